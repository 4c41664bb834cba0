import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// A window with a router on it, whose transitions are written down.
final class Stage {
    let window: SimulatedWindow
    let router: Router
    /// The transitions since the last navigation began.
    private(set) var transitions: [String] = []

    init(_ window: SimulatedWindow, router: (Router) -> Router = { $0 }) {
        self.window = window
        self.router = router(Router(window))
        window.transitionObserver = { [weak self] in self?.transitions.append($0.description) }
    }

    var drawing: String { window.drawing }

    func clearTransitions() { transitions = [] }

    @discardableResult
    func go<Target: Screen, Context>(
        to step: DestinationStep<Target, Context>,
        with context: Context
    ) async throws -> Target {
        transitions = []
        let target = try await router.attempt(step, with: context).screen
        try window.checkInvariants()
        return target
    }

    @discardableResult
    func go<Target: Screen>(to step: DestinationStep<Target, Void>) async throws -> Target {
        try await go(to: step, with: ())
    }

    /// Expects that a navigation fails and leaves every screen where it was.
    ///
    /// - Returns: The error.
    @discardableResult
    func refuses<Target: Screen, Context>(
        _ step: DestinationStep<Target, Context>,
        with context: Context,
        _ code: RoutingError.Code,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> RoutingError {
        let before = drawing
        let screens = try allScreens()
        var thrown: RoutingError?
        do throws(RoutingError) {
            try await router.navigate(to: step, with: context)
        } catch {
            thrown = error
        }
        let error = try #require(thrown, "The navigation landed.", sourceLocation: sourceLocation)
        #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
        #expect(drawing == before, sourceLocation: sourceLocation)
        #expect(try allScreens() == screens, sourceLocation: sourceLocation)
        try window.checkInvariants()
        return error
    }

    @discardableResult
    func refuses<Target: Screen>(
        _ step: DestinationStep<Target, Void>,
        _ code: RoutingError.Code,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> RoutingError {
        try await refuses(step, with: (), code, sourceLocation: sourceLocation)
    }

    /// The identities of all screens, in the order of a search.
    func allScreens() throws -> [ObjectIdentifier] {
        var screens: [ObjectIdentifier] = []
        _ = try StackIterator().firstScreen(in: window.tree) { screen in
            screens.append(ObjectIdentifier(screen))
            return false
        }
        return screens
    }
}

/// A note of what parts of a step did, in order.
final class Journal {
    private(set) var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
    func clear() { lines = [] }
}

/// An error of the app's own.
struct Refusal: Error, Equatable {}

/// The tab bar that most scenarios happen in: home with a product on top, and the account.
func shopTabs(selected: Int = 0) -> SimulatedWindow {
    SimulatedWindow {
        TabBar(selected: selected) {
            Navigation {
                HomeScreen(); ProductScreen(ProductID(7))
            }
            Navigation { AccountScreen() }
        }
    }
}
