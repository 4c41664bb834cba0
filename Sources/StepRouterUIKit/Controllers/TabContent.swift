#if canImport(UIKit) && !os(watchOS)
    package import UIKit

    /// What a tab bar holds, filled with view controllers or with `tabs`. The view controllers of those are made.
    @MainActor package struct TabContent {
        package let controllers: [UIViewController]
        /// The tabs that declare them; empty if the tab bar is filled with view controllers.
        let tabs: [UITab]
        /// The position of the selected one; `nil` while none is.
        package let selected: Int?
        /// Tells that the user sees the list of tabs for which there is no room, rather than a tab.
        package let isListShown: Bool

        package init(of bar: UITabBarController) {
            let roots = bar.tabs
            if roots.isEmpty {
                controllers = bar.viewControllers ?? []
                tabs = []
                selected = controllers.indices.contains(bar.selectedIndex) ? bar.selectedIndex : nil
            } else {
                tabs = roots.flatMap(\.shownTabs)
                controllers = tabs.compactMap(\.shownController)
                selected = bar.selectedTab?.position(among: tabs)
            }
            let count = roots.isEmpty ? controllers.count : roots.count
            isListShown = selected == nil && bar.selectedIndex == NSNotFound && count > 5 && bar.moreList != nil
        }
    }

    extension UITabBarController {
        /// Selects a tab, in the way in which it is filled.
        ///
        /// - Parameters:
        ///   - index: The position of the tab. One that there is not changes nothing.
        ///   - content: What it holds.
        package func select(_ index: Int, of content: TabContent) {
            guard content.controllers.indices.contains(index) else { return }
            if content.tabs.isEmpty { selectedIndex = index } else { selectedTab = content.tabs[index] }
        }

        /// What shows the list of tabs for which there is no room; `nil` on systems that have none.
        var moreList: UIViewController? {
            #if os(tvOS) || os(visionOS)
                nil
            #else
                moreNavigationController
            #endif
        }
    }

    extension UITab {
        /// The tabs in it that UIKit shows: itself, or those of a group that has no view controller of its own.
        var shownTabs: [UITab] {
            if shownController != nil { return [self] }
            return (self as? UITabGroup)?.children.flatMap(\.shownTabs) ?? []
        }

        /// The groups that it is in, the outermost one first, and itself.
        var path: [UITab] { (parent?.path ?? []) + [self] }

        /// What UIKit shows as it; made if need be.
        var shownController: UIViewController? {
            (self as? UITabGroup)?.managingNavigationController ?? viewController
        }

        /// Where it is shown: as itself, in a group that it is in, or, of a group without a view controller, as the child that is selected in it.
        fileprivate func position(among shown: [UITab]) -> Int? {
            var tab = self
            while tab.shownController == nil, let child = (tab as? UITabGroup)?.childToSelect { tab = child }
            return sequence(first: tab) { $0.parent }.lazy
                .compactMap { tab in shown.firstIndex { $0 === tab } }.first
        }
    }

    extension UITabGroup {
        /// What its stack is to show when it is selected: the view controllers of the tabs down to the one that is selected in it, as far as they have any.
        var stackToShow: [UIViewController] {
            sequence(first: self as UITab) { ($0 as? UITabGroup)?.childToSelect }.compactMap(\.viewController)
        }

        fileprivate var childToSelect: UITab? {
            selectedChild ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first
        }
    }
#endif
