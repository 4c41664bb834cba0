#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    /// Mistakes in declarations are answered at once: each is a program of its own, checked against its `expected-error` comments.
    struct MistakesTests {
        /// The scopes that the type checker may open for an answer: a second or two of a processor.
        static let limit = 300_000

        @Test(arguments: Mistake.all)
        func `a mistake is answered at once, at its line, in words that say what to write`(
            mistake: Mistake
        ) async throws {
            let answer = try await Compiler().answer(mistake.source)
            #expect(answer.outcome.status == 0, "\(answer.outcome.output)")
            #expect(try #require(answer.scopes) < Self.limit)
        }

        @Test func `the table has mistakes of chains, of switches, of strangers and of newcomers`() {
            #expect(Mistake.all.count { $0.testDescription.hasPrefix("Chains") } >= 40)
            #expect(Mistake.all.count { $0.testDescription.hasPrefix("Switches") } >= 30)
            #expect(Mistake.all.count { $0.testDescription.hasPrefix("Strangers") } >= 40)
            #expect(Mistake.all.count { $0.testDescription.hasPrefix("Newcomers") } >= 70)
            #expect(Set(Mistake.all.map(\.testDescription)).count == Mistake.all.count)
        }

        @Test(arguments: ["Step(ProductScreen.self)", Self.assembly])
        func `a chain of eight actions without a mistake is checked within 300 ms`(beginning: String) async throws {
            let hop =
                ".using(.push).from(Step(ListScreen.self, context: Int.self)).using(.push).from(.navigationController)"
            let source = """
                import StepRouter
                import StepRouterAssembly
                import StepRouterFinders

                final class ListScreen: BaseScreen {}
                final class ProductScreen: ContextScreen<Int> {}

                struct Login: RoutingInterceptor { func perform(with context: Void) async throws {} }

                let product = \(beginning)
                    .adding(Login())
                    \(hop)\(hop)\(hop)
                    .using(.present(.fullScreen)).from(ContainerStep(factory: NavigationControllerFactory()))
                    .using(.present).from(.current)
                """
            let result = try await Compiler().check(source)
            #expect(result.status == 0, "\(result.output)")
        }

        private static let assembly = """
            StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask())
            """

        @Test func `what an answer costs is counted`() async throws {
            let chain = try #require(Mistake.all.first { $0.testDescription.hasSuffix("in a chain of eight") })
            let long = try await Compiler().answer(chain.source)
            let simple = try await Compiler().answer("let number = 1")
            #expect(try #require(long.scopes) > 10_000)
            #expect(try #require(simple.scopes) < 100)
        }

        @Test func `an answer that takes too long fails`() async throws {
            #expect(try await Compiler().answer("let number = 1", within: 0).outcome.status != 0)
        }
    }

    /// A program with a mistake.
    struct Mistake: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let source: String

        static let all = (try? programs()) ?? []

        /// The programs of the fixtures: what stands before the first mark of a file, with what stands behind each mark.
        private static func programs() throws -> [Mistake] {
            let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Fixtures/Mistakes")
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap { name in
                let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                let parts = text.components(separatedBy: "// MARK: ")
                return parts.dropFirst().map { part in
                    let title = part.prefix { $0 != "\n" }
                    return Mistake(
                        testDescription: "\(name.split(separator: ".")[0]): \(title)",
                        source: parts[0] + "// MARK: " + part
                    )
                }
            }
        }
    }
#endif
