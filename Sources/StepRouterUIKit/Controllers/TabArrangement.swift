#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// Which `tabs` a tab bar has, and which those groups among them that have no view controller of their own.
    @MainActor struct TabArrangement {
        private let roots: [UITab]
        private let groups: [(group: UITabGroup, children: [UITab])]
        /// What is shown as the tabs.
        let controllers: [UIViewController]

        /// That of a tab bar.
        init(of bar: UITabBarController) {
            roots = bar.tabs
            groups = bar.tabs.flatMap(\.openGroups).map { ($0, $0.children) }
            controllers = TabContent(of: bar).controllers
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

        /// The same for other view controllers. Tabs that show one of them stay, and so do those that show nothing. What joins gets a tab of its own: in the
        /// group that the tabs before and behind it are in, else in the tab bar.
        ///
        /// - Returns: The arrangement; `nil` if there is none, because the tabs of a group would not be side by side.
        func holding(_ controllers: [UIViewController]) -> TabArrangement? {
            let paths = paths(to: controllers)
            let (new, kept) = (
                members(of: nil, insteadOf: roots, paths),
                groups.map { ($0.group, members(of: $0.group, insteadOf: $0.children, paths)) }
            )
            func leaves(of tab: UITab) -> [UITab] {
                kept.first { $0.0 === tab }?.1.flatMap(leaves) ?? [tab]
            }
            let order = new.flatMap(leaves).filter { tab in paths.contains { $0.last === tab } }
            guard order.elementsEqual(paths.compactMap(\.last), by: ===) else { return nil }
            return TabArrangement(new, kept, controllers)
        }

        /// Lets a tab bar have these tabs.
        func apply(to bar: UITabBarController, animated: Bool) {
            for (group, children) in groups where !group.children.elementsEqual(children, by: ===) {
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

        /// The children of a group, or the tabs of the bar, through which paths lead; those that show nothing stay where they are.
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
