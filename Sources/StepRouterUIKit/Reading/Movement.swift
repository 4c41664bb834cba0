#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// Whether anything moves in a window.
    @MainActor struct Movement {
        /// Whether a transition is under way.
        private(set) var isUnderWay = false
        /// Whether the user has still to decide about it, or has decided against it: then nothing has changed yet.
        private(set) var isUndecided = false

        /// Looks at a view controller, and at all that it holds, embeds and presents.
        init(in root: UIViewController?) {
            if let root { look(at: root) }
        }

        private mutating func look(at controller: UIViewController) {
            if let coordinator = controller.transitionCoordinator {
                isUnderWay = true
                if coordinator.isInteractive || coordinator.isCancelled { isUndecided = true }
            }
            for child in controller.children { look(at: child) }
            if let bar = controller as? UITabBarController, bar.selectedIndex == NSNotFound,
                TabContent(of: bar).isListShown, let list = bar.moreList
            {
                look(at: list)
            }
            guard let modal = controller.presentedViewController, modal.presentingViewController === controller else {
                return
            }
            if modal.isBeingPresented || modal.isBeingDismissed { isUnderWay = true }
            look(at: modal)
        }
    }
#endif
