import StepRouter
import StepRouterSimulation
import Testing

struct CustomContainerTests {
    /// Shows one of its pages, and takes no more than three.
    private final class Pager: ContainerController {
        struct TooManyPages: Error, Equatable { let count: Int }

        override var screenName: String { "Pager" }

        static func holding(@ScreenBuilder content: () -> [any Screen]) async throws -> Pager {
            let pager = Pager()
            try await pager.setContainedScreens(content(), animated: false)
            return pager
        }

        override class func checkContent(_ screens: [any Screen.Type]) throws {
            if screens.count > 3 { throw TooManyPages(count: screens.count) }
        }
    }

    /// A stack of two cards at least, as soon as it has them.
    private final class Pile: ContainerController {
        struct TooFewCards: Error {}

        override class var containment: Hierarchy.Containment { .stack }

        override class func shownRange(count: Int, selected: Int) -> Range<Int> { count - 1..<count }

        override class func checkContent(_ screens: [any Screen.Type]) throws {
            if screens.count == 1 { throw TooFewCards() }
        }
    }

    /// Shows the selected screen and the one after it.
    private final class Spread: ContainerController {
        override class func shownRange(count: Int, selected: Int) -> Range<Int> { selected..<min(count, selected + 2) }
    }

    /// Shows all of its screens.
    private final class Wall: ContainerController {
        override class func shownRange(count: Int, selected: Int) -> Range<Int> { 0..<count }
    }

    /// Counts what it is told.
    private final class Picture: BaseScreen {
        var (comings, goings) = (0, 0)

        override func didAppear() { comings += 1 }
        override func didDisappear() { goings += 1 }
    }

    @Test func `what stays visible is told nothing, and thousands are compared in linear time`() async throws {
        let pictures = (0..<6_000).map { _ in Picture() }
        let wall = Wall()
        try await wall.setContainedScreens(Array(pictures[..<4_000]), animated: false)
        let window = SimulatedWindow { wall }
        try await wall.setContainedScreens(pictures[2_000...].reversed(), animated: false)
        try window.checkInvariants()
        #expect(pictures[..<2_000].allSatisfy { $0.comings == 1 && $0.goings == 1 })
        #expect(pictures[2_000...].allSatisfy { $0.comings == 1 && $0.goings == 0 })
        #expect(wall.visibleScreens.count == 4_000)
    }

    @Test func `a pager shows one of its pages`() async throws {
        let pager = try await Pager.holding {
            Page("1")
            Page("2")
        }
        let window = SimulatedWindow { pager }
        try expect(
            window,
            shows: """
                ● Pager
                ├─ ● Page(1)
                └─ ○ Page(2)
                """
        )
        #expect(type(of: pager).containment == .alternatives)
        #expect(window.tree.parent(of: pager.containedScreens[1]) === pager)
    }

    @Test func `a page is made visible`() async throws {
        let second = Page("2")
        let pager = try await Pager.holding {
            Page("1")
            second
        }
        let window = SimulatedWindow { pager }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.description) }
        try await pager.makeVisible(second, animated: true)
        try expect(
            window,
            shows: """
                ● Pager
                ├─ ○ Page(1)
                └─ ● Page(2)
                """
        )
        #expect(pager.selectedIndex == 1)
        #expect(transitions == ["selected: Pager"])
        try await expect(window, staysAsItIs: { try await pager.makeVisible(second, animated: true) })
        try await expect(
            window,
            refuses: { try await pager.makeVisible(Page("else"), animated: true) },
            with: .notContained(screen: "Page", container: "Pager")
        )
    }

    @Test func `replacing the pages keeps the selection`() async throws {
        let (one, two) = (Page("1"), Page("2"))
        let pager = try await Pager.holding {
            one
            two
        }
        let window = SimulatedWindow { pager }
        try await pager.makeVisible(two, animated: false)
        try await pager.setContainedScreens([two, Page("3")], animated: false)
        try expect(
            window,
            shows: """
                ● Pager
                ├─ ● Page(2)
                └─ ○ Page(3)
                """
        )
        #expect(one.window == nil)
        try await pager.setContainedScreens([Page("4"), one], animated: false)
        #expect(pager.selectedIndex == 0)
        try window.checkInvariants()
        try await pager.setContainedScreens([], animated: false)
        try expect(window, shows: "● Pager")
        #expect(pager.visibleScreens.isEmpty)
    }

    @Test func `a screen that cannot be brought to the front stays below all that covers it`() async throws {
        let (pile, first) = (Pile(), Page("1"))
        let window = SimulatedWindow {
            TabBar {
                Page("home"); pile
            }
        }
        try await pile.setContainedScreens([first, Page("2")], animated: false)
        let bar = try #require(window.rootScreen as? TabBar)
        try await bar.present(Page("modal"), style: .fullScreen, animated: false)
        let drawing = window.drawing
        try await window.edit(animated: false, by: .app) { editor in
            let id = try #require(editor.id(of: first))
            #expect(throws: HierarchyError.self) { try editor.bringToFront(id) }
        }
        #expect(window.drawing == drawing)
        try window.checkInvariants()
    }

    @Test func `content that the pager does not accept changes nothing`() async throws {
        let pager = try await Pager.holding { Page("1") }
        let window = SimulatedWindow { pager }
        let structure = window.structure
        let pages = (1...4).map { Page("\($0)") }
        let refusal = HierarchyError.contentRefused(container: "Pager", reason: "TooManyPages(count: 4)")
        await #expect(throws: refusal) {
            try await pager.setContainedScreens(pages, animated: false)
        }
        #expect(window.structure == structure)
        try window.checkInvariants()
        try await expect(
            window,
            refuses: { try await pager.setContainedScreens([pages[0], pages[0]], animated: false) },
            with: .containedTwice(screen: "Page", container: "Pager")
        )
        try await expect(
            window,
            refuses: { try await pager.setContainedScreens([pager], animated: false) },
            with: .alreadyInHierarchy(screen: "Pager")
        )
        try await pager.setContainedScreens(Array(pages.prefix(3)), animated: false)
        #expect(pager.containedScreens.count == 3)
        try window.checkInvariants()
    }

    @Test func `pages are told what happens to them, the coming one first`() async throws {
        let log = CallLog()
        let second = LoggedScreen("two", log)
        let pager = try await Pager.holding {
            LoggedScreen("one", log)
            second
        }
        #expect(log.take() == ["one didMove to Pager", "two didMove to Pager"])
        let window = SimulatedWindow { pager }
        #expect(log.take() == ["one willAppear", "one didAppear"])
        try await pager.makeVisible(second, animated: true)
        #expect(log.take() == ["two willAppear", "one willDisappear", "one didDisappear", "two didAppear"])
        try await pager.setContainedScreens([second], animated: true)
        #expect(log.take() == ["one didMove to nothing"])
        try window.checkInvariants()
    }

    @Test func `containers within a pager work as everywhere`() async throws {
        let pager = try await Pager.holding {
            Navigation {
                Page("a")
                Page("b")
            }
            TabBar {
                Page("x")
                Page("y")
            }
        }
        let window = SimulatedWindow { pager }
        try await expect(window, takes: .back)
        try await expect(window, ignores: .back)
        try await expect(window, ignores: .selectTab(1))
        try await pager.makeVisible(pager.containedScreens[1], animated: false)
        try await expect(window, takes: .selectTab(1))
        try expect(
            window,
            shows: """
                ● Pager
                ├─ ○ Navigation
                │  └─ ○ Page(a)
                └─ ● TabBar
                   ├─ ○ Page(x)
                   └─ ● Page(y)
                """
        )
    }

    @Test func `a spread shows two screens at once`() async throws {
        let log = CallLog()
        let screens = ["1", "2", "3"].map { LoggedScreen($0, log) }
        let spread = Spread()
        try await spread.setContainedScreens(screens, animated: false)
        _ = log.take()
        let window = SimulatedWindow { spread }
        try expect(
            window,
            shows: """
                ● Spread
                ├─ ● 1
                ├─ ● 2
                └─ ○ 3
                """
        )
        #expect(log.take() == ["1 willAppear", "2 willAppear", "1 didAppear", "2 didAppear"])
        try await expect(window, staysAsItIs: { try await spread.makeVisible(screens[1], animated: false) })
        try await spread.makeVisible(screens[2], animated: false)
        try expect(
            window,
            shows: """
                ● Spread
                ├─ ○ 1
                ├─ ○ 2
                └─ ● 3
                """
        )
        #expect(
            log.take() == [
                "3 willAppear", "1 willDisappear", "2 willDisappear", "1 didDisappear", "2 didDisappear", "3 didAppear",
            ]
        )
        try window.checkInvariants()
    }

    @Test func `a spread tells only the screen that really comes`() async throws {
        let log = CallLog()
        let screens = ["1", "2", "3"].map { LoggedScreen($0, log) }
        let spread = Spread()
        try await spread.setContainedScreens(screens, animated: false)
        let window = SimulatedWindow { spread }
        _ = log.take()
        try await spread.setContainedScreens([screens[0], screens[2], screens[1]], animated: true)
        #expect(log.take() == ["3 willAppear", "2 willDisappear", "2 didDisappear", "3 didAppear"])
        try expect(
            window,
            shows: """
                ● Spread
                ├─ ● 1
                ├─ ● 3
                └─ ○ 2
                """
        )
    }

    @Test func `a split view inside of a pager adapts`() async throws {
        let pager = try await Pager.holding {
            Page("1")
            Split {
                Navigation { Page("list") }
                Page("detail")
            }
        }
        let window = SimulatedWindow { pager }
        let before = window.structure
        try await expect(window, takes: .resize(.compact))
        try expect(
            window,
            shows: """
                ● Pager
                ├─ ● Page(1)
                └─ ○ Split
                   └─ ○ Navigation
                      ├─ ○ Page(list)
                      └─ ○ Page(detail)
                """
        )
        try await expect(window, takes: .resize(.regular))
        #expect(window.structure == before)
    }
}
