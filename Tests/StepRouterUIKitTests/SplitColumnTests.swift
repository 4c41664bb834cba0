import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// Columns that UIKit hides, shows in place of others, wraps, or puts beside them.
@MainActor struct SplitColumnTests {
    /// A wide window with a split view: home, and the account beside it.
    private func wide(
        _ split: Split = Split {
            Navigation { Home() }; Navigation { Account() }
        }
    ) async throws -> (
        stage: Stage, split: UISplitViewController
    ) {
        let stage = await Stage()
        stage.standIn.resize(to: .regular)
        try await stage.screens.setRootScreen(split, animated: false)
        return (stage, try #require(stage.window.rootViewController as? UISplitViewController))
    }

    private func settle(_ stage: Stage) { stage.standIn.advance(by: .seconds(1)) }

    /// A wide window with the product in the first tab, and the split view in the second one.
    private func tabs() async throws -> (stage: Stage, split: UISplitViewController) {
        let stage = await Stage()
        stage.standIn.resize(to: .regular)
        let tabs = TabBar {
            Navigation { Product() }
            Split {
                Navigation { Home() }; Navigation { Account() }
            }
        }
        try await stage.screens.setRootScreen(tabs, animated: false)
        return (stage, try #require(stage.tabs?.viewControllers?.last as? UISplitViewController))
    }

    private var home: DestinationStep<Home, Void> { DestinationStep(finder: ClassFinder<Home, Void>()) }

    // MARK: Display modes

    @Test func `a column that the display mode hides is not visible`() async throws {
        let (stage, split) = try await wide()
        split.preferredDisplayMode = .secondaryOnly
        settle(stage)
        #expect(
            stage.drawing == """
                ● Split
                ├─ ○ Navigation
                │  └─ ○ Home
                └─ ● Navigation
                   └─ ● Account
                """
        )
        let home = try #require(try stage.router.find(home))
        #expect(home.visibility == .hidden)
    }

    @Test func `a navigation to a hidden column shows it`() async throws {
        let (stage, split) = try await wide()
        split.preferredDisplayMode = .secondaryOnly
        settle(stage)
        try await stage.router.navigate(to: home)
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(
            stage.drawing == """
                ● Split
                ├─ ● Navigation
                │  └─ ● Home
                └─ ● Navigation
                   └─ ● Account
                """
        )
    }

    @Test func `in portrait the primary column lies over the other one once it is shown`() async throws {
        let (stage, split) = try await wide()
        stage.standIn.isPortrait = true
        settle(stage)
        #expect(split.displayMode == .secondaryOnly)
        try await stage.router.navigate(to: home)
        #expect(split.displayMode == .oneOverSecondary)
    }

    @Test func `of three columns the nearest ones are shown with a hidden one`() async throws {
        let triple = Split(.tripleColumn) {
            Navigation { Home() }; Navigation { Draft() }; Navigation { Account() }
        }
        let (stage, split) = try await wide(triple)
        split.preferredDisplayMode = .secondaryOnly
        settle(stage)
        try await stage.router.navigate(to: DestinationStep(finder: ClassFinder<Draft, Void>()))
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(stage.screens.hierarchy.visibleScreens.count == 5)
        try await stage.router.navigate(to: home)
        #expect(split.displayMode == .twoBesideSecondary)
        #expect(stage.screens.hierarchy.visibleScreens.count == 7)
    }

    @Test func `a column that is set while it is hidden is shown`() async throws {
        let (stage, split) = try await wide()
        split.preferredDisplayMode = .secondaryOnly
        settle(stage)
        let root = try #require(stage.screens.tree.hierarchy.root)
        try await stage.screens.edit(animated: false, by: .app) { editor in
            let screen = try editor.admit(Navigation { Draft() })
            try editor.setColumn(0, to: screen, in: root)
        }
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(split.viewController(for: .primary)?.children.first is ScreenViewController<Draft>)
    }

    @Test(arguments: [true, false])
    func `a navigation to another tab shows a column that UIKit hides there`(isFirst: Bool) async throws {
        let (stage, split) = try await tabs()
        stage.standIn.isPortrait = true
        if !isFirst {
            stage.tabs?.selectedIndex = 1
            stage.tabs?.selectedIndex = 0
        }
        try await stage.router.navigate(to: home)
        #expect(split.displayMode == .oneOverSecondary)
        split.hide(.primary)
        settle(stage)
        stage.tabs?.selectedIndex = 0
        try await stage.router.navigate(to: stage.account)
        #expect(split.displayMode == .secondaryOnly)
    }

    @Test func `a navigation from a modal that covers all shows a hidden column`() async throws {
        let (stage, split) = try await wide()
        split.preferredDisplayMode = .secondaryOnly
        let draft = Draft()
        draft.isSaved = true
        let account = try #require(stage.screens.screenOnTop as? Account)
        try await stage.router.navigate(from: account) { $0.present(draft, .fullScreen) }
        try await stage.router.navigate(to: home)
        #expect(split.displayMode == .oneBesideSecondary)
    }

    @Test func `a navigation goes on above a split view of which UIKit hides columns when it is shown`() async throws {
        let stage = try await tabs().stage
        stage.standIn.isPortrait = true
        let draft = StepAssembly(finder: ClassFinder<Draft, Void>(), factory: ClassFactory())
            .using(.present).from(stage.account).assemble()
        try await stage.router.navigate(to: draft)
        #expect(stage.screens.screenOnTop is Draft)
    }

    @Test func `as one stack a split view hides no columns`() async throws {
        let (stage, split) = try await wide()
        split.preferredDisplayMode = .secondaryOnly
        settle(stage)
        #expect(stage.screens.hierarchy.nodes[0].hiddenColumns == 1)
        stage.standIn.resize(to: .compact)
        settle(stage)
        #expect(stage.screens.hierarchy.nodes[0].hiddenColumns == 0)
    }

    @Test func `a split view of three columns keeps an empty one in the middle`() async throws {
        let (stage, split) = try await wide(Split(.tripleColumn))
        split.setViewController(UINavigationController(rootViewController: UIViewController()), for: .primary)
        split.setViewController(UINavigationController(rootViewController: UIViewController()), for: .secondary)
        settle(stage)
        let details = split.viewController(for: .secondary)
        try await stage.router.navigate(to: stage.product, with: 7)
        #expect(split.viewController(for: .supplementary) == nil)
        #expect(split.viewController(for: .secondary) === details)
        #expect(stage.screens.screenOnTop is Product)
    }

    // MARK: The compact column

    @Test func `a narrow window shows the compact column in place of the others`() async throws {
        let (stage, split) = try await wide()
        let tabs = UITabBarController()
        let product = ScreenViewController(Product(7))
        tabs.viewControllers = [UINavigationController(rootViewController: product)]
        split.setViewController(tabs, for: .compact)
        stage.standIn.resize(to: .compact)
        settle(stage)
        #expect(
            stage.drawing == """
                ● Split
                └─ ● TabBar
                   └─ ● Navigation
                      └─ ● ScreenViewController<Product>
                """
        )
        try await stage.router.navigate(to: stage.product, with: 8)
        #expect(product.navigationController?.viewControllers.count == 2)
        #expect(await stage.failure(to: home)?.code == .noStart)
        stage.standIn.resize(to: .regular)
        settle(stage)
        #expect(try stage.router.find(home) != nil)
    }

    @Test func `a column cannot be set while the compact one is shown`() async throws {
        let (stage, split) = try await wide()
        split.setViewController(UINavigationController(rootViewController: UIViewController()), for: .compact)
        stage.standIn.resize(to: .compact)
        settle(stage)
        let root = try #require(stage.screens.tree.hierarchy.root)
        await #expect(throws: HierarchyError.self) {
            try await stage.screens.edit(animated: false, by: .app) { editor in
                try editor.setColumn(1, to: try editor.admit(Draft()), in: root)
            }
        }
        #expect(split.viewController(for: .secondary) is UINavigationController)
    }

    // MARK: The inspector

    @Test func `the inspector is a column behind the others while it is shown, and a sheet in a narrow window`()
        async throws
    {
        let (stage, split) = try await wide()
        split.setViewController(ScreenViewController(Draft()), for: .inspector)
        #expect(stage.screens.hierarchy.visibleScreens.count == 5)
        split.show(.inspector)
        settle(stage)
        #expect(stage.screens.hierarchy.content(of: try #require(stage.screens.hierarchy.root)).count == 3)
        // It is none of the columns that declarations name.
        let details = try SplitDetailsFinder<Navigation, Void>().find(in: stage.screens.tree, with: ())
        #expect(details != nil)
        stage.standIn.resize(to: .compact)
        settle(stage)
        split.show(.inspector)
        settle(stage)
        #expect(stage.screens.topmostScreen is StrangerScreen)
        try await stage.router.navigate(to: home)
        #expect(stage.screens.topmostScreen is Split)
    }

    @Test func `the sheet of an inspector leaves also where a tab bar presents it`() async throws {
        let (stage, split) = try await tabs()
        stage.tabs?.selectedIndex = 1
        split.setViewController(ScreenViewController(Draft()), for: .inspector)
        stage.standIn.resize(to: .compact)
        settle(stage)
        split.show(.inspector)
        settle(stage)
        #expect(stage.tabs?.presentedViewController != nil)
        try await stage.router.navigate(to: home)
        #expect(stage.screens.screenOnTop is Home)
    }

    @Test func `the inspector of a modal split view is one of its columns`() async throws {
        let stage = try await wide().stage
        let split = UISplitViewController(style: .doubleColumn)
        let inspector = ItemViewController()
        for column in [UISplitViewController.Column.primary, .secondary] {
            split.setViewController(UINavigationController(rootViewController: ItemViewController()), for: column)
        }
        split.setViewController(inspector, for: .inspector)
        split.modalPresentationStyle = .fullScreen
        stage.window.rootViewController?.present(split, animated: false)
        split.show(.inspector)
        settle(stage)
        #expect(stage.screens.hierarchy.visibleScreens.contains { stage.screens.screens[$0] === inspector })
    }

    // MARK: Columns in a navigation controller of UIKit's

    @Test func `what is pushed above a primary column that UIKit has put into a navigation controller leaves`()
        async throws
    {
        let stage = await Stage()
        let split = Split(topColumnForCollapsing: .primary) {
            Home(); Navigation { Account() }
        }
        try await stage.screens.setRootScreen(split, animated: false)
        let home = try #require(stage.screens.screenOnTop.flatMap(stage.screens.viewController))
        home.navigationController?.pushViewController(UIViewController(), animated: false)
        try await stage.router.navigate(to: stage.account)
        #expect(stage.screens.screenOnTop is Account)
        try await stage.router.navigate(to: self.home)
        #expect(stage.screens.screenOnTop is Home)
        #expect(stage.standIn.exceptions.isEmpty)
    }

    @Test func `a modal that such a navigation controller presents is seen above the column, and leaves`() async throws
    {
        let (stage, split) = try await wide(
            Split {
                Navigation { Home() }; Account()
            }
        )
        let modal = ItemViewController()
        modal.modalPresentationStyle = .overCurrentContext
        split.viewController(for: .secondary)?.present(modal, animated: false)
        #expect(modal.presentingViewController is UINavigationController)
        #expect(stage.screens.topmostScreen === modal)
        try await stage.router.navigate(to: stage.account)
        #expect(modal.presentingViewController == nil)
    }

    @Test func `a navigation selects a column of a narrow split view in another tab, the primary one being no stack`()
        async throws
    {
        let stage = await Stage()
        let tabs = TabBar {
            Split {
                Home(); Account()
            }
            Navigation { Product() }
        }
        try await stage.screens.setRootScreen(tabs, animated: false)
        stage.tabs?.selectedIndex = 1
        try await stage.router.navigate(to: home)
        #expect(stage.screens.screenOnTop is Home)
    }

    @Test(arguments: [Hierarchy.HorizontalSize.regular, .compact])
    func `what is pushed above a column that UIKit has put into a navigation controller is seen`(
        size: Hierarchy.HorizontalSize
    ) async throws {
        let stage = await Stage()
        stage.standIn.resize(to: size == .regular ? .regular : .compact)
        try await stage.screens.setRootScreen(
            Split {
                Navigation { Home() }; Account()
            },
            animated: false
        )
        let split = try #require(stage.window.rootViewController as? UISplitViewController)
        let account = try #require(split.viewController(for: .secondary))
        #expect(stage.screens.screenOnTop is Account)
        account.navigationController?.pushViewController(UIViewController(), animated: false)
        settle(stage)
        #expect(stage.screens.screenOnTop is StrangerScreen)
        try await stage.router.navigate(to: stage.account)
        #expect(stage.screens.screenOnTop is Account)
    }

    @Test func `a column that is none of UIKit's stacks is itself on the stack of a narrow window`() async throws {
        let stage = await Stage()
        stage.standIn.resize(to: .compact)
        try await stage.screens.setRootScreen(
            Split {
                Navigation { Home() }; Account()
            },
            animated: false
        )
        #expect(
            stage.drawing == """
                ● Split
                └─ ● Navigation
                   ├─ ○ Home
                   └─ ● Account
                """
        )
        try await stage.router.navigate(to: home)
        try await stage.router.navigate(to: stage.account)
        #expect(stage.screens.screenOnTop is Account)
    }

    // MARK: Collapsing

    @Test(arguments: [Hierarchy.SplitColumn.primary, .secondary])
    func `a window that becomes narrow shows the column that the declarations say`(column: Hierarchy.SplitColumn)
        async throws
    {
        let (stage, _) = try await wide(
            Split(topColumnForCollapsing: column) {
                Navigation { Home() }; Navigation { Account() }
            }
        )
        stage.standIn.resize(to: .compact)
        settle(stage)
        #expect(column == .primary ? stage.screens.screenOnTop is Home : stage.screens.screenOnTop is Account)
        try await stage.router.navigate(to: stage.account)
        #expect(stage.screens.screenOnTop is Account)
    }

    @Test func `a split view that joins a narrow window shows the column that the declarations say`() async throws {
        let stage = await Stage()
        stage.standIn.resize(to: .compact)
        let split = Split(topColumnForCollapsing: .primary) {
            Navigation { Home() }; Navigation { Account() }
        }
        try await stage.screens.setRootScreen(split, animated: false)
        #expect(stage.screens.screenOnTop is Home)
    }

    @Test func `a split view in another tab is read as the stack that it will be once it is shown`() async throws {
        let stage = await Stage()
        stage.standIn.resize(to: .regular)
        stage.standIn.adaptsWhenShown = true
        let tabs = TabBar {
            Split(topColumnForCollapsing: .primary) {
                Navigation { Home() }; Navigation { Account() }
            }
            Navigation { Product() }
        }
        try await stage.screens.setRootScreen(tabs, animated: false)
        let split = try #require(stage.screens.hierarchy.screens.first { stage.screens.screens[$0] is Split })
        try await stage.screens.edit(animated: false, by: .app) { editor in
            try editor.setColumn(1, to: try editor.admit(Navigation { Draft() }), in: split)
        }
        stage.tabs?.selectedIndex = 1
        stage.standIn.resize(to: .compact)
        settle(stage)
        let former = stage.screens.hierarchy
        stage.tabs?.selectedIndex = 0
        settle(stage)
        #expect(stage.screens.screenOnTop is Home)
        #expect(former.content(of: split) == stage.screens.hierarchy.content(of: split))
    }

    @Test func `a delegate of the app's own stays, and says which column it is`() async throws {
        final class Own: UISplitViewControllerDelegate {}
        let (stage, split) = try await wide(
            Split(topColumnForCollapsing: .primary) {
                Navigation { Home() }; Navigation { Account() }
            }
        )
        let own = Own()
        split.delegate = own
        _ = stage.drawing
        #expect(split.delegate === own)
        stage.standIn.resize(to: .compact)
        settle(stage)
        #expect(stage.screens.screenOnTop is Account)
    }
}
