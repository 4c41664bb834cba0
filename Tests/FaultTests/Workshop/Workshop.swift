import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation

/// An app of everything that could go wrong: containers and actions of its own, screens that the app keeps, screens with and
/// without a declared state.
struct Workshop {
    let window: SimulatedWindow
    let faults: FaultInjector
    /// Screens that factories hand out again and again.
    let kept = KeptScreens()

    /// A router with parts of its own, which may fail as well.
    var router: Router {
        Router(window)
            .adding(CommonInterceptor(faults: faults))
            .adding(CommonTask(faults: faults))
            .adding(InlinePostTask<any Screen, Any?> { [faults] _, _, _ in faults.wait("the router's post task") })
    }

    private struct CommonInterceptor: RoutingInterceptor {
        let faults: FaultInjector

        func prepare(with context: Any?) throws { try faults.pass("preparing the router's interceptor") }

        nonisolated(nonsending) func perform(with context: Any?) async throws {
            try faults.pass("the router's interceptor")
        }
    }

    private struct CommonTask: ContextTask {
        let faults: FaultInjector

        func prepare(with context: Any?) throws { try faults.pass("preparing the router's context task") }

        func perform(on screen: any Screen, with context: Any?) throws {
            try faults.pass("the router's context task on \(screen.label)")
        }
    }
}

/// Screens that belong to the app rather than to a navigation.
struct KeptScreens {
    let item = ItemScreen(1)
    let diary = DiaryScreen()
    let ledger = LedgerScreen()
    /// A container that is filled by the router.
    let stack = Navigation { HallScreen() }
    /// A container that its factory fills.
    let tabs = TabBar {}

    var all: [BaseScreen] { [item, diary, ledger, stack, tabs] }
}

/// A named situation in the workshop.
struct WorkshopState: Sendable, CustomStringConvertible {
    let description: String
    let makeWindow: @Sendable () async throws -> SimulatedWindow

    init(
        _ description: String,
        makeWindow: @escaping @Sendable () async throws -> SimulatedWindow
    ) {
        self.description = description
        self.makeWindow = makeWindow
    }

    static let all: [Self] = [
        Self("tabs") {
            let tabs = Self.tabs(); return SimulatedWindow { tabs }
        },
        Self("tabs, narrow") {
            let tabs = Self.tabs(); return SimulatedWindow(.compact) { tabs }
        },
        Self("modals above a gallery") {
            let tabs = Self.tabs(selected: 3)
            return SimulatedWindow { tabs }
                .presenting {
                    Navigation {
                        DiaryScreen(); LedgerScreen(); NoteScreen()
                    }
                }
                .presenting(.fullScreen) { DiaryScreen() }
        },
        Self("tabs in a modal") {
            let tabs = Self.tabs(selected: 2)
            return SimulatedWindow(.compact) { LedgerScreen() }
                .presenting(.fullScreen) { DiaryScreen() }
                .presenting(.overFullScreen) { tabs }
                .presenting(.formSheet) { LedgerScreen() }
        },
        Self("a modal in a hidden tab") {
            let diary = DiaryScreen()
            let tabs = Self.tabs(first: diary)
            let window = SimulatedWindow { tabs }
            diary.presenting(.currentContext) { Navigation { LedgerScreen() } }
            try await window.perform(.selectTab(1))
            return window
        },
        Self("a gallery of containers") {
            let tabs = Self.tabs()
            let gallery = GalleryScreen {
                DiaryScreen(); tabs; ItemScreen(3)
            }
            return SimulatedWindow(.compact) { gallery }
        },
        Self("a single screen") { SimulatedWindow { DiaryScreen() } },
    ]

    /// A stack with an item, a stack of screens with states, a split view and a gallery.
    private static func tabs(
        selected: Int = 1,
        first: BaseScreen = HallScreen()
    ) -> TabBar {
        let gallery = GalleryScreen {
            ItemScreen(5); DiaryScreen(); LedgerScreen()
        }
        return TabBar(selected: selected) {
            Navigation {
                first; ItemScreen(5); LedgerScreen()
            }
            Navigation {
                DiaryScreen(); LedgerScreen(); DiaryScreen()
            }
            Split {
                Navigation {
                    DiaryScreen(); LedgerScreen()
                }
                Navigation { ItemScreen(6) }
            }
            gallery
        }
    }
}
