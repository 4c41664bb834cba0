import Testing
import UIKit

/// Tab bars that are filled with `tabs`, as Apple's documentation describes them.
@MainActor struct TabTests {
    private final class Delegate: UITabBarControllerDelegate {
        var selected: [String] = []

        func tabBarController(
            _ tabBarController: UITabBarController,
            didSelectTab selectedTab: UITab,
            previousTab: UITab?
        ) {
            selected.append("\(previousTab?.identifier ?? "none") > \(selectedTab.identifier)")
        }
    }

    private let window = UIWindow()
    private let bar = UITabBarController()
    private let delegate = Delegate()
    private let first = UIViewController()
    private let second = UIViewController()

    private func tab(_ name: String, _ controller: UIViewController? = nil) -> UITab {
        UITab(
            title: name,
            image: nil,
            identifier: name,
            viewControllerProvider: controller.map { shown in { _ in shown } }
        )
    }

    private func group(_ name: String, _ controller: UIViewController? = nil, _ children: UITab...) -> UITabGroup {
        UITabGroup(
            title: name,
            image: nil,
            identifier: name,
            children: children,
            viewControllerProvider: controller.map { shown in { _ in shown } }
        )
    }

    @Test func `a view controller is made when it is asked for, once`() {
        var made = 0
        let tab = UITab(title: "", image: nil, identifier: "a") { _ in
            made += 1
            return UIViewController()
        }
        #expect(made == 0)
        #expect(tab.viewController === tab.viewController)
        #expect(made == 1)
    }

    @Test func `there are tabs or view controllers`() {
        bar.viewControllers = [UIViewController()]
        bar.tabs = [tab("a", first), tab("b", second)]
        #expect(bar.viewControllers == nil)
        #expect(bar.children == [first])
        bar.viewControllers = [second]
        #expect(bar.tabs.isEmpty)
        #expect(bar.selectedTab == nil)
    }

    @Test func `the first tab is selected, and then what is told, by whoever it is`() {
        bar.delegate = delegate
        bar.tabs = [tab("a", first), tab("b", second)]
        window.rootViewController = bar
        bar.selectedTab = bar.tabs[1]
        #expect(bar.selectedIndex == 1)
        #expect(second.viewIfLoaded?.window === window)
        #expect(second.tabBarController === bar)
        #expect(window.standIn.tapTab(0))
        #expect(delegate.selected == ["none > a", "a > b", "b > a"])
        bar.selectedTab = tab("c")
        #expect(bar.selectedTab === bar.tabs[0])
        bar.tabs = [bar.tabs[1]]
        #expect(bar.selectedTab === bar.tabs[0])
        #expect(first.parent == nil)
    }

    @Test func `a group without a stack shows its own view controller, or that of its child`() {
        let own = UIViewController()
        let (library, open) = (group("own", own, tab("a", first)), group("open", nil, tab("b", second)))
        bar.tabs = [library, open]
        window.rootViewController = bar
        #expect(window.standIn.shown == [bar, own])
        #expect(bar.selectedTab === library.children[0])
        bar.selectedTab = open
        #expect(window.standIn.shown == [bar, second])
        let other = tab("c", first)
        open.children.append(other)
        open.selectedChild = other
        #expect(bar.selectedTab === other)
        #expect(window.standIn.shown == [bar, first])
    }

    @Test func `the stack of a group shows the tabs down to the selected one, and keeps what was pushed`() {
        let (own, stack, pushed) = (UIViewController(), UINavigationController(), UIViewController())
        let inner = group("inner", nil, tab("b", second))
        let library = group("library", own, tab("a", first), inner)
        library.managingNavigationController = stack
        library.defaultChildIdentifier = "inner"
        bar.tabs = [tab("home", UIViewController()), library]
        window.rootViewController = bar
        bar.selectedTab = library
        #expect(bar.selectedTab === inner.children[0])
        #expect(stack.viewControllers == [own, second])
        stack.pushViewController(pushed, animated: false)
        bar.selectedIndex = 0
        bar.selectedIndex = 1
        #expect(stack.viewControllers == [own, second, pushed])
        bar.selectedTab = library.children[0]
        #expect(stack.viewControllers == [own, first])
        #expect(stack.parent === bar)
    }
}
