/// Where a chain may begin: a screen of the window that is always there.
public struct StartStep: Hashable, Sendable {
    enum Start {
        case topmost
        case root
    }

    let start: Start

    /// The topmost screen: the last modal, or the root.
    public static let current = StartStep(start: .topmost)

    /// The window's root screen.
    public static let root = StartStep(start: .root)

    package func node<Context>(for context: Context.Type) -> StepNode<Context> { StepNode(WindowStart(start: start)) }
}

/// The start of a chain.
final class WindowStart: ChainLink {
    private let start: StartStep.Start

    init(start: StartStep.Start) { self.start = start }

    var namedStep: (any NamedStep)? { nil }

    func walk(_ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError) { try walk.start(start) }
}
