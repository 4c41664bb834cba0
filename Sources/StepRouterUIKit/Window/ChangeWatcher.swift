#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    /// Is told by containers that they show something else, and asked how that is to look.
    @MainActor final class ChangeWatcher: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
        /// Makes what lets view controllers come, go or be shown in a style.
        typealias Animating = ([UIViewController], Transition.Change) -> (any UIViewControllerAnimatedTransitioning)?

        private let look: () -> Void
        let animating: Animating

        init(_ look: @escaping () -> Void, animating: @escaping Animating) {
            self.look = look
            self.animating = animating
        }

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
