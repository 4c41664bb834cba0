import StepRouter
import StepRouterSimulation

/// An app made afresh in which paths are taken one after the other.
/// Each begins in the launch state, and no other state is put back.
final class WalkedApp {
    /// An original at the end of a path, with the screen itself.
    struct Original {
        let screen: any Screen
        let kind: ScreenKind
        /// The properties that it kept when it showed the same, before the event or at the launch; `nil` if it did not.
        let former: KeptProperties?

        var kept: KeptProperties { KeptProperties(of: screen) }
    }

    let app: ExploredApp
    private let launchState: PreparedState
    /// The properties that screens kept at the launch, by the fingerprints of their kinds.
    private let launched: [Fingerprint: KeptProperties]

    nonisolated(nonsending) init(_ reachability: Reachability, launch: Int, declaring events: EventTable) async throws {
        app = try await ExploredApp(launch: launch, of: reachability, declaring: events)
        launchState = app.prepare(try app.state(app.read()))
        let screens = app.window.tree.allScreens.map { [kinds = app.kinds] screen in
            (kinds.kind(of: screen).fingerprint, KeptProperties(of: screen))
        }
        launched = Dictionary(screens) { first, _ in first }
    }

    /// Takes a path to the event at its end.
    ///
    /// - Returns: The screens that are there then; `nil` if the app is not where the path leads.
    nonisolated(nonsending) func originals(at findingPath: FindingPath) async throws -> [Original]? {
        guard let last = findingPath.event else { return nil }
        app.whereabouts.isAt(.path(EventPath(launch: app.launch, events: [])))
        app.put(launchState)
        var reading = app.read()
        for (position, event) in findingPath.path.events.enumerated() {
            guard let next = try await take(event, from: reading) else { return nil }
            reading = next
            guard findingPath.states.isEmpty || app.canonical(reading).fingerprint == findingPath.states[position]
            else { return nil }
        }
        let former = shownScreens.map { ($0.kind, KeptProperties(of: $0.screen)) }
        guard try await take(last, from: reading) != nil else { return nil }
        return shownScreens.map { screen, kind in
            let before = former.first { $0.0 === kind && $0.1.screen === screen }?.1
            let launched = kind.identity == 0 ? nil : launched[kind.fingerprint]
            return Original(screen: screen, kind: kind, former: launched ?? before)
        }
    }

    private nonisolated(nonsending) func take(
        _ event: ExploredEvent,
        from reading: FingerprintedState
    ) async throws -> FingerprintedState? {
        guard app.offers(event.number) else { return nil }
        let attempt = await app.attempt(event, from: reading)
        if let kept = app.kinds.foundKept { throw KeptScreenFound(kept: kept) }
        app.whereabouts.take(event)
        return attempt.outcome == .cancelled ? nil : attempt.reading
    }

    private var shownScreens: [(screen: any Screen, kind: ScreenKind)] {
        app.window.tree.allScreens.map { ($0, app.kinds.kind(of: $0)) }
    }

    /// A further screen that shows what a screen shows; `nil` if none can be made.
    func copy(of screen: any Screen, _ kind: ScreenKind) -> (any Screen)? {
        guard let copy = try? app.kinds.copy(of: screen) else { return nil }
        kind.reader?.declared(kind.state, by: copy)?.show()
        return copy
    }
}
