import StepRouter

extension Record {
    /// Whether the act went its own way, to the end or to a refusal of its own, and was neither cancelled nor kept off by others.
    var counts: Bool {
        switch outcome {
        case .landed, .moved: true
        case .failed(let code): code != .cancelled && code != .superseded && code != .busy
        case .refused, .told, nil: false
        }
    }

    /// From when to when it may have taken effect.
    var effect: ClosedRange<Int> {
        let end = landing ?? end ?? .max
        return min(integration ?? begin, end)...end
    }

    /// Whether it was going on at a time.
    func isGoingOn(at time: Int) -> Bool { begin < time && time < end ?? .max }

    /// Whether it was putting things in place at a time.
    func isIntegrating(at time: Int) -> Bool { isGoingOn(at: time, since: integration) }

    /// Whether it was putting things in place at a time, or its factories were.
    func isPlacing(at time: Int) -> Bool { isGoingOn(at: time, since: placing) || isIntegrating(at: time) }

    private func isGoingOn(at time: Int, since start: Int?) -> Bool {
        guard let start else { return false }
        return start < time && time < landing ?? end ?? .max
    }

    /// Whether it is a gesture of the user.
    var isGesture: Bool { if case .gesture = act { true } else { false } }

    /// Whether it is a guard that ceases to hold.
    var isFlip: Bool { if case .flip = act { true } else { false } }

    /// Whether it is a navigation of the play's own.
    var isOwnNavigation: Bool { if position != nil, case .go = act { true } else { false } }
}
