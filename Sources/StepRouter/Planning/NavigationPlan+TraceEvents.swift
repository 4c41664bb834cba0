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
        case .selected, .popped, .resized: return shown(by: id, transition)
        case .presented, .rootReplaced:
            return acts(coming(by: transition).filter { !$0.joinsContainer || $0.screen == id })
        case .contentSet:
            let coming = coming(by: transition)
            let joining = coming.filter { $0.joinsContainer && $0.base == id }.compactMap { screen($0.screen) }
            let acts = acts(coming.filter { !$0.joinsContainer })
            let events = joining.isEmpty ? acts : [.joined(joining, container: subject)] + acts
            if !coming.isEmpty { return events }
            let shown = shown(by: transition.innermostChanged(in: id), transition)
            return shown.isEmpty ? removed(from: subject, id, transition) : shown
        }
    }

    /// The steps whose screens come by a transition, from the start towards the destination.
    private func coming(by transition: Transition) -> [PlannedStep] {
        walk.open.reversed().filter { planned in
            guard planned.isPlaced, let screen = planned.screen else { return false }
            return !transition.before.contains(screen) && transition.after.contains(screen)
        }
    }

    /// What the actions of steps do.
    private func acts(_ steps: [PlannedStep]) -> [TraceEvent] {
        steps.compactMap { placed in
            screen(placed.screen).map { .acted(placed.named, $0, on: screen(placed.base)) }
        }
    }

    /// What a container shows after a transition.
    private func shown(by container: ScreenID, _ transition: Transition) -> [TraceEvent] {
        guard let holder = screen(container) else { return [] }
        return transition.after.visibleContent(of: container).compactMap { screen($0) }.map { .shown($0, in: holder) }
    }

    /// What leaves a container that shows the same as before.
    private func removed(from container: any Screen, _ id: ScreenID, _ transition: Transition) -> [TraceEvent] {
        let screens = transition.before.content(of: id).filter { !transition.after.contains($0) }
            .compactMap { screen($0) }
        return screens.isEmpty ? [] : [.removed(screens, container: container)]
    }

    private func screen(_ id: ScreenID?) -> (any Screen)? { id.flatMap { walk.tree.screens[$0] } }
}

extension PlannedStep {
    fileprivate var joinsContainer: Bool { action?.joinsContainer == true }
}

extension Transition {
    /// The innermost container in one down to which the same is shown as before: that one shows something else.
    fileprivate func innermostChanged(in container: ScreenID) -> ScreenID {
        var innermost = container
        while let shown = after.visibleContent(of: innermost).last, shown == before.visibleContent(of: innermost).last {
            innermost = shown
        }
        return innermost
    }
}
