import StepRouter

extension ScreenKinds {
    /// A state in which contexts are exchanged, while it is in the window.
    func renamed(
        _ state: PreparedState,
        _ environment: UInt32,
        by renaming: Renaming
    ) throws(ReachabilityError) -> StoredState {
        var hierarchy = state.hierarchy
        round &+= 1
        for (position, node) in state.hierarchy.nodes.enumerated() {
            guard let exemplar = exemplars[node.screen] else { continue }
            let kind = renamed(exemplar.kind, of: exemplar.listed.screen, by: renaming)
            if kind !== exemplar.kind { renamedClasses.insert(kind.name) }
            hierarchy.rename(try number(of: node, as: kind), at: position)
        }
        return self.state(hierarchy, environment, keptValues(renamedBy: renaming))
    }

    /// The kept screens outside of the window, with contexts exchanged.
    func keptValues(renamedBy renaming: Renaming?) -> [KeptValue] {
        if keptScreens.isEmpty { return [] }
        var values: [KeptValue] = []
        for (number, kept) in keptScreens.enumerated() where screens.id(of: kept.screen) == nil {
            var kind = kind(of: kept.screen)
            if let renaming { kind = renamed(kind, of: kept.screen, by: renaming) }
            let value = KeptValue(number: number, kind: kind, isHeld: screens.holder(of: kept.screen) != nil)
            if value.kind !== kept.first || value.isHeld { values.append(value) }
        }
        return values
    }

    private func renamed(_ kind: ScreenKind, of screen: any Screen, by renaming: Renaming) -> ScreenKind {
        guard let reader = kind.reader else { return kind }
        return group(of: screen).kind(inState: reader.values.renamed(kind.state, by: renaming))
    }
}

extension AppReading {
    /// What stands for the state with contexts exchanged, while the app is in it.
    func fingerprint(
        _ kinds: ScreenKinds,
        _ register: EnvironmentRegister,
        renamedBy renaming: Renaming
    ) -> Fingerprint {
        var hasher = StableHasher(of: hierarchy)
        for node in hierarchy.nodes {
            hasher.combine(kinds.kind(of: node).fingerprint(renamedBy: renaming).mixed(with: node))
        }
        let screens = kinds.fingerprint(hasher.finish(), with: kinds.keptValues(renamedBy: renaming))
        return register.fingerprint(screens, with: register.renamed(environment, by: renaming))
    }
}
