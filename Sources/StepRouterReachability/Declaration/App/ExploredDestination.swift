public import StepRouter
public import StepRouterAssembly

/// A destination to be tried in every state, with each of its sample contexts.
///
/// ```swift
/// ExploredDestination("product", app.routes.product, with: [1, 2])
/// ```
public struct ExploredDestination {
    /// The refusals that a destination allows: by an interceptor, a screen that does not leave, or a busy router.
    public enum Refusal: String, Hashable, Sendable, Codable {
        /// The destination has to be reached from everywhere.
        case forbidden
        /// It may be refused by the user alone, and has to be reached from somewhere.
        ///
        /// The user refuses by an answer or a gesture while it waits, or by a screen that does not leave.
        case byUser
        /// It may be refused, everywhere too; everything is then as it was before.
        case allowed
        /// It may be refused, and another screen may be shown instead, such as a login.
        case showingOtherScreens
    }

    /// The name in reports.
    public let name: String
    /// The refusals that it allows.
    public let refusal: Refusal
    fileprivate(set) var navigations: [ExploredNavigation]
    /// The first step of each of its chains.
    let links: [Chain]

    /// A destination whose screen knows its context; all else is as with one of any kind.
    public init<Target: ContextChecking, Context>(
        _ name: String,
        _ step: DestinationStep<Target, Context>,
        with contexts: [Context],
        refusal: Refusal = .forbidden,
        code: String? = nil,
        describing describe: ((Context) -> String)? = nil
    ) where Target.Context == Context {
        let shows = step.shownContextQuestion
        self.init(name, step, contexts, refusal, code, describe) { shows($0, $1) }
    }

    /// A destination of any kind.
    ///
    /// - Parameters:
    ///   - name: The name in reports.
    ///   - step: The destination.
    ///   - contexts: The contexts; each is tried in every state.
    ///   - refusal: The refusals that it allows.
    ///   - code: The step in Swift, for tests to paste; `app.routes.` and the name by default.
    ///   - describe: The context in Swift, for tests to paste, and its name in reports. By default it is named by the
    ///     values that it is made of, `room(1/2)`, or as its type describes itself (`CustomDebugStringConvertible`,
    ///     `CustomStringConvertible`).
    ///   - showsContext: Tells whether the screen that was reached shows the context. By default the screen is asked
    ///     (`ContextChecking`), and one whose context is its state (`ContextScreen`) has to declare it as well; of a
    ///     screen that does not tell, nothing is known, nor of one whose context is made from this one
    ///     (`adaptingContext`).
    public init<Target, Context>(
        _ name: String,
        _ step: DestinationStep<Target, Context>,
        with contexts: [Context],
        refusal: Refusal = .forbidden,
        code: String? = nil,
        describing describe: ((Context) -> String)? = nil,
        showing showsContext: ((Target, Context) -> Bool)? = nil
    ) {
        if let showsContext {
            self.init(name, step, contexts, refusal, code, describe) { showsContext($0, $1) }
        } else {
            let shows = step.shownContextQuestion
            self.init(name, step, contexts, refusal, code, describe) { target, context in
                (target as? any Screen).flatMap { shows($0, context) }
            }
        }
    }

    private init<Target, Context>(
        _ name: String,
        _ step: DestinationStep<Target, Context>,
        _ contexts: [Context],
        _ refusal: Refusal,
        _ code: String?,
        _ describe: ((Context) -> String)?,
        showing showsContext: @escaping (Target, Context) -> Bool?
    ) {
        self.name = name
        self.refusal = refusal
        links = [step.node.chain]
        let place = code ?? "app.routes.\(name)"
        navigations = contexts.map { context in
            let name = ContextName(of: context, described: describe?(context))
            return ExploredNavigation(
                name: name,
                code: "try await Router(window).navigate(to: \(place), with: \(name.long))",
                request: NavigationRequest(step, with: context)
            ) { screen in
                guard let target = screen as? Target else { return false }
                return showsContext(target, context)
            }
        }
    }

    /// A destination of which the types are not known, with each of its contexts; all else is as with one of any kind.
    ///
    /// A screen that knows its context (`ContextChecking`) has to show it.
    ///
    /// - Parameters:
    ///   - name: The name in reports.
    ///   - destinations: The destinations; each is tried in every state.
    ///   - refusal: The refusals that it allows.
    ///   - describe: Names a context in reports; by default it is named by the values that it is made of, or as its
    ///     type describes itself.
    public init(
        _ name: String,
        _ destinations: [Destination],
        refusal: Refusal = .forbidden,
        describing describe: ((Any) -> String)? = nil
    ) {
        self.name = name
        self.refusal = refusal
        links = destinations.map(\.request.destination)
        navigations = destinations.map { destination in
            let context = destination.request.context
            let value = context.anyValue.map { ContextName(of: $0, described: describe?($0)) } ?? .noValue
            return ExploredNavigation(
                name: context.isNothing ? nil : value,
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
        self.init(name, step, withNo: (), refusal, code)
    }

    /// A destination that takes any context, with none; all else is as with one of any kind.
    public init<Target>(
        _ name: String,
        _ step: DestinationStep<Target, Any?>,
        refusal: Refusal = .forbidden,
        code: String? = nil
    ) {
        self.init(name, step, withNo: nil, refusal, code)
    }

    /// Does not compile: a destination is tried with contexts.
    @available(*, unavailable, message: "say with which contexts it is tried: with: [context, …]")
    public init<Target, Context>(
        _ name: String,
        _ step: DestinationStep<Target, Context>,
        refusal: Refusal = .forbidden,
        code: String? = nil
    ) { self.init(name, step, with: [], refusal: refusal, code: code) }

    private init<Target, Context>(
        _ name: String,
        _ step: DestinationStep<Target, Context>,
        withNo context: Context,
        _ refusal: Refusal,
        _ code: String?
    ) {
        self.name = name
        self.refusal = refusal
        links = [step.node.chain]
        let code = "try await Router(window).navigate(to: \(code ?? "app.routes.\(name)"))"
        let destination = Destination(step, with: context)
        navigations = [
            ExploredNavigation(
                name: nil,
                code: code,
                request: destination.request,
                showsContext: destination.showsContext
            )
        ]
    }
}

extension [ExploredDestination] {
    /// The destinations, with long names of contexts if several destinations had one title otherwise.
    var withUniqueTitles: [ExploredDestination] {
        let titles = flatMap { destination in destination.navigations.map { $0.title(of: destination) } }
        let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
        return map { destination in
            var told = destination
            for (position, navigation) in destination.navigations.enumerated()
            where counts[navigation.title(of: destination), default: 0] > 1 {
                told.navigations[position].name?.useLong()
            }
            return told
        }
    }
}

/// One navigation: a destination with one of its contexts.
struct ExploredNavigation {
    /// The names of the context; `nil` if the destination needs none.
    fileprivate var name: ContextName?
    /// The navigation in Swift; `nil` if that is not known.
    let code: String?
    let request: NavigationRequest
    /// The question whether the screen that was reached shows the context; `nil` if that cannot be told.
    let showsContext: (any Screen) -> Bool?

    var context: String? { name?.short }

    /// The name of its destination, with the context.
    fileprivate func title(of destination: ExploredDestination) -> String {
        context.map { "\(destination.name)(\($0))" } ?? destination.name
    }

    /// `true` if it is asked to change a screen that is shown already, or to build another one.
    var changesWhatIsShown: Bool {
        switch request.destination.options.whenShown {
        case .refresh, .replace, .another: true
        case .ignore, .anotherUnlessOnTop, nil: false
        }
    }

    /// `true` if it builds another screen each time.
    var makesAnother: Bool { request.destination.options.whenShown == .another }

    /// Returns whether its chain sets a first root.
    func beginsInEmptyWindow(_ router: Router) -> Bool {
        do throws(RoutingError) {
            _ = try router.plan(for: request)
            return true
        } catch {
            return error.code != .noRootScreen
        }
    }
}

/// The names of a context in reports.
struct ContextName {
    /// The name, if no other context has it.
    private(set) var short: String
    /// The context in Swift, the same in every run.
    let long: String

    /// The name of an optional context without a value.
    static let noValue = ContextName(of: Int?.none as Any, described: nil)

    /// Names a context.
    ///
    /// - Parameters:
    ///   - context: The context.
    ///   - described: The name that the app gives it; `nil` if it gives none.
    init(of context: Any, described: String?) {
        short = described ?? shortReflection(of: context)
        long = described ?? stableReflection(of: context)
    }

    /// Tells the context from all others by its long name.
    mutating func useLong() { short = long }
}
