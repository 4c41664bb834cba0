// The trace events of walks and plans.

extension ChainWalk {
    var events: [RoutingTrace.Event] { met.map(\.event) }
}

extension ChainWalk.Met {
    var event: RoutingTrace.Event {
        switch self {
        case .asked(let step, let found): .asked(step: step.stepDescription, found: found?.label)
        case .tried(let choice, let number, let matched):
            .triedCase(step: choice.stepDescription.name, label: choice.caseLabel(number), matched: matched)
        case .fetchedContext(let step): .fetchedContext(step: step.stepDescription.name)
        case .started(let screen, let start): .started(at: screen.label, from: start.rawValue)
        case .found(let screen, let number, let choice):
            .started(at: screen.label, from: choice.caseLabel(number))
        case .covered(let screen, let policy): .covered(by: screen.label, policy: policy.description)
        }
    }
}

extension NavigationPlan {
    /// The trace events of carrying the plan out.
    var events: [RoutingTrace.Event] {
        change.transitions.flatMap { filling($0) + removed(by: $0) + events(of: $0) }
    }

    /// The steps whose screens their actions put in place, from the start towards the destination.
    private var placed: [Int] { walk.open.indices.reversed().filter { places[$0].isTaken } }

    /// The events of screens that join the containers which a transition inserts.
    private func filling(_ transition: Hierarchy.Transition) -> [RoutingTrace.Event] {
        placed.compactMap { container in
            guard let id = places[container].screen, !transition.before.contains(id), transition.after.contains(id),
                let subject = label(id)
            else { return nil }
            let screens = labels(ofJoining: id, among: placed)
            return screens.isEmpty ? nil : .joined(screens: screens, container: subject)
        }
    }

    private func labels(ofJoining container: ScreenID, among steps: [Int]) -> [String] {
        steps.filter { places[$0].base == container && walk.steps[$0].joinsContainer }
            .compactMap { label(places[$0].screen) }
    }

    private func events(of transition: Hierarchy.Transition) -> [RoutingTrace.Event] {
        guard let id = transition.subject, let subject = label(id) else { return [] }
        switch transition.change {
        // A sheet that hides with the screen below it stays.
        case .dismissed where transition.after.contains(id): return []
        case .dismissed:
            return label(transition.before.presenter(of: id)).map { [.dismissed(above: $0, screen: subject)] } ?? []
        case .selected, .popped, .dragged, .resized: return shown(by: id, transition)
        case .presented, .rootReplaced:
            // Screens inside of the coming one were reported before, as those that join it.
            return acts(coming(by: transition).filter { !walk.steps[$0].joinsContainer || places[$0].screen == id })
        case .contentSet:
            let coming = coming(by: transition)
            let joining = labels(ofJoining: id, among: coming)
            let acts = acts(coming.filter { !walk.steps[$0].joinsContainer })
            let events = joining.isEmpty ? acts : [.joined(screens: joining, container: subject)] + acts
            if !coming.isEmpty { return events }
            return shown(by: transition.innermostChanged(in: id), transition)
        }
    }

    /// The steps whose screens a transition inserts, from the start towards the destination.
    private func coming(by transition: Hierarchy.Transition) -> [Int] {
        placed.filter { step in
            guard let screen = places[step].screen else { return false }
            return !transition.before.contains(screen) && transition.after.contains(screen)
        }
    }

    /// The events of the steps' actions.
    private func acts(_ steps: [Int]) -> [RoutingTrace.Event] {
        steps.compactMap { step in
            label(places[step].screen).map { screen in
                let base = label(places[step].base) ?? "the empty window"
                return .acted(step: walk.steps[step].named.stepDescription, screen: screen, on: base)
            }
        }
    }

    /// The events of a container's visible content after a transition.
    private func shown(by container: ScreenID, _ transition: Hierarchy.Transition) -> [RoutingTrace.Event] {
        guard let holder = label(container) else { return [] }
        return transition.after.visibleContent(of: container).compactMap { label($0) }
            .map { .shown(screen: $0, in: holder) }
    }

    /// The screens that containers show because of transitions that insert none.
    var shown: [ScreenID] {
        change.transitions.flatMap { transition -> [ScreenID] in
            guard let container = transition.subject else { return [] }
            switch transition.change {
            case .selected, .popped, .dragged, .resized: return transition.after.visibleContent(of: container)
            case .contentSet where coming(by: transition).isEmpty:
                return transition.after.visibleContent(of: transition.innermostChanged(in: container))
            case .contentSet, .presented, .dismissed, .rootReplaced: return []
            }
        }
    }

    /// The events of screens that leave containers which stay, and of a root that leaves.
    private func removed(by transition: Hierarchy.Transition) -> [RoutingTrace.Event] {
        let (before, after) = (transition.before, transition.after)
        func event(_ leaving: [ScreenID], _ container: String) -> RoutingTrace.Event? {
            let screens = leaving.filter { !after.contains($0) }.compactMap { label($0) }
            return screens.isEmpty ? nil : .removed(screens: screens, container: container)
        }
        let root = before.root.flatMap { event([$0], "the window") }
        let others = before.screens.filter(after.contains).compactMap { container in
            label(container).flatMap { event(before.content(of: container), $0) }
        }
        return (root.map { [$0] } ?? []) + others
    }

    private func label(_ id: ScreenID?) -> String? { id.flatMap { walk.tree.screens[$0] }?.label }
}

extension Hierarchy.Transition {
    /// The innermost container down to which the visible content is the same as before: its own content differs.
    fileprivate func innermostChanged(in container: ScreenID) -> ScreenID {
        var innermost = container
        while let shown = after.visibleContent(of: innermost).last, shown == before.visibleContent(of: innermost).last {
            innermost = shown
        }
        return innermost
    }
}
