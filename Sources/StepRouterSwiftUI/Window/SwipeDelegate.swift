#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import StepRouter
    import UIKit

    /// Answers whether a sheet may be swiped away, at the swipe, hears of those that it has stopped, and hands all else to
    /// SwiftUI's own delegate.
    final class SwipeDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
        // Not isolated, because `NSObject` declares what reads it without an isolation. UIKit calls its delegates on the main
        // thread only.
        nonisolated(unsafe) private weak var former: (any UIAdaptivePresentationControllerDelegate)?
        private weak var modal: ShownScreen?

        init(of modal: ShownScreen) { self.modal = modal }

        /// Becomes the delegate of a presentation.
        func listen(to presentation: UIPresentationController) {
            if presentation.delegate === self { return }
            unsafe former = presentation.delegate
            presentation.delegate = self
        }

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            modal.flatMap { $0.window?.mayBeSwiped($0.id) } ?? true
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            modal.map { $0.window?.userTriedToSwipe($0.id) }
        }

        #if canImport(ObjectiveC)
            override func responds(to selector: Selector!) -> Bool {
                super.responds(to: selector) || target(of: selector) != nil
            }

            override func forwardingTarget(for selector: Selector!) -> Any? {
                target(of: selector) ?? super.forwardingTarget(for: selector)
            }

            /// SwiftUI's own delegate, if it has a method.
            nonisolated private func target(of selector: Selector!) -> (any UIAdaptivePresentationControllerDelegate)? {
                let former = unsafe former
                return former?.responds(to: selector) == true ? former : nil
            }
        #else
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
                unsafe former?.presentationControllerDidDismiss(presentationController)
            }
        #endif
    }
#endif
