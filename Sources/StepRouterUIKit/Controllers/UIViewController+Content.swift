#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension UIViewController {
        /// Tells that it holds other screens.
        var isContainer: Bool {
            switch self {
            case is UINavigationController, is UITabBarController: true
            case let split as UISplitViewController: split.hasColumns
            default: self is any ContainerViewController
            }
        }

        /// The view controllers of other screens that it holds; `nil` if it is no container. Those that it embeds
        /// otherwise are part of it.
        var heldControllers: [UIViewController]? {
            switch self {
            case let stack as UINavigationController: stack.viewControllers
            case let bar as UITabBarController: TabContent(of: bar).controllers
            case let split as UISplitViewController: split.hasColumns ? split.columnControllers : nil
            case let own as any ContainerViewController: own.screenControllers
            default: nil
            }
        }
    }
#endif
