import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// The example of the article about testing routes, run, with the drawing that stands there.
struct TestingArticleTests {
    final class HomeScreen: BaseScreen {}
    final class ProductScreen: ContextScreen<Int> {}

    @Test func `the window is drawn as the article says`() async throws {
        let product = Step(ProductScreen.self).using(.push).from(.whereTheUserIs)
        let shop = SimulatedWindow { TabBar { Navigation { HomeScreen() } } }
            .presenting(.pageSheet) { ProductScreen(7) }
        try await shop.perform(.swipeDown)
        try await Router(shop).navigate(to: product, with: 42)
        try shop.checkInvariants()
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        let path = "Sources/StepRouterSimulation/StepRouterSimulation.docc/TestingRoutes.md"
        let article = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        let drawn = shop.drawing.split(separator: "\n").map { "        \($0)" }.joined(separator: "\n")
        #expect(article.contains("\"\"\"\n\(drawn)\n        \"\"\""), "\(shop.drawing)")
    }
}
