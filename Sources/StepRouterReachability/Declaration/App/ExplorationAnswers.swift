public import StepRouter
import StepRouterSimulation

extension Exploration {
    /// Returns whether the user can answer on one of the screens that are meant, once nothing covers it.
    func asks(in tree: ScreenTree, where isMeant: (ScreenID) -> Bool) -> Bool {
        if answers.isEmpty { return false }
        return tree.hierarchy.nodes.contains { node in
            guard isMeant(node.screen), let screen = tree.screens[node.screen] else { return false }
            return answers.contains { $0.isGiven(screen) }
        }
    }

    /// The screens that the user sees and can answer on.
    func askingScreens(in tree: ScreenTree) -> [ScreenID] {
        if answers.isEmpty { return [] }
        return tree.hierarchy.visibleScreens.filter { id in
            tree.screens[id].map { screen in answers.contains { $0.isGiven(screen) } } ?? false
        }
    }

    /// All screens that the user can answer on, once nothing covers them.
    func allAskingScreens(in tree: ScreenTree) -> Set<ScreenID> {
        if answers.isEmpty { return [] }
        let asking = tree.hierarchy.screens.filter { id in
            tree.screens[id].map { screen in answers.contains { $0.isGiven(screen) } } ?? false
        }
        return Set(asking)
    }

    /// Returns whether the user has something to answer on, or to take away.
    func asksUser(in window: any ScreenWindow) -> Bool {
        window.hasCoveredNavigations || !offeredAnswers(in: window).isEmpty
    }

    /// The answers that the user can give in a window, by position.
    func offeredAnswers(in window: any ScreenWindow) -> [Int] {
        if answers.isEmpty { return [] }
        let tree = window.tree
        let visible = tree.hierarchy.visibleScreens
        return answers.indices.filter { answers[$0].screen(in: tree, among: visible) != nil }
    }

    /// This exploration with an answer of the user on a screen, such as logging in, or closing the login.
    ///
    /// ```swift
    /// Exploration(launch: window, destinations: …)
    ///     .answering(LoginScreen.self, "logs in") { $0.submit() }
    ///     .answering(LoginScreen.self, "closes") { $0.close() }
    /// ```
    ///
    /// It is tried wherever such a screen is on top. While a navigation waits for the user, or until its place is
    /// uncovered, each answer and each gesture is tried, as paths of their own. Any other navigation that waits while
    /// no answer can be given is a violation, after ``Reachability/timeout(seconds:clock:_:)``.
    ///
    /// A question is known by the state of the app and by the events that wait. If the same is asked twice in a row, a
    /// PIN and the PIN again, let the screen's declared state say which it is. While the user can answer on a visible
    /// screen, an event that waits is taken to wait for the user; let other waits sleep on a clock (``sleeping(on:)``).
    ///
    /// - Parameters:
    ///   - type: The class of the screens; one has to be on top.
    ///   - name: The name in reports; with the type in parentheses if several types have such an answer.
    ///   - refusal: The refusals that it allows of the navigations that it asks for.
    ///   - give: Gives it. An error is a violation, unless it is a refusal that is allowed.
    /// - Returns: The exploration with it.
    public func answering<Asking: Screen>(
        _ type: Asking.Type,
        _ name: String,
        refusal: ExploredDestination.Refusal = .byUser,
        _ give: nonisolated(nonsending) @escaping (Asking) async throws -> Void
    ) -> Exploration {
        with { $0.answers.append(UserAnswer(type, name, refusal: refusal, give)) }
    }

    /// The most buttons of an alert that are told apart.
    static let mostButtons = 16

    /// This exploration with the buttons of every alert: wherever one is on top, the user may tap each of them.
    ///
    /// ```swift
    /// Exploration(launch: window, destinations: …).answeringAlerts()
    /// ```
    ///
    /// A navigation that asks is tried with every answer; see ``answering(_:_:refusal:_:)``. Reports name a tap by the
    /// button's place, “alert button 1”, since the text of an alert may change. An alert with more than 16 buttons is a
    /// violation.
    ///
    /// - Returns: The exploration with them.
    public func answeringAlerts() -> Exploration {
        let answers = (0..<Self.mostButtons).map { button in
            UserAnswer(
                AlertScreen.self,
                "alert button \(button + 1)",
                of: "alert buttons",
                where: { $0.content.buttons.indices.contains(button) },
                { alert in
                    let count = alert.content.buttons.count
                    _ = try await alert.tap(button)
                    if count > Self.mostButtons { throw TooManyButtons(alert: alert.label, count: count) }
                }
            )
        }
        return with { $0.answers += answers }
    }
}

/// An alert has more buttons than can be told apart.
struct TooManyButtons: Error, CustomStringConvertible {
    let alert: String
    let count: Int

    var description: String { "\(alert) has \(count) buttons, and \(Exploration.mostButtons) can be told apart." }
}
