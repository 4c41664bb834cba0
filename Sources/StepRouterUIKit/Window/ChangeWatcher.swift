#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    /// Passes on what containers tell their delegate: that they show something else.
    ///
    /// It implements no method that makes an animator: UIKit takes the swipe back from a navigation controller whose
    /// delegate responds to one, even if the answer is always `nil` (openradar 15215690,
    /// software-mansion/react-native-screens #3173, wordpress-mobile/WordPress-iOS #6639).
    @MainActor final class ChangeWatcher: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
        private let look: () -> Void

        init(_ look: @escaping () -> Void) { self.look = look }

        func navigationController(
            _ navigationController: UINavigationController,
            didShow viewController: UIViewController,
            animated: Bool
        ) {
            look()
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            look()
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            didSelectTab selectedTab: UITab,
            previousTab: UITab?
        ) {
            look()
        }
    }

    /// Makes the animators of containers in which a style applies, and is told of changes like a ``ChangeWatcher``.
    @MainActor
    final class TransitionStyler: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
        UIViewControllerTransitioningDelegate
    {
        /// Makes the animator of a change. The first of the view controllers is the one that comes or goes.
        typealias Animating = ([UIViewController], Transition.Change) -> (any UIViewControllerAnimatedTransitioning)?

        private let look: () -> Void
        private let animating: Animating

        init(_ look: @escaping () -> Void, animating: @escaping Animating) {
            self.look = look
            self.animating = animating
        }

        // MARK: Animators

        func animationController(
            forPresented presented: UIViewController,
            presenting: UIViewController,
            source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            animating([presented], .presented)
        }

        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            animating([dismissed], .dismissed)
        }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            switch operation {
            case .push: animating([toVC], .contentSet)
            case .pop: animating([fromVC], .popped)
            default: nil
            }
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            animating([toVC, fromVC], .selected)
        }

        // MARK: Changes

        func navigationController(
            _ navigationController: UINavigationController,
            didShow viewController: UIViewController,
            animated: Bool
        ) {
            look()
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            look()
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            didSelectTab selectedTab: UITab,
            previousTab: UITab?
        ) {
            look()
        }
    }
#endif
