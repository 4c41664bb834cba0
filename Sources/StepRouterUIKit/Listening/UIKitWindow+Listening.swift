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
        public func noticeChanges() { if screens.hasListeners { read() } }

        /// Becomes the delegate of the containers that have none.
        func watch(_ hierarchy: Hierarchy) {
            for node in hierarchy.nodes where node.kind != .none {
                switch controller(of: node.screen) {
                case let stack as UINavigationController where stack.delegate == nil: stack.delegate = watcher
                case let tabs as UITabBarController where tabs.delegate == nil: tabs.delegate = watcher
                default: continue
                }
            }
        }
    }
#endif
