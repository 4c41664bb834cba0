#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    // The tabs of a tab bar: in the way in which it is filled.
    extension UIKitWindow {
        /// Sets tabs, and selects one of them or the list of More. What is so already changes nothing.
        func set(
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

        /// Tabs that were there when what is carried out began come back as they were.
        private func setTabs(
            _ controllers: [UIViewController],
            of bar: UITabBarController,
            animated: Bool
        ) throws(HierarchyError) {
            let former = work?.arrangements[ObjectIdentifier(bar)]
            if bar.tabs.isEmpty, former == nil { return bar.setViewControllers(controllers, animated: animated) }
            let present = TabArrangement(of: bar)
            work?.arrangements[ObjectIdentifier(bar)] = former ?? present
            let isBack = former?.controllers.elementsEqual(controllers, by: ===) == true
            guard let new = isBack ? former : present.holding(controllers) else {
                throw .notCarriedOut(
                    transition: work?.last.map(name) ?? "",
                    reason: "the tabs of a group stay side by side."
                )
            }
            new.apply(to: bar, animated: animated)
        }
    }
#endif
