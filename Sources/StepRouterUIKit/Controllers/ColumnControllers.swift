#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    // The columns of split views, as a hierarchy has them.
    extension UISplitViewController {
        /// `true` if it was made with a style, by which its columns have names; visionOS deprecates the other ones.
        var hasColumns: Bool { style == .doubleColumn || style == .tripleColumn }

        /// The names of the columns that it may have, from the primary one on.
        var columns: [Column] {
            style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        }

        /// The names of the columns that it has.
        var filledColumns: [Column] { columns.filter { viewController(for: $0) != nil } }

        /// Names the columns that are to be set: those that stay keep their names as far as they can, and an empty
        /// supplementary column stays empty.
        private func names(of new: [UIViewController]) -> [Column] {
            let filled = filledColumns
            let staying = new.compactMap { name(of: $0) }
            let isSameOrder = staying == filled.filter(staying.contains) && staying.first == filled.first
            if staying.count == new.count, isSameOrder { return staying }
            if filled.count == new.count { return filled }
            // The secondary column stays that after others have left.
            if new.count > 1, new.count < filled.count, let last = filled.last, controller(of: last) === new.last {
                return columns.prefix(new.count - 1) + [last]
            }
            return Array(columns.prefix(new.count))
        }

        /// The column of a name, as it is seen.
        private func controller(of column: Column) -> UIViewController? { viewController(for: column).map { seen($0) } }

        /// The name of a column, as it was assigned or as it is seen; `nil` if it is none of the columns.
        func name(of column: UIViewController) -> Column? {
            columns.first { viewController(for: $0) === column || controller(of: $0) === column }
        }

        /// Sets columns that are other ones. A former column is taken out first: UIKit would push the new one above it.
        ///
        /// Columns that leave one stack are not taken out: the stack shows first that they have left, if it stays.
        func set(_ new: [UIViewController]) {
            let names = Array(zip(names(of: new), new))
            let staysOneStack = isCollapsed && new.first.map { name(of: $0) } == .primary
            for column in filledColumns {
                let present = names.first { $0.0 == column }?.1
                if let present, name(of: present) == column { continue }
                let leavesStack = staysOneStack && present == nil && !new.contains { name(of: $0) == column }
                if !leavesStack { setViewController(nil, for: column) }
            }
            for (column, controller) in names where name(of: controller) == nil {
                setViewController(controller, for: column)
            }
        }

        /// The view controllers of the columns that it has.
        var columnControllers: [UIViewController] { filledColumns.compactMap { controller(of: $0) } }

        /// The stack that takes the other columns while they are one.
        var columnStack: UINavigationController? { controller(of: .primary) as? UINavigationController }

        /// Returns whether its columns are one stack, or will be as soon as it is shown.
        ///
        /// - Parameter size: The width of the window: of what was never shown it is all that is known.
        /// - Returns: `true` if they are.
        func isOneStack(in size: UIUserInterfaceSizeClass) -> Bool {
            if isCollapsed { return true }
            if viewIfLoaded?.window != nil { return false }
            // In no hierarchy it has the traits of the screen, which may be wider than the window. A page that is not
            // shown is in none.
            var outermost: UIViewController = self
            while let outer = outermost.parent ?? outermost.presentingViewController { outermost = outer }
            let isAttached = outermost.viewIfLoaded?.window != nil
            return (isAttached ? traitCollection.horizontalSizeClass : size) == .compact
        }

        /// The columns on the stack of the primary one.
        ///
        /// - Parameter top: The position of the last one that will be there, as long as they are no stack yet.
        /// - Returns: The columns, in their order.
        func raisedColumns(upTo top: Int) -> [UIViewController] {
            let others = columnControllers.dropFirst()
            guard isCollapsed, let stack = columnStack else { return Array(others.prefix(top)) }
            let raised = stack.viewControllers.map { column(onStack: $0) }
            return others.filter { column in raised.contains { $0 === column } }
        }

        /// The column that is shown where the primary one is no stack; `nil` if none is shown.
        var shownColumn: UIViewController? { columnControllers.last { $0.viewIfLoaded?.window != nil } }

        // MARK: Columns that UIKit puts into a navigation controller

        private var assigned: [UIViewController] { columns.compactMap { viewController(for: $0) } }

        /// The navigation controller that UIKit has put a column into, as it does with each that is none
        /// (`documentation/uikit/uisplitviewcontroller`).
        private func wrapper(of column: UIViewController) -> UINavigationController? {
            guard !(column is UINavigationController), let stack = column.parent as? UINavigationController,
                stack.viewControllers.first === column, !assigned.contains(where: { $0 === stack })
            else { return nil }
            return stack
        }

        /// The column that is seen for a view controller: itself, or the navigation controller that UIKit has put it
        /// into, once something else is on that.
        func seen(_ controller: UIViewController) -> UIViewController {
            guard let stack = wrapper(of: controller), stack.viewControllers.count > 1 else { return controller }
            let others = stack.viewControllers.dropFirst().filter { other in
                !assigned.contains { $0 === other || wrapper(of: $0) === other }
            }
            return others.isEmpty ? controller : stack
        }

        /// The column that is seen for a view controller on the stack of the primary one; itself if it is none.
        func column(onStack controller: UIViewController) -> UIViewController {
            assigned.first { wrapper(of: $0) === controller }.map { seen($0) } ?? controller
        }

        /// The view controller on the stack of the primary one for which a column is seen; itself if it is none.
        func onStack(_ column: UIViewController) -> UIViewController { wrapper(of: column) ?? column }

        /// Takes view controllers off the navigation controllers that UIKit has put columns into: it leaves there what
        /// was pushed above these on the stack of the primary one.
        ///
        /// - Returns: Those that were there.
        func takeOffColumns(_ controllers: [UIViewController]) -> [UIViewController] {
            assigned.flatMap { column -> [UIViewController] in
                guard let stack = wrapper(of: column), stack !== columnStack else { return [] }
                let taken = stack.viewControllers.dropFirst().filter { above in controllers.contains { $0 === above } }
                if taken.isEmpty { return [] }
                let kept = stack.viewControllers.filter { above in !taken.contains { $0 === above } }
                stack.setViewControllers(kept, animated: false)
                return taken
            }
        }

        /// The navigation controllers among its columns, from the primary one on.
        var columnStacks: [UINavigationController] { columnControllers.compactMap { $0 as? UINavigationController } }

        /// The view controllers on the stack of the primary column that lie above other columns, and are none.
        var pushedAboveColumns: [UIViewController] {
            guard let stack = columnStack else { return [] }
            return aboveColumns(columnControllers, onStack: stack.viewControllers.map { column(onStack: $0) })
        }

        /// The view controllers on a stack that lie above the first column there, and are none.
        func aboveColumns(_ columns: [UIViewController], onStack content: [UIViewController]) -> [UIViewController] {
            let others = columns.dropFirst()
            func isColumn(_ controller: UIViewController) -> Bool { others.contains { $0 === controller } }
            return content.drop { !isColumn($0) }.filter { !isColumn($0) }
        }

        // MARK: Columns that are hidden, and other ones

        /// The number of columns that an expanded one hides, by its display mode; 0 before it is shown and has chosen
        /// one.
        var hiddenColumns: Int {
            if viewIfLoaded?.window == nil { return 0 }
            let sides =
                switch displayMode {
                case .secondaryOnly: 0
                case .oneBesideSecondary, .oneOverSecondary: 1
                default: 2
                }
            return columns.dropLast().dropLast(sides).count { viewController(for: $0) != nil }
        }

        /// The view controller that a narrow window shows in place of the columns, if there is one.
        var compactController: UIViewController? { viewController(for: .compact) }

        /// The inspector, while it is shown beside the columns.
        var shownInspector: UIViewController? {
            guard let inspector, !isCollapsed, inspector.splitViewController === self else { return nil }
            return inspector.viewIfLoaded?.window == nil ? nil : inspector
        }

        /// The view controller of the inspector; a narrow window shows it as a sheet.
        var inspector: UIViewController? {
            #if os(tvOS) || os(visionOS)
                nil
            #else
                if #available(iOS 26.0, *) { viewController(for: .inspector) } else { nil }
            #endif
        }
    }

    extension UIViewController {
        /// `true` if it is the inspector of a split view, which a narrow window shows as a sheet.
        ///
        /// The sheet is presented by the outermost container around the split view.
        var isInspector: Bool {
            presentingViewController?.splitViews.contains { split in
                split.inspector.map { split.onStack($0) } === self
            } ?? false
        }

        /// The split views in it.
        private var splitViews: [UISplitViewController] {
            [self as? UISplitViewController].compactMap(\.self) + children.flatMap(\.splitViews)
        }
    }

    /// Says which column a split view shows first in a narrow window, and where what is pushed there belongs in a wide
    /// one.
    @MainActor final class ColumnDelegate: NSObject, UISplitViewControllerDelegate {
        /// A view controller that was pushed above a column, as long as there is one.
        private final class Pushed {
            weak let controller: UIViewController?

            init(_ controller: UIViewController) { self.controller = controller }
        }

        /// Called when a split view has become one stack: from now on the user may go back from its columns.
        var hasCollapsed: () -> Void = {}
        /// Finds the position of the column that a screen names; `nil` if UIKit's proposal stays.
        var topColumn: (UISplitViewController) -> Int? = { _ in nil }
        /// The positions of the columns that split views show as soon as they become one stack, whatever screens name.
        private var next: [ObjectIdentifier: Int] = [:]
        private var pushed: [ObjectIdentifier: [Pushed]] = [:]

        /// The position of the column that a split view shows as soon as it becomes one stack, which it does when it is
        /// shown; `nil` if its screen names the column.
        subscript(next split: UISplitViewController) -> Int? {
            get { next[ObjectIdentifier(split)] }
            set { next[ObjectIdentifier(split)] = newValue }
        }

        /// The view controllers that navigations have pushed above the columns of a split view, on their one stack.
        subscript(pushedOn split: UISplitViewController) -> [UIViewController] {
            get { pushed[ObjectIdentifier(split)]?.compactMap(\.controller) ?? [] }
            set { pushed[ObjectIdentifier(split)] = newValue.map { Pushed($0) } }
        }

        /// Forgets a view controller that may have been a split view.
        func forget(_ split: ObjectIdentifier) {
            next[split] = nil
            pushed[split] = nil
        }

        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            let columns = svc.filledColumns
            guard let top = self[next: svc] ?? topColumn(svc), columns.indices.contains(top) else {
                return proposedTopColumn
            }
            return columns[top]
        }

        /// Puts what was pushed above columns that are no navigation controllers back on the stack of the primary one,
        /// where it was pushed.
        func splitViewControllerDidExpand(_ svc: UISplitViewController) {
            guard let stack = svc.columnStack else { return }
            let above = svc.takeOffColumns(self[pushedOn: svc])
            self[pushedOn: svc] = []
            if !above.isEmpty { stack.setViewControllers(stack.viewControllers + above, animated: false) }
        }

        /// Puts what was pushed above columns, while nobody saw these as one stack, on top of that.
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
            defer { hasCollapsed() }
            guard let stack = svc.columnStack else { return }
            let above = self[pushedOn: svc]
            let taken = svc.columnStacks.flatMap { column in
                let taken = column.viewControllers.filter { controller in above.contains { $0 === controller } }
                if !taken.isEmpty {
                    column.viewControllers.removeAll { controller in taken.contains { $0 === controller } }
                }
                return taken
            }
            if !taken.isEmpty { stack.setViewControllers(stack.viewControllers + taken, animated: false) }
        }
    }
#endif
