#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// A view controller that holds those of other screens in an app's own way.
    ///
    /// It tells what it holds, and lets that be set. It shows a `ContainerController` of the declarations, whose class
    /// functions say how content lies and which of it is shown.
    ///
    /// ```swift
    /// UIKitWindow(window) { $0.show(Drawer.self) { _ in DrawerViewController() } }
    /// ```
    @MainActor public protocol ContainerViewController: UIViewController {
        /// The view controllers that it holds, in its own order.
        var screenControllers: [UIViewController] { get }

        /// The position of the selected one; 0 while it holds none.
        var selectedScreenIndex: Int { get }

        /// Holds other view controllers from now on, and selects one of them.
        ///
        /// - Parameters:
        ///   - controllers: The view controllers, in order; those that it holds may be among them.
        ///   - selected: The position of the one to select.
        ///   - animated: `true` if that takes time. As long as it does, ``isMoving`` is `true`.
        func setScreenControllers(_ controllers: [UIViewController], selected: Int, animated: Bool)

        /// `true` while what it holds or shows is changing: by an animation, or because the user drags it. A window
        /// waits for the end before it changes anything.
        ///
        /// By default it is moving while it has a `transitionCoordinator`, which UIKit gives to presentations and to
        /// its own containers only. A container that animates says so itself.
        var isMoving: Bool { get }
    }

    extension ContainerViewController {
        /// `true` while it has a `transitionCoordinator`.
        public var isMoving: Bool { transitionCoordinator != nil }
    }

    extension UIViewController {
        /// `true` if it holds other screens.
        var isContainer: Bool {
            switch self {
            case is UINavigationController, is UITabBarController: true
            case let split as UISplitViewController: split.hasColumns
            default: self is any ContainerViewController
            }
        }

        /// The view controllers of other screens that it holds; `nil` if it is no container. What it embeds otherwise
        /// is a part of it.
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
