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

    // MARK: Columns in a navigation controller of UIKit's

    @Test(arguments: [HorizontalSize.regular, .compact])
    func `what is pushed above a column that UIKit has put into a navigation controller is seen`(
        size: HorizontalSize
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

    @Test(arguments: [SplitColumn.primary, .secondary])
    func `a window that becomes narrow shows the column that the declarations say`(column: SplitColumn) async throws {
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
