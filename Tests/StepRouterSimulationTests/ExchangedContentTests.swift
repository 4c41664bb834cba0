import StepRouter
import StepRouterSimulation
import Testing

/// Edits that exchange some of what a container holds.
struct ExchangedContentTests {
    private let pages = ["a", "b", "c", "d"].map { Page($0) }
    private let tabs: TabBar
    private let window: SimulatedWindow

    init() async throws {
        let (tabs, pages) = (TabBar(), pages)
        try await tabs.setContainedScreens(pages, animated: false)
        self.tabs = tabs
        window = SimulatedWindow { tabs }
    }

    @Test(arguments: [
        "a b c d x", "x a b c d", "a x c d", "a d", "d c b a", "b a c d", "a c b d", "x y", "", "c x a y",
    ])
    func `any content can follow any other`(words: String) async throws {
        let content = words.split(separator: " ").map { word in
            pages.first { $0.state == String(word) } ?? Page(String(word))
        }
        try await tabs.setContainedScreens(content, animated: false)
        #expect(tabs.containedScreens.map { ObjectIdentifier($0) } == content.map { ObjectIdentifier($0) })
        try window.checkInvariants()
        for page in pages { #expect((page.window == nil) == !content.contains { $0 === page }) }
    }

    @Test func `a screen that is kept twice is refused wherever it is`() throws {
        let id = try #require(window.tree.id(of: tabs))
        let held = window.hierarchy.content(of: id)
        for order in [[0, 1, 0], [0, 1, 2, 0, 3], [0, 1, 1, 2, 3], [3, 0, 3]] {
            var editor = HierarchyEditor(window.tree)
            #expect(throws: HierarchyError.containedTwice(screen: "Page", container: "TabBar")) {
                try editor.setContent(of: id, to: order.map { .kept(held[$0]) })
            }
            #expect(editor.hierarchy == window.hierarchy)
        }
    }

    @Test func `what has gone and what is elsewhere is told apart, of columns as of other content`() async throws {
        let split = Split {
            Page("list")
            Page("detail")
        }
        try await tabs.setContainedScreens(pages.dropLast() + [split], animated: false)
        let elsewhere = try #require(window.tree.id(of: tabs))
        for container in [tabs, split] as [any Screen] {
            let id = try #require(window.tree.id(of: container))
            var editor = HierarchyEditor(window.tree)
            let gone = try editor.admit(Page("gone"))
            editor.discardAdmitted()
            #expect(throws: HierarchyError.screenGone(screen: "A screen")) {
                try editor.setContent(of: id, to: [.kept(gone.id)])
            }
            #expect(throws: HierarchyError.alreadyInHierarchy(screen: "TabBar")) {
                try editor.setContent(of: id, to: [.kept(elsewhere)])
            }
        }
    }
}
