#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    // The content of containers.
    extension UIKitWindow {
        /// Lets a container, and those that it holds, hold and show the same as in a hierarchy. Where that is so
        /// already, nothing is called.
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

        private func setContentOfHeld(by container: ScreenID, in after: Hierarchy) throws(HierarchyError) {
            for child in after.content(of: container) where after.kind(of: child) != .none {
                try setContent(of: child, in: after, animated: false)
            }
        }

        private func controllersOfContent(
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

        /// The name of the call that changes the content of a container, for messages.
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

        // MARK: Tabs

        /// Sets tabs in the way in which the tab bar is filled, and selects one of them or the list of More. Where that
        /// is so already, nothing is called.
        private func set(
            _ content: [UIViewController],
            of bar: UITabBarController,
            selecting selected: Int,
            animated: Bool
        ) throws(HierarchyError) {
            let controllers = content.filter { $0 !== bar.moreList }
            if !TabContent(of: bar).controllers.elementsEqual(controllers, by: ===) {
                try setTabs(controllers, of: bar, animated: animated)
            }
            guard content.indices.contains(selected) else { return }
            let present = TabContent(of: bar)
            if content[selected] === bar.moreList {
                // Safe: the tab bar keeps the controller of its list.
                if !present.isListShown { unsafe bar.selectedViewController = bar.moreList }
            } else if present.selected != selected {
                bar.select(selected, of: present)
            }
        }

        /// Sets tabs. Those that were there when the change began come back as they were.
        private func setTabs(
            _ controllers: [UIViewController],
            of bar: UITabBarController,
            animated: Bool
        ) throws(HierarchyError) {
            let former = commit?.arrangements[ObjectIdentifier(bar)]
            if bar.tabs.isEmpty, former == nil { return bar.setViewControllers(controllers, animated: animated) }
            let present = TabArrangement(of: bar)
            commit?.arrangements[ObjectIdentifier(bar)] = former ?? present
            let isBack = former?.controllers.elementsEqual(controllers, by: ===) == true
            guard let new = isBack ? former : present.holding(controllers) else {
                throw .notCarriedOut(
                    transition: commit?.last.map(name) ?? "",
                    reason: "the tabs of a group stay side by side."
                )
            }
            new.apply(to: bar, animated: animated)
        }
    }

    // Split views: columns side by side, or one stack.
    extension UIKitWindow {
        private func setColumns(
            of split: UISplitViewController,
            _ id: ScreenID,
            in after: Hierarchy,
            animated: Bool
        ) throws(HierarchyError) {
            if split.isCollapsed, let compact = split.compactController {
                let content = try controllersOfContent(of: id, in: after)
                guard content.elementsEqual([compact], by: ===) else {
                    throw .contentRefused(
                        container: screens.name(of: id),
                        reason: "a narrow window shows its compact column."
                    )
                }
                return try setContentOfHeld(by: id, in: after)
            }
            let expanded = after.expanded(screens)
            let columns = try controllersOfContent(of: id, in: expanded)
            if !split.isCollapsed {
                try setContentOfHeld(by: id, in: expanded)
                set(columns, of: split)
                controllers.columns[next: split] = after.topColumn(of: id, among: expanded.content(of: id))
                return
            }
            // A navigation controller that is a column keeps its own stack.
            for column in expanded.content(of: id).dropFirst() where after.kind(of: column) != .none {
                try setContent(of: column, in: after, animated: false)
            }
            set(columns, of: split)
            guard let stack = split.columnStack, let primary = expanded.content(of: id).first else {
                controllers.columns[next: split] = after.selectedIndex(of: id)
                return show(after.selectedIndex(of: id), of: split)
            }
            let content = try controllersOfContent(of: primary, in: after)
            let raised = split.raisedColumns(upTo: columns.count)
            if let top = columns.dropFirst().lastIndex(where: { column in content.contains { $0 === column } }),
                !raised.contains(where: { $0 === columns[top] })
            {
                split.show(split.filledColumns[top])
            }
            // The stack may be a navigation controller that UIKit has put the primary column into.
            let onStack = content.map { column in
                let held = split.onStack(column)
                return held === stack ? column : held
            }
            if !stack.viewControllers.elementsEqual(onStack, by: ===) {
                stack.setViewControllers(onStack, animated: animated)
            }
        }

        /// Lets an expanded split view show and hide the same columns as in a hierarchy.
        func showSides(of id: ScreenID, in after: Hierarchy) {
            guard let split = controller(of: id) as? UISplitViewController, !split.isCollapsed,
                let position = after.position(of: id)
            else { return }
            let (hidden, present) = (after.nodes[position].hiddenColumns, split.hiddenColumns)
            let columns = split.filledColumns
            if hidden < present, columns.indices.contains(hidden) { split.show(columns[hidden]) }
            if hidden > present, columns.indices.contains(hidden - 1) { split.hide(columns[hidden - 1]) }
        }

        /// The transitions that show the columns around a screen, where UIKit has hidden them when it showed the split
        /// view.
        func transitions(showingColumnsOf screen: ScreenID?, in shown: Hierarchy) -> [Hierarchy.Transition] {
            var editor = HierarchyEditor(ScreenTree(hierarchy: shown, screens: screens))
            var inner = screen.flatMap { shown.position(of: $0) }
            while let position = inner {
                let outer = shown.above(position)
                if let outer, shown.nodes[outer].kind == .split, !shown.nodes[position].isModal,
                    !shown.nodes[outer].isCollapsed, !shown.shows(position, in: outer)
                {
                    try? editor.show(shown.nodes[position].screen)
                }
                inner = outer
            }
            return editor.change.transitions
        }

        /// The position of the column that a split view shows first in a narrow window, as its screen says; `nil` if
        /// the split view is in no hierarchy.
        func topColumn(of split: UISplitViewController) -> Int? {
            let hierarchy = commit?.transition?.after ?? lastHierarchy
            guard let id = screens.id(of: controllers.screen(of: split, isModal: false)),
                let position = hierarchy.position(of: id)
            else { return nil }
            return screens.topColumn(of: hierarchy.nodes[position], count: hierarchy.columns(of: position).count)
        }

        /// Sets the columns that are other ones. A former column is taken out first: UIKit would push the new one above
        /// it.
        private func set(_ columns: [UIViewController], of split: UISplitViewController) {
            let columns = columns.filter { $0 !== split.shownInspector }
            let names = split.names(of: columns)
            for column in split.columns {
                let controller = names.firstIndex(of: column).map { columns[$0] }
                let former = split.viewController(for: column)
                if former === controller || former.map({ split.seen($0) }) === controller { continue }
                if former != nil, controller != nil { split.setViewController(nil, for: column) }
                split.setViewController(controller, for: column)
            }
        }

        private func show(_ column: Int, of split: UISplitViewController) {
            let columns = split.filledColumns
            guard columns.indices.contains(column), split.shownColumn ?? .max != column else { return }
            split.show(columns[column])
        }
    }

    extension Hierarchy {
        /// The position of the last column that a collapsed split view shows; `nil` if it is expanded.
        fileprivate func topColumn(of split: ScreenID, among columns: [ScreenID]) -> Int? {
            guard isCollapsed(split), let primary = columns.first else { return nil }
            if kind(of: primary) != .navigation { return selectedIndex(of: split) }
            let stack = content(of: primary)
            return columns.lastIndex { stack.contains($0) } ?? 0
        }

        /// The same hierarchy in a wide window: all columns side by side.
        fileprivate func expanded(_ screens: ScreenTable) -> Hierarchy {
            var editor = HierarchyEditor(ScreenTree(hierarchy: self, screens: screens))
            editor.resize(to: .regular)
            return editor.hierarchy
        }
    }
#endif
