#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    /// What the README shows compiles as it stands there.
    struct ReadmeTests {
        private let readme: String
        private let proving: String
        private let declaring: String
        private let moving: String
        private let specialCases: String
        private let hearing: String
        private let awaiting: String
        private let asking: String
        private let composing: String
        private let linking: String
        private let adopting: String
        private let replaying: String
        private let checking: String

        private static func text(_ path: String) throws -> String {
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        }

        init() throws {
            readme = try Self.text("README.md")
            proving = try Self.text(
                "Sources/StepRouterReachability/StepRouterReachability.docc/ProvingEveryDestination.md"
            )
            declaring = try Self.text("Sources/StepRouterAssembly/StepRouterAssembly.docc/DeclaringScreens.md")
            moving = try Self.text("Sources/StepRouterAssembly/StepRouterAssembly.docc/MovingFromAScreen.md")
            specialCases = try Self.text("Sources/StepRouterAssembly/StepRouterAssembly.docc/SpecialCases.md")
            awaiting = try Self.text("Sources/StepRouterFlows/StepRouterFlows.docc/AwaitingScreens.md")
            asking = try Self.text("Sources/StepRouterFlows/StepRouterFlows.docc/AskingByAlerts.md")
            composing = try Self.text("Sources/StepRouterFlows/StepRouterFlows.docc/ComposingFlows.md")
            hearing = try Self.text("Sources/StepRouter/StepRouter.docc/HearingOfScreens.md")
            linking = try Self.text("Sources/StepRouterLinks/StepRouterLinks.docc/OpeningLinks.md")
            adopting = try Self.text("Sources/StepRouterUIKit/StepRouterUIKit.docc/AdoptingInAnApp.md")
            replaying = try Self.text("Sources/StepRouterConformance/StepRouterConformance.docc/ReplayingAProof.md")
            checking = try Self.text("Sources/StepRouterConformance/StepRouterConformance.docc/CheckingOnADevice.md")
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
                #expect(blocks.count == 9)
                let result = try Compiler().compile(blocks.joined(separator: "\n"))
                #expect(result.status == 0, "\(result.output)")
            }

            @Test func `the articles about checking on a device and replaying a proof compile`() throws {
                let blocks = codeBlocks(in: checking) + codeBlocks(in: replaying)
                #expect(blocks.count == 3)
                let app = """
                    import StepRouterSimulation

                    let proof = Reachability { Exploration(launch: $0, destinations: []) }
                    @MainActor func appScreens(_ screens: inout UIKitScreens) {}
                    @MainActor struct App {
                        let root = BaseScreen()
                        let destinations: [ExploredDestination] = []
                        init(launchedAs launch: String, in window: any ScreenWindow) {}
                    }
                    """
                // There are macros of Swift Testing, which is not among the modules that were just built.
                let source = (blocks + [app]).joined(separator: "\n").replacing("import Testing", with: "")
                    .replacing("@Suite(.serialized) ", with: "").replacing("@Test(arguments: Behaviour.all) ", with: "")
                    .replacing("@Test ", with: "")
                let result = try Compiler().compile(source)
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
            #expect(blocks.count == 13)
            let app = "let app = try await App(in: SimulatedWindow())"
            let result = try Compiler().check("\(readme)\n\(app)\ndo {\n\(blocks.joined(separator: "\n"))\n}")
            #expect(result.status == 0, "\(result.output)")
        }

        @Test func `the article about what a proof does not see compiles`() throws {
            let blocks = codeBlocks(
                in: try Self.text("Sources/StepRouterReachability/StepRouterReachability.docc/WhatAProofDoesNotSee.md")
            )
            #expect(blocks.count == 2)
            let modules = ["StepRouter", "StepRouterReachability", "StepRouterSimulation"]
            let result = try Compiler().check((modules.map { "import \($0)" } + blocks).joined(separator: "\n"))
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
            #expect(blocks.count == 5)
            for source in [moves, blocks.joined(separator: "\n")] {
                let result = try Compiler().check("\(first)\n\(source)")
                #expect(result.status == 0, "\(result.output)")
            }
        }

        @Test func `the special cases compile, and so does the article about them`() throws {
            let examples = codeBlocks(in: readme)
            let first = try #require(examples.first { $0.contains("import StepRouter") })
            let cases = try #require(examples.first { $0.contains("makeVisible(") })
            let blocks = codeBlocks(in: specialCases)
            #expect(blocks.count == 7)
            for source in [cases, blocks.joined(separator: "\n")] {
                let result = try Compiler().check("\(first)\n\(source)")
                #expect(result.status == 0, "\(result.output)")
            }
        }

        /// Sections of the README with an article each, all of which go on from the first example.
        @Test(arguments: [
            ("StepRouterAssembly", "PlanningAhead", "carryOut(plan)", 3),
            ("StepRouterAssembly", "DecoratingScreens", ".presented(as:", 3),
            ("StepRouterSnapshots", "RestoringAWindow", "import StepRouterSnapshots", 2),
        ])
        func `a section compiles, and so does its article`(
            module: String,
            article: String,
            example: String,
            count: Int
        ) throws {
            let examples = codeBlocks(in: readme)
            let first = try #require(examples.first { $0.contains("import StepRouter") })
            let section = try #require(examples.first { $0.contains(example) })
            let blocks = codeBlocks(in: try Self.text("Sources/\(module)/\(module).docc/\(article).md"))
            #expect(blocks.count == count)
            for source in [section, blocks.joined(separator: "\n")] {
                let result = try Compiler().check("\(first)\n\(source)")
                #expect(result.status == 0, "\(result.output)")
            }
        }

        @Test func `every link to a file leads to one`() throws {
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let files = readme.matches(of: /\]\((?<file>[A-Z][^)\s]*)\)/).map { String($0.file) }
            #expect(files.count > 20)
            for file in files {
                let path = root.appendingPathComponent(file).path
                #expect(FileManager.default.fileExists(atPath: path), "\(file)")
            }
        }

        @Test func `results and flows compile, and so do the articles about them`() throws {
            let examples = codeBlocks(in: readme)
            let first = try #require(examples.first { $0.contains("import StepRouter") })
            let flows = try #require(examples.first { $0.contains("import StepRouterFlows") })
            let imports = "import StepRouterFlows\nimport StepRouterReachability"
            let articles = [awaiting, asking, composing].map { codeBlocks(in: $0) }
            #expect(articles.map(\.count) == [4, 4, 2])
            for blocks in [[first, flows]] + articles.map({ [imports, first] + $0 }) {
                let result = try Compiler().check(blocks.joined(separator: "\n"))
                #expect(result.status == 0, "\(result.output)")
            }
        }

        @Test func `the listening compiles, and so does the article about hearing of screens`() throws {
            let examples = codeBlocks(in: readme)
            let first = try #require(examples.first { $0.contains("import StepRouter") })
            let watching = try #require(examples.first { $0.contains("events(of:") })
            let blocks = codeBlocks(in: hearing)
            #expect(blocks.count == 3)
            let result = try Compiler().check("\(first)\n\(watching)\n\(blocks.joined(separator: "\n"))")
            #expect(result.status == 0, "\(result.output)")
        }

        @Test func `the links compile, and so does the article about links`() throws {
            let examples = codeBlocks(in: readme)
            let first = try #require(examples.first { $0.contains("import StepRouter") })
            let opening = try #require(examples.first { $0.contains("import StepRouterLinks") })
            let blocks = codeBlocks(in: linking)
            #expect(blocks.count == 9)
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
