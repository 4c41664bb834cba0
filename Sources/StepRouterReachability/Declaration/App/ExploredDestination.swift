public import StepRouter
public import StepRouterAssembly

/// A destination to be tried in every state, with each of its sample contexts.
///
/// ```swift
/// ExploredDestination("product", app.routes.product, with: [1, 2])
/// ```
public struct ExploredDestination {
    /// Whether a destination may be refused: by an interceptor, by a screen that does not leave, or by a router that rejects while it is busy.
    public enum Refusal: String, Hashable, Sendable, Codable {
        /// The destination has to be reached from everywhere.
        case forbidden
        /// It may be refused by the user alone, and has to be reached from somewhere.
        ///
        /// The user refuses by an answer or a gesture while it waits, or by a screen that does not leave.
        case byUser
        /// It may be refused, everywhere too; everything is then as it was before.
        case allowed
        /// It may be refused, and what refuses may have shown something else instead, such as a login.
        case showingOtherScreens
    }

    /// What reports call it.
    public let name: String
    /// Whether it may be refused.
    public let refusal: Refusal
    let navigations: [ExploredNavigation]
    /// The first step of each of its chains.
    let links: [any ChainLink]

    /// A destination whose screen tells what it shows; all else is as with one of any kind.
    public init<Target: ContextChecking, Context>(
        _ name: String,
        _ step: DestinationStep<Target, Context>,
        with contexts: [Context],
        refusal: Refusal = .forbidden,
        code: String? = nil,
        describing describe: (Context) -> String = { nameOfContext($0) }
    ) where Target.Context == Context {
        self.init(name, step, with: contexts, refusal: refusal, code: code, describing: describe) { screen, context in
            screen.isTarget(for: context)
        }
    }

    /// A destination of any kind.
    ///
    /// - Parameters:
    ///   - name: What reports call it.
    ///   - step: Where to go.
    ///   - contexts: What it is to show; each is tried in every state.
    ///   - refusal: Whether it may be refused.
    ///   - code: The step in Swift, for tests to paste; `app.routes.` and the name by default.
    ///   - describe: The context in Swift, for tests to paste, and its name in reports.
    ///   - showsContext: Whether the screen that was reached shows what was asked for.
    public init<Target, Context>(
        _ name: String,
        _ step: DestinationStep<Target, Context>,
        with contexts: [Context],
        refusal: Refusal = .forbidden,
        code: String? = nil,
        describing describe: (Context) -> String = { nameOfContext($0) },
        showing showsContext: @escaping (Target, Context) -> Bool = { _, _ in true }
    ) {
        self.name = name
        self.refusal = refusal
        links = [step.node.link]
        let place = code ?? "app.routes.\(name)"
        navigations = contexts.map { context in
            let text = describe(context)
            return ExploredNavigation(
                context: text,
                code: "try await Router(window).navigate(to: \(place), with: \(text))",
                request: NavigationRequest(step, with: context)
            ) { screen in
                guard let target = screen as? Target else { return false }
                return showsContext(target, context)
            }
        }
    }

    /// A destination of which the types are not known, with each of its contexts; all else is as with one of any kind.
    ///
    /// A screen that tells what it shows (`ContextChecking`) has to show the context.
    ///
    /// - Parameters:
    ///   - name: What reports call it.
    ///   - destinations: Where to go; each is tried in every state.
    ///   - refusal: Whether it may be refused.
    ///   - describe: What reports call a context.
    public init(
        _ name: String,
        _ destinations: [AnyDestination],
        refusal: Refusal = .forbidden,
        describing describe: (Any) -> String = { nameOfContext($0) }
    ) {
        self.name = name
        self.refusal = refusal
        links = destinations.map(\.request.destination)
        navigations = destinations.map { destination in
            let context = destination.request.context
            return ExploredNavigation(
                context: context.isNothing ? nil : context.anyValue.map(describe) ?? "nil",
                code: nil,
                request: destination.request,
                showsContext: destination.showsContext
            )
        }
    }

    /// A destination that needs no context; all else is as with one of any kind.
    public init<Target>(
        _ name: String,
        _ step: DestinationStep<Target, Void>,
        refusal: Refusal = .forbidden,
        code: String? = nil
    ) {
        self.name = name
        self.refusal = refusal
        links = [step.node.link]
        let code = "try await Router(window).navigate(to: \(code ?? "app.routes.\(name)"))"
        navigations = [
            ExploredNavigation(context: nil, code: code, request: NavigationRequest(step, with: ())) {
                $0 is Target
            }
        ]
    }
}

/// One navigation: a destination with one of its contexts.
struct ExploredNavigation {
    /// What the context is called; `nil` if the destination needs none.
    let context: String?
    /// The navigation in Swift; `nil` if that is not known.
    let code: String?
    let request: NavigationRequest
    /// Whether the screen that was reached shows what was asked for.
    let showsContext: (any Screen) -> Bool

    /// Whether it is declared to put another screen in place each time.
    var makesAnother: Bool { request.destination.options.whenShown == .another }

    /// Whether its chain sets a first root.
    func beginsInEmptyWindow(_ router: Router) -> Bool {
        do throws(RoutingError) {
            _ = try router.plan(for: request)
            return true
        } catch {
            return error.code != .noRootScreen
        }
    }
}
