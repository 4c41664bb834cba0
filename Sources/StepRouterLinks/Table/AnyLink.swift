import StepRouter
import StepRouterAssembly

/// A link whose types are no longer known: what a table is made of.
public struct AnyLink {
    let name: String
    let patterns: [String]
    /// Where it leads; `nil` if it leads to no screen.
    let destination: AnyLinkDestination?
    let step: StepDescription
    let takesContext: Bool
    let isDecoded: Bool
    /// Whether links that its destination does not take are tried by no other pattern, and are not the browser's.
    let claimsAll: Bool
    /// The type of what its destination is to show.
    let contextType: Any.Type
    /// What its samples ask for.
    let samples: [Any]
    let read: (LinkParameters) throws -> LinkReading
    let write: (Any) throws -> EncodedParameters
    /// What is wrong with what the link says besides.
    let findings: [ConfigurationFinding]

    /// What takes the context, for messages.
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
        takesContext = Context.self != Void.self
        write = { context in
            guard let context = context as? Context else { throw LinkWritingError(.otherContext) }
            return try link.write(context)
        }
        var contexts = link.samples
        if contexts.isEmpty, !takesContext, let nothing = () as? Context { contexts = [nothing] }
        samples = contexts
        switch link.end {
        case .destination(let declared, let destination):
            step = declared.node.chain.namedStep?.stepDescription ?? StepDescription(name: "\(Target.self)")
            let name = link.name ?? step.name
            let leading = { LinkedDestination(destination, with: $0, name: name, pattern: pattern) }
            self.name = name
            self.destination = AnyLinkDestination(
                declared: declared.node.chain,
                asking: destination.node.chain,
                samples: contexts.map(leading),
                validate: { destination.validate() }
            )
            read = { .leads(to: leading(try link.read($0))) }
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
                return .handled(by: LinkHandler(request, context))
            }
            findings = link.saidOfNoScreen.map { policy in
                let message =
                    "The link \(name) says `\(policy)` and leads to no screen, so that it has no effect. Remove it."
                return ConfigurationFinding(code: .policyWithoutScreen, step: step, message: message)
            }
        }
    }
}

/// Where a link leads, without its types.
struct AnyLinkDestination {
    /// The first step of the destination's chain.
    let declared: Chain
    /// The same, with what the link says besides.
    let asking: Chain
    /// The destination with each of the link's samples.
    let samples: [LinkedDestination]
    let validate: () -> [ConfigurationFinding]
}
