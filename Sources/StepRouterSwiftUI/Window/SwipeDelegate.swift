#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import StepRouter
    import UIKit

    /// Answers whether a sheet may be swiped away, at the swipe, hears of those that it has stopped, and hands all else to
    /// SwiftUI's own delegate.
    final class SwipeDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
        private weak var former: (any UIAdaptivePresentationControllerDelegate)?
        private let modal: ScreenID
        private weak var window: (any ViewOwner)?

        init(of modal: ScreenID, in window: any ViewOwner) { (self.modal, self.window) = (modal, window) }

        /// Becomes the delegate of a presentation.
        func listen(to presentation: UIPresentationController) {
            if presentation.delegate === self { return }
            former = presentation.delegate
            presentation.delegate = self
        }

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            window?.mayBeSwiped(modal) ?? true
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            window?.userTriedToSwipe(modal)
        }

        #if canImport(ObjectiveC)
            override func responds(to selector: Selector!) -> Bool {
                super.responds(to: selector) || former?.responds(to: selector) == true
            }

            override func forwardingTarget(for selector: Selector!) -> Any? {
                former?.responds(to: selector) == true ? former : super.forwardingTarget(for: selector)
            }
        #else
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
                former?.presentationControllerDidDismiss(presentationController)
            }
        #endif
    }
#endif
