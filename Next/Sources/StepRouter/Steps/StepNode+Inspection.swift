// What each kind of step tells of itself.

extension ScreenStep {
    package func inspect(_ inspection: inout ChainInspection) {
        inspection.visit(self) { inspection in
            inspection.look(at: parts.finder.finder, of: self)
            if parts.factory == nil {
                if findsNothing { inspection.note(.screenNeverThere(self)) }
            } else if previous == nil {
                inspection.note(.noStart(self))
            } else if action == nil {
                inspection.note(.missingAction(self))
            }
            previous?.inspect(&inspection)
        }
    }

    private var findsNothing: Bool { FinderSearch(of: parts.finder.finder).findsNothing }
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
