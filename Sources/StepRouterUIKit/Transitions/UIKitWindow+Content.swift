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
                set(content, of: tabs, selecting: selected, animated: animated)
            case let own as any ContainerViewController:
                if !own.screenControllers.elementsEqual(content, by: ===)
                    || (own.selectedScreenIndex != selected && !content.isEmpty)
                {
                    own.setScreenControllers(content, selected: selected, animated: animated)
                }
            default: break
            }
        }

        /// Sets tabs, and selects one of them or the list of More.
        private func set(
            _ content: [UIViewController],
            of tabs: UITabBarController,
            selecting selected: Int,
            animated: Bool
        ) {
            let controllers = content.filter { $0 !== tabs.moreList }
            if !(tabs.viewControllers ?? []).elementsEqual(controllers, by: ===) {
                tabs.setViewControllers(controllers, animated: animated)
            }
            guard content.indices.contains(selected) else { return }
            if content[selected] !== tabs.moreList {
                if tabs.selectedIndex != selected { tabs.selectedIndex = selected }
            } else if !tabs.isListShown {
                // Safe: the tab bar keeps the controller of its list.
                unsafe tabs.selectedViewController = tabs.moreList
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
            case is UITabBarController: "setViewControllers(_:animated:) or selectedIndex"
            case is UISplitViewController: "setViewController(_:for:) or show(_:)"
            default: "setScreenControllers(_:selected:animated:)"
            }
        }
    }
#endif
