import StepRouter
import StepRouterSimulation

/// Looks for values of the environment that change when a screen ends, such as a count of `init` and `deinit`.
///
/// An explored app keeps the screens of all its states, so no `deinit` runs in it. In a fresh app screens end when they
/// have left, and the value differs.
struct EndedScreens {
    let reachability: Reachability
    let events: EventTable

    /// Takes the path to a difference in fresh apps, one of which keeps all screens.
    ///
    /// - Throws: ``ReachabilityError/changedByDeinit(value:)`` if a value is another one there.
    nonisolated(nonsending) func check(_ difference: Violation) async throws {
        guard let launch = reachability.launches.firstIndex(where: { $0.name == difference.path.launch }) else {
            return
        }
        let path = difference.path.steps.compactMap { events.event(named: $0.event) }
        let first = try await values(along: path, from: launch, keepingScreens: false)
        let kept = try await values(along: path, from: launch, keepingScreens: true)
        // What differs from app to app has another reason.
        guard first == (try await values(along: path, from: launch, keepingScreens: false)) else { return }
        for (values, others) in zip(first, kept) {
            guard let changed = values.indices.first(where: { values[$0] != others[$0] }) else { continue }
            throw ReachabilityError.changedByDeinit(value: events.environment[changed])
        }
    }

    /// The environment after each event of a path, a line for each value.
    private nonisolated(nonsending) func values(
        along path: [ExploredEvent],
        from launch: Int,
        keepingScreens: Bool
    ) async throws -> [[String]] {
        let replay = try await Replay(reachability, launch: launch, declaring: events, isDrawn: false)
        var screens: [any Screen] = []
        var lines: [[String]] = []
        for event in path where replay.app.offers(event.number) {
            if keepingScreens { screens += replay.app.window.tree.allScreens }
            await replay.take(event)
            lines.append(replay.app.environment.presentLines)
        }
        return withExtendedLifetime(screens) { lines }
    }
}
