import SampleApps
import StepRouterLinks
import StepRouterReachability
import StepRouterSnapshots

/// A sample app in a named state, and the links that were opened in it.
final class PlayedApp {
    /// A link that was opened; without an outcome while the navigation waits for the user.
    final class OpenedLink {
        let text: String
        fileprivate(set) var outcome: RoutingOutcome<any Screen>?

        init(_ text: String) { self.text = text }
    }

    /// What is running.
    let app: RunningApp
    private let operated: OperatedApp
    /// The outcome of restoring a snapshot; `nil` as long as that waits for the user.
    var restored: Result<RestorationTable.Report, any Error>?
    /// The links that were opened and not been told of yet.
    private var opened: [OpenedLink] = []

    /// Makes a fresh app.
    init(in state: SampleState) {
        app = state.makeApp()
        operated = OperatedApp(app.exploration)
    }

    /// The app's window.
    var window: SimulatedWindow { app.window }

    /// Opens a link, until it has landed or was refused, or waits for the user.
    nonisolated(nonsending) func open(_ link: String) async -> OpenedLink {
        let opening = OpenedLink(link)
        guard case .leads(let found) = app.links.read(link) else { return opening }
        opened.append(opening)
        let router = operated.router
        await operated.perform { opening.outcome = await router.attempt(found.destination) }
        return opening
    }

    /// Lets the user make a gesture.
    ///
    /// - Returns: Whether it changed anything.
    nonisolated(nonsending) func perform(_ gesture: UserGesture) async throws -> Bool {
        try await waiting { [window] in try await window.perform(gesture) } ?? true
    }

    /// Lets the user do something of ``deeds``.
    nonisolated(nonsending) func happen(_ name: String) async throws {
        _ = try await waiting { [operated] in try await operated.happen(name) }
    }

    /// Lets something happen until it is over or waits for the user.
    nonisolated(nonsending) func perform(
        _ body: nonisolated(nonsending) @escaping () async -> Void
    ) async { await operated.perform(body) }

    /// Lets something happen until it is over or waits for the user.
    ///
    /// - Returns: What came of it; `nil` as long as it waits.
    private nonisolated(nonsending) func waiting<Value>(
        _ body: nonisolated(nonsending) @escaping () async throws -> Value
    ) async throws -> Value? {
        var result: Result<Value, any Error>?
        await operated.perform {
            do { result = .success(try await body()) } catch { result = .failure(error) }
        }
        return try result?.get()
    }

    /// The links of which the outcome is known, and has not been taken before.
    func takeOutcomes() -> [OpenedLink] {
        defer { opened.removeAll { $0.outcome != nil } }
        return opened.filter { $0.outcome != nil }
    }

    /// What the user can do on the screen on top.
    var answers: [String] { operated.answers }

    /// What the user can do besides gestures and links.
    var deeds: [String] { operated.answers + operated.ownEvents }

    /// Whether a link waits for the user.
    var isWaiting: Bool { operated.isWaiting }

    /// What a user could notice of the app.
    var situation: [String] {
        [window.drawing, "\(window.horizontalSize)", "\(isWaiting)"] + operated.environment
    }
}
