#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    package import UIKit

    extension UIKitWindow {
        /// Whether the user may swipe a modal away: not while a screen that is visible in it keeps the user from that.
        package func maySwipe(_ modal: UIViewController) -> Bool {
            let hierarchy = hierarchy
            guard let id = screens.id(of: controllers.screen(of: modal, isModal: true)) else { return true }
            return !hierarchy.visibleScreens.contains { visible in
                hierarchy.level(of: visible) == id
                    && (screens[visible] as? any SwipeRefusing)?.isModalInPresentation == true
            }
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
