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
