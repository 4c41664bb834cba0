import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// Groups of tabs.
@MainActor struct TabGroupTests {
    private let item = StepAssembly(finder: ClassWithContextFinder<ItemViewController, Int>(), factory: NilFactory())
        .from(.root).assemble()

    private func group(_ name: String, own: Int? = nil, _ children: UITab...) -> UITabGroup {
        let provider: ((UITab) -> UIViewController)? = own.map { number in
            { _ in
                let controller = ItemViewController()
                controller.item = number
                return controller
            }
        }
        return UITabGroup(
            title: name,
            image: nil,
            identifier: name,
            children: children,
            viewControllerProvider: provider
        )
    }

    /// A tab, and a group behind it.
    private func stage(_ group: UITabGroup) async -> Stage {
        let stage = await Stage()
        stage.window.rootViewController = UITabBarController(tabs: [.item(1), group])
        return stage
    }

    @Test func `a group that has a view controller of its own is a tab that shows that`() async throws {
        let library = group("library", own: 2, .item(3), .item(4))
        let stage = await stage(library)
        #expect(stage.drawing == "● TabBar\n├─ ● Item(1)\n└─ ○ Item(2)")
        stage.tabs?.selectedTab = library.children[1]
        #expect(stage.drawing == "● TabBar\n├─ ○ Item(1)\n└─ ● Item(2)")
        try await stage.router.navigate(to: item, with: 1)
        try await stage.router.navigate(to: item, with: 2)
        #expect(stage.tabs?.selectedTab === library.children[1])
    }

    @Test func `the children of a group that has none are tabs, those of groups within it too`() async throws {
        let library = group("library", .item(3), group("inner", .item(4), .item(5)))
        let stage = await stage(library)
        #expect(stage.drawing == "● TabBar\n├─ ● Item(1)\n├─ ○ Item(3)\n├─ ○ Item(4)\n└─ ○ Item(5)")
        try await stage.router.navigate(to: item, with: 5)
        #expect(stage.tabs?.selectedTab?.title == "5")
        #expect(library.selectedChild?.title == "inner")
        #expect(stage.screens.tree.visibleScreens.last === stage.tabs?.selectedTab?.viewController)
        library.selectedChild = library.children[0]
        #expect(stage.drawing.contains("● Item(3)"))
        try await stage.router.navigate(to: item, with: 1)
        #expect(stage.drawing.hasPrefix("● TabBar\n├─ ● Item(1)"))
    }

    @Test func `a group that manages a stack is read as that, with the tabs down to the selected one`() async throws {
        let inner = group("inner", .item(4), .item(5))
        let library = group("library", own: 2, .item(3), inner)
        library.managingNavigationController = UINavigationController()
        library.defaultChildIdentifier = "inner"
        let stage = await stage(library)
        let unshown = "● TabBar\n├─ ● Item(1)\n└─ ○ Navigation\n   ├─ ○ Item(2)\n   └─ ○ Item(4)"
        #expect(stage.drawing == unshown)
        try await stage.router.navigate(to: item, with: 4)
        #expect(stage.drawing == "● TabBar\n├─ ○ Item(1)\n└─ ● Navigation\n   ├─ ○ Item(2)\n   └─ ● Item(4)")
        stage.tabs?.selectedTab = inner.children[1]
        #expect(stage.drawing == "● TabBar\n├─ ○ Item(1)\n└─ ● Navigation\n   ├─ ○ Item(2)\n   └─ ● Item(5)")
    }

    @Test func `screens are pushed above what a group that was never selected is to show`() async throws {
        let library = group("library", own: 2, .item(3))
        library.managingNavigationController = UINavigationController()
        let stage = await stage(library)
        let product = StepAssembly(finder: ClassFinder<Product, Void>(), factory: ClassFactory())
            .using(.push).from(.custom(StackFinder(number: 2))).assemble()
        try await stage.router.navigate(to: product)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ Item(1)
                └─ ● Navigation
                   ├─ ○ Item(2)
                   ├─ ○ Item(3)
                   └─ ● Product
                """
        )
        #expect(library.managingNavigationController?.viewControllers.count == 3)
    }

    @Test(arguments: ["selectedTab", "setTabs"], UIKitFault.all)
    func `a call that goes wrong`(call: String, fault: UIKitFault) async throws {
        let stage = await stage(group("library", .item(3), .item(4)))
        let before = (stage.drawing, stage.tabs?.tabs ?? [])
        let account = StepAssembly(finder: NilFinder<Account, Void>(), factory: ClassFactory())
            .using(AddTab(replacing: 1)).from(.custom(ClassFinder<TabBar, Void>())).assemble()
        stage.standIn.fault = { called, _ in called == call ? fault.fault : nil }
        guard let error = await stage.failure(to: account) else { return }
        #expect(error.code == .notCarriedOut)
        stage.standIn.fault = nil
        stage.standIn.advance(by: .seconds(100))
        if case .notCarriedOut = error.underlyingError as? HierarchyError {
            #expect(stage.drawing == before.0)
            #expect(stage.tabs?.tabs.elementsEqual(before.1, by: ===) == true)
        }
    }
}
