extension SwitchLink {
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
            if FinderSearch(ofAny: finder).findsNothing {
                return inspection.note(.caseNeverTaken(option.label(), in: self))
            }
        }
        if let earlier = cases[..<position].first(where: { $0.condition.holds(whenever: option.condition) }) {
            inspection.note(.caseNeverTaken(option.label(), after: earlier.label(), in: self))
        }
    }
}
