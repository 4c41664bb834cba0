public import StepRouter
import StepRouterSimulation

/// Something that the user can do on a screen of one kind while it is on top.
struct UserAnswer {
    let name: String
    /// The one among the screens on top that the user can answer on, if there is one.
    let screen: ([any Screen]) -> (any Screen)?
    let give: nonisolated(nonsending) (any Screen) async throws -> Void

    init<Asking: Screen>(
        _ type: Asking.Type,
        _ name: String,
        _ give: nonisolated(nonsending) @escaping (Asking) async throws -> Void
    ) {
        self.name = name
        screen = { onTop in onTop.last { $0 is Asking } }
        self.give = { screen in
            if let asking = screen as? Asking { try await give(asking) }
        }
    }
}

extension ScreenWindow {
    /// The screens that the user sees with nothing above them: what answers are given on.
    var screensOnTop: [any Screen] {
        let tree = tree
        return tree.hierarchy.visibleScreens.compactMap { tree.hierarchy.isOnTop($0) ? tree.screens[$0] : nil }
    }
}

extension Exploration {
    /// The answers that the user can give in a window, by position.
    func offeredAnswers(in window: any ScreenWindow) -> [Int] {
        if answers.isEmpty { return [] }
        let screens = window.screensOnTop
        return answers.indices.filter { answers[$0].screen(screens) != nil }
    }

    /// This exploration with something that the user can do on a screen, such as logging in, or closing the login.
    ///
    /// ```swift
    /// Exploration(launch: window, destinations: …)
    ///     .answering(LoginScreen.self, "logs in") { $0.submit() }
    ///     .answering(LoginScreen.self, "closes") { $0.close() }
    /// ```
    ///
    /// It is tried wherever such a screen is on top. Where a navigation waits for the user, each answer is tried, and each gesture as well: what comes of
    /// them are paths of their own. So they are where one waits until what covers its place has left. Any other navigation that waits while no answer can be
    /// given is a violation, after ``Reachability/timeout(seconds:clock:_:)``.
    ///
    /// - Parameters:
    ///   - type: The screens that it can be done on; one has to be on top.
    ///   - name: What reports call it.
    ///   - give: Does it.
    /// - Returns: The exploration with it.
    public func answering<Asking: Screen>(
        _ type: Asking.Type,
        _ name: String,
        _ give: nonisolated(nonsending) @escaping (Asking) async throws -> Void
    ) -> Exploration {
        var exploration = self
        exploration.answers.append(UserAnswer(type, name, give))
        return exploration
    }
}
