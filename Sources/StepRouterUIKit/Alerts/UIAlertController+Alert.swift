#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    public import UIKit

    extension UIAlertController {
        /// Makes what shows an alert: with its texts, and a button for each answer.
        ///
        /// A window makes it by itself. Make it where more has to be said, such as what an action sheet points to on an iPad:
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
            for (position, button) in content.buttons.enumerated() {
                addAction(UIAlertAction(title: button.title, style: button.style.uiKit) { _ in teller.tell(position) })
            }
            alert.teller = teller
        }
    }

    extension AlertButton.Style {
        fileprivate var uiKit: UIAlertAction.Style {
            switch self {
            case .default: .default
            case .cancel: .cancel
            case .destructive: .destructive
            }
        }
    }

    /// Tells the answer to an alert. Nothing but the handlers of its buttons keeps it, so that none of them can run any more once it is gone.
    @MainActor private final class AlertTeller {
        private let alert: AlertScreen

        init(_ alert: AlertScreen) { self.alert = alert }

        func tell(_ button: Int) {
            let window = alert.window as? UIKitWindow
            alert.choose(button)
            window?.noticeAnswer(to: alert)
        }
    }
#endif
