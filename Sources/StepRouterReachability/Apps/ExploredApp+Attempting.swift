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
            do throws(RoutingError) {
                return landing(of: number, on: try await navigate(number), from: former)
            } catch {
                return failure(of: number, error, from: former)
            }
        }
        do {
            try await happen(kind)
        } catch is CancellationError {
            return Attempt(.cancelled, former)
        } catch {
            var attempt = Attempt(.failed, read(expecting: former.environment), error)
            attempt.flaws = [.gestureFailed]
            if attempt.reading.hierarchyFingerprint != former.hierarchyFingerprint {
                attempt.flaws.append(.refusalChanges)
            }
            return attempt
        }
        let reading = read(expecting: former.environment)
        return Attempt(reading.fingerprint == former.fingerprint ? .nothing : .happened, reading)
    }

    /// What became of a navigation that landed.
    private func landing(of number: Int, on screen: any Screen, from former: AppReading) -> Attempt {
        let id = window.screens.id(of: screen)
        var attempt = Attempt(.landed, read(expecting: former.environment))
        attempt.wasThere = id.map { former.hierarchy.contains($0) } ?? true
        if !(id.map { attempt.reading.hierarchy.isOnTop($0) } ?? false) { attempt.flaws.append(.notVisible) }
        if !navigations[number].showsContext(screen) { attempt.flaws.append(.wrongContext) }
        if !attempt.flaws.isEmpty { attempt.target = screen }
        return attempt
    }

    /// What became of a navigation that did not land.
    private func failure(of number: Int, _ error: RoutingError, from former: AppReading) -> Attempt {
        if error.code == .cancelled { return Attempt(.cancelled, former, error) }
        let isRefusal = error.code == .refused || error.code == .dismissalRefused
        var attempt = Attempt(isRefusal ? .refused : .failed, read(expecting: former.environment), error)
        let refusal = events.navigations[number].refusal
        if !isRefusal { attempt.flaws.append(.notReached) }
        if isRefusal, refusal == .forbidden { attempt.flaws.append(.refused) }
        let mayShowOthers = isRefusal && refusal == .showingOtherScreens
        if !mayShowOthers, attempt.reading.hierarchyFingerprint != former.hierarchyFingerprint {
            attempt.flaws.append(.refusalChanges)
        }
        return attempt
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
