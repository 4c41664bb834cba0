import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// View controllers of screens that are built first, and shown later.
@MainActor struct PreparedTests {
    @Test func `a preview has a view controller, which is in no window, and which is shown later`() async throws {
        let stage = try await Stage.tabs()
        let before = stage.drawing
        let prepared = try await stage.router.prepare(stage.product, with: 7)
        let preview = try #require(prepared.viewController as? ScreenViewController<Product>)
        #expect(preview.screen === prepared.screen)
        #expect(preview.screen.state == 7)
        #expect(prepared.viewController === preview)
        #expect(preview.parent == nil && preview.presentingViewController == nil)
        #expect(stage.drawing == before)
        #expect(!stage.screens.isNavigating)
        try await stage.router.navigate(to: prepared)
        #expect(stage.selectedStack?.topViewController === preview)
    }

    @Test func `the user goes elsewhere meanwhile`() async throws {
        let stage = try await Stage.tabs()
        let prepared = try await stage.router.prepare(stage.product, with: 7)
        let preview = try #require(prepared.viewController)
        stage.tabs?.selectedIndex = 1
        try await stage.router.navigate(to: prepared)
        #expect(stage.tabs?.selectedIndex == 1)
        #expect(stage.selectedStack?.topViewController === preview)
    }

    @Test func `it is released with its screen when it is discarded`() async throws {
        let stage = try await Stage.tabs()
        let prepared = try await stage.router.prepare(stage.product, with: 7)
        weak let preview = prepared.viewController
        weak let screen = prepared.screen
        #expect(preview != nil && screen != nil)
        prepared.discard()
        #expect(preview == nil)
        #expect(prepared.viewController == nil)
        // The window forgets view controllers that are gone when it looks next.
        try await stage.router.navigate(to: stage.account)
        #expect(screen == nil)
    }

    @Test func `a container is previewed with what it holds`() async throws {
        let stage = try await Stage.tabs()
        let sheet = StepAssembly(
            finder: NilFinder<Navigation, Void>(),
            factory: InlineFactory { Navigation { Product(7) } }
        )
        .using(.present).from(.current).assemble()
        let prepared = try await stage.router.prepare(sheet)
        let preview = try #require(prepared.viewController as? UINavigationController)
        #expect(preview.viewControllers.count == 1)
        try await stage.router.navigate(to: prepared)
        #expect(stage.tabs?.presentedViewController === preview)
        #expect(stage.drawing.hasSuffix("● Navigation\n└─ ● Product(7)"))
    }

    @Test func `a view controller that is a screen previews itself`() async throws {
        let stage = try await Stage.tabs()
        let item = StepAssembly(finder: ClassWithContextFinder<ItemViewController, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.present).from(.current).assemble()
        let prepared = try await stage.router.prepare(item, with: 3)
        #expect(prepared.viewController === prepared.screen)
        #expect(prepared.screen?.item == 3)
        let found = try await stage.router.prepare(stage.account)
        #expect(found.isFound && found.viewController == nil)
    }
}
