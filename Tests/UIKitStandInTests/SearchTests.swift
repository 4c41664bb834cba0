import Testing
import UIKit

/// Searches and context menus are presented by UIKit itself.
@MainActor struct StandInSearchTests {
    private let window = UIWindow()
    private let home = UIViewController()
    private let results = UIViewController()
    private let search: UISearchController
    private let stack: UINavigationController
    private let tabs = UITabBarController()
    private var standIn: StandIn { window.standIn }

    init() {
        search = UISearchController(searchResultsController: results)
        stack = UINavigationController(rootViewController: home)
        home.navigationItem.searchController = search
        tabs.viewControllers = [stack, UIViewController()]
        window.rootViewController = tabs
    }

    @Test(arguments: [true, false])
    func `the nearest view controller that defines the context presents a search`(home definesContext: Bool) {
        home.definesPresentationContext = definesContext
        #expect(standIn.beginSearch())
        standIn.advance(by: .seconds(1))
        #expect(search.isActive)
        #expect(search.presentingViewController === (definesContext ? home : stack))
        #expect(home.presentedViewController === search)
        #expect(standIn.shown == [tabs, stack, home, search, results])
        #expect(standIn.cancelSearch())
        standIn.advance(by: .seconds(1))
        #expect(!search.isActive)
        #expect(home.presentedViewController == nil)
    }

    @Test func `a search goes on below what is pushed above it, and while another tab is selected`() {
        home.definesPresentationContext = true
        search.isActive = true
        standIn.advance(by: .seconds(1))
        stack.pushViewController(UIViewController(), animated: false)
        #expect(!standIn.shown.contains(search))
        #expect(search.isActive)
        stack.popViewController(animated: false)
        #expect(standIn.tapTab(1))
        #expect(!standIn.shown.contains(search))
        #expect(standIn.tapTab(0))
        #expect(standIn.shown.contains(search))
    }

    @Test func `a search is in the way of modals only where it is presented by their presenter`() {
        search.isActive = true
        standIn.advance(by: .seconds(1))
        let (above, beside) = (UIViewController(), UIViewController())
        results.present(above, animated: false)
        #expect(above.presentingViewController === search)
        home.present(beside, animated: false)
        #expect(beside.presentingViewController === tabs)
        beside.dismiss(animated: false)
        tabs.viewControllers = nil
        window.rootViewController = stack
        home.present(beside, animated: false)
        #expect(beside.presentingViewController == nil)
        #expect(standIn.log.last?.contains("already presenting") == true)
    }

    @Test func `the action of a context menu runs while the menu is presented`() {
        var presented: UIViewController?
        let action = UIAction(title: "Share") { [home] _ in presented = home.presentedViewController }
        #expect(standIn.openContextMenu(action, in: home))
        standIn.advance(by: .seconds(1))
        #expect(!standIn.tapContextMenu("Keep"))
        #expect(standIn.tapContextMenu("Share"))
        #expect(presented.map { String(describing: type(of: $0)) } == "_UIContextMenuActionsOnlyViewController")
        standIn.advance(by: .seconds(1))
        #expect(home.presentedViewController == nil)
    }
}
