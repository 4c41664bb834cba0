#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    // What containers hold and show.
    extension UIKitWindow {
        /// Lets a container, and those that it holds, hold and show what they do in a hierarchy. What is so already changes nothing.
        func setContent(of container: ScreenID, in after: Hierarchy, animated: Bool) throws(HierarchyError) {
            guard let controller = controller(of: container) else {
                throw .screenGone(screen: screens[container]?.label ?? "A screen")
            }
            if let split = controller as? UISplitViewController {
                return try setColumns(of: split, container, in: after, animated: animated)
            }
            try setContentOfHeld(by: container, in: after)
            let content = try controllersOfContent(of: container, in: after)
            let selected = after.selectedIndex(of: container)
            switch controller {
            case let stack as UINavigationController:
                if !stack.viewControllers.elementsEqual(content, by: ===) {
                    stack.setViewControllers(content, animated: animated)
                }
            case let tabs as UITabBarController:
                try set(content, of: tabs, selecting: selected, animated: animated)
            case let own as any ContainerViewController:
                if !own.screenControllers.elementsEqual(content, by: ===)
                    || (own.selectedScreenIndex != selected && !content.isEmpty)
                {
                    own.setScreenControllers(content, selected: selected, animated: animated)
                }
            default: break
            }
        }

        func setContentOfHeld(by container: ScreenID, in after: Hierarchy) throws(HierarchyError) {
            for child in after.content(of: container) where after.kind(of: child) != .none {
                try setContent(of: child, in: after, animated: false)
            }
        }

        func controllersOfContent(
            of container: ScreenID,
            in after: Hierarchy
        ) throws(HierarchyError) -> [UIViewController] {
            var content: [UIViewController] = []
            for child in after.content(of: container) {
                guard let controller = controller(of: child) else {
                    throw .screenGone(screen: screens[child]?.label ?? "A screen")
                }
                content.append(controller)
            }
            return content
        }

        /// What is called to change what a container holds, for messages.
        func contentCall(of container: ScreenID) -> String {
            switch controller(of: container) {
            case is UINavigationController: "setViewControllers(_:animated:)"
            case let tabs as UITabBarController:
                tabs.tabs.isEmpty
                    ? "setViewControllers(_:animated:) or selectedIndex" : "setTabs(_:animated:) or selectedTab"
            case is UISplitViewController: "setViewController(_:for:) or show(_:)"
            default: "setScreenControllers(_:selected:animated:)"
            }
        }
    }
#endif
