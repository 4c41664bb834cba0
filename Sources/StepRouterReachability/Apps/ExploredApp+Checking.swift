import StepRouter
import StepRouterSimulation

// What is asked of an app besides letting an event happen.
extension ExploredApp {
    /// Makes a navigation again that has landed, of which nothing is counted.
    ///
    /// - Returns: Whether it changes anything that it is not declared to change; `nil` if it waits.
    nonisolated(nonsending) func changes(again number: Int, in reading: AppReading) async -> Bool? {
        if navigations[number].makesAnother { return false }
        let attempt = await attempt(ExploredEvent(events.firstNavigation + number), from: reading)
        switch attempt.outcome {
        case .landed: return attempt.reading.fingerprint != reading.fingerprint
        case .waits, .cancelled: return nil
        case .refused, .failed, .happened, .nothing: return true
        }
    }

    /// Whether asking where a navigation would lead changes something.
    func changesWhenAsked(_ navigation: Int, in reading: AppReading) -> Bool {
        strays.begin()
        do throws(RoutingError) { _ = try router.plan(for: navigations[navigation].request) } catch {}
        let present = read(expecting: reading.environment)
        strays.end(in: present.environment)
        return present.fingerprint != reading.fingerprint
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
