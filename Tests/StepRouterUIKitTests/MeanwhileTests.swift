import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// What users, the app's other code and the system do while navigations go on.
@MainActor struct MeanwhileTests {
    @Test func `a gesture under way is waited for, and a cancelled one has not happened`() async throws {
        let stage = try await Stage.tabs()
        let product = try await stage.router.attempt(stage.product, with: 7).screen
        let before = stage.screens.hierarchy
        for commits in [false, true] {
            let end = try #require(stage.standIn.beginInteractiveBack())
            #expect(stage.screens.isInTransition)
            #expect(stage.screens.hierarchy == before)
            stage.standIn.after(.milliseconds(200)) { end(commits) }
            let found = try await stage.router.attempt(stage.product, with: 7).screen
            #expect((found === product) == !commits)
            #expect(stage.selectedStack?.viewControllers.count == 2)
        }
    }

    @Test func `the user cannot interfere while screens are put in place`() async throws {
        let stage = try await Stage.tabs()
        var didGoBack = false
        stage.standIn.after(.milliseconds(100)) { didGoBack = stage.standIn.tapTab(1) }
        try await stage.router.navigate(to: stage.product, with: 7)
        #expect(!didGoBack)
        #expect(stage.tabs?.selectedIndex == 0)
        #expect(stage.standIn.tapTab(1))
    }

    @Test func `an alert that the app presents after a screen has appeared stays`() async throws {
        let stage = try await Stage.tabs()
        stage.standIn.after(.milliseconds(100)) {
            stage.tabs?.present(
                UIAlertController(title: nil, message: nil, preferredStyle: .alert),
                animated: true
            )
        }
        try await stage.router.navigate(to: stage.product, with: 7)
        #expect(stage.screens.drawing.contains("UIAlertController"))
        #expect(stage.selectedStack?.viewControllers.count == 2)
    }

    @Test func `a change between two transitions ends the navigation, and says what stays`() async throws {
        let stage = try await Stage.tabs()
        let account = ClassFinder<Account, Void>()
        let product = StepAssembly(finder: NilFinder<Product, Void>(), factory: ClassFactory())
            .using(.present).from(.custom(account)).assemble()
        stage.standIn.onCall = { call in
            guard call == "selectedIndex" else { return }
            stage.standIn.after(.milliseconds(1)) {
                stage.selectedStack?.pushViewController(ItemViewController(), animated: false)
            }
        }
        stage.standIn.fault = { call, _ in call == "selectedIndex" ? .late(.milliseconds(50)) : nil }
        let error = await stage.failure(to: product)
        #expect(error?.code == .notCarriedOut)
        #expect(error.map { "\($0)" }?.contains("others have changed the window") == true)
        #expect(error.map { "\($0)" }?.contains("selected: TabBar” stays") == true)
        #expect(stage.selectedStack?.topViewController is ItemViewController)
    }

    @Test func `a change while the navigation asks lets it be planned again`() async throws {
        let stage = try await Stage.tabs()
        let account = StepAssembly(finder: ClassFinder<Account, Void>(), factory: NilFactory())
            .adding(
                InlineInterceptor { (_: Void) in
                    stage.selectedStack?.pushViewController(ItemViewController(), animated: false)
                }
            )
            .from(.root).assemble()
        try await stage.router.navigate(to: account)
        #expect(stage.tabs?.selectedIndex == 1)
    }

    @Test func `cancelling does not leave a transition half-way`() async throws {
        let stage = try await Stage.tabs()
        let task = Task { try await stage.router.attempt(stage.product, with: 7).screen.state }
        stage.standIn.after(.milliseconds(100)) { task.cancel() }
        #expect(try await task.value == 7)
        #expect(!stage.standIn.isInTransition)
    }

    @Test func `turning the device collapses and expands split views, and asks nobody`() async throws {
        let stage = await Stage()
        stage.standIn.resize(to: .regular)
        let split = Split {
            Navigation { Home() }
            Navigation { Account() }
        }
        try await stage.screens.setRootScreen(split, animated: false)
        let wide = stage.drawing
        stage.standIn.resize(to: .compact)
        #expect(split.isCollapsed)
        #expect(
            stage.drawing == """
                ● Split
                └─ ● Navigation
                   ├─ ○ Home
                   └─ ● Navigation
                      └─ ● Account
                """
        )
        try await stage.router.navigate(to: stage.product, with: 7)
        stage.standIn.resize(to: .regular)
        #expect(!split.isCollapsed)
        #expect(stage.drawing.contains("Product(7)"))
        #expect(wide.contains("● Account"))
    }

    @Test func `sheets ask their screens before they are swiped away`() async throws {
        let stage = try await Stage.tabs()
        let draft = try await stage.router.attempt(stage.modal(Draft.self)).screen
        #expect(!stage.standIn.swipeDown())
        draft.isSaved = true
        #expect(stage.standIn.swipeDown())
        stage.standIn.advance(by: .seconds(1))
        #expect(stage.screens.topmostScreen is TabBar)
        #expect(draft.window == nil)
    }

    @Test func `a popover gets a source`() async throws {
        let stage = try await Stage.tabs()
        stage.standIn.resize(to: .regular)
        try await stage.router.navigate(to: stage.modal(Draft.self, .popover))
        #expect(stage.tabs?.presentedViewController?.popoverPresentationController?.sourceView != nil)
    }
}

/// Split views that others change.
@MainActor struct SplitMeanwhileTests {
    @Test func `what is pushed into a split view while it is shown stays`() async throws {
        let stage = await Stage()
        stage.standIn.adaptsWhenShown = true
        let split = Split {
            Navigation { Home() }
            Navigation { Account() }
        }
        let tabs = TabBar {
            Navigation { Product(1) }
            split
        }
        try await stage.screens.setRootScreen(tabs, animated: false)
        stage.standIn.fault = { _, _ in .late(.milliseconds(100)) }
        let item = ItemViewController()
        var isFirst = true
        stage.standIn.onCall = { call in
            guard call == "selectedIndex", isFirst else { return }
            isFirst = false
            stage.standIn.after(.milliseconds(50)) {
                let split = stage.tabs?.viewControllers?.last as? UISplitViewController
                (split?.viewController(for: .primary) as? UINavigationController)?
                    .pushViewController(item, animated: false)
            }
        }
        _ = await stage.failure(to: DestinationStep(finder: ClassFinder<Account, Void>()))
        #expect(stage.drawing.contains("● Item(0)"))
    }
}

/// Other code that takes out what a navigation puts in place.
@MainActor struct TakenOutTests {
    private final class Visitor: BaseScreen {}

    private final class VisitorViewController: ScreenViewController<Visitor> {
        var whenAppearing: (UINavigationController) -> Void = { _ in }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            navigationController.map(whenAppearing)
        }
    }

    /// When others do it: while UIKit is called, or while the transition goes on.
    nonisolated static let moments: [Duration?] = [nil, .milliseconds(100)]

    /// Tabs, in which others set the content of each stack that a visitor appears in.
    private func stage(_ moment: Duration?, _ change: @escaping @MainActor (UINavigationController) -> Void)
        async throws -> Stage
    {
        weak var standIn: StandIn?
        let stage = try await Stage.tabs {
            $0.show(Visitor.self) {
                let controller = VisitorViewController($0)
                controller.whenAppearing = { stack in
                    guard let moment else { return change(stack) }
                    standIn?.after(moment) { change(stack) }
                }
                return controller
            }
        }
        standIn = stage.standIn
        return stage
    }

    /// A visitor in a navigation controller that is presented.
    private var visitor: DestinationStep<Visitor, Void> {
        StepAssembly(finder: ClassFinder<Visitor, Void>(), factory: ClassFactory())
            .using(.push).from(.navigationController).using(.present).from(.current).assemble()
    }

    /// Each number means a screen of the hierarchy.
    private func expectNothingLeft(in stage: Stage) {
        let hierarchy = stage.screens.hierarchy
        #expect(stage.screens.screens.count == hierarchy.count, "\(stage.drawing)")
    }

    @Test(arguments: moments)
    func `a navigation whose target others take out before the end fails, and what they put there stays`(
        _ moment: Duration?
    ) async throws {
        let stage = try await stage(moment) { $0.setViewControllers([ItemViewController()], animated: false) }
        let error = await stage.failure(to: visitor)
        #expect(error?.code == .notCarriedOut)
        let message = error.map { "\($0)" } ?? "landed"
        #expect(message.contains("navigation to step Visitor"), "\(message)")
        #expect(
            message.contains("others have changed the window meanwhile, and Visitor is not there: found Item(0)."),
            "\(message)"
        )
        #expect(message.contains("is not as it was before"), "\(message)")
        let stack = stage.tabs?.presentedViewController as? UINavigationController
        #expect(stack?.topViewController is ItemViewController)
        expectNothingLeft(in: stage)
    }

    @Test(arguments: moments)
    func `a screen below the target that others take out is released`(_ moment: Duration?) async throws {
        let stage = try await stage(moment) { stack in
            guard let top = stack.topViewController else { return }
            stack.setViewControllers([top], animated: false)
        }
        let target = StepAssembly(finder: ClassFinder<Visitor, Void>(), factory: ClassFactory())
            .using(.push)
            .from(
                StepAssembly(finder: NilFinder<Draft, Void>(), factory: ClassFactory())
                    .using(.push).from(.navigationController).using(.present).from(.current).assemble()
                    .expectingContainer()
            )
            .assemble()
        #expect(await stage.failure(to: target) == nil)
        #expect(stage.screens.topmostScreen is Navigation)
        #expect(stage.screens.tree.allScreens.contains { $0 is Visitor })
        #expect(!stage.screens.tree.allScreens.contains { $0 is Draft })
        expectNothingLeft(in: stage)
    }

    @Test func `a screen that goes on by itself once the navigation has landed is no failure`() async throws {
        let stage = try await stage(.seconds(1)) { $0.setViewControllers([ItemViewController()], animated: false) }
        #expect(await stage.failure(to: visitor) == nil)
        stage.standIn.advance(by: .seconds(2))
        #expect(stage.drawing.contains("● Item(0)"))
        expectNothingLeft(in: stage)
    }
}
