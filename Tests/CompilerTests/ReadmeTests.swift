#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    /// What the README shows compiles as it stands there.
    struct ReadmeTests {
        private let readme: String
        private let proving: String
        private let declaring: String
        private let moving: String
        private let linking: String
        private let adopting: String

        init() throws {
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            func text(_ path: String) throws -> String {
                try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            }
            readme = try text("README.md")
            proving = try text("Sources/StepRouterReachability/StepRouterReachability.docc/ProvingEveryDestination.md")
            declaring = try text("Sources/StepRouterAssembly/StepRouterAssembly.docc/DeclaringScreens.md")
            moving = try text("Sources/StepRouterAssembly/StepRouterAssembly.docc/MovingFromAScreen.md")
            linking = try text("Sources/StepRouterLinks/StepRouterLinks.docc/OpeningLinks.md")
            adopting = try text("Sources/StepRouterUIKit/StepRouterUIKit.docc/AdoptingInAnApp.md")
        }

        @Test func `the examples compile`() throws {
            let blocks = codeBlocks(in: readme)
            let first = try #require(blocks.first { $0.contains("import StepRouter") })
            let testing = try #require(blocks.first { $0.contains("checkInvariants") })
            let checking = try #require(blocks.first { $0.contains(".check()") })
            let result = try Compiler().check(first + "\ndo {\n\(testing)\n\(checking)\n}\n")
            #expect(result.status == 0, "\(result.output)")
        }

        #if os(Linux)
            @Test func `the examples for apps compile`() throws {
                let blocks = codeBlocks(in: readme)
                let first = try #require(blocks.first { $0.contains("import StepRouter") })
                let app = try #require(blocks.first { $0.contains("import StepRouterUIKit") })
                let result = try Compiler().check("\(first)\n\(app)")
                #expect(result.status == 0, "\(result.output)")
            }

            @Test func `the article about apps compiles`() throws {
                let blocks = codeBlocks(in: adopting)
                #expect(blocks.count == 7)
                let result = try Compiler().compile(blocks.joined(separator: "\n"))
                #expect(result.status == 0, "\(result.output)")
            }
        #endif

        @Test func `the proof compiles, and so does the article about proofs`() throws {
            let examples = codeBlocks(in: readme)
            let first = try #require(examples.first { $0.contains("import StepRouter") })
            let proof = try #require(examples.first { $0.contains("import StepRouterReachability") })
            // What a test expects is any Boolean with a comment, as it is here.
            let readme = "\(first)\n\(proof.replacing("#expect(", with: "precondition("))"
            let blocks = codeBlocks(in: proving)
            #expect(blocks.count == 11)
            let app = "let app = try await App(in: SimulatedWindow())"
            let result = try Compiler().check("\(readme)\n\(app)\ndo {\n\(blocks.joined(separator: "\n"))\n}")
            #expect(result.status == 0, "\(result.output)")
        }

        @Test func `the article about declarations compiles`() throws {
            let first = try #require(codeBlocks(in: readme).first { $0.contains("import StepRouter") })
            let blocks = codeBlocks(in: declaring)
            #expect(blocks.count == 5)
            let result = try Compiler().check("\(first)\n\(blocks.joined(separator: "\n"))")
            #expect(result.status == 0, "\(result.output)")
        }

        @Test func `the moves compile, and so does the article about moves`() throws {
            let examples = codeBlocks(in: readme)
            let first = try #require(examples.first { $0.contains("import StepRouter") })
            let moves = try #require(examples.first { $0.contains("navigate(from: self)") })
            let blocks = codeBlocks(in: moving)
            #expect(blocks.count == 4)
            for source in [moves, blocks.joined(separator: "\n")] {
                let result = try Compiler().check("\(first)\n\(source)")
                #expect(result.status == 0, "\(result.output)")
            }
        }

        @Test func `the links compile, and so does the article about links`() throws {
            let examples = codeBlocks(in: readme)
            let first = try #require(examples.first { $0.contains("import StepRouter") })
            let opening = try #require(examples.first { $0.contains("import StepRouterLinks") })
            let blocks = codeBlocks(in: linking)
            #expect(blocks.count == 8)
            for source in [opening, blocks.joined(separator: "\n")] {
                let result = try Compiler().check("\(first)\n\(source)")
                #expect(result.status == 0, "\(result.output)")
            }
        }

        /// A package that turns no upcoming feature on is told of screens that are sent elsewhere, which type-checking alone does not see.
        @Test func `the proof compiles in a package with default settings`() throws {
            let examples = codeBlocks(in: readme)
            let screens = try #require(examples.first { $0.contains("import StepRouter") })
                .split(separator: "\n").filter { $0.hasPrefix("import") || $0.hasPrefix("final class") }
            let proof = try #require(examples.first { $0.contains("import StepRouterReachability") })
            let parts = proof.split(separator: "let report =", maxSplits: 1)
            let test = parts[1].replacing("#expect(", with: "precondition(")
            let source = """
                \(screens.joined(separator: "\n"))
                \(parts[0])
                func test() async throws {
                    let report =\(test)
                }
                """
            let result = try Compiler().compile(source)
            #expect(result.status == 0, "\(result.output)")
        }

        @Test func `the recipes compile, each quickly`() throws {
            let recipes = readme.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains(".assemble(") }
                .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
            #expect(recipes.count == 12)
            let source = """
                import StepRouter
                import StepRouterAssembly
                import StepRouterFinders

                final class HomeScreen: BaseScreen {}
                final class AccountScreen: BaseScreen {}
                final class LoginScreen: BaseScreen {}
                final class ForgottenPasswordScreen: BaseScreen {}
                final class ProductScreen: ContextScreen<Int> {}

                func recipes(
                    _ home: DestinationStep<HomeScreen, Void>,
                    _ tabs: DestinationStep<TabBarController, Void>,
                    _ modalNavigation: DestinationStep<NavigationController, Void>
                ) {
                \(recipes.map { "    _ = \($0)" }.joined(separator: "\n"))
                }
                """
            let result = try Compiler().check(source)
            #expect(result.status == 0, "\(result.output)")
        }

        private func codeBlocks(in text: String) -> [String] {
            text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
                .filter { $0.hasPrefix("swift\n") }.map { String($0.dropFirst("swift\n".count)) }
        }
    }
#endif
