import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// What others have put into the window is read as it is.
@MainActor struct ReadingTests {
    @Test func `a hierarchy that the app has made is read`() async throws {
        let stage = await Stage()
        let item = ItemViewController()
        item.item = 3
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: item), LegacyViewController()]
        stage.window.rootViewController = tabs
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  └─ ● Item(3)
                └─ ○ LegacyViewController
                """
        )
    }

    @Test func `each change by others is another revision, and no change is none`() async throws {
        let stage = try await Stage.tabs()
        let first = stage.screens.revision
        #expect(stage.screens.revision == first)
        stage.selectedStack?.pushViewController(ItemViewController(), animated: false)
        let second = stage.screens.revision
        #expect(second > first)
        #expect(stage.screens.userRevision == second)
        try await stage.router.navigate(to: stage.account)
        #expect(stage.screens.revision > second)
        #expect(stage.screens.userRevision == second)
    }

    @Test func `a screen keeps its number as long as it stays`() async throws {
        let stage = try await Stage.tabs()
        let home = try #require(stage.screens.tree.allScreens.first { $0 is Home })
        let number = stage.screens.screens.id(of: home)
        stage.selectedStack?.pushViewController(ItemViewController(), animated: false)
        #expect(stage.screens.tree.contains(home))
        #expect(stage.screens.screens.id(of: home) == number)
    }

    @Test func `controllers that a screen embeds are part of it`() async throws {
        let stage = await Stage()
        let item = ItemViewController()
        item.addChild(LegacyViewController())
        stage.window.rootViewController = item
        #expect(stage.drawing == "● Item(0)")
        let modal = ItemViewController()
        item.children[0].definesPresentationContext = true
        modal.modalPresentationStyle = .overCurrentContext
        item.children[0].present(modal, animated: false)
        #expect(stage.screens.topmostScreen === modal)
        try await stage.screens.edit(animated: true, by: .app) { editor in
            if let id = editor.id(of: item) { try editor.dismiss(from: id) }
        }
        #expect(stage.screens.topmostScreen === item)
        #expect(item.children[0].presentedViewController == nil)
    }

    @Test func `nothing moves from a screen that another one embeds, and the error says why`() async throws {
        let stage = await Stage()
        let (item, embedded) = (ItemViewController(), ItemViewController())
        item.addChild(embedded)
        stage.window.rootViewController = UINavigationController(rootViewController: item)
        let outcome = await stage.router.attempt(from: embedded) { $0.push(ItemViewController()) }
        guard case .failure(let error) = outcome.result else { return #expect(Bool(false), "The navigation landed.") }
        #expect(error.underlyingError as? MoveError == .notThere(screen: "Item(0)"))
        #expect("\(error)".contains("or is embedded by one that is no container"))
    }

    @Test func `view controllers are screens, found, built and pushed`() async throws {
        let stage = await Stage()
        stage.window.rootViewController = UINavigationController(rootViewController: LegacyViewController())
        let item = StepAssembly(finder: ClassWithContextFinder<ItemViewController, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push)
            .from(.custom(ClassFinder<Navigation, Int>())).assemble()
        let pushed = try await stage.router.attempt(item, with: 3).screen
        #expect((stage.window.rootViewController as? UINavigationController)?.topViewController === pushed)
        #expect(try await stage.router.attempt(item, with: 3).screen === pushed)
        #expect(
            stage.drawing == """
                ● Navigation
                ├─ ○ LegacyViewController
                └─ ● Item(3)
                """
        )
    }

    @Test func `an override of canBeDismissed counts`() async throws {
        let stage = await Stage()
        let item = ItemViewController()
        item.isSaved = false
        stage.window.rootViewController = UINavigationController(rootViewController: UIViewController())
        (stage.window.rootViewController as? UINavigationController)?.pushViewController(item, animated: false)
        let first = StepAssembly(finder: ClassFinder<StrangerScreen, Void>(), factory: NilFactory()).from(.root)
            .assemble()
        let error = await stage.failure(to: first)
        #expect(error?.code == .dismissalRefused)
    }

    @Test func `a class of an app's own containers is told apart`() async throws {
        final class ShopTabs: TabBarController {}
        final class ShopTabBarController: UITabBarController {}
        let stage = await Stage { $0.show(ShopTabs.self) { _ in ShopTabBarController() } }
        let tabs = ShopTabBarController()
        tabs.viewControllers = [ItemViewController()]
        stage.window.rootViewController = tabs
        #expect(stage.screens.rootScreen is ShopTabs)
        try await stage.screens.setRootScreen(ShopTabs(), animated: false)
        #expect(stage.window.rootViewController is ShopTabBarController)
        #expect(stage.window.rootViewController !== tabs)
    }

    @Test func `a container of the app's own tells what it holds`() async throws {
        final class Guide: ContainerController {}
        let stage = await Stage { $0.show(Guide.self) { _ in PagesViewController() } }
        let guide = Guide()
        guide.hold(HeldScreens([Product(1), Product(2)], selectedIndex: 1))
        try await stage.screens.setRootScreen(guide, animated: false)
        let pages = try #require(stage.window.rootViewController as? PagesViewController)
        #expect(pages.screenControllers.count == 2)
        #expect(pages.selectedScreenIndex == 1)
        #expect(stage.drawing == "● Guide\n├─ ○ Product(1)\n└─ ● Product(2)")
        try await stage.router.navigate(to: DestinationStep(finder: ClassWithContextFinder<Product, Int>()), with: 1)
        #expect(pages.selectedScreenIndex == 0)
        #expect(
            pages.pageViewController(pages, viewControllerAfter: pages.screenControllers[0])
                === pages.screenControllers[1]
        )
        #expect(pages.pageViewController(pages, viewControllerBefore: pages.screenControllers[0]) == nil)
    }

    @Test func `a window of a scene is read, and several stand side by side`() async throws {
        let scene = UIWindowScene()
        #expect(UIKitWindow(scene) == nil)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = ItemViewController()
        let first = try #require(UIKitWindow(scene))
        let second = try await Stage.tabs()
        #expect(first.drawing == "● Item(0)")
        #expect(second.screens.rootScreen is TabBar)
    }

    @Test func `a window is not kept, and its screens leave with it`() async throws {
        let home = Home()
        var window: UIWindow? = UIWindow()
        let screens = UIKitWindow(try #require(window)) { $0.show(Home.self) { ScreenViewController($0) } }
        try await screens.setRootScreen(home, animated: false)
        #expect(home.window === screens)
        weak let kept = window
        window = nil
        #expect(kept == nil && screens.window == nil)
        #expect(screens.drawing == "(empty window)")
        #expect(home.window == nil)
        await #expect(throws: HierarchyError.self) { try await screens.setRootScreen(Home(), animated: false) }
    }

    @Test func `a scene that disconnects frees its screens, while the router is kept`() async throws {
        let scene = UIWindowScene()
        var window: UIWindow? = UIWindow(windowScene: scene)
        window?.rootViewController = UINavigationController(rootViewController: ItemViewController())
        let screens = try #require(UIKitWindow(scene))
        let other = try await Stage.tabs()
        weak let item = screens.screenOnTop as? ItemViewController
        #expect(item != nil)
        window = nil
        scene.disconnect()
        for _ in 0..<20 { await Task.yield() }
        #expect(screens.window == nil)
        #expect(item == nil)
        #expect(other.screens.rootScreen is TabBar)
        #expect(screens.screenOnTop == nil)
    }

    @Test func `a window lets its screens go`() async throws {
        let home = Home()
        var stage: Stage? = await Stage()
        try await stage?.screens.setRootScreen(home, animated: false)
        #expect(home.window != nil)
        stage = nil
        #expect(home.window == nil)
    }
}
