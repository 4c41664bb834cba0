import StepRouter
import StepRouterSimulation
import Testing

struct DrawingTests {
    /// A screen with a state of its own kind.
    private final class CounterScreen: BaseScreen, StatefulScreen {
        struct State: Hashable, CustomStringConvertible {
            var count = 0
            var description: String { "\(count) taps" }
        }
        var state = State()
    }

    private final class ShopTabs: TabBarController {}
    private final class ShopStack: NavigationController {}
    private final class ShopSplit: SplitViewController {}

    @Test func `an empty window says so`() {
        #expect(SimulatedWindow().drawing == "(empty window)")
    }

    @Test func `a lone screen is one line`() throws {
        try expect(SimulatedWindow { Page() }, shows: "● Page")
    }

    @Test func `the state that the design shows`() throws {
        let window = SimulatedWindow {
            TabBar(selected: 1) {
                Navigation {
                    Page("home")
                    Page("product")
                }
                Navigation { Page("account") }
            }
        }.presenting(.pageSheet) { Navigation { Page("login") } }
        try expect(
            window,
            shows: """
                ▸ TabBar
                ├─ ○ Navigation
                │  ├─ ○ Page(home)
                │  └─ ○ Page(product)
                └─ ▸ Navigation
                   └─ ▸ Page(account)
                modal pageSheet by TabBar:
                ● Navigation
                └─ ● Page(login)
                """
        )
    }

    @Test func `empty containers`() throws {
        let window = SimulatedWindow {
            TabBar {
                Navigation()
                TabBar()
                Split()
                ContainerController()
            }
        }
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ● Navigation
                ├─ ○ TabBar
                ├─ ○ Split
                └─ ○ ContainerController
                """
        )
    }

    @Test func `subclasses of containers are drawn by their own names`() throws {
        let window = SimulatedWindow {
            ShopTabs {
                ShopSplit {
                    ShopStack { Page("list") }
                    Page("detail")
                }
            }
        }
        try expect(
            window,
            shows: """
                ● ShopTabs
                └─ ● ShopSplit
                   ├─ ● ShopStack
                   │  └─ ● Page(list)
                   └─ ● Page(detail)
                """
        )
    }

    @Test func `margins tell which container a screen is in`() throws {
        let window = SimulatedWindow {
            TabBar {
                TabBar {
                    TabBar {
                        Page("1")
                        Page("2")
                    }
                    Page("3")
                }
                TabBar { TabBar { Page("4") } }
            }
        }
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ● TabBar
                │  ├─ ● TabBar
                │  │  ├─ ● Page(1)
                │  │  └─ ○ Page(2)
                │  └─ ○ Page(3)
                └─ ○ TabBar
                   └─ ○ TabBar
                      └─ ○ Page(4)
                """
        )
    }

    @Test func `declared states are drawn as they describe themselves`() throws {
        let counter = CounterScreen()
        let number = ContextScreen<Int>(7)
        let window = SimulatedWindow {
            TabBar {
                counter
                number
            }
        }
        counter.state.count = 3
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ● CounterScreen(3 taps)
                └─ ○ ContextScreen<Int>(7)
                """
        )
        #expect(counter.label == "CounterScreen(3 taps)")
        number.state = nil
        #expect(number.label == "ContextScreen<Int>")
    }

    @Test func `sets and dictionaries are drawn in one order, whatever order they have`() throws {
        let letters = "bcadhgfe".map(String.init)
        let set = ContextScreen(Set(letters))
        let table = ContextScreen(Dictionary(uniqueKeysWithValues: letters.map { ($0, $0 == "a") }))
        #expect(set.label.hasSuffix("([\"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\"])"), "\(set.label)")
        #expect(table.label.contains("([\"a\": true, \"b\": false, \"c\": false, \"d\": false, "), "\(table.label)")
        #expect(ContextScreen([String: Bool]()).label.hasSuffix("([:])"))
        #expect(ContextScreen(letters).label.hasSuffix("(\(letters))"))
    }

    @Test func `sets and dictionaries deep in a state are drawn in one order, and lists in their own`() throws {
        struct Filter: Hashable {
            enum Range: Hashable { case within(Set<Int>), all }
            let order: [Int]
            let chosen: Set<Int>
            let names: [String: Set<Int>]
            let range: Range?
        }
        let numbers = [7, 3, 5, 1]
        let filter = Filter(
            order: numbers,
            chosen: Set(numbers),
            names: ["b": Set(numbers), "a": []],
            range: .within(Set(numbers))
        )
        let label = ContextScreen(filter).label
        #expect(label.contains("([7, 3, 5, 1]/[1, 3, 5, 7]/"), "\(label)")
        #expect(label.contains(#"/["a": [], "b": [1, 3, 5, 7]]/"#), "\(label)")
        #expect(label.contains("/within([1, 3, 5, 7]))"), "\(label)")
        #expect(ContextScreen([Set(numbers)]).label.hasSuffix("([[1, 3, 5, 7]])"))
    }

    @Test func `a chain of modals is drawn from the bottom up with styles and presenters`() throws {
        let window = SimulatedWindow { Navigation { Page("home") } }
            .presenting(.fullScreen) { TabBar { Page("one") } }
            .presenting(.formSheet) { Page("two") }
            .presenting(.popover.modalInPresentation) { Navigation { Page("three") } }
        try expect(
            window,
            shows: """
                ▸ Navigation
                └─ ▸ Page(home)
                modal fullScreen by Navigation:
                ▸ TabBar
                └─ ▸ Page(one)
                modal formSheet by TabBar:
                ▸ Page(two)
                modal popover, modal in presentation by Page:
                ● Navigation
                └─ ● Page(three)
                """
        )
    }

    @Test(arguments: PresentationStyle.Kind.allCases) func `every style is drawn by its name`(
        kind: PresentationStyle.Kind
    ) throws {
        let window = SimulatedWindow { Page("home") }.presenting(PresentationStyle(kind)) { Page("modal") }
        try expect(
            window,
            shows: """
                ▸ Page(home)
                modal \(kind.rawValue) by Page:
                ● Page(modal)
                """
        )
    }

    @Test func `modals in the contexts of several columns`() async throws {
        let (list, detail) = (Page("list"), Page("detail"))
        let window = SimulatedWindow {
            Split {
                Navigation { list }
                Navigation { detail }
            }
        }
        try await detail.present(Page("second"), style: .overCurrentContext, animated: false)
        try await list.present(Page("first"), style: .currentContext, animated: false)
        try expect(
            window,
            shows: """
                ▸ Split
                ├─ ▸ Navigation
                │  └─ ▸ Page(list)
                └─ ▸ Navigation
                   └─ ▸ Page(detail)
                modal currentContext by Navigation:
                ● Page(first)
                modal overCurrentContext by Navigation:
                ▸ Page(second)
                """
        )
    }

    @Test func `a modal in the context of a hidden tab is hidden with it`() async throws {
        let home = Page("home")
        let window = SimulatedWindow {
            TabBar {
                Navigation { home }
                Page("other")
            }
        }
        try await home.present(Navigation { Page("filter") }, style: .currentContext, animated: false)
        try await expect(window, takes: .selectTab(1))
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ Page(home)
                └─ ● Page(other)
                modal currentContext by Navigation:
                ○ Navigation
                └─ ○ Page(filter)
                """
        )
    }

    @Test func `a collapsed split view is drawn as one stack`() throws {
        let window = SimulatedWindow(.compact) {
            Split(.tripleColumn) {
                Navigation { Page("folders") }
                Navigation { Page("list") }
                Page("detail")
            }
        }
        try expect(
            window,
            shows: """
                ● Split
                └─ ● Navigation
                   ├─ ○ Page(folders)
                   ├─ ○ Navigation
                   │  └─ ○ Page(list)
                   └─ ● Page(detail)
                """
        )
    }

    @Test func `a builder takes conditions, loops and arrays`() throws {
        func makeWindow(signedIn: Bool) -> SimulatedWindow {
            SimulatedWindow {
                TabBar {
                    if signedIn { Page("account") } else { Page("login") }
                    if signedIn { Page("orders") }
                    for number in 1...2 { Page("\(number)") }
                    [Page("more")]
                }
            }
        }
        try expect(
            makeWindow(signedIn: true),
            shows: """
                ● TabBar
                ├─ ● Page(account)
                ├─ ○ Page(orders)
                ├─ ○ Page(1)
                ├─ ○ Page(2)
                └─ ○ Page(more)
                """
        )
        try expect(
            makeWindow(signedIn: false),
            shows: """
                ● TabBar
                ├─ ● Page(login)
                ├─ ○ Page(1)
                ├─ ○ Page(2)
                └─ ○ Page(more)
                """
        )
    }
}
