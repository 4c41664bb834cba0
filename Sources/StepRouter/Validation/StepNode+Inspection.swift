// What each kind of step tells of itself.

extension ScreenStep {
    package func inspect(_ inspection: inout ChainInspection) {
        inspection.visit(self) { inspection in
            if let finder = parts.finder?.finder { inspection.look(at: finder, of: self) }
            if case .nothing = parts.source {
                if findsNothing { inspection.note(.screenNeverThere(self)) }
            } else if previous == nil {
                inspection.note(.noStart(self))
            } else if action == nil {
                inspection.note(.missingAction(self))
            }
            previous?.inspect(&inspection)
        }
    }

    private var findsNothing: Bool { parts.finder.map { FinderSearch(of: $0.finder).findsNothing } ?? true }
}

extension WindowStart {
    /// A start is always well.
    func inspect(_ inspection: inout ChainInspection) {}
}

extension AdaptedStep {
    func inspect(_ inspection: inout ChainInspection) { link.inspect(&inspection) }
}

extension ContainerExpectation {
    func inspect(_ inspection: inout ChainInspection) { link.inspect(&inspection) }
}
