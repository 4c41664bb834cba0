#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// What a container of UIKit, or of an app's own, holds of other screens.
    struct ScreenContent {
        let controllers: [UIViewController]
        let selected: Int
    }

    extension UIViewController {
        /// Whether it holds other screens.
        var isContainer: Bool { screenContent != nil }

        /// What it holds of other screens; `nil` if it holds none. View controllers that it embeds otherwise are part of it.
        var screenContent: ScreenContent? {
            switch self {
            case let stack as UINavigationController:
                ScreenContent(controllers: stack.viewControllers, selected: 0)
            case let tabs as UITabBarController:
                ScreenContent(controllers: tabs.shownControllers, selected: tabs.selectedTabIndex)
            case let split as UISplitViewController:
                split.style == .unspecified ? nil : ScreenContent(controllers: split.columnControllers, selected: 0)
            case let own as any ContainerViewController:
                ScreenContent(controllers: own.screenControllers, selected: own.selectedScreenIndex)
            default: nil
            }
        }

        /// The modal that this very controller presents, or one that it embeds; `nil` if it is leaving.
        var ownModal: UIViewController? {
            if let modal = presentedViewController, modal.presentingViewController === self {
                return modal.isBeingDismissed ? nil : modal
            }
            return isContainer ? nil : children.lazy.compactMap { $0.ownModal }.first
        }
    }

    extension UITabBarController {
        /// The tabs, and behind them the list of More while the user sees that.
        var shownControllers: [UIViewController] {
            let tabs = viewControllers ?? []
            return isListShown ? tabs + [moreList].compactMap(\.self) : tabs
        }

        /// The position of the selected tab among them.
        var selectedTabIndex: Int {
            if isListShown { return viewControllers?.count ?? 0 }
            return viewControllers?.indices.contains(selectedIndex) == true ? selectedIndex : 0
        }

        /// Whether the user sees the list of tabs for which there is no room, rather than a tab.
        var isListShown: Bool { selectedIndex == NSNotFound && (viewControllers?.count ?? 0) > 5 && moreList != nil }

        /// What shows that list; `nil` on systems that have none.
        var moreList: UIViewController? {
            #if os(tvOS) || os(visionOS)
                nil
            #else
                moreNavigationController
            #endif
        }
    }

    extension UISplitViewController {
        /// The columns that it may have, from the primary one on.
        var columns: [Column] {
            style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        }

        /// The columns that it has.
        var columnControllers: [UIViewController] { columns.compactMap { viewController(for: $0) } }

        /// The stack that takes the other columns while they are one.
        var columnStack: UINavigationController? { viewController(for: .primary) as? UINavigationController }

        /// Whether its columns are one stack, or will be as soon as it is shown.
        var isOneStack: Bool {
            isCollapsed || (viewIfLoaded?.window == nil && traitCollection.horizontalSizeClass == .compact)
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
