import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// The README's first example prints what the README says.
struct ReadmeExampleTests {
    final class HomeScreen: BaseScreen {}
    final class ProductScreen: ContextScreen<Int> {}

    @Test func `the first example prints what the README says`() async throws {
        let product = Step(ProductScreen.self).using(.push).from(.whereTheUserIs)
        let window = SimulatedWindow {
            TabBar {
                Navigation { HomeScreen() }
                Navigation {
                    HomeScreen()
                    ProductScreen(7)
                }
            }
        }
        try await Router(window).navigate(to: product, with: 42)
        try await Router(window).navigate(to: product, with: 7)
        var root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        while root.path != "/", !FileManager.default.fileExists(atPath: root.appendingPathComponent("README.md").path) {
            root.deleteLastPathComponent()
        }
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains("```\n\(window.drawing)\n```"))
        try window.checkInvariants()
    }
}
