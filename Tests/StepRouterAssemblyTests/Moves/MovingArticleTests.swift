import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterSimulation
import Testing

/// The examples of the article about moves, as they stand there, run one after the other.
struct MovingArticleTests {
    final class HomeScreen: BaseScreen {}
    final class ProductScreen: ContextScreen<Int> {}

    final class BagScreen: BaseScreen {
        nonisolated(nonsending) func open(_ number: Int, with router: Router) async throws {
            try await router.navigate(from: self) { $0.push(ProductScreen(number)) }
        }
    }

    @Test func `the examples run one after the other, and print what the article says`() async throws {
        var printed: [String] = []
        func print(_ value: some CustomStringConvertible) { printed.append(value.description) }

        let home = HomeScreen()
        let moving = SimulatedWindow {
            TabBar(selected: 1) {
                Navigation {
                    HomeScreen(); ProductScreen(7)
                }
                Navigation { home }
            }
        }
        try await Router(moving).navigate(from: home) {
            $0.select(tab: 0).popToRoot().push(ProductScreen(42)).present(BagScreen(), .formSheet)
        }
        try await Router(moving).navigate(from: .current) { $0.dismiss().pop() }

        try await Router(SimulatedWindow()).navigate(from: .root) {
            $0.setRoot(NavigationController()).push(HomeScreen())
        }

        try await Router(moving).navigate(from: .visible) { $0.push(ProductScreen(3)) }

        try await Router(moving).navigate(from: .root) { $0.makeVisible() }

        let leaving = try Router(moving).plan(from: .visible) { $0.popToRoot().push(ProductScreen(8)) }
        print(leaving)

        try moving.checkInvariants()
        let article = try Self.article()
        #expect(printed.map { "```\n\($0)\n```" }.allSatisfy(article.contains))
        #expect(
            moving.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  ├─ ○ HomeScreen
                │  └─ ● ProductScreen(3)
                └─ ○ Navigation
                   └─ ○ HomeScreen
                """
        )
    }

    @Test func `what runs here is what stands there`() throws {
        let here = Self.withoutSpaces(try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8))
        let examples = try Self.article().components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }
        #expect(examples.count == 6)
        for example in examples {
            let isHere = here.contains(Self.withoutSpaces(String(example.dropFirst("swift\n".count))))
            #expect(isHere, "\(example)")
        }
    }

    private static func article() throws -> String {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let path = "Sources/StepRouterAssembly/StepRouterAssembly.docc/MovingFromAScreen.md"
        return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Code whatever its lines are broken and indented.
    private static func withoutSpaces(_ code: String) -> String { String(code.filter { !$0.isWhitespace }) }
}
