import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// Calls of a split view that UIKit ignores, and view controllers that its containers do not take.
@MainActor struct SplitFaultTests {
    /// A narrow window with a split view of one column, in a stack or not.
    private func stage(_ primary: any Screen) async throws -> (stage: Stage, split: ScreenID) {
        let stage = await Stage { $0.show(Unknown.self) { _ in UINavigationController() } }
        try await stage.screens.setRootScreen(Split { [primary] }, animated: false)
        return (stage, try #require(stage.screens.hierarchy.root))
    }

    @Test(arguments: ["setViewController", "show", "setViewControllers"], [true, false])
    func `a column whose call is ignored is refused, and nothing of it lives on`(call: String, hasStack: Bool)
        async throws
    {
        let (stage, split) = try await stage(hasStack ? Navigation { Home() } : Home())
        let former = stage.screens.hierarchy
        stage.standIn.fault = { name, _ in name == call ? .ignored : nil }
        weak var draft: Draft?
        weak var controller: UIViewController?
        do {
            let screen = Draft()
            draft = screen
            try await stage.screens.edit(animated: true, by: .app) { editor in
                try editor.setColumn(1, to: try editor.admit(screen), in: split)
            }
            // What one call does not do, another one has done.
            controller = stage.screens.viewController(of: screen)
            #expect(stage.screens.screenOnTop === screen)
        } catch let error as HierarchyError {
            guard case .notCarriedOut = error else { throw error }
            #expect(stage.screens.hierarchy == former)
            #expect(stage.screens.screens.count == former.count)
            #expect(draft == nil && controller == nil)
        }
        #expect(stage.standIn.exceptions.isEmpty)
    }

    @Test func `several columns that UIKit ignores do not end the app`() async throws {
        let (stage, split) = try await stage(Navigation { Home() })
        stage.standIn.fault = { name, _ in name == "setViewController" ? .ignored : nil }
        await #expect(throws: HierarchyError.self) {
            try await stage.screens.edit(animated: true, by: .app) { editor in
                try editor.setColumn(1, to: try editor.admit(Navigation { Account() }), in: split)
            }
        }
        #expect(stage.standIn.exceptions.isEmpty)
    }

    // MARK: View controllers that UIKit's containers do not take

    @Test func `a navigation controller that shows a plain screen is not pushed`() async throws {
        let (stage, _) = try await stage(Navigation { Home() })
        let home = try #require(stage.screens.screenOnTop as? Home)
        let error = HierarchyError.nestedNavigation(screen: "Unknown", container: "Navigation")
        await #expect(throws: error) {
            try await stage.screens.edit(animated: false, by: .app) { editor in
                let stack = try #require(editor.id(of: home).flatMap { editor.hierarchy.parent(of: $0) })
                try editor.append(try editor.admit(Unknown()), to: stack)
            }
        }
        #expect(stage.standIn.exceptions.isEmpty)
    }

    @Test func `a tab bar that shows a plain screen is no primary column`() async throws {
        let stage = await Stage { $0.show(Unknown.self) { _ in UITabBarController() } }
        await #expect(throws: HierarchyError.tabBarColumn(screen: "Unknown", container: "Split")) {
            try await stage.screens.setRootScreen(Split { Unknown() }, animated: false)
        }
        #expect(stage.standIn.exceptions.isEmpty)
    }

    @Test func `one view controller does not show two screens`() async throws {
        let shared = UIViewController()
        let stage = await Stage { $0.show(Unknown.self) { _ in shared } }
        await #expect(throws: HierarchyError.alreadyInHierarchy(screen: "Unknown")) {
            try await stage.screens.setRootScreen(
                Navigation {
                    Unknown()
                    Unknown()
                },
                animated: false
            )
        }
        #expect(stage.standIn.exceptions.isEmpty)
    }

    @Test func `a container whose selection is none of its screens shows the first`() async throws {
        final class Odd: UIViewController, ContainerViewController {
            var screenControllers: [UIViewController] = []
            var selectedScreenIndex: Int { -1 }
            func setScreenControllers(_ controllers: [UIViewController], selected: Int, animated: Bool) {
                screenControllers = controllers
                for controller in controllers { addChild(controller) }
            }
        }
        final class Drawer: ContainerController {}
        let stage = await Stage { $0.show(Drawer.self) { _ in Odd() } }
        try await stage.screens.setRootScreen(
            Drawer {
                Home()
                Account()
            },
            animated: false
        )
        #expect(stage.screens.screenOnTop is Home)
    }
}
