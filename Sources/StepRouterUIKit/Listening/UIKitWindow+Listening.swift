#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    // What others change, heard by what listens.
    extension UIKitWindow {
        /// Looks at the view controllers now, so that what listens hears what others have changed; without a listener nothing is done.
        ///
        /// As long as anything listens, this happens by itself
        /// - when a navigation or an edit of this window is over,
        /// - when a navigation controller, or a tab bar, says to its delegate that it shows something else: the window is the delegate of those that have none,
        /// - when the user has swiped away a modal that this window has presented,
        /// - shortly after a ``ScreenViewController`` has appeared or disappeared,
        /// - and whenever the window is asked what it shows, as each navigation does.
        ///
        /// Call it where other code changes what the window shows, and in the delegates of an app's own. What comes and goes between two looks is not heard. A change
        /// by others is taken for the app's own, except for a swipe, which is the user's, and for another width, which is the system's.
        public func noticeChanges() { if screens.hasListeners || isDelegate { read() } }

        /// Becomes the delegate of the containers that have none, as long as anything listens, and where a style
        /// applies; stops being it elsewhere.
        ///
        /// The delegate that animates takes the swipe back from a stack. A stack has it only while the screen on top
        /// has a style, or while one that has a style joins.
        func watch(_ hierarchy: Hierarchy) {
            let (listens, animates) = (screens.hasListeners, controllers.known.animator != nil)
            if !listens, !animates, !isDelegate { return }
            isDelegate = listens || animates
            let listener = listens ? watcher : nil
            // A transition goes on with the delegate that it began with.
            for node in hierarchy.nodes where node.kind != .none {
                switch controller(of: node.screen) {
                case let stack as UINavigationController where isMine(stack.delegate):
                    let isStyled = animates && stack.topViewController.map(isStyled) == true
                    let delegate: (any UINavigationControllerDelegate)? = isStyled ? styler : listener
                    if stack.delegate === delegate { continue }
                    if stack.transitionCoordinator == nil { stack.delegate = delegate } else { isDelegate = true }
                case let bar as UITabBarController where isMine(bar.delegate):
                    let isStyled = animates && TabContent(of: bar).controllers.contains(where: isStyled)
                    let delegate: (any UITabBarControllerDelegate)? = isStyled ? styler : listener
                    if bar.delegate === delegate { continue }
                    if bar.transitionCoordinator == nil { bar.delegate = delegate } else { isDelegate = true }
                default: continue
                }
            }
        }

        /// Lets a transition of a container look as its style says.
        func letStyler(animate container: ScreenID) {
            guard controllers.known.animator != nil else { return }
            isDelegate = true
            switch controller(of: container) {
            case let stack as UINavigationController where isMine(stack.delegate): stack.delegate = styler
            case let bar as UITabBarController where isMine(bar.delegate): bar.delegate = styler
            default: return
            }
        }

        private func isMine(_ delegate: AnyObject?) -> Bool {
            delegate == nil || delegate === watcher || delegate === styler
        }

        private func isStyled(_ controller: UIViewController) -> Bool { controllers.transition(of: controller) != nil }
    }
#endif
