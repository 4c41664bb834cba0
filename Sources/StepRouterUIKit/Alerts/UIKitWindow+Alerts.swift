#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    // Alerts: UIKit decides how they are presented, and dismisses them by itself before it says which button was tapped.
    extension UIKitWindow {
        /// Presents an alert in its own style. An action sheet that is a popover on an iPad needs a source: where nothing is said of it, the middle of what presents it.
        func present(_ alert: UIAlertController, of modal: ScreenID, by presenter: UIViewController, animated: Bool) {
            if let screen = screens[modal], !(screen is StrangerScreen) { alerts.add(alert, of: screen) }
            if alert.preferredStyle == .actionSheet {
                if let presentation = alert.presentationController, presentation.delegate == nil {
                    presentation.delegate = swipes
                }
                #if !os(tvOS)
                    // Only where there is room: asking for a popover changes how a sheet is shown (rdar 27448488).
                    if presenter.traitCollection.horizontalSizeClass == .regular,
                        let popover = alert.popoverPresentationController, let view = presenter.view,
                        popover.sourceView == nil, popover.sourceItem == nil
                    {
                        popover.sourceView = view
                        popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
                        popover.permittedArrowDirections = []
                    }
                #endif
            }
            presenter.present(alert, animated: animated, completion: nil)
        }

        /// A button has told its answer: what listens hears now that the alert has left, if it has.
        func noticeAnswer(to alert: AlertScreen) {
            alerts.noteAnswer(to: alert)
            read(changedBy: .user)
        }

        /// Awaits the answers of alerts that have gone while they may still come, because the handler of a button has not run. Then nothing has changed yet: an alert would be
        /// taken to have left without an answer. What this window does itself is known.
        ///
        /// They are awaited until the handlers are freed; if those are not, for a fifth of ``timeout`` after nothing moves any more.
        ///
        /// - Parameter origin: What has taken them away, if that is known.
        /// - Returns: Whether there are any.
        func awaitAnswers(goneBy origin: ChangeOrigin = .app) -> Bool {
            if work != nil || !alerts.mayAnswer { return false }
            if origin != .app { alerts.origin = origin }
            if alerts.watch == nil {
                alerts.watch = Task { [weak self] in await self?.watchAlerts() }
            }
            return true
        }

        private func watchAlerts() async {
            var (left, idle) = (timeout, timeout / 5)
            while alerts.mayAnswer, left > .zero, idle > .zero {
                try? await clock.sleep(for: Self.frame, tolerance: nil)
                left -= Self.frame
                if !isMoving { idle -= Self.frame }
            }
            let origin = alerts.origin
            (alerts.watch, alerts.origin) = (nil, .app)
            alerts.forgetGone()
            read(changedBy: origin)
        }
    }
#endif
