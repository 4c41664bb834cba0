import StepRouter
import StepRouterAssembly

/// A link whose types are no longer known: what a table is made of.
public struct AnyLink {
    let name: String
    let patterns: [String]
    /// The first step of the destination's chain; `nil` if it leads to no screen.
    let chain: (any ChainLink)?
    /// The same, with what the link says besides.
    let askingChain: (any ChainLink)?
    let step: StepDescription
    let takesContext: Bool
    let isDecoded: Bool
    /// What its samples ask for.
    let samples: [Any]
    /// The destination with each of them; none if it leads to no screen.
    let destinations: [LinkedDestination]
    let read: (LinkParameters) throws -> LinkReading
    let write: (Any) throws -> EncodedParameters
    let validate: () -> [ConfigurationFinding]

    /// What takes the context, for messages.
    var taker: String { chain == nil ? "closure" : "destination" }

    /// Forgets the types of a link.
    ///
    /// - Parameter link: The link.
    public init<Target, Context>(_ link: Link<Target, Context>) {
        let pattern = link.patterns.first ?? ""
        patterns = link.patterns
        isDecoded = link.isDecoded
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
            let chain = declared.node.link
            let step =
                chain.namedStep?.stepDescription ?? StepDescription(name: String(describing: Target.self), finder: "")
            let name = link.name ?? step.name
            self.name = name
            self.step = step
            self.chain = chain
            askingChain = destination.node.link
            destinations = contexts.map { LinkedDestination(destination, with: $0, name: name, pattern: pattern) }
            read = { .leads(to: LinkedDestination(destination, with: try link.read($0), name: name, pattern: pattern)) }
            validate = { destination.validate() }
        case .closure(let interceptors, let body):
            let name = link.name ?? pattern
            self.name = name
            step = StepDescription(name: name, finder: "")
            chain = nil
            askingChain = nil
            destinations = []
            read = { parameters in
                let context = try link.read(parameters)
                return .acts(LinkedAct(ActRequest(name, with: context, asking: interceptors, doing: body), context))
            }
            validate = { [] }
        }
    }
}
