// Asking whoever has to agree before anything is built, and planning again where that took its time.
extension Journey {
    /// Asks everybody and builds what is missing, again if the hierarchy changed meanwhile.
    nonisolated(nonsending) mutating func askAndBuild(_ first: Departures) async throws(RoutingError) {
        var departures = first
        for round in 0..<Self.mostRounds {
            if round > 0 { departures = try prepare() }
            if !departures.isEmpty {
                let mayHaveChanged = try await askToLeave(departures)
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
    nonisolated(nonsending) mutating func intercept() async throws(RoutingError) -> Bool {
        var asked = false
        if !remembered.commonAgreed, let common, !common.interceptors.isEmpty {
            try await intercept(common)
            remembered.commonAgreed = true
            asked = true
        }
        var agreedBefore = remembered.agreed.filter { step in !itinerary.legs.contains { $0.leg.step === step } }
        for stop in itinerary.legs where stop.leg.traits.contains(.asks) {
            let step = stop.leg.step
            if remembered.agreed.contains(where: { $0 === step }) { continue }
            if let index = agreedBefore.firstIndex(where: { $0.isDeclared(like: step) }) {
                agreedBefore.remove(at: index)
                continue
            }
            try await stop.leg.intercept(&itinerary.recorder)
            remembered.agreed.append(step)
            asked = true
        }
        return asked
    }

    nonisolated(nonsending) mutating func intercept(_ common: CommonTasks) async throws(RoutingError) {
        for interceptor in common.interceptors {
            do {
                try await interceptor.perform(with: context.anyValue)
            } catch {
                itinerary.recorder.note(.interceptedCommonly(by: interceptor, agreed: false))
                throw RoutingError(
                    .refused,
                    step: itinerary.destination,
                    found: partName(interceptor),
                    underlying: error
                )
            }
            itinerary.recorder.note(.interceptedCommonly(by: interceptor, agreed: true))
        }
    }

    var keptChanging: RoutingError {
        RoutingError(.hierarchyKeptChanging, step: itinerary.destination, found: String(Self.mostRounds))
    }

    /// Lets every part check whether it could do its work.
    ///
    /// - Returns: Who would have to leave.
    mutating func prepare() throws(RoutingError) -> Departures {
        for position in itinerary.legs.indices { try itinerary.legs[position].leg.prepare() }
        if let common { try prepare(common) }
        let departures = try planDepartures()
        seenOnTop = departures.isOnTop ? journal?.revision : nil
        return departures
    }

    func prepare(_ common: CommonTasks) throws(RoutingError) {
        do {
            for interceptor in common.interceptors { try interceptor.prepare(with: context.anyValue) }
            for stop in itinerary.legs {
                for task in common.contextTasks { try task.prepare(with: stop.leg.anyContext) }
            }
        } catch {
            throw RoutingError(.preparationFailed, step: itinerary.destination, underlying: error)
        }
    }
}
