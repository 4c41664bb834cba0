import StepRouter
import StepRouterAssembly

/// A link whose types are no longer known: what a table is made of.
public struct AnyLink {
    let name: String
    let patterns: [String]
    /// The first step of the destination's chain.
    let chain: any ChainLink
    /// The same, with what the link says besides.
    let askingChain: any ChainLink
    let step: StepDescription
    let takesContext: Bool
    let isDecoded: Bool
    let samples: [LinkedDestination]
    let read: (LinkParameters) throws -> LinkedDestination
    let write: (Any) throws -> EncodedParameters
    let validate: () -> [ConfigurationFinding]

    /// Forgets the types of a link.
    ///
    /// - Parameter link: The link.
    public init<Target, Context>(_ link: Link<Target, Context>) {
        let chain = link.step.node.link
        let destination = link.destination
        let step =
            chain.namedStep?.stepDescription
            ?? StepDescription(name: String(describing: Target.self), finder: "")
        let name = link.name ?? step.name
        self.name = name
        self.step = step
        self.chain = chain
        askingChain = destination.node.link
        patterns = link.patterns
        let pattern = link.patterns.first ?? ""
        isDecoded = link.isDecoded
        takesContext = Context.self != Void.self
        var contexts = link.samples
        if contexts.isEmpty, !takesContext, let nothing = () as? Context { contexts = [nothing] }
        samples = contexts.map { LinkedDestination(destination, with: $0, name: name, pattern: pattern) }
        read = { LinkedDestination(destination, with: try link.read($0), name: name, pattern: pattern) }
        write = { context in
            guard let context = context as? Context else { throw LinkWritingError(.otherContext) }
            return try link.write(context)
        }
        validate = { destination.validate() }
    }
}
