extension SwitchStep {
    package func inspect(_ inspection: inout ChainInspection) {
        inspection.visit(self) { inspection in
            inspectDefault(&inspection)
            for position in cases.indices { inspectCase(at: position, &inspection) }
            for option in cases { option.next?.inspect(&inspection) }
        }
    }

    private func inspectDefault(_ inspection: inout ChainInspection) {
        if cases.isEmpty {
            inspection.note(.emptySwitch(self))
        } else if cases.allSatisfy({ $0.condition.finder != nil }) {
            inspection.note(.switchWithoutDefault(self))
        }
    }

    private func inspectCase(at position: Int, _ inspection: inout ChainInspection) {
        let option = cases[position]
        if let finder = option.condition.finder {
            inspection.look(at: finder, of: self)
            if FinderSearch(of: finder).findsNothing {
                return inspection.note(.caseNeverTaken(option.label, in: self))
            }
        }
        if let earlier = cases[..<position].first(where: { $0.condition.holds(whenever: option.condition) }) {
            inspection.note(.caseNeverTaken(option.label, after: earlier.label, in: self))
        }
    }
}

/// When a case of a switch matches, as far as it is known without trying.
@usableFromInline
package enum CaseCondition {
    /// If a finder finds its screen.
    case finding(any Finder)
    /// If a finder finds its screen, and that is in a container of the switch's type.
    case findingInContainer(any Finder)
    /// If the app says so.
    case asking
    /// In any case.
    case always

    var finder: (any Finder)? {
        switch self {
        case .finding(let finder), .findingInContainer(let finder): finder
        case .asking, .always: nil
        }
    }

    /// Whether this condition holds in every state in which another one does.
    func holds(whenever other: CaseCondition) -> Bool {
        switch (self, other) {
        case (.always, _): true
        case (.finding(let finder), .finding(let later)), (.finding(let finder), .findingInContainer(let later)):
            FinderSearch(of: finder).succeeds(wherever: FinderSearch(of: later))
        case (.findingInContainer(let finder), .findingInContainer(let later)):
            // A wider search may find another screen, in no such container.
            FinderSearch(of: finder).isSame(as: FinderSearch(of: later))
        default: false
        }
    }
}
