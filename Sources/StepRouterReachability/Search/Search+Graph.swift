import StepRouter

extension Search {
    /// Every state and transition, if they were recorded.
    func graph(_ closings: [Closing]) -> StateGraph? {
        guard reachability.recordsGraph else { return nil }
        return StateGraph(
            events: graphEvents,
            states: (0..<table.count).map { state(at: $0) },
            transitions: graphTransitions(closings)
        )
    }

    private var graphEvents: [StateGraph.Event] {
        events.events.map { event in
            switch event.kind {
            case .gesture, .tab, .appGesture: StateGraph.Event(kind: .gesture, name: event.name, destination: nil)
            case .toggle: StateGraph.Event(kind: .toggle, name: event.name, destination: nil)
            case .navigation(let navigation):
                StateGraph.Event(kind: .navigation, name: event.name, destination: navigation)
            }
        }
    }

    private func state(at number: Int) -> StateGraph.State {
        let entry = table[number]
        let isLaunch = entry.parent == StateTable.noParent
        let leadsHome = entry.marks.contains(.leadsHome)
        var hasWayBack: Bool? = leadsHome
        if case .anywhere = reachability.home { hasWayBack = nil }
        if !leadsHome, entry.marks.contains(.leadsAstray) { hasWayBack = nil }
        let (outline, environment) = outlines[number]
        return StateGraph.State(
            fingerprint: entry.fingerprint.description,
            depth: depth(of: number),
            parent: isLaunch ? nil : Int(entry.parent),
            event: isLaunch ? nil : Int(entry.event),
            launch: isLaunch ? reachability.launches[Int(entry.event)].name : nil,
            outline: outline,
            environment: environment,
            isExplored: entry.marks.contains(.isExplored),
            hasWayBack: hasWayBack
        )
    }

    /// How many events lie between a launch state and another one.
    func depth(of number: Int) -> Int { levels.firstIndex { number < $0 } ?? levels.count }

    private func graphTransitions(_ closings: [Closing]) -> [StateGraph.Transition] {
        let positions = reachability.bounds.reportedPositions
        let lists = zip(transitions, closings).map { list, closing in
            list.map { transition in
                StateGraph.Transition(
                    from: Int(transition.from),
                    event: Int(transition.event),
                    outcome: transition.graphOutcome(positions),
                    arrival: transition.arrivalDescription(closing)
                )
            }
        }
        return lists.joined().sorted { ($0.from, $0.event) < ($1.from, $1.event) }
    }
}

extension RecordedTransition {
    fileprivate func graphOutcome(_ bounds: [Int: Int]) -> StateGraph.Outcome {
        switch (target, ending) {
        case (.state, _): .state(Int(to))
        case (.cut, _): .cut(bound: bounds[Int(to)] ?? 0)
        case (.nowhere, .refused): .refused
        case (.nowhere, _): .failed
        }
    }

    /// How a navigation arrived, in words.
    func arrivalDescription(_ closing: Closing) -> DestinationReport.Arrival? {
        guard ending == .landed, let kind = ArrivalKind(rawValue: UInt32(arrival)) else { return nil }
        return kind.arrival ?? closing.arrivals[Int(app)][Int(way)]
    }
}
