public import StepRouter

/// A destination to be tried in every state, with each of its sample contexts.
///
/// ```swift
/// ExploredDestination("product", app.routes.product, with: [1, 2])
/// ```
public struct ExploredDestination {
    /// Whether a destination may be refused, by an interceptor or by a screen that does not leave.
    public enum Refusal: String, Hashable, Sendable, Codable {
        /// The destination has to be reached from everywhere.
        case forbidden
        /// It may be refused; everything is then as it was before.
        case allowed
        /// It may be refused, and who refuses may have shown something else instead, such as a login.
        case showingOtherScreens
    }

    /// One navigation: the destination with one of its contexts.
    final class Trip {
        /// What the context is called; `nil` if the destination needs none.
        let context: String?
        let code: String
        let link: any ChainLink
        let type: any Screen.Type
        let carried: RouteContext
        private let showsContext: (any Screen) -> Bool
        /// What stands for a target that was seen to show what was asked for.
        private var shown = Fingerprint.none

        init(
            context: String?,
            code: String,
            link: any ChainLink,
            type: any Screen.Type,
            carried: RouteContext,
            showsContext: @escaping (any Screen) -> Bool
        ) {
            self.context = context
            self.code = code
            self.link = link
            self.type = type
            self.carried = carried
            self.showsContext = showsContext
        }

        /// Whether the screen that was reached shows what was asked for. The state must have been read.
        ///
        /// A screen of the same class with the same declared state showed it before.
        func isShown(by screen: any Screen, _ simulated: SimulatedScreen?) -> Bool {
            let fingerprint = simulated?.readFingerprint
            if let fingerprint, shown == fingerprint { return true }
            guard showsContext(screen) else { return false }
            if let fingerprint { shown = fingerprint }
            return true
        }
    }

    /// What reports call it.
    public let name: String
    /// Whether it may be refused.
    public let refusal: Refusal
    let trips: [Trip]
    /// The first step of its chain.
    let link: any ChainLink

    /// A destination whose screen tells what it shows.
    ///
    /// - Parameters:
    ///   - name: What reports call it.
    ///   - step: Where to go.
    ///   - contexts: What it is to show; each is tried in every state.
    ///   - refusal: Whether it may be refused.
    ///   - code: The step in Swift, for tests to paste; `app.routes.` and the name by default.
    ///   - describe: The context in Swift, for tests to paste, and its name in reports.
    public init<Target: ContextChecking, Context>(
        _ name: String,
        _ step: DestinationStep<Target, Context>,
        with contexts: [Context],
        refusal: Refusal = .forbidden,
        code: String? = nil,
        describing describe: (Context) -> String = { String(reflecting: $0) }
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
    public init<Target: Screen, Context>(
        _ name: String,
        _ step: DestinationStep<Target, Context>,
        with contexts: [Context],
        refusal: Refusal = .forbidden,
        code: String? = nil,
        describing describe: (Context) -> String = { String(reflecting: $0) },
        showing showsContext: @escaping (Target, Context) -> Bool = { _, _ in true }
    ) {
        self.name = name
        self.refusal = refusal
        link = step.node.link
        let place = code ?? "app.routes.\(name)"
        trips = contexts.map { context in
            let text = describe(context)
            return Trip(
                context: text,
                code: "try await Router(window).navigate(to: \(place), with: \(text))",
                link: step.node.link,
                type: Target.self,
                carried: carried(context)
            ) { screen in Self.typed(screen, Target.self).map { showsContext($0, context) } ?? false }
        }
    }

    /// A screen by its type: nearly always its class is that very type, which costs no cast.
    private static func typed<Target: Screen>(_ screen: any Screen, _ type: Target.Type) -> Target? {
        guard ObjectIdentifier(Swift.type(of: screen)) == ObjectIdentifier(type) else { return screen as? Target }
        // Safe: the class was compared.
        return unsafe unsafeDowncast(screen, to: type)
    }

    /// A destination that needs no context.
    ///
    /// - Parameters:
    ///   - name: What reports call it.
    ///   - step: Where to go.
    ///   - refusal: Whether it may be refused.
    ///   - code: The step in Swift, for tests to paste; `app.routes.` and the name by default.
    public init<Target: Screen>(
        _ name: String,
        _ step: DestinationStep<Target, Void>,
        refusal: Refusal = .forbidden,
        code: String? = nil
    ) {
        self.name = name
        self.refusal = refusal
        link = step.node.link
        let code = "try await Router(window).navigate(to: \(code ?? "app.routes.\(name)"))"
        trips = [
            Trip(context: nil, code: code, link: step.node.link, type: Target.self, carried: carried(())) {
                $0 is Target
            }
        ]
    }
}
