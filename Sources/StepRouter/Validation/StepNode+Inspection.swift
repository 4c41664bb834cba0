// What each kind of step tells of itself.

extension ScreenStep {
    package func inspect(_ inspection: inout ChainInspection) {
        inspection.visit(self) { inspection in
            if let finder = parts.finder { inspection.look(at: finder, of: self) }
            if case .nothing = parts.builder {
                if findsNothing { inspection.note(.screenNeverThere(self)) }
            } else if place.previous == nil {
                inspection.note(.noStart(self))
            } else if place.action == nil {
                inspection.note(.missingAction(self))
            }
            place.previous?.inspect(&inspection)
        }
    }

    private var findsNothing: Bool { parts.finder.map { FinderSearch(of: $0).findsNothing } ?? true }
}

extension WindowStart {
    /// A start is always well.
    func inspect(_ inspection: inout ChainInspection) {}
}

extension AdaptedStep {
    package func inspect(_ inspection: inout ChainInspection) { node.inspect(&inspection) }
}

extension ContainerExpectation {
    package func inspect(_ inspection: inout ChainInspection) { node.inspect(&inspection) }
}
