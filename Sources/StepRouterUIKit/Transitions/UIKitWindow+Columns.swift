#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    // Split views: columns side by side, or one stack.
    extension UIKitWindow {
        func setColumns(
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
                return controllers.setTopColumn(after.topColumn(of: id, among: expanded.content(of: id)), of: split)
            }
            // What is on the stack of a navigation controller that is a column stays its own.
            for column in expanded.content(of: id).dropFirst() where after.kind(of: column) != .none {
                try setContent(of: column, in: after, animated: false)
            }
            set(columns, of: split)
            guard let stack = split.columnStack, let primary = expanded.content(of: id).first else {
                controllers.setTopColumn(after.selectedIndex(of: id), of: split)
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

        /// Lets an expanded split view show the columns that it is to show, and hide others.
        func showSides(of id: ScreenID, in after: Hierarchy) {
            guard let split = controller(of: id) as? UISplitViewController, !split.isCollapsed,
                let position = after.position(of: id)
            else { return }
            let (hidden, present) = (after.nodes[position].hiddenColumns, split.hiddenColumns)
            let columns = split.filledColumns
            if hidden < present, columns.indices.contains(hidden) { split.show(columns[hidden]) }
            if hidden > present, columns.indices.contains(hidden - 1) { split.hide(columns[hidden - 1]) }
        }

        /// The transitions that show the columns in which a screen is, where UIKit has hidden them when it showed the
        /// split view.
        func transitions(showingColumnsOf screen: ScreenID?, in shown: Hierarchy) -> [Transition] {
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

        /// The position of the column that a split view is to show first in a narrow window; `nil` if the window does
        /// not show the split view.
        func topColumn(of split: UISplitViewController) -> Int? {
            let hierarchy = work?.transition?.after ?? lastHierarchy
            guard let id = screens.id(of: controllers.screen(of: split, isModal: false)),
                let position = hierarchy.position(of: id)
            else { return nil }
            return screens.topColumn(of: hierarchy.nodes[position], count: hierarchy.columns(of: position).count)
        }

        /// Sets the columns that are other ones. A secondary one is taken out first: UIKit would push the new one above it.
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

        /// The same, as if the window were wide: all columns side by side.
        fileprivate func expanded(_ screens: ScreenTable) -> Hierarchy {
            var editor = HierarchyEditor(ScreenTree(hierarchy: self, screens: screens))
            editor.resize(to: .regular)
            return editor.hierarchy
        }
    }
#endif
