#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// What a container of UIKit, or of an app's own, holds of other screens.
    struct ScreenContent {
        let controllers: [UIViewController]
        let selected: Int
    }

    extension ScreenContent {
        /// The tabs, and behind them the list of More while the user sees that.
        @MainActor fileprivate init(of bar: UITabBarController) {
            let content = TabContent(of: bar)
            let list = content.isListShown ? bar.moreList : nil
            controllers = content.controllers + [list].compactMap(\.self)
            selected = list == nil ? content.selected ?? 0 : content.controllers.count
        }
    }

    extension UIViewController {
        /// Whether it holds other screens.
        var isContainer: Bool {
            switch self {
            case is UINavigationController, is UITabBarController: true
            case let split as UISplitViewController: split.hasColumns
            default: self is any ContainerViewController
            }
        }

        /// What it holds of other screens; `nil` if it holds none. View controllers that it embeds otherwise are part of it.
        var screenContent: ScreenContent? {
            switch self {
            case let stack as UINavigationController:
                ScreenContent(controllers: stack.viewControllers, selected: 0)
            case let tabs as UITabBarController:
                ScreenContent(of: tabs)
            case let split as UISplitViewController:
                split.hasColumns ? ScreenContent(controllers: split.columnControllers, selected: 0) : nil
            case let own as any ContainerViewController:
                ScreenContent(controllers: own.screenControllers, selected: own.selectedScreenIndex)
            default: nil
            }
        }

    }

    extension UISplitViewController {
        /// Whether it was made with a style, by which its columns have names. The style of one that was not is deprecated in visionOS.
        var hasColumns: Bool { style == .doubleColumn || style == .tripleColumn }

        /// The columns that it may have, from the primary one on.
        var columns: [Column] {
            style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        }

        /// The columns that it has.
        var columnControllers: [UIViewController] { columns.compactMap { viewController(for: $0) } }

        /// The stack that takes the other columns while they are one.
        var columnStack: UINavigationController? { viewController(for: .primary) as? UINavigationController }

        /// Whether its columns are one stack, or will be as soon as it is shown.
        ///
        /// - Parameter size: How wide the window is: of what was never shown it is all that is known.
        /// - Returns: Whether they are.
        func isOneStack(in size: UIUserInterfaceSizeClass) -> Bool {
            if isCollapsed { return true }
            if viewIfLoaded?.window != nil { return false }
            // In no hierarchy it has the traits of the screen, which may be wider than the window.
            let isAttached = parent != nil || presentingViewController != nil
            return (isAttached ? traitCollection.horizontalSizeClass : size) == .compact
        }

        /// The columns on the stack of the primary one.
        ///
        /// - Parameter top: The position of the last one that will be there, as long as they are no stack yet.
        /// - Returns: The columns, in their order.
        func raisedColumns(upTo top: Int) -> [UIViewController] {
            let others = columnControllers.dropFirst()
            guard isCollapsed, let stack = columnStack else { return Array(others.prefix(top)) }
            return others.filter { column in stack.viewControllers.contains { $0 === column } }
        }

        /// The position of the column that is shown while they are one stack, and the primary one is none; `nil` if none is shown.
        var shownColumn: Int? { columnControllers.lastIndex { $0.viewIfLoaded?.window != nil } }
    }
#endif
