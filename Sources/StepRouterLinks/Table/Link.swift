public import StepRouter
import StepRouterAssembly

/// The links that lead to a destination, or do something without one.
///
/// ```swift
/// Link("shop://product/{id}", "https://shop.example/p/{id}?ref={ref?}", to: routes.product)
/// Link("shop://promo/{code}") { (code: String) in try await basket.redeem(code) }
/// ```
///
/// A pattern is a scheme, a host and a path, with a query and a fragment where they matter:
///
/// | pattern | matches |
/// |---|---|
/// | `orders` | exactly this, however it is percent-encoded |
/// | `{id}` | one part of the path or of the host, the value of a query item or the fragment: a parameter |
/// | `@{user}`, `{name}-{id}.html` | the same, with texts beside and between parameters |
/// | `{id?}` | one part, value or fragment, or nothing; in a path only at the end |
/// | `{ids**}` | all parts that are left, or the values of all query items of the name: a list |
/// | `{ids,}` | a list with commas between its values |
/// | `*`, `**` | one part, and all that are left, without a name |
/// | `(http\|https)` | one of several schemes or hosts |
/// | `#/room/{room}` | a fragment that is a path, with a query of its own |
/// | `bitcoin:{address}`, `app:///{id}` | links without slashes, and without a host |
///
/// Of several parameters in one part each is the shortest text that fits, from left to right: in `red-shoe-7`, which is
/// a `{name}-{id}`, the name is `red`.
///
/// A pattern that begins with `?` is one of payloads: `?type=order&number={number}`.
///
/// Parameters are decoded into the context of the destination or the closure: as its properties, of which `room_id` and
/// `roomID` are one name, or, if it is a value such as `Int`, the first parameter as that.
public struct Link<Target, Context>: LinkAsking {
    typealias Body = nonisolated(nonsending) (Context) async throws -> Void

    enum End {
        /// A destination as it is declared, and the same with the link's interceptors and policies.
        case destination(declared: DestinationStep<Target, Context>, DestinationStep<Target, Context>)
        /// A closure, and the interceptors that are asked before.
        case closure([AnyInterceptor], Body)
    }

    let patterns: [String]
    var end: End
    var name: String?
    var samples: [Context] = []
    var claimsAll = false
    /// The names of policies that a link without a screen was given.
    var saidOfNoScreen: [String] = []
    /// `true` if the context is decoded, rather than made by a closure.
    let isDecoded: Bool
    let read: (LinkParameters) throws -> Context
    let write: (Context) throws -> EncodedParameters

    /// A link whose parameters are read and written by closures; without the second no link is made.
    init(
        _ patterns: [String],
        _ end: End,
        reading read: @escaping (LinkParameters) throws -> Context,
        writing write: ((Context) throws -> [String: String])? = nil
    ) {
        self.patterns = patterns
        self.end = end
        isDecoded = false
        self.read = read
        self.write = { context in
            guard let write else { throw LinkTable.WritingError(.contextNotEncodable) }
            var parameters = EncodedParameters()
            for (name, text) in try write(context) { parameters.add(text, to: name) }
            return parameters
        }
    }

    /// A link whose parameters are decoded and encoded.
    init(decoding patterns: [String], _ end: End) where Context: Decodable {
        self.patterns = patterns
        self.end = end
        isDecoded = true
        read = { try $0.decode(as: Context.self) }
        write = { context in
            guard let encodable = context as? any Encodable else { throw LinkTable.WritingError(.contextNotEncodable) }
            let parameters = try EncodedParameters(of: encodable)
            guard let list = parameters.unclearList else { return parameters }
            let name = list.isEmpty ? "the context" : "`\(list)`"
            throw LinkTable.WritingError(.contextNotWritten, ["\(name) holds lists, or nothing, among its values"])
        }
    }

    /// A link whose parameters are decoded into the destination's context.
    ///
    /// - Parameters:
    ///   - patterns: The forms of links there; when one is made, the first form is taken that says everything.
    ///   - step: The destination.
    public init(_ patterns: String..., to step: DestinationStep<Target, Context>) where Context: Decodable {
        self.init(decoding: patterns, .destination(declared: step, step))
    }

    /// A link to a destination that needs no context.
    ///
    /// - Parameters:
    ///   - patterns: The forms of such links.
    ///   - step: The destination.
    public init(_ patterns: String..., to step: DestinationStep<Target, Context>) where Context == Void {
        self.init(patterns, .destination(declared: step, step), reading: { _ in }, writing: { _ in [:] })
    }

    /// A link whose parameters are made into the destination's context by a closure.
    ///
    /// - Parameters:
    ///   - patterns: The forms of such links.
    ///   - step: The destination.
    ///   - read: Makes the context; its error is told as a ``MalformedLink``.
    ///   - write: The parameters of a context by their names, if links there are to be made.
    public init(
        _ patterns: String...,
        to step: DestinationStep<Target, Context>,
        reading read: @escaping (LinkParameters) throws -> Context,
        writing write: ((Context) throws -> [String: String])? = nil
    ) {
        self.init(patterns, .destination(declared: step, step), reading: read, writing: write)
    }
}

// MARK: Links that lead to no screen

extension Link where Target == Never {
    /// A link whose parameters are decoded into the context of a closure.
    ///
    /// ```swift
    /// Link("shop://promo/{code}", "?type=promo&code={code}") { (code: String) in try await basket.redeem(code) }
    /// ```
    ///
    /// It takes its turn as a navigation does: it waits at the router's gate and for the navigations before it, and
    /// asks interceptors. Its own navigations take place inside its turn.
    ///
    /// - Parameters:
    ///   - patterns: The forms of such links.
    ///   - body: The closure. Its error is told as ``LinkTable/Outcome/failed(_:)``.
    public init(
        _ patterns: String...,
        doing body: nonisolated(nonsending) @escaping (Context) async throws -> Void
    ) where Context: Decodable {
        self.init(decoding: patterns, .closure([], body))
    }

    /// A link that does something without a context.
    ///
    /// - Parameters:
    ///   - patterns: The forms of such links.
    ///   - body: The closure. Its error is told as ``LinkTable/Outcome/failed(_:)``.
    public init(
        _ patterns: String...,
        doing body: nonisolated(nonsending) @escaping () async throws -> Void
    ) where Context == Void {
        self.init(patterns, .closure([], { _ in try await body() }), reading: { _ in }, writing: { _ in [:] })
    }

    /// A link whose parameters are made into the context of a closure by another one.
    ///
    /// - Parameters:
    ///   - patterns: The forms of such links.
    ///   - read: Makes the context; its error is told as a ``MalformedLink``.
    ///   - body: The closure. Its error is told as ``LinkTable/Outcome/failed(_:)``.
    public init(
        _ patterns: String...,
        reading read: @escaping (LinkParameters) throws -> Context,
        doing body: nonisolated(nonsending) @escaping (Context) async throws -> Void
    ) {
        self.init(patterns, .closure([], body), reading: read)
    }
}

// MARK: Interceptors, policies and names

extension Link {
    /// This link, asking an interceptor before those of its destination, or before its closure. Only this link asks it.
    ///
    /// - Parameter interceptor: Allows or refuses the link.
    /// - Returns: The link with it.
    public func asking(_ interceptor: some RoutingInterceptor<Context>) -> Self {
        var copy = self
        let interceptor = AnyInterceptor(interceptor)
        switch end {
        case .destination(let declared, let step):
            copy.end = .destination(declared: declared, step.with { $0.interceptors.append(interceptor) })
        case .closure(let interceptors, let body): copy.end = .closure(interceptors + [interceptor], body)
        }
        return copy
    }

    /// Sets the policy for a destination whose screen is there already, in place of the destination's own.
    ///
    /// It has no effect on a link with a closure, which ``LinkTable/validate()`` tells.
    ///
    /// - Parameter policy: The policy.
    /// - Returns: The link with it.
    public func whenShown(_ policy: WhenShown) -> Self {
        leading("whenShown") { $0.whenShown(policy) }
    }

    /// Sets the policy for a destination whose place a modal covers, in place of the destination's own.
    ///
    /// It has no effect on a link with a closure, which ``LinkTable/validate()`` tells.
    ///
    /// - Parameter policy: The policy.
    /// - Returns: The link with it.
    public func whenCovered(_ policy: WhenCovered) -> Self {
        leading("whenCovered") { $0.whenCovered(policy) }
    }

    /// Makes the link a decision of the app: screens leave unasked (`insisting()` of a destination).
    ///
    /// It has no effect on a link with a closure, which ``LinkTable/validate()`` tells.
    ///
    /// - Returns: The link that insists.
    public func insisting() -> Self { leading("insisting") { $0.insisting() } }

    /// Names the destination, or the closure, for errors and lists; the default is the step's name, or the first
    /// pattern.
    ///
    /// - Parameter name: The name.
    /// - Returns: The link with it.
    public func named(_ name: String) -> Self {
        var copy = self
        copy.name = name
        return copy
    }

    /// Claims all links of its patterns: those that the destination does not take, or that miss a parameter, are
    /// malformed.
    ///
    /// Without it, the next pattern that matches tries such a link; a web link that none can read is the browser's.
    ///
    /// - Returns: The link that claims them.
    public func claimingAll() -> Self {
        var copy = self
        copy.claimsAll = true
        return copy
    }

    /// Gives examples of contexts: lists of the destinations try them, and they are compared with a published site.
    ///
    /// - Parameter contexts: Contexts of the destination, or of the closure.
    /// - Returns: The link with them.
    public func samples(_ contexts: Context...) -> Self {
        var copy = self
        copy.samples += contexts
        return copy
    }

    /// This link with its destination changed; without one, the policy is kept for a finding.
    private func leading(
        _ policy: String,
        _ change: (DestinationStep<Target, Context>) -> DestinationStep<Target, Context>
    ) -> Self {
        var copy = self
        switch end {
        case .destination(let declared, let step): copy.end = .destination(declared: declared, change(step))
        case .closure: copy.saidOfNoScreen.append(policy)
        }
        return copy
    }
}

/// A link that can ask interceptors of other types than its own context; the exact form is in ``Link`` and preferred
/// where both fit.
public protocol LinkAsking<Context> {
    /// The context of the destination or the closure.
    associatedtype Context

    /// This link, asking an interceptor.
    ///
    /// - Parameter interceptor: Allows or refuses the link.
    /// - Returns: The link with it.
    func asking(_ interceptor: some RoutingInterceptor<Context>) -> Self
}

extension LinkAsking {
    /// This link, asking an interceptor that looks at no context.
    public func asking(_ interceptor: some RoutingInterceptor<Void>) -> Self {
        asking(AdaptedInterceptor(interceptor) { (_: Context) in })
    }

    /// This link, asking an interceptor that looks at any context.
    public func asking(_ interceptor: some RoutingInterceptor<Any?>) -> Self {
        asking(AdaptedInterceptor(interceptor) { (context: Context) in anyContext(context) })
    }
}

// MARK: Without types

extension LinkTable {
    /// A link without its types: a line of a table.
    public struct AnyLink {
        let name: String
        let patterns: [String]
        /// Its destination; `nil` if it leads to no screen.
        let destination: TableDestination?
        let step: StepDescription
        let isDecoded: Bool
        /// Keeps links that its destination does not take from other patterns and from the browser.
        let claimsAll: Bool
        let contextType: Any.Type
        /// The contexts of its samples.
        let samples: [Any]
        let read: (LinkParameters) throws -> Reading
        let write: (Any) throws -> EncodedParameters
        /// Reads the context that a screen shows, unless it is given; `nil` of a screen that the link does not lead to.
        let readScreen: (any Screen, Any?, Router) throws(WritingError) -> Any?
        /// The findings about its policies.
        let findings: [ConfigurationFinding]

        var takesContext: Bool { contextType != Void.self }
        /// The word for the receiver of the context, for messages.
        var taker: String { destination == nil ? "closure" : "destination" }

        /// Forgets the types of a link.
        ///
        /// - Parameter link: The link.
        public init<Target, Context>(_ link: Link<Target, Context>) {
            let pattern = link.patterns.first ?? ""
            patterns = link.patterns
            isDecoded = link.isDecoded
            claimsAll = link.claimsAll
            contextType = Context.self
            write = { context in
                guard let context = context as? Context else { throw WritingError(.otherContext) }
                return try link.write(context)
            }
            var contexts = link.samples
            if contexts.isEmpty, let nothing = () as? Context, Context.self == Void.self { contexts = [nothing] }
            samples = contexts
            switch link.end {
            case .destination(let declared, let destination):
                step = declared.node.chain.namedStep?.stepDescription ?? StepDescription(name: "\(Target.self)")
                let name = link.name ?? step.name
                let leading = { LinkedDestination(destination, with: $0, name: name, pattern: pattern) }
                self.name = name
                self.destination = TableDestination(
                    declared: declared.node.chain,
                    asking: destination.node.chain,
                    samples: contexts.map(leading),
                    validate: { destination.validate() }
                )
                read = { .leads(to: leading(try link.read($0))) }
                readScreen = { (screen, shown, router) throws(WritingError) in
                    let chain = declared.node.chain
                    guard chain.step?.isOfItsClass(screen) ?? isConcrete(screen, Target.self) else { return nil }
                    guard chain.keepsContext, let context = shown as? Context ?? shownContext(of: screen, Context.self)
                    else {
                        throw WritingError(.contextNotShown)
                    }
                    // Finders tell apart screens of one class that show the same. Where there is none, a link leads to
                    // a new one.
                    if chain.step?.parts.finder.isAskedOnWalks == false { return context }
                    let found = try? router.find(Destination(declared, with: context))
                    return found?.screen === screen ? context : nil
                }
                findings = []
            case .closure(let interceptors, let body):
                let name = link.name ?? pattern
                self.name = name
                destination = nil
                let step = StepDescription(name: name)
                self.step = step
                read = { parameters in
                    let context = try link.read(parameters)
                    let request = HandlerRequest(name, with: context, asking: interceptors, doing: body)
                    return .handled(by: Handler(request, context))
                }
                readScreen = { _, _, _ in nil }
                findings = link.saidOfNoScreen.map { policy in
                    let message =
                        "The link \(name) says `\(policy)` and leads to no screen, so that it has no effect. Remove it."
                    return ConfigurationFinding(code: .policyWithoutScreen, step: step, message: message)
                }
            }
        }
    }
}

extension Chain {
    /// The step of its screen; `nil` of a switch.
    fileprivate var step: ScreenStep? { if case .step(let step, _, _) = element { step } else { nil } }
}

extension ScreenStep {
    /// Returns whether a screen is of the class that the step leads to, whatever its destination's type says.
    fileprivate func isOfItsClass(_ screen: any Screen) -> Bool {
        func isOf<Target: Screen>(_ type: Target.Type) -> Bool { screen is Target }
        return isOf(parts.type)
    }
}

/// Returns whether a screen is of a class: a switch to any screen says nothing about this one.
private func isConcrete<Target>(_ screen: any Screen, _ type: Target.Type) -> Bool {
    type is any Screen.Type && screen is Target
}

/// The context that a screen shows, as far as it declares it.
private func shownContext<Context>(of screen: any Screen, _ type: Context.Type) -> Context? {
    if let nothing = () as? Context { return nothing }
    func state<Stateful: StatefulScreen>(_ screen: Stateful) -> Any { screen.state }
    return (screen as? any StatefulScreen).flatMap { state($0) as? Context }
}

/// A link's destination without its types.
struct TableDestination {
    /// The first step of the destination's chain.
    let declared: Chain
    /// The same, with the link's interceptors and policies.
    let asking: Chain
    /// The destination with each of the link's samples.
    let samples: [LinkTable.LinkedDestination]
    let validate: () -> [ConfigurationFinding]
}

// MARK: What does not compile

extension Link where Target == Never, Context == Void {
    /// Does not compile: a link leads to a declaration.
    @available(
        *,
        unavailable,
        message:
            "a link leads to a declaration: Step(….self).using(.push).from(.whereTheUserIs), or to what a closure does"
    )
    public init(_ patterns: String..., to name: String) { preconditionFailure() }

    /// Does not compile: a declaration that a link leads to says where it goes from.
    @available(*, unavailable, message: "the declaration has no start yet: write .using(…).from(…) behind it")
    public init(_ patterns: String..., to step: any StepDeclaring) { preconditionFailure() }

    /// Does not compile: a declaration that a link leads to says where it goes from.
    @available(*, unavailable, message: "the declaration has no start yet: write .from(…) behind its last action")
    public init(_ patterns: String..., to chain: any StepChaining) { preconditionFailure() }
}
