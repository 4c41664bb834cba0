#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// Answers UIKit's question whether the user may swipe a modal away.
    @MainActor final class SwipeDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
        private let mayDismiss: (UIViewController) -> Bool

        init(_ mayDismiss: @escaping (UIViewController) -> Bool) { self.mayDismiss = mayDismiss }

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            mayDismiss(presentationController.presentedViewController)
        }
    }
#endif
