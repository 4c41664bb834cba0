import SampleApps

/// What can be taken back in a session: all but the last change is made once more, in a fresh app.
struct PlayHistory {
    /// What has changed an app.
    typealias Change = nonisolated(nonsending) (PlayedApp) async throws -> Void

    /// A state, and how an app came from it to what it is.
    private struct Past {
        let state: SampleState
        var changes: [Change] = []
    }

    private var pasts: [Past]

    /// Begins with an app in a state.
    init(from state: SampleState) { pasts = [Past(state: state)] }

    /// Carries something out, so that it can be taken back if it changes something.
    ///
    /// - Parameters:
    ///   - app: The present app.
    ///   - body: What is carried out; called again, with another app, when something later is taken back.
    /// - Returns: What the body returns.
    /// - Throws: What the body throws.
    nonisolated(nonsending) mutating func record<Result>(
        in app: PlayedApp,
        _ body: nonisolated(nonsending) @escaping (PlayedApp) async throws -> Result
    ) async rethrows -> Result {
        let before = app.situation
        defer {
            if app.situation != before { pasts[pasts.count - 1].changes.append { _ = try await body($0) } }
        }
        return try await body(app)
    }

    /// Goes on with another app.
    mutating func begin(from state: SampleState) { pasts.append(Past(state: state)) }

    /// Takes the last change back.
    ///
    /// - Returns: The app as it was before; `nil` if there was no change.
    nonisolated(nonsending) mutating func undo() async -> PlayedApp? {
        if pasts[pasts.count - 1].changes.popLast() == nil {
            if pasts.count == 1 { return nil }
            pasts.removeLast()
        }
        let past = pasts[pasts.count - 1]
        let app = PlayedApp(in: past.state)
        for change in past.changes { try? await change(app) }
        _ = app.takeOutcomes()
        return app
    }
}
