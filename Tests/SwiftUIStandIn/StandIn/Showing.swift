/// A view that has children of which it shows some, and changes between them by a movement.
@MainActor protocol ContainerView: PrimitiveView {
    /// Decides which children are shown, when those that were declared are evaluated.
    func arrange(node: Node)
}

/// A movement: views that come and views that go, for a number of turns.
@MainActor final class Movement {
    let arriving: [Node]
    let leaving: [Node]
    /// The number of turns until it is over.
    fileprivate(set) var turns: Int
    private let atEnd: () -> Void

    init(arriving: [Node], leaving: [Node], turns: Int, atEnd: @escaping () -> Void) {
        self.arriving = arriving
        self.leaving = leaving
        self.turns = turns
        self.atEnd = atEnd
        for node in leaving { node.presence = .leaving }
        for node in arriving { node.presence = .arriving }
    }

    /// Lets a turn pass. It is over if the result is `true`.
    func pass() -> Bool {
        turns -= 1
        return turns <= 0
    }

    func end() {
        for node in leaving { node.presence = .hidden }
        for node in arriving { node.presence = .shown }
        atEnd()
    }
}

/// The children that a container shows, and the movement to them.
@MainActor final class Showing {
    private(set) var nodes: [Node] = []
    private(set) var movement: Movement?

    var isMoving: Bool { movement != nil }

    /// `true` if a container changes by movements: it is on screen, and has been since the last update.
    static func animates(_ container: Node) -> Bool { container.simulator.isMounted && container.phase != .hidden }

    /// Shows some children of a container, at once or by a movement. What departs is kept until the end.
    func show(_ next: [Node], of container: Node, departing: [Node] = [], animated: Bool = true) {
        let simulator = container.simulator
        if let movement, !animated { simulator.finish(movement) }
        let former = nodes.filter { $0.isAttached }
        let arriving = next.filter { node in !former.contains { $0 === node } }
        let leaving = former.filter { node in !next.contains { $0 === node } }
        let isFirst = nodes.isEmpty
        nodes = next
        for child in container.children where !next.contains(where: { $0 === child }) && child.presence == .shown {
            if !leaving.contains(where: { $0 === child }) { child.presence = .hidden }
        }
        if arriving.isEmpty && leaving.isEmpty { return }
        if isFirst || !animated {
            for node in leaving { node.presence = .hidden }
            for node in arriving { node.presence = .shown }
            return
        }
        for node in departing { node.isDeparting = true }
        movement = simulator.move(arriving: arriving, leaving: leaving) { [weak self, weak container] in
            self?.movement = nil
            // The container removes departed nodes, and follows changes that came during the movement.
            if let container { container.simulator.arrangeLater(container) }
        }
    }
}
