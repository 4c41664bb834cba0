#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    public import UIKit

    extension PreparedNavigation {
        /// The view controller of the built screen, made for it with what the screen holds, and kept until the
        /// navigation has landed or is discarded: for a preview, or a page of a pager.
        ///
        /// ```swift
        /// let prepared = try router.prepareAtOnce(product, with: 7)
        /// return UIContextMenuConfiguration(identifier: nil, previewProvider: { prepared.viewController })
        /// ```
        ///
        /// A split view gets its columns only in the window. `nil` if nothing was built, if the window is none of UIKit's or gone, or if it knows no view controller for
        /// the screen.
        @MainActor public var viewController: UIViewController? {
            if let controller = steps.presentation as? UIViewController { return controller }
            guard let screen = steps.target, let window = steps.table?.window as? UIKitWindow else { return nil }
            let controller = try? window.controllers.makeController(withContentOf: screen)
            steps.presentation = controller
            return controller
        }
    }

    extension ScreenControllers {
        /// The view controller of a screen outside of the window, with those of the screens that it holds.
        fileprivate func makeController(withContentOf screen: any Screen) throws(HierarchyError) -> UIViewController {
            let controller = try makeController(for: screen)
            guard let held = (screen as? any ContainerScreen)?.heldScreens, !held.screens.isEmpty else {
                return controller
            }
            var content: [UIViewController] = []
            for screen in held.screens { content.append(try makeController(withContentOf: screen)) }
            let selected = min(max(held.selectedIndex, 0), content.count - 1)
            switch controller {
            case let stack as UINavigationController: stack.setViewControllers(content, animated: false)
            case let tabs as UITabBarController:
                tabs.setViewControllers(content, animated: false)
                tabs.selectedIndex = selected
            case let own as any ContainerViewController:
                own.setScreenControllers(content, selected: selected, animated: false)
            default: break
            }
            return controller
        }
    }
#endif
