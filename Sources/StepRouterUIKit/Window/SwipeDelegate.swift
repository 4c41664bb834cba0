#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// Answers UIKit's question whether the user may swipe a modal away, and is told that it has happened.
    @MainActor final class SwipeDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
        private let mayDismiss: (UIViewController) -> Bool
        private let didDismiss: () -> Void

        init(_ mayDismiss: @escaping (UIViewController) -> Bool, didDismiss: @escaping () -> Void) {
            self.mayDismiss = mayDismiss
            self.didDismiss = didDismiss
        }

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            mayDismiss(presentationController.presentedViewController)
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { didDismiss() }
    }
#endif
