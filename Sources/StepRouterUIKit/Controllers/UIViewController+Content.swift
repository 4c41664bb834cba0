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
#endif
