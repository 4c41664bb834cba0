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
            // The columns of one stack are set with it.
            let split =
                after.collapsedSplit(on: container) ?? splitView(toCollapseAround: container, in: after) ?? container
            if let columns = self.controller(of: split) as? UISplitViewController {
                return try setColumns(of: columns, split, in: after, animated: animated)
            }
            try setContentOfHeld(by: container, in: after)
            let content = try controllersOfContent(of: container, in: after)
            let selected = after.selectedIndex(of: container)
            switch controller {
            case let stack as UINavigationController:
                if !stack.viewControllers.isSame(as: content) {
                    stack.setViewControllers(content, animated: animated)
                }
            case let tabs as UITabBarController:
                try set(content, of: tabs, selecting: selected, animated: animated)
            case let own as any ContainerViewController:
                if !own.screenControllers.isSame(as: content)
                    || (own.selectedScreenIndex != selected && !content.isEmpty)
                {
                    own.setScreenControllers(content, selected: selected, animated: animated)
                }
            default: break
            }
        }

        /// The split view of a column that a hierarchy has as one stack, if UIKit makes it that only when it is shown:
        /// what was pushed above the column lies on the column's own stack till then.
        private func splitView(toCollapseAround column: ScreenID, in after: Hierarchy) -> ScreenID? {
            guard let id = after.column(of: column)?.split, after.isCollapsed(id),
                (controller(of: id) as? UISplitViewController)?.isCollapsed == false
            else { return nil }
            return id
        }

        private func setContentOfHeld(
            by container: ScreenID,
            besides stack: ScreenID? = nil,
            in after: Hierarchy
        ) throws(HierarchyError) {
            for child in after.content(of: container) where after.kind(of: child) != .none && child != stack {
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
            let former = TabContent(of: bar)
            if !former.controllers.isSame(as: controllers) {
                // UIKit selects another tab at first where the selected one leaves: that takes no time.
                let isSelected = content.indices.contains(selected) && former.selectedController === content[selected]
                try setTabs(controllers, of: bar, animated: animated && isSelected)
            }
            guard content.indices.contains(selected) else { return }
            let present = TabContent(of: bar)
            if content[selected] === bar.moreList {
                // Safe: the tab bar keeps the controller of its list.
                if !present.isListShown { unsafe bar.selectedViewController = bar.moreList }
            } else if present.selectedController !== content[selected],
                let tab = present.controllers.firstIndex(where: { $0 === content[selected] })
            {
                bar.select(tab, of: present)
            }
        }

        /// Sets tabs. Those that were there when the change began come back as they were.
        private func setTabs(
            _ controllers: [UIViewController],
            of bar: UITabBarController,
            animated: Bool
        ) throws(HierarchyError) {
            let former = commit?.arrangements[ObjectIdentifier(bar)]
            // A tab bar that had `tabs` when the change began is filled with tabs, even while it has none.
            if bar.tabs.isEmpty, former == nil { return bar.setViewControllers(controllers, animated: animated) }
            let present = TabArrangement(of: bar)
            commit?.arrangements[ObjectIdentifier(bar)] = former ?? present
            let isBack = former?.controllers.isSame(as: controllers) == true
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
                guard content.isSame(as: [compact]) else {
                    throw .contentRefused(
                        container: screens.name(of: id),
                        reason: "a narrow window shows its compact column."
                    )
                }
                return try setContentOfHeld(by: id, in: after)
            }
            let expanded = after.expanding(id)
            let columns = try controllersOfContent(of: id, in: expanded)
            let primary = after.stack(of: id)
            // They are kept meanwhile: UIKit takes what was pushed above a column out with it.
            let content = try primary.map { (id) throws(HierarchyError) in try controllersOfContent(of: id, in: after) }
            controllers.columns[pushedOn: split] = content.map { split.aboveColumns(columns, onStack: $0) } ?? []
            if !split.isCollapsed {
                try setContentOfHeld(by: id, in: expanded)
                try set(columns, of: split)
                controllers.columns[next: split] = after.topColumn(of: id, among: expanded.content(of: id))
                return
            }
            try setContentOfHeld(by: id, besides: primary, in: after)
            if let primary { try setContentOfHeld(by: primary, in: after) }
            let pushed = split.pushedAboveColumns
            try set(columns, of: split)
            // UIKit leaves it on the columns where their stack has left.
            if primary == nil { _ = split.takeOffColumns(pushed) }
            guard let content, let stack = split.columnStack else {
                let shown = after.selectedIndex(of: id)
                guard columns.indices.contains(shown) else { return }
                controllers.columns[next: split] = split.columnControllers.firstIndex { $0 === columns[shown] }
                // UIKit may show columns at the next layout only.
                window?.layoutIfNeeded()
                if split.shownColumn !== columns[shown] { show(columns[shown], of: split) }
                return
            }
            let raised = split.raisedColumns(upTo: columns.count)
            if let top = columns.dropFirst().last(where: { column in content.contains { $0 === column } }),
                !raised.contains(where: { $0 === top })
            {
                show(top, of: split)
            }
            _ = split.takeOffColumns(content)
            // The stack may be a navigation controller that UIKit has put the primary column into.
            let onStack = content.map { column in
                let held = split.onStack(column)
                return held === stack ? column : held
            }
            if !stack.viewControllers.isSame(as: onStack) {
                stack.setViewControllers(onStack, animated: animated)
            }
        }

        /// Lets an expanded split view show and hide the same columns as in a hierarchy.
        func showSides(of id: ScreenID, in after: Hierarchy) {
            guard let split = controller(of: id) as? UISplitViewController, !split.isCollapsed,
                let position = after.position(of: id)
            else { return }
            let (hidden, present) = (after.nodes[position].hiddenColumns, split.hiddenColumns)
            let columns = after.content(of: id)
            if hidden < present, columns.indices.contains(hidden), let column = controller(of: columns[hidden]) {
                split.name(of: column).map(split.show)
            }
            if hidden > present, columns.indices.contains(hidden - 1), let column = controller(of: columns[hidden - 1])
            {
                split.name(of: column).map(split.hide)
            }
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
            // UIKit asks in the middle of a transition, before the window is read again.
            let hierarchy = commit?.transition?.after ?? lastHierarchy
            guard let id = screens.id(of: controllers.screen(of: split, isModal: false)),
                let position = hierarchy.position(of: id)
            else { return nil }
            return screens.topColumn(of: hierarchy.nodes[position], count: hierarchy.columns(of: position).count)
        }

        /// Sets the columns that are other ones.
        ///
        /// - Throws: `HierarchyError.notCarriedOut` if UIKit ignores a call.
        private func set(_ columns: [UIViewController], of split: UISplitViewController) throws(HierarchyError) {
            let columns = columns.filter { $0 !== split.shownInspector }
            split.set(columns)
            if columns.allSatisfy({ split.name(of: $0) != nil }) { return }
            throw .notCarriedOut(
                transition: commit?.last.map(name) ?? "",
                reason: "UIKit was told setViewController(_:for:), and the split view does not have that column."
            )
        }

        private func show(_ column: UIViewController, of split: UISplitViewController) {
            split.name(of: column).map(split.show)
        }
    }

    extension Hierarchy {
        /// The collapsed split view that has its columns on a stack; `nil` of other screens.
        fileprivate func collapsedSplit(on stack: ScreenID) -> ScreenID? {
            position(of: stack).flatMap { collapsedSplit(on: $0) }.map { nodes[$0].screen }
        }

        /// The stack of the columns of a collapsed split view; `nil` if there is none.
        fileprivate func stack(of split: ScreenID) -> ScreenID? {
            content(of: split).first.flatMap { collapsedSplit(on: $0) == split ? $0 : nil }
        }

        /// The position of the last column that a collapsed split view shows; `nil` if it is expanded.
        fileprivate func topColumn(of split: ScreenID, among columns: [ScreenID]) -> Int? {
            guard isCollapsed(split), let primary = columns.first else { return nil }
            if kind(of: primary) != .navigation { return selectedIndex(of: split) }
            let stack = content(of: primary)
            return columns.lastIndex { stack.contains($0) } ?? 0
        }
    }
#endif
