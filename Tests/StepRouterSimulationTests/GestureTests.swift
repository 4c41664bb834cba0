import StepRouter
import StepRouterSimulation
import Testing

struct GestureTests {
    /// A state in which some gestures find nothing to act on.
    struct Idle: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let gestures: [UserGesture]
        let makeWindow: @Sendable () -> SimulatedWindow
    }

    static let idle: [Idle] = [
        Idle(
            testDescription: "an empty window",
            gestures: [.back, .swipeDown, .selectTab(0), .selectTab(-1), .resize(.regular)],
            makeWindow: { SimulatedWindow() }
        ),
        Idle(
            testDescription: "a lone screen",
            gestures: [.back, .swipeDown, .selectTab(0), .selectTab(7), .resize(.regular)],
            makeWindow: { SimulatedWindow { Page("home") } }
        ),
        Idle(
            testDescription: "a stack of one",
            gestures: [.back, .swipeDown, .selectTab(0)],
            makeWindow: { SimulatedWindow { Navigation { Page("home") } } }
        ),
        Idle(
            testDescription: "an empty stack",
            gestures: [.back, .swipeDown, .selectTab(0)],
            makeWindow: { SimulatedWindow { Navigation() } }
        ),
        Idle(
            testDescription: "a sheet over a tab bar",
            gestures: [.back, .selectTab(1)],
            makeWindow: { SimulatedWindow { tabs }.presenting { Page("sheet") } }
        ),
        Idle(
            testDescription: "a full screen modal over a tab bar",
            gestures: [.back, .swipeDown, .selectTab(1)],
            makeWindow: { SimulatedWindow { tabs }.presenting(.fullScreen) { Page("cover") } }
        ),
        Idle(
            testDescription: "a current-context modal of a screen that is in no tab bar",
            gestures: [.back, .swipeDown, .selectTab(0)],
            makeWindow: {
                SimulatedWindow {
                    Navigation {
                        Page("a")
                        Page("b")
                    }
                }.presenting(.currentContext) { Page("filter") }
            }
        ),
        Idle(
            testDescription: "an expanded split view without stacks",
            gestures: [.back, .swipeDown, .selectTab(0), .resize(.regular)],
            makeWindow: {
                SimulatedWindow {
                    Split {
                        Page("list")
                        Page("detail")
                    }
                }
            }
        ),
        Idle(
            testDescription: "a collapsed split view on its first column",
            gestures: [.back, .swipeDown, .resize(.compact)],
            makeWindow: { SimulatedWindow(.compact) { Split { Page("list") } } }
        ),
        Idle(
            testDescription: "a stack in a tab that is not selected",
            gestures: [.back, .selectTab(1)],
            makeWindow: {
                SimulatedWindow {
                    TabBar(selected: 1) {
                        Navigation {
                            Page("a")
                            Page("b")
                        }
                        Page("c")
                    }
                }
            }
        ),
    ]

    private static var tabs: TabBar {
        TabBar {
            Navigation {
                Page("a")
                Page("b")
            }
            Page("c")
        }
    }

    @Test(arguments: idle) func `a gesture that finds nothing to act on changes nothing`(state: Idle) async throws {
        for gesture in state.gestures {
            try await expect(state.makeWindow(), ignores: gesture)
        }
    }

    @Test(arguments: [(-1, 0), (2, 3), (99, 100)])
    func `there is no tab out of range`(index: Int, number: Int) async throws {
        let window = SimulatedWindow { Self.tabs }
        try await expect(
            window,
            refuses: { try await window.perform(.selectTab(index)) },
            with: .noSuchTab(number: number, count: 2)
        )
    }

    @Test func `an empty tab bar has no tab`() async throws {
        let window = SimulatedWindow { TabBar() }
        try await expect(
            window,
            refuses: { try await window.perform(.selectTab(0)) },
            with: .noSuchTab(number: 1, count: 0)
        )
    }

    @Test func `going back in an expanded split view begins with the innermost column`() async throws {
        let window = SimulatedWindow {
            Split {
                Navigation {
                    Page("folders")
                    Page("list")
                }
                Navigation {
                    Page("detail")
                    Page("more")
                }
            }
        }
        try await expect(window, takes: .back)
        try await expect(window, takes: .back)
        try await expect(window, ignores: .back)
        try expect(
            window,
            shows: """
                ● Split
                ├─ ● Navigation
                │  └─ ● Page(folders)
                └─ ● Navigation
                   └─ ● Page(detail)
                """
        )
    }

    @Test func `going back in a collapsed split view without a stack takes the column out`() async throws {
        let window = SimulatedWindow(.compact) {
            Split {
                Page("list")
                Page("detail")
            }
        }
        try await expect(window, takes: .back)
        try expect(
            window,
            shows: """
                ● Split
                └─ ● Page(list)
                """
        )
        try await expect(window, ignores: .back)
    }

    @Test func `the outermost of nested tab bars is the one that is tapped`() async throws {
        let window = SimulatedWindow {
            TabBar {
                TabBar {
                    Page("a")
                    Page("b")
                }
                Page("c")
            }
        }
        try await expect(window, takes: .selectTab(1))
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ○ TabBar
                │  ├─ ○ Page(a)
                │  └─ ○ Page(b)
                └─ ● Page(c)
                """
        )
    }

    @Test func `turning the device changes the window even where no split view is`() async throws {
        let window = SimulatedWindow { Page("home") }
        try await expect(window, takes: .resize(.compact))
        #expect(window.horizontalSize == .compact)
        try await expect(window, ignores: .resize(.compact))
        try await expect(window, takes: .resize(.regular))
    }
}
