import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// Tab bars that are filled with `tabs`, whose view controllers are made when they are asked for.
@MainActor struct TabTests {
    private let item = StepAssembly(finder: ClassWithContextFinder<ItemViewController, Int>(), factory: NilFactory())
        .from(.root).assemble()

    /// Two tabs with a stack each, as an app makes them.
    private func stage(_ more: UITab...) async -> Stage {
        let stage = await Stage()
        stage.window.rootViewController = UITabBarController(
            tabs: [.item(1, in: UINavigationController()), .item(2, in: UINavigationController())] + more
        )
        return stage
    }

    @Test func `a tab that was never shown is read and selected`() async throws {
        let stage = await stage()
        #expect(stage.drawing == "● TabBar\n├─ ● Navigation\n│  └─ ● Item(1)\n└─ ○ Navigation\n   └─ ○ Item(2)")
        #expect(stage.standIn.calls == ["rootViewController UITabBarController"])
        let screen = try await stage.router.attempt(item, with: 2).screen
        #expect(stage.tabs?.selectedTab === stage.tabs?.tabs.last)
        #expect(screen.viewIfLoaded?.window === stage.window)
        #expect(stage.standIn.calls.last == "selectedTab UITabBarController")
        #expect(stage.standIn.log.isEmpty)
    }

    @Test func `screens are pushed in a tab that was never shown`() async throws {
        let stage = await stage()
        let product = StepAssembly(finder: ClassFinder<Product, Void>(), factory: ClassFactory())
            .using(.push).from(.custom(StackFinder(number: 2))).assemble()
        try await stage.router.navigate(to: product)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ Item(1)
                └─ ● Navigation
                   ├─ ○ Item(2)
                   └─ ● Product
                """
        )
    }

    @Test func `each view controller is made once`() async throws {
        var made = 0
        let stage = await stage(
            UITab(title: "", image: nil, identifier: "3") { _ in
                made += 1
                return ItemViewController()
            }
        )
        for _ in 0..<3 { _ = stage.drawing }
        #expect(made == 1)
    }

    @Test func `one that asks the window what it shows while it is made ends`() async throws {
        weak var window: UIKitWindow?
        var found: [String] = []
        let stage = await stage(
            UITab(title: "", image: nil, identifier: "3") { _ in
                found.append(window?.drawing ?? "")
                return LegacyViewController()
            }
        )
        window = stage.screens
        #expect(stage.drawing.hasSuffix("└─ ○ LegacyViewController"))
        #expect(found == ["(empty window)"])
        #expect(window?.isInTransition == false)
    }

    @Test func `what the user selects is heard`() async throws {
        let stage = await stage()
        var heard: [String] = []
        let listener = stage.screens.events(of: ItemViewController.self).listen { event in
            heard.append("\(event.kind) \(event.screen?.item ?? 0)")
        }
        #expect(stage.standIn.tapTab(1))
        await stage.screens.waitForTransition()
        #expect(heard == ["covered 1", "appeared 2"])
        withExtendedLifetime(listener) {}
    }

    // MARK: Other tabs

    @Test func `a tab joins as a tab, and the others stay what they are`() async throws {
        let stage = await stage(UITab(title: "Compose", image: nil, identifier: "action"))
        let before = try #require(stage.tabs?.tabs)
        let account = StepAssembly(finder: NilFinder<Account, Void>(), factory: ClassFactory())
            .decorated(by: Decorator().titled("Account"))
            .using(AddTab(at: 1)).from(.custom(ClassFinder<TabBar, Void>())).assemble()
        try await stage.router.navigate(to: account)
        let after = try #require(stage.tabs?.tabs)
        #expect(after.map(\.title) == ["1", "Account", "2", "Compose"])
        #expect([after[0], after[2], after[3]].elementsEqual(before, by: ===))
        #expect(stage.tabs?.selectedTab === after[1])
        #expect(stage.tabs?.viewControllers == nil)
        #expect(stage.screens.tree.visibleScreens.last is Account)
    }

    @Test func `tabs that were replaced come back as they were if the navigation fails`() async throws {
        let inner = UITabGroup(title: "inner", image: nil, identifier: "inner", children: [.item(4), .item(5)])
        let open = UITabGroup(title: "open", image: nil, identifier: "open", children: [.item(3), inner])
        let stage = await stage(open)
        let before = (stage.drawing, try #require(stage.tabs?.tabs))
        let draft = StepAssembly(finder: NilFinder<Draft, Void>(), factory: ClassFactory())
            .using(.present)
            .from(SingleStep(finder: NilFinder<Account, Void>(), factory: ClassFactory()))
            .using(AddTab(replacing: 3))
            .from(.custom(ClassFinder<TabBar, Void>()))
            .assemble()
        stage.standIn.fault = { call, _ in call == "present" ? .ignored : nil }
        let error = await stage.failure(to: draft)
        #expect(error?.code == .notCarriedOut)
        #expect(error.map { "\($0)" }?.contains("was taken back") == true)
        #expect(stage.drawing == before.0)
        #expect(stage.tabs?.tabs.elementsEqual(before.1, by: ===) == true)
        #expect(open.children.map(\.title) == ["3", "inner"])
        #expect(inner.children.map(\.title) == ["4", "5"])
        stage.standIn.fault = nil
        try await stage.router.navigate(to: draft)
        #expect(open.children.map(\.title) == ["3", "", "inner"])
        #expect(inner.children.map(\.title) == ["5"])
    }

    @Test func `tabs of a group that would not be side by side are refused, with nothing changed`() async throws {
        let open = UITabGroup(title: "open", image: nil, identifier: "open", children: [.item(3), .item(4)])
        let stage = await stage(open)
        let before = stage.drawing
        let tabs = try #require(stage.screens.rootScreen as? TabBar)
        let held = tabs.containedScreens
        await #expect(throws: HierarchyError.self) {
            try await tabs.setContainedScreens([held[2], held[0], held[1], held[3]], animated: false)
        }
        #expect(stage.drawing == before)
        #expect(stage.standIn.calls == ["rootViewController UITabBarController"])
        try await tabs.setContainedScreens([held[0], held[3], held[2], held[1]], animated: false)
        #expect(stage.tabs?.tabs.map(\.title) == ["1", "open", "2"])
        #expect(open.children.map(\.title) == ["4", "3"])
        try await tabs.setContainedScreens([held[0]], animated: false)
        #expect(stage.tabs?.tabs.map(\.title) == ["1"])
    }

    // MARK: More

    @Test func `while the user sees the list of More no tab is visible`() async throws {
        let stage = await stage(.item(3), .item(4), .item(5), .item(6), .item(7))
        #expect(stage.standIn.tapMore())
        #expect(stage.drawing.hasSuffix("\n└─ ● UINavigationController"))
        try await stage.router.navigate(to: item, with: 7)
        #expect(stage.drawing.hasSuffix("\n└─ ● Item(7)"))
        #expect(stage.tabs?.selectedTab?.title == "7")
    }
}

extension UITab {
    /// A tab with a screen of the app, in a stack or alone.
    static func item(_ number: Int, in stack: UINavigationController? = nil) -> UITab {
        UITab(title: "\(number)", image: nil, identifier: "\(number)") { _ in
            let controller = ItemViewController()
            controller.item = number
            stack?.viewControllers = [controller]
            return stack ?? controller
        }
    }
}

/// The navigation controller at whose root an item is.
struct StackFinder: @MainActor Finder {
    let number: Int

    @MainActor func find(in tree: ScreenTree, with context: Void) throws -> NavigationController? {
        tree.allScreens.lazy.compactMap { $0 as? NavigationController }
            .first { ($0.containedScreens.first as? ItemViewController)?.item == number }
    }
}
