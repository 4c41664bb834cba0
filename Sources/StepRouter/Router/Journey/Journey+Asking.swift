// Asking whoever has to agree before anything is built, and planning again where that took its time.
extension Journey {
    /// Asks everybody and builds what is missing, again if the hierarchy changed meanwhile.
    nonisolated(nonsending) func askAndBuild() async throws(RoutingError) {
        for round in 0..<Self.mostRounds {
            if round > 0 { try prepare() }
            if !itinerary.departures.isEmpty {
                let mayHaveChanged = try await askToLeave()
                try checkCancellation()
                if mayHaveChanged, try await !planAgain() { continue }
            }
            if hasInterceptors {
                let mayHaveChanged = try await intercept()
                try checkCancellation()
                if mayHaveChanged, try await !planAgain() { continue }
            }
            if try await buildInPlan() { return }
        }
        throw keptChanging
    }

    var hasInterceptors: Bool {
        if let common, !common.interceptors.isEmpty { return true }
        for position in itinerary.legs.indices where itinerary.legs[position].leg.traits.contains(.asks) { return true }
        return false
    }

    /// Asks the interceptors that have not agreed yet, from the destination towards the start.
    ///
    /// - Returns: Whether any was asked: the hierarchy, and what its screens show, may have changed meanwhile.
    nonisolated(nonsending) func intercept() async throws(RoutingError) -> Bool {
        var asked = false
        if !remembered.commonAgreed, let common, !common.interceptors.isEmpty {
            try await intercept(common)
            remembered.commonAgreed = true
            asked = true
        }
        var agreedBefore = remembered.agreed.filter { step in !itinerary.legs.elements.contains { $0.leg.step === step }
        }
        for position in itinerary.legs.indices {
            let leg = itinerary.legs[position].leg
            guard leg.traits.contains(.asks) else { continue }
            let step = leg.step
            if remembered.agreed.contains(where: { $0 === step }) { continue }
            if let index = agreedBefore.firstIndex(where: { $0.isDeclared(like: step) }) {
                agreedBefore.remove(at: index)
                continue
            }
            try await intercept(leg)
            remembered.agreed.append(step)
            asked = true
        }
        return asked
    }

    private nonisolated(nonsending) func intercept(_ leg: ScreenLeg) async throws(RoutingError) {
        let step = leg.step
        for part in step.parts.interceptors {
            do {
                try await leg.ask(part)
            } catch {
                itinerary.note(.intercepted(step, by: part, agreed: false))
                throw RoutingError(.refused, step: step, found: partName(part.interceptor), underlying: error)
            }
            itinerary.note(.intercepted(step, by: part, agreed: true))
        }
    }

    nonisolated(nonsending) func intercept(_ common: CommonTasks) async throws(RoutingError) {
        for interceptor in common.interceptors {
            do {
                try await interceptor.perform(with: context.anyValue)
            } catch {
                itinerary.note(.interceptedCommonly(by: interceptor, agreed: false))
                throw RoutingError(
                    .refused,
                    step: itinerary.destination,
                    found: partName(interceptor),
                    underlying: error
                )
            }
            itinerary.note(.interceptedCommonly(by: interceptor, agreed: true))
        }
    }

    var keptChanging: RoutingError {
        RoutingError(.hierarchyKeptChanging, step: itinerary.destination, found: String(Self.mostRounds))
    }

    /// Lets every part check whether it could do its work, and finds out who would have to leave.
    func prepare() throws(RoutingError) {
        for position in itinerary.legs.indices { try itinerary.legs[position].leg.prepare() }
        if let common { try prepare(common) }
        try planDepartures()
        seenOnTop = itinerary.departures.isOnTop ? journal?.revision : nil
    }

    func prepare(_ common: CommonTasks) throws(RoutingError) {
        do {
            for interceptor in common.interceptors { try interceptor.prepare(with: context.anyValue) }
            for stop in itinerary.legs.elements {
                for task in common.contextTasks { try task.prepare(with: stop.leg.anyContext) }
            }
        } catch {
            throw RoutingError(.preparationFailed, step: itinerary.destination, underlying: error)
        }
    }
}
