import StepRouter

// Rules about events.
extension ExploredApp {
    /// Asks the rules about events about one that has ended, while the app is where it has led.
    func judge(_ attempt: inout Attempt, from former: AppReading) {
        guard let before = former.observed, let after = attempt.reading.observed,
            let event = observed(attempt)
        else { return }
        let verdicts = EventVerdicts()
        for rule in rules.ofEvents {
            do {
                if try rule.matches(before, event, after) { verdicts.matched |= 1 << UInt64(rule.rule) }
            } catch {
                verdicts.errors[rule.rule] = error
            }
        }
        attempt.verdicts = verdicts
    }

    /// An event that has ended as rules see it; `nil` if it made no difference.
    private func observed(_ attempt: Attempt) -> ObservedEvent? {
        let ending: ObservedEvent.Ending
        switch attempt.outcome {
        case .happened: ending = .happened
        case .landed: ending = .landed
        case .refused: ending = .refused
        case .failed: ending = .failed
        case .nothing, .cancelled, .waits: return nil
        }
        let event = attempt.event
        let navigation = events.navigation(of: event.number)
        return ObservedEvent(
            kind: ObservedEvent.Kind(events.events[event.number].kind),
            name: events.events[event.number].name,
            destination: navigation.map { events.navigations[$0].destination },
            meanwhile: event.meanwhile.map { events.events[$0].name },
            ending: ending,
            context: navigation.flatMap { navigations[$0].request.context.anyValue }
        )
    }
}

extension ObservedEvent.Kind {
    /// The kind that rules see of something that can happen.
    fileprivate init(_ kind: EventTable.Kind) {
        switch kind {
        case .gesture, .tab, .appGesture: self = .gesture
        case .answer: self = .answer
        case .time: self = .time
        case .toggle: self = .toggle
        case .navigation: self = .navigation
        }
    }
}
