import StepRouter
import StepRouterSimulation

extension ExploredApp {
    /// Lets an event happen, and looks at what became of it.
    nonisolated(nonsending) func attempt(
        _ event: Int,
        from former: AppReading,
        isCounted: Bool = false
    ) async -> Attempt {
        let kind = events.events[event].kind
        if case .navigation(let number) = kind {
            coverage.begin(number, isCounted: isCounted)
            return await attempt(navigation: number, from: former)
        }
        var attempt = Attempt(from: former)
        do {
            try await happen(kind)
            attempt.reading = read(expecting: former.environment)
            if attempt.reading.fingerprint != former.fingerprint { attempt.outcome = .happened }
        } catch is CancellationError {
            attempt.outcome = .cancelled
        } catch {
            attempt.error = error
            attempt.outcome = .failed
            attempt.reading = read(expecting: former.environment)
            attempt.flaws = .gestureFailed
            if attempt.reading.hierarchyFingerprint != former.hierarchyFingerprint {
                attempt.flaws.insert(.refusalChanges)
            }
        }
        return attempt
    }

    private nonisolated(nonsending) func attempt(navigation number: Int, from former: AppReading) async -> Attempt {
        var attempt = Attempt(from: former)
        do throws(RoutingError) {
            note(try await navigate(number), of: number, from: former, in: &attempt)
        } catch {
            note(error, of: number, from: former, in: &attempt)
        }
        return attempt
    }

    /// Notes what became of a navigation that landed.
    private func note(_ screen: any Screen, of number: Int, from former: AppReading, in attempt: inout Attempt) {
        attempt.reading = read(expecting: former.environment)
        let id = window.screens.id(of: screen)
        attempt.outcome = .landed(wasThere: id.map { former.hierarchy.contains($0) } ?? true)
        if !(id.map { attempt.reading.hierarchy.isOnTop($0) } ?? false) { attempt.flaws.insert(.notVisible) }
        if !navigations[number].showsContext(screen) { attempt.flaws.insert(.wrongContext) }
        if !attempt.flaws.isEmpty { attempt.target = screen }
    }

    /// Notes what became of a navigation that did not land.
    private func note(_ error: RoutingError, of number: Int, from former: AppReading, in attempt: inout Attempt) {
        attempt.error = error
        if error.code == .cancelled {
            attempt.outcome = .cancelled
            return
        }
        let isRefusal = error.code == .refused || error.code == .dismissalRefused
        attempt.outcome = isRefusal ? .refused : .failed
        attempt.reading = read(expecting: former.environment)
        let refusal = events.navigations[number].refusal
        if !isRefusal { attempt.flaws.insert(.notReached) }
        if isRefusal, refusal == .forbidden { attempt.flaws.insert(.refused) }
        let mayShowOthers = isRefusal && refusal == .showingOtherScreens
        if !mayShowOthers, attempt.reading.hierarchyFingerprint != former.hierarchyFingerprint {
            attempt.flaws.insert(.refusalChanges)
        }
    }

    /// Makes a navigation again that has landed, of which nothing is counted.
    nonisolated(nonsending) func changes(again number: Int, in reading: AppReading) async -> Bool? {
        coverage.begin(number, isCounted: false)
        do throws(RoutingError) {
            _ = try await navigate(number)
            return read(expecting: reading.environment).fingerprint != reading.fingerprint
        } catch {
            return error.code == .cancelled ? nil : true
        }
    }

    /// Whether there is no container of the app's own, which alone can break an invariant.
    var mayBeTrusted: Bool { !window.hierarchy.nodes.contains { $0.kind.isCustom } }

    /// Whether every invariant of the hierarchy holds.
    var isSound: Bool {
        do {
            try window.checkInvariants()
            return true
        } catch {
            return false
        }
    }
}
