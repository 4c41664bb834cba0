public import StepRouter
import StepRouterAssembly

/// Which links lead to a destination, or do something that leads to none.
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
/// | `{id}` | one part of the path, the value of a query item or the fragment: a parameter |
/// | `{id?}` | the same, or nothing; in a path only at the end |
/// | `{ids**}` | all parts that are left, or the values of all query items of the name: a list |
/// | `*`, `**` | one part, and all that are left, without a name |
/// | `(http\|https)` | one of several schemes or hosts |
///
/// A pattern that begins with `?` is one of payloads: `?type=order&number={number}`.
///
/// Parameters are decoded into the context of the destination or the closure: as its properties, of which `room_id` and `roomID` are one name, or, if it is a value such as
/// `Int`, the first parameter as that.
public struct Link<Target, Context>: LinkAsking {
    typealias Body = nonisolated(nonsending) (Context) async throws -> Void

    /// What links come to.
    enum End {
        /// A destination, as it is declared, and the same with what the link says besides.
        case destination(declared: DestinationStep<Target, Context>, DestinationStep<Target, Context>)
        /// A closure, and what is asked before.
        case closure([AnyInterceptor], Body)
    }

    let patterns: [String]
    var end: End
    var name: String?
    var samples: [Context] = []
    var claimsAll = false
    /// The policies of navigations that were given to a link which leads to no screen.
    var saidOfNoScreen: [String] = []
    /// Whether the context is decoded, rather than made by a closure.
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
            guard let write else { throw LinkWritingError(.contextNotEncodable) }
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
            guard let encodable = context as? any Encodable else { throw LinkWritingError(.contextNotEncodable) }
            let parameters = try EncodedParameters(of: encodable)
            guard let list = parameters.unclearList else { return parameters }
            let name = list.isEmpty ? "the context" : "`\(list)`"
            throw LinkWritingError(.contextNotWritten, ["\(name) holds lists, or nothing, among its values"])
        }
    }

    /// A link whose parameters are decoded into the destination's context.
    ///
    /// - Parameters:
    ///   - patterns: How links there may be written; when one is made, the first is taken that says everything.
    ///   - step: Where they lead.
    public init(_ patterns: String..., to step: DestinationStep<Target, Context>) where Context: Decodable {
        self.init(decoding: patterns, .destination(declared: step, step))
    }

    /// A link to a destination that needs no context.
    ///
    /// - Parameters:
    ///   - patterns: How links there may be written.
    ///   - step: Where they lead.
    public init(_ patterns: String..., to step: DestinationStep<Target, Context>) where Context == Void {
        self.init(patterns, .destination(declared: step, step), reading: { _ in }, writing: { _ in [:] })
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
        self.init(patterns, .destination(declared: step, step), reading: read, writing: write)
    }
}
