#if os(Linux) || os(macOS)
    import Foundation
    import Testing

    /// What the README shows compiles as it stands there.
    struct ReadmeTests {
        private let readme: String

        init() throws {
            var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            while folder.path != "/",
                !FileManager.default.fileExists(atPath: folder.appendingPathComponent("README.md").path)
            {
                folder.deleteLastPathComponent()
            }
            readme = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
        }

        @Test func `the ten recipes compile, each quickly`() throws {
            let recipes = readme.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains(".assemble(") }
                .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
                // The README names the containers of the first core until this one takes its place.
                .map { $0.replacing("SimulatedScreen", with: "BaseScreen").replacing("Simulated", with: "") }
            #expect(recipes.count == 10)
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
                    _ tabs: DestinationStep<TabBarController, Void>,
                    _ modalNavigation: DestinationStep<NavigationController, Void>
                ) {
                \(recipes.map { "    _ = \($0)" }.joined(separator: "\n"))
                }
                """
            let result = try Compiler().check(source)
            #expect(result.status == 0, "\(result.output)")
        }
    }
#endif
