import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterSimulation
import Testing

final class HomeScreen: BaseScreen {}
final class OtherScreen: BaseScreen {}

/// Finishes with a number.
final class PickerScreen: BaseScreen, FinishingScreen {
    let finishing = Finishing<Int>()
    var finishesAtOnce = false

    override func didAppear() { if finishesAtOnce { finish(with: 1) } }
}

/// Finishes with a text, of what it is told.
final class TextScreen: ContextScreen<Int>, FinishingScreen {
    let finishing = Finishing<String>()
}

/// Keeps what came about.
final class ProfileScreen: BaseScreen, ValueReceiving {
    private(set) var received: [String] = []

    func receive(_ value: String) { received.append(value) }
}

/// A window with a home and a tab beside it, and what is awaited in it.
@MainActor struct Stage {
    let home: BaseScreen
    let other = OtherScreen()
    let window: SimulatedWindow
    var router: Router { Router(window) }

    init(home: BaseScreen = HomeScreen()) {
        self.home = home
        let other = other
        window = SimulatedWindow {
            TabBar {
                Navigation { home }
                Navigation { other }
            }
        }
    }

    /// The picker: pushed where the user is.
    var pushed: DestinationStep<PickerScreen, Void> {
        StepAssembly(finder: ClassFinder<PickerScreen, Void>(), factory: ClassFactory())
            .using(.push).from(.custom(ClassFinder<NavigationController, Void>(options: .currentVisibleOnly)))
            .assemble()
    }

    /// The picker: in a modal with a stack of its own.
    var presented: DestinationStep<PickerScreen, Void> {
        StepAssembly(finder: ClassFinder<PickerScreen, Void>(), factory: ClassFactory())
            .using(.push).from(.navigationController).using(.present).from(.current).assemble()
    }

    /// Lets something happen in a task of its own.
    func start<Value>(
        _ body: @escaping () async throws(RoutingError) -> ScreenResult<Value>
    ) -> Task<String, Never> {
        Task {
            do throws(RoutingError) {
                switch try await body() {
                case .finished(let value): return "finished \(value)"
                case .left(let how): return "left \(how)"
                }
            } catch {
                return "failed \(error.code)".replacing("Code(reason: StepRouter.RoutingError.Code.Reason.", with: "")
                    .replacing(")", with: "")
            }
        }
    }

    /// The screen of a class, once the user sees it on top and nothing goes on.
    func shown<Shown: Screen>(_ type: Shown.Type) async throws -> Shown {
        for _ in 0..<1_000 {
            for _ in 0..<5 { await Task.yield() }
            let screen = window.tree.visibleScreens.last { $0 is Shown && window.isOnTop($0) } as? Shown
            if let screen, !window.isNavigating { return screen }
        }
        Issue.record("\(type) is not shown:\n\(window.drawing)")
        throw CancellationError()
    }

    /// The screen of a class other than one, once the user sees it.
    func shown<Shown: Screen>(_ type: Shown.Type, besides former: Shown) async throws -> Shown {
        for _ in 0..<1_000 {
            let screen = try await shown(type)
            if screen !== former { return screen }
        }
        throw CancellationError()
    }
}
