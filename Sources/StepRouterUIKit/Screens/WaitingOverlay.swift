#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    /// Shows an overlay over a window while a navigation there awaits code of the app.
    @MainActor struct WaitingOverlay {
        let delay: Duration
        let shortest: Duration
        let clock: any Clock<Duration>
        /// Makes the overlay; `nil` for an indicator.
        let make: ((Waiting) -> UIView)?

        /// Shows the waits of a window over UIKit's, as long as it is there.
        func begin(over window: UIWindow, for waiting: any ScreenWindow) {
            let waits = waiting.waits(longerThan: delay, atLeast: shortest, clock: clock)
            Task { [weak window, make] in
                var overlay: UIView?
                for await wait in waits {
                    if let wait {
                        // One overlay shows all that is awaited, without a flicker.
                        guard overlay == nil, let window else { continue }
                        overlay = window.cover(with: make?(wait) ?? .waitingIndicator())
                    } else {
                        overlay?.removeFromSuperview()
                        overlay = nil
                    }
                }
                overlay?.removeFromSuperview()
            }
        }
    }

    extension UIWindow {
        fileprivate func cover(with overlay: UIView) -> UIView {
            overlay.frame = bounds
            overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            overlay.accessibilityViewIsModal = true
            addSubview(overlay)
            return overlay
        }
    }

    extension UIView {
        fileprivate static func waitingIndicator() -> UIView {
            let indicator = UIActivityIndicatorView(style: .large)
            indicator.color = .white
            indicator.backgroundColor = UIColor(white: 0, alpha: 0.3)
            indicator.startAnimating()
            return indicator
        }
    }
#endif
