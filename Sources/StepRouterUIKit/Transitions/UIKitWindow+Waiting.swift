#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    // Waiting: for what is seen, never for a completion, which UIKit does not always call.
    extension UIKitWindow {
        /// How often it is looked: once a frame.
        static let frame = Duration.milliseconds(16)

        /// Returns when nothing moves, when ``timeout`` has passed, or when the current task is cancelled.
        public func waitForTransition() async {
            var left = timeout
            while isInTransition, left > .zero, !Task.isCancelled {
                try? await clock.sleep(for: Self.frame, tolerance: nil)
                left -= Self.frame
            }
        }

        /// Waits until a call of UIKit has done what it should, and nothing moves any more. Cancelling the task does not end that.
        ///
        /// - Returns: The hierarchy that the window shows then.
        /// - Throws: `HierarchyError.notCarriedOut`: that the call did nothing, if nothing moves for a fifth of ``timeout``, or that it did not end.
        func wait(
            for call: String,
            _ transition: Transition,
            until isDone: (Hierarchy) -> Bool
        ) async throws(HierarchyError) -> Hierarchy {
            var (left, idle) = (timeout, timeout / 5)
            // UIKit begins some transitions at the next layout only, such as those of a navigation controller that has
            // just joined the window.
            window?.layoutIfNeeded()
            while true {
                let (now, isMoving) = read()
                if !isMoving, isDone(now) { return now }
                if isMoving { idle = timeout / 5 }
                if idle <= .zero {
                    throw notCarriedOut(transition, "UIKit was told \(call), and the window does not show that.")
                }
                if left <= .zero { throw notCarriedOut(transition, "\(call) has not ended after \(timeout).") }
                await sleepForFrame()
                left -= Self.frame
                if !isMoving { idle -= Self.frame }
            }
        }

        /// Waits until the window is on screen: in a hidden one UIKit presents nothing.
        ///
        /// - Throws: `HierarchyError.notCarriedOut` if it is still hidden after ``timeout``.
        func waitUntilVisible(_ transition: Transition) async throws(HierarchyError) {
            var left = timeout
            while window?.isHidden == true {
                if left <= .zero {
                    let advice = "call makeKeyAndVisible() before the navigation."
                    throw notCarriedOut(
                        transition,
                        "the window is not on screen, and UIKit presents nothing there: \(advice)"
                    )
                }
                await sleepForFrame()
                left -= Self.frame
            }
        }

        /// Sleeps, even if the task is cancelled.
        private func sleepForFrame() async {
            let clock = clock
            await Task { try? await clock.sleep(for: Self.frame, tolerance: nil) }.value
        }
    }
#endif
