extension Journey {
    /// Asks whoever would leave: whether all of them can be dismissed, then those that did not agree before whether they may leave.
    ///
    /// - Returns: Whether the hierarchy may have changed while they were asked.
    nonisolated(nonsending) func askToLeave() async throws(RoutingError) -> Bool {
        if itinerary.departures.isEmpty {
            remembered.leaving = []
            return false
        }
        itinerary.departures.collect(queue.leaveConfirmingClasses)
        let leaving = [LeavingScreen](itinerary.departures.leaving.elements.reversed())
        remembered.leaving = leaving
        try askWhetherTheyCan()
        return try await askWhetherTheyMay(leaving)
    }

    /// Asks whoever would leave, if anybody would, whether that is possible, unless one of them takes its time to answer.
    ///
    /// - Returns: Whether all were asked; if not, nobody was.
    func askToLeaveAtOnce() throws(RoutingError) -> Bool {
        itinerary.departures.collect(queue.leaveConfirmingClasses)
        if itinerary.departures.someConfirm { return false }
        for position in itinerary.departures.leaving.indices.reversed() {
            // The list holds it, and nobody but this navigation changes that.
            let screen = UncountedScreen(itinerary.departures.leaving[position].screen)
            if !screen.use({ $0.canBeDismissed }) {
                throw refusal(of: screen.screen, answer: .cannotBeDismissed)
            }
        }
        itinerary.mark(.agreedToLeave)
        return true
    }

    /// Remembers those that agreed at once, because it takes its time until they leave.
    func rememberAgreement() {
        if itinerary.departures.isEmpty { return }
        remembered.leaving = itinerary.departures.leaving.elements.reversed()
        remembered.agreedToLeave = ScreenSet(remembered.leaving.map(\.screen))
    }

    private func askWhetherTheyCan() throws(RoutingError) {
        remembered.mayHaveChangedMinds = false
        for leaving in remembered.leaving where !leaving.screen.canBeDismissed {
            throw refusal(of: leaving.screen, answer: .cannotBeDismissed)
        }
    }

    /// Asks those that would leave again whether they can be dismissed, if somebody took his time since they were asked.
    func askAgainWhetherTheyCan() throws(RoutingError) {
        if remembered.mayHaveChangedMinds { try askWhetherTheyCan() }
    }

    private nonisolated(nonsending) func askWhetherTheyMay(
        _ leaving: [LeavingScreen]
    ) async throws(RoutingError) -> Bool {
        let revision = journal?.revision
        var asked = false
        let memory = remembered
        let isFirstTime = memory.agreedToLeave.isEmpty
        try checkCancellation()
        for leaving in leaving where isFirstTime || memory.agreedToLeave.insert(leaving.screen) {
            if leaving.confirms, let confirming = leaving.screen as? any LeaveConfirming {
                let agrees = await confirming.mayLeave()
                memory.mayHaveChangedMinds = true
                try checkCancellation()
                guard agrees else { throw refusal(of: leaving.screen, answer: .mayNotLeave) }
                asked = true
            }
            if !leaving.isContained { itinerary.note(.askedToLeave(leaving.screen, .agreed)) }
        }
        if isFirstTime { memory.agreedToLeave = ScreenSet(leaving.map(\.screen)) }
        return asked && (revision == nil || revision != journal?.revision)
    }

    private func refusal(of screen: any Screen, answer: RoutingTrace.LeavingAnswer) -> RoutingError {
        itinerary.note(.askedToLeave(screen, answer))
        return RoutingError(.dismissalRefused, step: itinerary.destination, found: screen.label)
    }

    /// Plans again after a wait, and asks whoever would leave now and was not asked before.
    ///
    /// - Returns: Whether the way is still the same.
    nonisolated(nonsending) func planAgain() async throws(RoutingError) -> Bool {
        let former = itinerary.way
        for _ in 0..<Self.mostRounds {
            itinerary.completeNotes()
            let kept = itinerary.recorder.kept
            itinerary.note(.plannedAgain)
            try plan(to: destination, showing: context)
            guard itinerary.leadsTheSameWay(as: former) else { return false }
            itinerary.recorder.goBack(to: kept)
            try planDepartures()
            if try await !askToLeave() { return true }
        }
        throw keptChanging
    }
}
