/// An alert that is shown: a modal like any other, found by its class, drawn with its title, and dismissed by navigations that would dismiss a modal.
///
/// `ask(_:from:animated:)` of StepRouterFlows makes it. Alerts that say the same are one state to the explorer. A test taps its buttons as the user does:
/// `window.answer("Delete")` of StepRouterSimulation.
public final class AlertScreen: ContextScreen<AlertContent> {
    /// Is told the position of the button that was tapped.
    package var answered: ((Int) -> Void)?
    /// What the host tells the answer with; `nil` unless a host says so.
    ///
    /// As long as it is there an answer may come, also when the alert has gone: UIKit dismisses an alert before it runs the handler of the button that was tapped.
    public weak var teller: AnyObject?

    /// What the user sees of it.
    public var content: AlertContent { state ?? AlertContent(style: .alert, title: nil, message: nil, buttons: []) }

    /// Whether the user is kept from taking it away without an answer.
    ///
    /// A sheet may be left by tapping outside, which means the button that cancels if there is one.
    public override var isModalInPresentation: Bool { content.style == .alert || content.cancelButton != nil }

    /// Tells what asks that a button was tapped, for what shows the alert in a way of its own. It leaves when what asks has heard it.
    ///
    /// - Parameter button: The position of the button. After the first answer, and where nothing asks any more, nothing happens.
    public func choose(_ button: Int) {
        if content.buttons.indices.contains(button) { answered?(button) }
    }
}
