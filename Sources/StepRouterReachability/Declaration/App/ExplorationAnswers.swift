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

    /// This exploration with several answers of the user on a screen, such as each city of a list.
    ///
    /// ```swift
    /// .answering(CityPicker.self, each: [rome, oslo]) { $0.choose($1) }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The class of the screens; one has to be on top.
    ///   - answers: The answers. Reports name each as it is described.
    ///   - refusal: The refusals that they allow of the navigations that they ask for.
    ///   - give: Gives one. All else is as in ``answering(_:_:refusal:_:)``.
    /// - Returns: The exploration with them.
    public func answering<Asking: Screen, Answer>(
        _ type: Asking.Type,
        each answers: [Answer],
        refusal: ExploredDestination.Refusal = .byUser,
        _ give: nonisolated(nonsending) @escaping (Asking, Answer) async throws -> Void
    ) -> Exploration {
        answers.reduce(self) { exploration, answer in
            exploration.answering(type, String(describing: answer), refusal: refusal) { try await give($0, answer) }
        }
    }

    /// The most answers to an alert that are told apart.
    static let mostAnswers = 16

    /// This exploration with the answers to every alert: wherever one is on top, the user may tap each of its buttons.
    ///
    /// ```swift
    /// Exploration(launch: window, destinations: …).answeringAlerts()
    /// ```
    ///
    /// A navigation that asks is tried with every answer; see ``answering(_:_:refusal:_:)``. Reports name a tap by the
    /// button's place, “alert button 1”, since the text of an alert may change.
    ///
    /// Of an alert with text fields each button is tried with each combination of the fields' samples, unless it is
    /// disabled by them. The count goes on: of two buttons, “alert button 3” is the first one with the second
    /// combination. An alert with more than 16 answers is a violation.
    ///
    /// - Returns: The exploration with them.
    public func answeringAlerts() -> Exploration {
        let answers = (0..<Self.mostAnswers).map { number in
            UserAnswer(
                AlertScreen.self,
                "alert button \(number + 1)",
                of: "alert buttons",
                where: { AlertAnswer(number, to: $0.content) != nil },
                { alert in
                    let content = alert.content
                    guard let answer = AlertAnswer(number, to: content) else { return }
                    for (field, text) in answer.texts.enumerated() { alert.enter(text, into: field) }
                    _ = try await alert.tap(answer.button)
                    let count = AlertAnswer.count(of: content)
                    if count > Self.mostAnswers { throw TooManyAnswers(alert: alert.label, content: content) }
                }
            )
        }
        return with { $0.answers += answers }
    }
}

/// One answer to an alert: a sample of each text field, and an enabled button.
private struct AlertAnswer {
    let texts: [String]
    let button: Int

    /// The number of answers, those with disabled buttons included; one above the limit stands for all further ones.
    static func count(of content: AlertContent) -> Int {
        content.fields.reduce(content.buttons.count) { min($0 * $1.samples.count, Exploration.mostAnswers + 1) }
    }

    /// The answer of a number: buttons are counted first, then the samples of the last field, and those of the first
    /// field last.
    ///
    /// - Returns: `nil` if there is none of that number, or its button is disabled.
    init?(_ number: Int, to content: AlertContent) {
        guard number < Self.count(of: content) else { return nil }
        var content = content
        button = number % content.buttons.count
        var combination = number / content.buttons.count
        for (position, field) in content.fields.enumerated().reversed() {
            content.enter(field.samples[combination % field.samples.count], into: position)
            combination /= field.samples.count
        }
        if !content.buttons[button].isEnabled { return nil }
        texts = content.fields.map(\.text)
    }
}

/// An alert has more answers than can be told apart.
struct TooManyAnswers: Error, CustomStringConvertible {
    let alert: String
    let content: AlertContent

    var description: String {
        let samples = content.fields.map { "\($0.samples.count) of “\($0.name)”" }.joined(separator: ", ")
        return
            "\(alert) has \(content.buttons.count) buttons\(samples.isEmpty ? "" : ", each with samples: \(samples)"), "
            + "and \(Exploration.mostAnswers) can be told apart."
    }
}
