/// A start of a chain that needs no context: the topmost screen or the root.
public struct StartStep: Hashable, Sendable {
    enum Start {
        case topmost
        case root
    }

    let start: Start

    /// The topmost modal, or the root screen when nothing is presented.
    public static let current = StartStep(start: .topmost)

    /// The root screen; modals above it are dismissed.
    public static let root = StartStep(start: .root)

    /// This start in a chain.
    package func node<Context>(for context: Context.Type) -> StepNode<Context> { StepNode(WindowStart(start: start)) }
}

/// A walk that reaches its start.
final class WindowStart: ChainLink {
    let start: StartStep.Start

    init(start: StartStep.Start) { self.start = start }

    func walk(_ itinerary: inout Itinerary, with context: RouteContext) throws(RoutingError) {
        switch start {
        case .topmost:
            let screen = itinerary.window.topmostScreen
            try itinerary.start(fromWindowsOwn: screen, .startedFromTopmost, expected: ".current")
        case .root:
            let screen = itinerary.window.rootScreen
            try itinerary.start(fromWindowsOwn: screen, .startedFromRoot, expected: ".root")
        }
    }
}
