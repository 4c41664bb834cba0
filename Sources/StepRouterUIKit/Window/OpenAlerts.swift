#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    /// An alert, or another modal that leaves by itself, as long as an answer may come.
    @MainActor private struct OpenAlert {
        weak let controller: UIViewController?
        weak let screen: (any Screen)?
        /// `true` if one of its buttons has told its answer.
        var isAnswered = false

        /// `true` if it is leaving, or has left.
        var isGone: Bool { controller.map { $0.isBeingDismissed || $0.presentingViewController == nil } ?? true }

        /// `true` if it is answered and has still to go. Only of alerts it is known that UIKit dismisses them.
        var isLeaving: Bool { isAnswered && !isGone && controller is UIAlertController }

        /// `true` if a handler may still run: UIKit dismisses an alert before it runs the handler of the button.
        var mayAnswer: Bool { !isAnswered && (controller != nil || (screen as? AlertScreen)?.teller != nil) }
    }

    /// The alerts that a window has presented for screens, and other modals that leave by themselves.
    @MainActor final class OpenAlerts {
        private var alerts: [OpenAlert] = []
        /// Awaits the answers of alerts that have gone.
        var watch: Task<Void, Never>?
        /// The cause of their going, as far as it is known.
        var origin = ChangeOrigin.app

        /// `true` if an alert has gone and its answer may still come.
        var mayAnswer: Bool { alerts.contains { $0.isGone && $0.mayAnswer } }

        /// `true` if an alert is answered and has still to go.
        var areLeaving: Bool { alerts.contains { $0.isLeaving } }

        /// An alert that counts as moving: it is answered and has still to go, or has gone and may still be answered.
        var leaving: (any Screen)? { alerts.first { $0.isGone ? $0.mayAnswer : $0.isLeaving }?.screen }

        func add(_ controller: UIViewController, of screen: any Screen) {
            alerts.removeAll { $0.controller === controller || $0.isGone }
            alerts.append(OpenAlert(controller: controller, screen: screen))
        }

        func noteAnswer(to screen: any Screen) {
            for position in alerts.indices where alerts[position].screen === screen {
                alerts[position].isAnswered = true
            }
        }

        /// Forgets the alerts that have gone: no answer is awaited any more.
        func forgetGone() { alerts.removeAll { $0.isGone } }
    }
#endif
