#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    public import UIKit

    extension UIAlertController {
        /// Makes the view controller of an alert, with its texts, its text fields, and a button for each answer.
        ///
        /// A window makes it by itself. Make it where more has to be said, such as the source of an action sheet on an
        /// iPad:
        ///
        /// ```swift
        /// screens.show(AlertScreen.self) { alert in
        ///     let controller = UIAlertController(alert)
        ///     controller.popoverPresentationController?.sourceItem = shareButton
        ///     return controller
        /// }
        /// ```
        ///
        /// - Parameter alert: The alert. On a television, which has no action sheets, each is an alert.
        public convenience init(_ alert: AlertScreen) {
            let content = alert.content
            #if os(tvOS)
                let style = UIAlertController.Style.alert
            #else
                let style: UIAlertController.Style = content.style == .alert ? .alert : .actionSheet
            #endif
            self.init(title: content.title, message: content.message, preferredStyle: style)
            let teller = AlertTeller(alert)
            for (position, field) in content.fields.enumerated() {
                addTextField { textField in
                    textField.show(field)
                    teller.fields.append(textField)
                    let entering = UIAction { [weak self, weak alert, weak textField] _ in
                        guard let alert else { return }
                        alert.enter(textField?.text ?? "", into: position)
                        self?.enableActions(of: alert)
                    }
                    textField.addAction(entering, for: .editingChanged)
                }
            }
            for (position, button) in content.buttons.enumerated() {
                addAction(UIAlertAction(title: button.title, style: button.style.uiKit) { _ in teller.tell(position) })
            }
            enableActions(of: alert)
            alert.teller = teller
        }

        private func enableActions(of alert: AlertScreen) {
            for (action, button) in zip(actions, alert.content.buttons) { action.isEnabled = button.isEnabled }
        }
    }

    extension UITextField {
        fileprivate func show(_ field: AlertContent.TextField) {
            text = field.text
            placeholder = field.placeholder
            accessibilityLabel = field.name
            isSecureTextEntry = field.isSecure
            keyboardType = field.keyboard.uiKit
        }
    }

    extension AlertContent.TextField.Keyboard {
        fileprivate var uiKit: UIKeyboardType {
            switch self {
            case .default: .default
            case .asciiCapable: .asciiCapable
            case .numbersAndPunctuation: .numbersAndPunctuation
            case .url: .URL
            case .numberPad: .numberPad
            case .phonePad: .phonePad
            case .emailAddress: .emailAddress
            case .decimalPad: .decimalPad
            }
        }
    }

    extension AlertContent.Button.Style {
        fileprivate var uiKit: UIAlertAction.Style {
            switch self {
            case .default: .default
            case .cancel: .cancel
            case .destructive: .destructive
            }
        }
    }

    /// Passes a tapped button on to an alert. Only the handlers of the buttons keep it: once it is gone, none of them
    /// can run any more.
    @MainActor private final class AlertTeller {
        private let alert: AlertScreen
        /// The text fields, which the alert's view controller may not outlive.
        var fields: [UITextField] = []

        init(_ alert: AlertScreen) { self.alert = alert }

        func tell(_ button: Int) {
            let window = alert.window as? UIKitWindow
            // Dictation and passwords that are filled in need not tell of themselves.
            for (position, field) in fields.enumerated() { alert.enter(field.text ?? "", into: position) }
            alert.choose(button)
            window?.noticeAnswer(to: alert)
        }
    }

    // The answers to alerts: UIKit dismisses an alert by itself before it says which button was tapped.
    extension UIKitWindow: AnswerNoticing {
        /// Notes that a modal is answered: listeners hear now that it has left, if it has.
        package func noticeAnswer(to modal: any Screen) {
            alerts.noteAnswer(to: modal)
            look(changedBy: .user)
        }

        /// Awaits the answers of alerts that have gone, as long as the handler of a button may still run. Meanwhile
        /// nothing has changed: otherwise an alert would be taken to have left without an answer.
        ///
        /// They are awaited until the handlers are freed, at most for a fifth of ``timeout`` after nothing moves any
        /// more. No answer is awaited while a change is carried out.
        ///
        /// - Parameter origin: The cause of their going, if it is known.
        /// - Returns: `true` if an answer may come.
        func awaitAnswers(goneBy origin: ChangeOrigin = .app) -> Bool {
            if commit != nil || !alerts.mayAnswer { return false }
            if origin != .app { alerts.origin = origin }
            if alerts.watch == nil {
                alerts.watch = Task { [weak self] in await self?.watchAlerts() }
            }
            return true
        }

        private func watchAlerts() async {
            _ = await lookEachFrame { alerts.mayAnswer ? isMoving ? .moving : .idle : .done }
            let origin = alerts.origin
            (alerts.watch, alerts.origin) = (nil, .app)
            // Those that are not answered by now have left without an answer.
            alerts.forgetGone()
            look(changedBy: origin)
        }
    }
#endif
