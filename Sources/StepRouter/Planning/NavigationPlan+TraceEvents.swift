extension NavigationPlan {
    /// What carrying the plan out does, as trace events.
    var events: [TraceEvent] {
        var events: [TraceEvent] = []
        for transition in change.transitions {
            events += filling(transition)
            events += self.events(of: transition)
        }
        return events
    }

    /// What goes into the containers that a transition brings.
    private func filling(_ transition: Transition) -> [TraceEvent] {
        walk.open.reversed().compactMap { container in
            guard let id = container.screen, container.isPlaced, !transition.before.contains(id),
                transition.after.contains(id), let subject = screen(id)
            else { return nil }
            let joining = walk.open.reversed().filter { $0.isPlaced && $0.base == id && $0.joinsContainer }
            let screens = joining.compactMap { screen($0.screen) }
            return screens.isEmpty ? nil : .joined(screens, container: subject)
        }
    }

    private func events(of transition: Transition) -> [TraceEvent] {
        guard let id = transition.subject, let subject = walk.tree.screens[id] else { return [] }
        switch transition.change {
        case .dismissed:
            return screen(transition.before.presenter(of: id)).map { [.dismissed(subject, above: $0)] } ?? []
        case .selected, .popped, .resized:
            return transition.after.visibleContent(of: id).compactMap { screen($0) }.map { .shown($0, in: subject) }
        case .presented, .rootReplaced:
            return walk.open.filter { $0.isPlaced && $0.screen == id }.map {
                .acted($0.named, subject, on: screen($0.base))
            }
        case .contentSet:
            let joined = walk.open.reversed().filter { planned in
                planned.isPlaced && planned.base == id && planned.screen.map { !transition.before.contains($0) } == true
            }
            let (joining, acting) = (joined.filter(\.joinsContainer), joined.filter { !$0.joinsContainer })
            let acts = acting.compactMap { placed in
                screen(placed.screen).map { TraceEvent.acted(placed.named, $0, on: subject) }
            }
            let screens = joining.compactMap { screen($0.screen) }
            return screens.isEmpty ? acts : [.joined(screens, container: subject)] + acts
        }
    }

    private func screen(_ id: ScreenID?) -> (any Screen)? { id.flatMap { walk.tree.screens[$0] } }
}

extension PlannedStep {
    fileprivate var joinsContainer: Bool { action?.joinsContainer == true }
}
