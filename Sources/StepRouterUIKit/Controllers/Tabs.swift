#if canImport(UIKit) && !os(watchOS)
    package import UIKit

    /// The content of a tab bar, filled with view controllers or with `tabs`. The view controllers of those are made.
    @MainActor package struct TabContent {
        package let controllers: [UIViewController]
        /// The tabs that declare them; empty if the tab bar is filled with view controllers.
        let tabs: [UITab]
        /// The position of the selected one; `nil` while none is.
        package let selected: Int?
        /// The selected one; `nil` while none is.
        package var selectedController: UIViewController? { selected.map { controllers[$0] } }
        /// `true` if the user sees the list of tabs for which there is no room, rather than a tab.
        package let isListShown: Bool

        package init(of bar: UITabBarController) {
            let roots = bar.tabs
            if roots.isEmpty {
                controllers = bar.viewControllers ?? []
                tabs = []
                selected = controllers.indices.contains(bar.selectedIndex) ? bar.selectedIndex : nil
            } else {
                // A provider of the app's may answer otherwise each time: each tab stays with its view controller.
                let shown = roots.flatMap(\.shownTabs).compactMap { tab in tab.shownController.map { (tab, $0) } }
                tabs = shown.map(\.0)
                controllers = shown.map(\.1)
                selected = bar.selectedTab?.position(among: tabs)
            }
            // UIKit has a list of More only for more than five tabs.
            let count = roots.isEmpty ? controllers.count : roots.count
            isListShown = selected == nil && bar.selectedIndex == NSNotFound && count > 5 && bar.moreList != nil
        }
    }

    extension TabContent {
        /// The tab at a position; `nil` if the tab bar is filled with view controllers.
        package func tab(at index: Int) -> UITab? { tabs.indices.contains(index) ? tabs[index] : nil }

        /// The position of a tab that the user taps; `nil` if it is another tab of the selected group.
        func position(of tab: UITab, in bar: UITabBarController) -> Int? {
            let position = tab.position(among: tabs)
            if position != selected || bar.selectedTab?.path.contains(where: { $0 === tab }) == true { return position }
            return nil
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

        /// The view controller with the list of tabs for which there is no room; `nil` on systems that have none.
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
        fileprivate var shownTabs: [UITab] {
            if shownController != nil { return [self] }
            return (self as? UITabGroup)?.children.flatMap(\.shownTabs) ?? []
        }

        /// The groups that it is in, the outermost one first, and itself.
        fileprivate var path: [UITab] { (parent?.path ?? []) + [self] }

        /// The view controller that UIKit shows as it; made if need be.
        fileprivate var shownController: UIViewController? {
            (self as? UITabGroup)?.managingNavigationController ?? viewController
        }

        /// The position at which it is shown: as itself, in a group that it is in, or, for a group without a view
        /// controller, as the child that is selected in it.
        fileprivate func position(among shown: [UITab]) -> Int? {
            var tab = self
            while tab.shownController == nil, let child = (tab as? UITabGroup)?.childToSelect { tab = child }
            return sequence(first: tab) { $0.parent }.lazy
                .compactMap { tab in shown.firstIndex { $0 === tab } }.first
        }
    }

    extension UITabGroup {
        /// The view controllers that its stack shows when it is selected: those of the tabs down to the one that is
        /// selected in it, as far as they have any.
        var stackToShow: [UIViewController] {
            sequence(first: self as UITab) { ($0 as? UITabGroup)?.childToSelect }.compactMap(\.viewController)
        }

        fileprivate var childToSelect: UITab? {
            selectedChild ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first
        }
    }

    // MARK: Other tabs

    /// The `tabs` of a tab bar, and those of the groups among them that have no view controller of their own.
    @MainActor struct TabArrangement {
        private let roots: [UITab]
        private let groups: [(group: UITabGroup, children: [UITab])]
        /// The view controllers that are shown as the tabs.
        let controllers: [UIViewController]

        init(of bar: UITabBarController) {
            self.init(
                bar.tabs,
                bar.tabs.flatMap(\.openGroups).map { ($0, $0.children) },
                TabContent(of: bar).controllers
            )
        }

        private init(
            _ roots: [UITab],
            _ groups: [(group: UITabGroup, children: [UITab])],
            _ controllers: [UIViewController]
        ) {
            self.roots = roots
            self.groups = groups
            self.controllers = controllers
        }

        /// Arranges tabs for other view controllers.
        ///
        /// Tabs that show one of them stay, and so do those that show nothing. A view controller that joins gets a tab
        /// of its own: in the group that the tabs before and behind it are in, else in the tab bar.
        ///
        /// - Returns: The arrangement; `nil` if there is none, because the tabs of a group would not be side by side.
        func holding(_ controllers: [UIViewController]) -> TabArrangement? {
            let paths = paths(to: controllers)
            let new = members(of: nil, insteadOf: roots, paths)
            let kept = groups.map { ($0.group, members(of: $0.group, insteadOf: $0.children, paths)) }
            func leaves(of tab: UITab) -> [UITab] {
                kept.first { $0.0 === tab }?.1.flatMap(leaves) ?? [tab]
            }
            let order = new.flatMap(leaves).filter { tab in paths.contains { $0.last === tab } }
            guard order.isSame(as: paths.compactMap(\.last)) else { return nil }
            return TabArrangement(new, kept, controllers)
        }

        /// Lets a tab bar have these tabs.
        func apply(to bar: UITabBarController, animated: Bool) {
            for (group, children) in groups where !group.children.isSame(as: children) {
                group.children = children
            }
            bar.setTabs(roots, animated: animated)
        }

        /// The tabs down to that of each view controller.
        private func paths(to controllers: [UIViewController]) -> [[UITab]] {
            let shown = roots.flatMap(\.shownTabs)
            let known = controllers.map { controller in shown.first { $0.shownController === controller }?.path }
            return controllers.indices.map { position in
                if let path = known[position] { return path }
                let before = known[..<position].lazy.compactMap(\.self).last ?? []
                let behind = known[position...].lazy.compactMap(\.self).first ?? []
                let common = zip(before, behind).prefix { $0 === $1 }.map(\.0)
                return common + [UITab(showing: controllers[position])]
            }
        }

        /// The children of a group, or the tabs of the bar, through which paths lead; those that show nothing stay
        /// where they are.
        private func members(of group: UITabGroup?, insteadOf former: [UITab], _ paths: [[UITab]]) -> [UITab] {
            var members: [UITab] = []
            for path in paths {
                let below = group.map { group in path.drop { $0 !== group }.dropFirst() } ?? path[...]
                guard let member = below.first, !members.contains(where: { $0 === member }) else { continue }
                let position = former.firstIndex { $0 === member } ?? 0
                let silent = former[..<position].reversed().prefix { $0.shownTabs.isEmpty }.reversed()
                members += silent + [member]
            }
            return members + former.filter { tab in tab.shownTabs.isEmpty && !members.contains { $0 === tab } }
        }
    }

    extension UITab {
        /// A tab for a view controller, looking as that says.
        fileprivate convenience init(showing controller: UIViewController) {
            let item = controller.tabBarItem
            let title = item?.title ?? controller.title ?? ""
            self.init(title: title, image: item?.image, identifier: UUID().uuidString) { _ in controller }
        }

        /// The groups in it whose children UIKit shows in their place.
        fileprivate var openGroups: [UITabGroup] {
            guard let group = self as? UITabGroup, group.shownController == nil else { return [] }
            return [group] + group.children.flatMap(\.openGroups)
        }
    }
#endif
