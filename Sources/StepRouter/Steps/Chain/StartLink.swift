/// The start of a chain.
final class StartLink: ChainLink {
    let start: StartStep

    init(start: StartStep) { self.start = start }

    var namedStep: (any NamedStep)? { nil }

    func walk(_ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError) { try walk.start(start) }
}

extension StartStep {
    /// The screen that it means; `nil` in an empty window.
    func screen(of hierarchy: Hierarchy) -> ScreenID? {
        switch self {
        case .current: hierarchy.topmostScreen
        case .root: hierarchy.root
        case .visible: hierarchy.screenOnTop
        }
    }

    package func node<Context>(for context: Context.Type) -> StepNode<Context> { StepNode(StartLink(start: self)) }
}
