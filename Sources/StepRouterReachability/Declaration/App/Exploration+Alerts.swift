import StepRouter
import StepRouterSimulation

extension Exploration {
    /// As many buttons of an alert are told apart.
    static let mostButtons = 16

    /// This exploration with the buttons of every alert: wherever one is on top, the user may tap each of them.
    ///
    /// ```swift
    /// Exploration(launch: window, destinations: …).answeringAlerts()
    /// ```
    ///
    /// A navigation that asks is tried with every answer; see ``answering(_:_:_:)``. Reports call a tap by the button's place, “alert button 1”, since the same alert may
    /// say something else each time. An alert with more than 16 buttons is a violation.
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
