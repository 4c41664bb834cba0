extension NavigationPlan {
    /// The modals that are dismissed, what lies on top first.
    var dismissed: [ScreenID] {
        change.transitions.filter { $0.change == .dismissed }.flatMap { transition -> [ScreenID] in
            let before = transition.before
            guard let modal = transition.subject.flatMap({ before.position(of: $0) }) else { return [] }
            return (modal..<before.end(modal)).reversed().filter { before.nodes[$0].isModal }
                .map { before.nodes[$0].screen }
        }
    }
}
