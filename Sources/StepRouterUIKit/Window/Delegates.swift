#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    /// Answers for the gestures of a window's user, and hears of them.
    @MainActor protocol GestureAnswering: AnyObject {
        /// Looks at a container that shows something else.
        func noticeChanges()
        func maySwipe(_ modal: UIViewController) -> Bool
        func userTriedToSwipe(_ modal: UIViewController)
        /// Looks at a window from which the user has swiped a modal away.
        func userHasSwiped()
        /// Looks at a window in which the user has dragged a sheet to another height.
        func userHasDragged()
        func maySelect(_ viewController: UIViewController, in bar: UITabBarController) -> Bool
        func maySelect(_ tab: UITab, in bar: UITabBarController) -> Bool
        /// Goes back from a page, as its back button says.
        func goBack(from page: UIViewController)
        /// Returns whether the user may go back in a stack; if not, screens are told or asked.
        func mayGoBack(in stack: UINavigationController) -> Bool
    }

    /// Gives containers that have no delegate one of the window's, as long as anything listens, where a style of the app's
    /// own applies, and where a tab bar has to ask before the user selects a tab.
    ///
    /// The delegate that animates takes the swipe back from a stack. A stack has it only while the screen on top has a
    /// style, or while one that has a style joins.
    @MainActor final class ContainerDelegates {
        private let controllers: ScreenControllers
        private let watcher: ChangeWatcher
        private let styler: TransitionStyler
        /// `true` if containers may have one of the delegates.
        private var areSet = false
        /// The tab bars that ask before the user selects a tab.
        private var guarded: Set<ObjectIdentifier> = []

        init(_ controllers: ScreenControllers, _ window: any GestureAnswering) {
            self.controllers = controllers
            watcher = ChangeWatcher(window)
            styler = TransitionStyler(controllers, window)
        }

        /// The delegate that animates modals.
        var transitioning: any UIViewControllerTransitioningDelegate { styler }

        /// Gives containers the delegate that they need now, or takes it away. A transition goes on with the delegate
        /// that it began with.
        func update(_ containers: @autoclosure () -> [UIViewController], listening isListening: Bool) {
            let isAnimating = controllers.known.animator != nil
            if !isListening, !isAnimating, !areSet { return }
            areSet = isListening || isAnimating
            for container in containers() where isMine(container.containerDelegate) {
                let isStyled = isAnimating && container.styledContent.contains { controllers.transition(of: $0) != nil }
                let delegate: (any ContainerDelegate)? =
                    isStyled ? styler : isListening || isGuarded(container) ? watcher : nil
                if container.containerDelegate === delegate { continue }
                if container.transitionCoordinator == nil {
                    container.setContainerDelegate(delegate)
                } else {
                    // It is tried again at the next look.
                    areSet = true
                }
            }
        }

        /// Lets a tab bar ask before the user selects a tab, or no more.
        func setGuarding(_ isGuarding: Bool, _ bar: UITabBarController, listening isListening: Bool) {
            if isGuarding == isGuarded(bar) { return }
            if isGuarding { guarded.insert(ObjectIdentifier(bar)) } else { guarded.remove(ObjectIdentifier(bar)) }
            if isGuarding, bar.delegate == nil { bar.delegate = watcher }
            if !isGuarding, !isListening, bar.delegate === watcher { bar.delegate = nil }
        }

        private func isGuarded(_ container: UIViewController) -> Bool { guarded.contains(ObjectIdentifier(container)) }

        /// Lets the next transition of a container look as its style says.
        func animate(_ container: UIViewController?) {
            guard controllers.known.animator != nil else { return }
            areSet = true
            if let container, isMine(container.containerDelegate) { container.setContainerDelegate(styler) }
        }

        private func isMine(_ delegate: AnyObject?) -> Bool {
            delegate == nil || delegate === watcher || delegate === styler
        }
    }

    private typealias ContainerDelegate = UINavigationControllerDelegate & UITabBarControllerDelegate

    extension UIViewController {
        /// The delegate that it tells what it shows; `nil` also if it is neither a stack nor a tab bar.
        fileprivate var containerDelegate: AnyObject? {
            (self as? UINavigationController)?.delegate ?? (self as? UITabBarController)?.delegate
        }

        fileprivate func setContainerDelegate(_ delegate: (any ContainerDelegate)?) {
            switch self {
            case let stack as UINavigationController: stack.delegate = delegate
            case let bar as UITabBarController: bar.delegate = delegate
            default: break
            }
        }

        /// The view controllers whose styles a container's transitions may have.
        fileprivate var styledContent: [UIViewController] {
            switch self {
            case let stack as UINavigationController: stack.topViewController.map { [$0] } ?? []
            case let bar as UITabBarController: TabContent(of: bar).controllers
            default: []
            }
        }
    }

    /// Hears from containers that they show something else, and answers whether the user may tap a tab.
    ///
    /// It implements no method that makes an animator: UIKit takes the swipe back from a navigation controller whose
    /// delegate responds to one, even if the answer is always `nil` (openradar 15215690,
    /// software-mansion/react-native-screens #3173, wordpress-mobile/WordPress-iOS #6639).
    @MainActor private final class ChangeWatcher: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
        private weak let window: (any GestureAnswering)?

        init(_ window: any GestureAnswering) { self.window = window }

        func navigationController(
            _ navigationController: UINavigationController,
            didShow viewController: UIViewController,
            animated: Bool
        ) {
            window?.noticeChanges()
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            shouldSelect viewController: UIViewController
        ) -> Bool { window?.maySelect(viewController, in: tabBarController) ?? true }

        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            window?.maySelect(tab, in: tabBarController) ?? true
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            window?.noticeChanges()
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            didSelectTab selectedTab: UITab,
            previousTab: UITab?
        ) {
            window?.noticeChanges()
        }
    }

    /// Makes the animators where a style applies, and hears of changes like a ``ChangeWatcher``.
    @MainActor
    private final class TransitionStyler: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
        UIViewControllerTransitioningDelegate
    {
        private let controllers: ScreenControllers
        private weak let window: (any GestureAnswering)?

        init(_ controllers: ScreenControllers, _ window: any GestureAnswering) {
            self.controllers = controllers
            self.window = window
        }

        // MARK: Animators

        /// Makes the animator of the first view controller that has a style; `nil` if the transition looks as it
        /// always does.
        private func animator(
            for changing: [UIViewController],
            _ change: Hierarchy.Transition.Change
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            guard let make = controllers.known.animator else { return nil }
            return changing.lazy.compactMap { self.controllers.transition(of: $0) }.first.flatMap { make($0, change) }
        }

        func animationController(
            forPresented presented: UIViewController,
            presenting: UIViewController,
            source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            animator(for: [presented], .presented)
        }

        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            animator(for: [dismissed], .dismissed)
        }

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            switch operation {
            case .push: animator(for: [toVC], .contentSet)
            case .pop: animator(for: [fromVC], .popped)
            default: nil
            }
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            animator(for: [toVC, fromVC], .selected)
        }

        // MARK: Changes

        // As in the watcher. Derived from it, this class would be asked for its animators by UIKit, which looks for
        // selectors, and not by the stand-in, which knows the watcher's conformances and no others.

        func navigationController(
            _ navigationController: UINavigationController,
            didShow viewController: UIViewController,
            animated: Bool
        ) {
            window?.noticeChanges()
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            shouldSelect viewController: UIViewController
        ) -> Bool { window?.maySelect(viewController, in: tabBarController) ?? true }

        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            window?.maySelect(tab, in: tabBarController) ?? true
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            window?.noticeChanges()
        }

        func tabBarController(
            _ tabBarController: UITabBarController,
            didSelectTab selectedTab: UITab,
            previousTab: UITab?
        ) {
            window?.noticeChanges()
        }
    }

    /// Answers UIKit's question whether the user may swipe a modal away, and hears that it was tried, or has happened.
    @MainActor final class SwipeDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
        fileprivate weak let window: (any GestureAnswering)?

        init(_ window: any GestureAnswering) { self.window = window }

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            window?.maySwipe(presentationController.presentedViewController) ?? true
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            window?.userTriedToSwipe(presentationController.presentedViewController)
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            window?.userHasSwiped()
        }
    }

    #if !os(tvOS) && !os(visionOS)
        extension SwipeDelegate: UISheetPresentationControllerDelegate {
            func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
                window?.userHasDragged()
            }
        }
    #endif
#endif
