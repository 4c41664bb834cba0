import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation

final class HomeScreen: BaseScreen {}
final class BagScreen: BaseScreen {}
final class LoginScreen: BaseScreen {}
final class ItemScreen: ContextScreen<Int> {}

/// A shop with two tabs, an item that opens where the user is, and a login in a modal. Tests plant mistakes in it.
struct SmallApp {
    let window: SimulatedWindow
    /// Found wherever it is, else pushed where the user is.
    let item: DestinationStep<ItemScreen, Int>
    let bag: DestinationStep<BagScreen, Void>
    let login: DestinationStep<LoginScreen, Void>

    init(window: SimulatedWindow, root: BaseScreen = SmallApp.tabs) async throws {
        self.window = window
        try await window.setRootScreen(root, animated: false)
        item = Self.item(finder: ClassWithContextFinder<ItemScreen, Int>())
        bag = DestinationStep(finder: ClassFinder<BagScreen, Void>())
        login = StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
    }

    static var tabs: TabBar {
        TabBar {
            Navigation { HomeScreen() }
            Navigation { BagScreen() }
        }
    }

    /// The visible navigation controller, or a new one in a modal.
    static var whereTheUserIs: DestinationStep<Navigation, Int> {
        SwitchAssembly<Navigation, Int>()
            .named("where the user is")
            .addCase(from: ClassFinder(options: .currentVisibleOnly))
            .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble())
    }

    static func item(finder: some Finder<ItemScreen, Int>) -> DestinationStep<ItemScreen, Int> {
        StepAssembly(finder: finder, factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push).from(whereTheUserIs).assemble()
    }

    /// The exploration of all that is well.
    func exploration(
        item other: DestinationStep<ItemScreen, Int>? = nil,
        environment: [Exploration.EnvironmentValue] = [],
        gestures: [AppGesture] = []
    ) -> Exploration {
        Exploration(
            launch: window,
            destinations: [
                .init("item", other ?? item, with: [1, 2]), .init("bag", bag), .init("login", login),
            ],
            environment: environment,
            gestures: gestures
        )
    }

    /// The exploration that tests change, with bounds that make it small.
    static func reachability(
        _ exploration: @escaping @Sendable (SmallApp) -> Exploration = { $0.exploration() }
    ) -> Reachability {
        Reachability { exploration(try await SmallApp(window: $0)) }
            .bounds(stackDepth: 2, modals: 1).comparing(steps: 40).findingAllViolations.quiet
    }
}

extension ReachabilityReport {
    /// The events that lead to the first violation of a kind.
    func path(to kind: Violation.Kind, of subject: String? = nil) -> [String]? {
        violations.first { $0.kind == kind && (subject == nil || $0.subject == subject) }?.path.steps.map(\.event)
    }
}
