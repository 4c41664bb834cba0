import StepRouter

extension Search {
    /// Every state and transition, if they were recorded.
    func graph(_ closings: [Closing]) -> StateGraph? {
        guard reachability.recordsGraph else { return nil }
        let answered = answeredEvents
        var positions: [ExploredEvent: Int] = [:]
        for (position, event) in answered.enumerated() { positions[event] = events.events.count + position }
        return StateGraph(
            events: graphEvents + answered.map { graphEvent($0) },
            states: (0..<table.count).map { state(at: $0, positions) },
            transitions: graphTransitions(closings, positions)
        )
    }

    private var graphEvents: [StateGraph.Event] {
        events.events.indices.map { graphEvent(ExploredEvent($0)) }
    }

    /// The events while which something else happened, in order.
    private var answeredEvents: [ExploredEvent] {
        Set(transitions.lazy.joined().map(\.event).filter { !$0.meanwhile.isEmpty }).sorted()
    }

    private func graphEvent(_ event: ExploredEvent) -> StateGraph.Event {
        let name = events.name(of: event)
        switch events.events[event.number].kind {
        case .gesture, .tab, .appGesture, .answer:
            return StateGraph.Event(kind: .gesture, name: name, destination: nil)
        case .toggle, .time: return StateGraph.Event(kind: .toggle, name: name, destination: nil)
        case .navigation(let navigation):
            return StateGraph.Event(kind: .navigation, name: name, destination: navigation)
        }
    }

    private func state(at number: Int, _ positions: [ExploredEvent: Int]) -> StateGraph.State {
        let entry = table[number]
        let isLaunch = entry.parent == StateTable.noParent
        let (outline, environment) = outlines[number]
        return StateGraph.State(
            fingerprint: entry.fingerprint.description,
            depth: depth(of: number),
            parent: isLaunch ? nil : Int(entry.parent),
            event: isLaunch ? nil : positions[entry.event] ?? entry.event.number,
            launch: isLaunch ? reachability.launches[entry.event.number].name : nil,
            outline: outline,
            environment: environment,
            isExplored: entry.marks.contains(.isExplored),
            hasWayBack: waysHome?.leadThere[number]
        )
    }

    /// How many events lie between a launch state and another one.
    func depth(of number: Int) -> Int { levels.firstIndex { number < $0 } ?? levels.count }

    private func graphTransitions(
        _ closings: [Closing],
        _ answered: [ExploredEvent: Int]
    ) -> [StateGraph.Transition] {
        let positions = reachability.bounds.reportedPositions
        let lists = zip(transitions, closings).map { list, closing in
            list.map { transition in
                StateGraph.Transition(
                    from: Int(transition.from),
                    event: answered[transition.event] ?? transition.event.number,
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
        switch target {
        case .state(.numbered(let number)): .state(Int(number))
        case .cut(let bound): .cut(bound: bounds[bound] ?? 0)
        // All states have numbers by now.
        case .nowhere, .state(.new): ending == .refused ? .refused : .failed
        }
    }

    /// How a navigation arrived, in words.
    func arrivalDescription(_ closing: Closing) -> DestinationReport.Arrival? {
        guard let navigation, let arrival = navigation.arrival else { return nil }
        return arrival.arrival ?? closing.coverage[navigation.app].routes[navigation.route].arrival
    }
}
