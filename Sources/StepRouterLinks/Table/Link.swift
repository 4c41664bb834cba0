public import StepRouter
import StepRouterAssembly

/// Which links lead to a destination.
///
/// ```swift
/// Link("shop://product/{id}", "https://shop.example/p/{id}?ref={ref?}", to: routes.product)
/// ```
///
/// A pattern is a scheme, a host and a path, with a query and a fragment where they matter:
///
/// | pattern | matches |
/// |---|---|
/// | `orders` | exactly this, however it is percent-encoded |
/// | `{id}` | one part of the path, the value of a query item or the fragment: a parameter |
/// | `{id?}` | the same, or nothing; in a path only at the end |
/// | `{ids**}` | all parts that are left, or the values of all query items of the name: a list |
/// | `*`, `**` | one part, and all that are left, without a name |
/// | `(http\|https)` | one of several schemes or hosts |
///
/// A pattern that begins with `?` is one of payloads: `?type=order&number={number}`.
///
/// Parameters are decoded into the destination's context: as its properties, of which `room_id` and `roomID` are one name, or, if it is a value such as
/// `Int`, the first parameter as that.
public struct Link<Target, Context>: LinkAsking {
    let patterns: [String]
    /// Where it leads, as that is declared.
    let step: DestinationStep<Target, Context>
    /// The same, with what the link says besides.
    var destination: DestinationStep<Target, Context>
    var name: String?
    var samples: [Context] = []
    /// Whether the context is decoded, rather than made by a closure.
    let isDecoded: Bool
    let read: (LinkParameters) throws -> Context
    let write: (Context) throws -> EncodedParameters

    private init(
        _ patterns: [String],
        _ step: DestinationStep<Target, Context>,
        isDecoded: Bool = false,
        read: @escaping (LinkParameters) throws -> Context,
        write: @escaping (Context) throws -> EncodedParameters
    ) {
        self.isDecoded = isDecoded
        self.patterns = patterns
        self.step = step
        destination = step
        self.read = read
        self.write = write
    }

    /// A link whose parameters are decoded into the destination's context.
    ///
    /// - Parameters:
    ///   - patterns: How links there may be written; when one is made, the first is taken that says everything.
    ///   - step: Where they lead.
    public init(_ patterns: String..., to step: DestinationStep<Target, Context>) where Context: Decodable {
        self.init(patterns, step, isDecoded: true, read: { try $0.decode(as: Context.self) }) { context in
            guard let encodable = context as? any Encodable else { throw LinkWritingError(.contextNotEncodable) }
            let parameters = try EncodedParameters(of: encodable)
            guard let list = parameters.unclearList else { return parameters }
            let name = list.isEmpty ? "the context" : "`\(list)`"
            throw LinkWritingError(.contextNotWritten, ["\(name) holds lists, or nothing, among its values"])
        }
    }

    /// A link to a destination that needs no context.
    ///
    /// - Parameters:
    ///   - patterns: How links there may be written.
    ///   - step: Where they lead.
    public init(_ patterns: String..., to step: DestinationStep<Target, Context>) where Context == Void {
        self.init(patterns, step, read: { _ in () }) { _ in EncodedParameters() }
    }

    /// A link whose parameters are made into the destination's context by a closure.
    ///
    /// - Parameters:
    ///   - patterns: How links there may be written.
    ///   - step: Where they lead.
    ///   - read: Makes the context; what it throws is told as a ``MalformedLink``.
    ///   - write: The parameters of a context by their names, if links there are to be made.
    public init(
        _ patterns: String...,
        to step: DestinationStep<Target, Context>,
        reading read: @escaping (LinkParameters) throws -> Context,
        writing write: ((Context) throws -> [String: String])? = nil
    ) {
        self.init(patterns, step, read: read) { context in
            guard let write else { throw LinkWritingError(.contextNotEncodable) }
            var parameters = EncodedParameters()
            for (name, text) in try write(context) { parameters.add(text, to: name) }
            return parameters
        }
    }
}

extension Link {
    /// This link, asking an interceptor before those of its destination. What leads there without the link does not ask it.
    ///
    /// - Parameter interceptor: Says whether the user may go.
    /// - Returns: The link with it.
    public func asking(_ interceptor: some RoutingInterceptor<Context>) -> Self {
        var copy = self
        copy.destination = destination.with { $0.interceptors.append(AnyInterceptor(interceptor)) }
        return copy
    }

    /// Says what is done if the destination's screen is there already, whatever the destination says of that.
    ///
    /// - Parameter policy: What is done.
    /// - Returns: The link with it.
    public func whenShown(_ policy: WhenShown) -> Self {
        var copy = self
        copy.destination = destination.whenShown(policy)
        return copy
    }

    /// Says what is done if a modal covers the destination's place, whatever the destination says of that.
    ///
    /// - Parameter policy: What is done.
    /// - Returns: The link with it.
    public func whenCovered(_ policy: WhenCovered) -> Self {
        var copy = self
        copy.destination = destination.whenCovered(policy)
        return copy
    }

    /// Names the destination for errors and lists; without a name they use the step's.
    ///
    /// - Parameter name: The name.
    /// - Returns: The link with it.
    public func named(_ name: String) -> Self {
        var copy = self
        copy.name = name
        return copy
    }

    /// Gives examples of what links there ask for: what lists the destinations tries them, and they are compared with what a site publishes.
    ///
    /// - Parameter contexts: What the destination is to show.
    /// - Returns: The link with them.
    public func samples(_ contexts: Context...) -> Self {
        var copy = self
        copy.samples += contexts
        return copy
    }
}

/// A link that can ask interceptors of other types than its own context; the exact form is in ``Link`` and preferred where both fit.
public protocol LinkAsking<Context> {
    /// The context of the destination.
    associatedtype Context

    /// This link, asking an interceptor.
    ///
    /// - Parameter interceptor: Says whether the user may go.
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
