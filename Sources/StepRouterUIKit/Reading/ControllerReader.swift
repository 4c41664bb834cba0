#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    /// Reads the view controllers of a window: what each screen holds and presents.
    @MainActor struct ControllerReader {
        let controllers: ScreenControllers

        /// What is found of a screen.
        func reading(of screen: any Screen) -> ScreenReading {
            guard let controller = controllers.controller(of: screen) ?? (screen as? StrangerScreen)?.controller else {
                return ScreenReading()
            }
            var reading = ScreenReading(held(by: controller))
            if let modal = controller.ownModal {
                reading.modal = (controllers.screen(of: modal, isModal: true), PresentationStyle(of: modal))
            }
            reading.definesContext = controller.definesPresentationContext
            reading.isCollapsed = (controller as? UISplitViewController)?.isOneStack ?? false
            reading.column = column(of: controller)
            return reading
        }

        private func held(by controller: UIViewController) -> HeldScreens {
            if let split = controller as? UISplitViewController { return held(by: split) }
            if let tabs = controller as? UITabBarController { return held(by: tabs) }
            guard let content = controller.screenContent else { return HeldScreens() }
            var held = content.controllers
            // A split view that is not shown yet is about to put its columns on the stack.
            if let split = controller.splitView, split.isOneStack, !split.isCollapsed, split.columnStack === controller
            {
                held += split.raisedColumns(upTo: controllers.topColumn(of: split))
            }
            return HeldScreens(held.map { controllers.screen(of: $0, isModal: false) }, selectedIndex: content.selected)
        }

        /// The tabs, and the list of More where the user sees it, or did when what is carried out began.
        private func held(by tabs: UITabBarController) -> HeldScreens {
            var held = (tabs.viewControllers ?? []).map { controllers.screen(of: $0, isModal: false) }
            if tabs.isListShown || controllers.keepsList(of: tabs), let list = tabs.moreList {
                held.append(controllers.stranger(of: list))
            }
            return HeldScreens(held, selectedIndex: tabs.selectedTabIndex)
        }

        /// Side by side all columns, as one stack those that are not on it.
        private func held(by split: UISplitViewController) -> HeldScreens {
            var columns = split.columnControllers
            var selected = columns.count - 1
            if split.isOneStack, split.columnStack != nil {
                let raised = split.raisedColumns(upTo: controllers.topColumn(of: split))
                columns.removeAll { column in raised.contains { $0 === column } }
                selected = 0
            } else if split.isOneStack {
                selected = min(selected, split.shownColumn ?? controllers.topColumn(of: split))
            }
            return HeldScreens(
                columns.map { controllers.screen(of: $0, isModal: false) },
                selectedIndex: max(0, selected)
            )
        }

        /// Which column of a collapsed split view a controller is, on the stack of the primary one.
        private func column(of controller: UIViewController) -> Int {
            guard let split = controller.splitView, split.isOneStack, split.columnStack != nil,
                let number = split.raisedColumns(upTo: controllers.topColumn(of: split))
                    .firstIndex(where: { $0 === controller })
            else { return 0 }
            return number + 1
        }
    }

    extension UIViewController {
        /// The split view of which it is a column, on its stack or not.
        fileprivate var splitView: UISplitViewController? {
            parent as? UISplitViewController ?? parent?.parent as? UISplitViewController
        }
    }
#endif
