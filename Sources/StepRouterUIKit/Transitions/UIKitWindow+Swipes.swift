#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    public import UIKit

    // What keeps a modal where it is.
    extension UIKitWindow {
        /// Whether the user may swipe a modal away: not while it is `isModalInPresentation`, nor while a screen that is visible in it keeps the user from that.
        ///
        /// UIKit asks one delegate of a modal. The window is the delegate of those that it presents without one; an app's own asks the window in turn.
        ///
        /// ```swift
        /// func presentationControllerShouldDismiss(_ presentation: UIPresentationController) -> Bool {
        ///     window.maySwipe(presentation.presentedViewController) && isSaved
        /// }
        /// ```
        ///
        /// - Parameter modal: A view controller that is presented.
        /// - Returns: Whether the screens let it go. While a navigation asks such a delegate, all do: they are asked whether they can be dismissed.
        public func maySwipe(_ modal: UIViewController) -> Bool {
            if asksForNavigation { return true }
            if modal.isModalInPresentation { return false }
            // UIKit takes a tap outside for the button that cancels.
            if modal is UIAlertController { return true }
            let hierarchy = hierarchy
            guard let id = screens.id(of: controllers.screen(of: modal, isModal: true)) else { return true }
            return !hierarchy.visibleScreens.contains { visible in
                hierarchy.level(of: visible) == id
                    && (screens[visible] as? any SwipeRefusing)?.isModalInPresentation == true
            }
        }

        /// Whether the delegate that an app has given a modal lets it be dismissed; asked for navigations as UIKit asks it for the user.
        public func allowsDismissal(of screen: any Screen) -> Bool {
            guard !(screen is StrangerScreen), let modal = controllers.controller(of: screen), modal.parent == nil,
                modal.presentingViewController != nil, let presentation = modal.presentationController,
                let delegate = presentation.delegate, delegate !== swipes
            else { return true }
            asksForNavigation = true
            defer { asksForNavigation = false }
            return delegate.allowsDismissal(presentation)
        }
    }

    extension UIAdaptivePresentationControllerDelegate {
        /// Whether it lets a modal be dismissed, as UIKit asks it.
        package func allowsDismissal(_ presentation: UIPresentationController) -> Bool {
            #if canImport(ObjectiveC)
                presentationControllerShouldDismiss?(presentation) ?? true
            #else
                presentationControllerShouldDismiss(presentation)
            #endif
        }
    }

    extension Hierarchy {
        /// The modal, or the root, in which a screen is.
        fileprivate func level(of screen: ScreenID) -> ScreenID {
            var level = screen
            while let container = parent(of: level) { level = container }
            return level
        }
    }
#endif
