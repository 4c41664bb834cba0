import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// A view controller that is a screen itself and can be decorated.
final class BadgeViewController: UIViewController, DefaultInitializableScreen, DecoratedScreen {
    var decoration: ScreenDecoration?
}

final class Letter: BaseScreen {}

/// Titles and closing buttons as the user sees them.
@MainActor struct DecorationTests {
    private func present<Shown: DecoratedScreen & DefaultInitializableScreen>(
        _ type: Shown.Type,
        as decorator: Decorator,
        in stage: Stage
    ) async throws -> UINavigationController? {
        let modal = StepAssembly(finder: ClassFinder<Shown, Void>(), factory: ClassFactory())
            .presented(as: decorator).from(.current).assemble()
        try await stage.router.navigate(to: modal)
        return stage.window.rootViewController?.presentedViewController as? UINavigationController
    }

    /// Lets what a button does be done.
    private func settle(_ stage: Stage) async {
        for _ in 0..<50 { await Task.yield() }
        await stage.screens.waitForTransition()
    }

    @Test func `title and closing button appear in the navigation bar, and the button dismisses`() async throws {
        let stage = try await Stage.tabs()
        let before = stage.drawing
        let form = Decorator().wrapped(in: .navigationController).styled(.formSheet).titled("Write").closing("Cancel")
        let stack = try #require(try await present(Draft.self, as: form, in: stage))
        #expect(stack.modalPresentationStyle == .formSheet)
        let controller = try #require(stack.topViewController as? ScreenViewController<Draft>)
        #expect(controller.title == "Write")
        #expect(controller.navigationItem.leftBarButtonItem?.primaryAction?.title == "Cancel")

        #expect(stage.standIn.tapLeftBarButton())
        await settle(stage)
        #expect(stage.window.rootViewController?.presentedViewController === stack)
        controller.screen.isSaved = true
        #expect(stage.standIn.tapLeftBarButton())
        for _ in 0..<20 where stage.drawing != before { await settle(stage) }
        #expect(stage.drawing == before)
    }

    @Test func `a view controller that is a screen itself wears them as well`() async throws {
        let stage = try await Stage.tabs()
        let badge = Decorator().wrapped(in: .navigationController).titled("Badge").closing("Done")
        let stack = try #require(try await present(BadgeViewController.self, as: badge, in: stage))
        #expect(stack.topViewController?.title == "Badge")
        #expect(stack.topViewController?.navigationItem.leftBarButtonItem?.primaryAction?.title == "Done")
    }

    @Test func `where nothing is worn, what the view controller has of its own stays`() async throws {
        let stage = try await Stage.tabs { $0.show(Letter.self) { ScreenViewController($0) } }
        let stack = try #require(
            try await present(Letter.self, as: Decorator().wrapped(in: .navigationController), in: stage)
        )
        #expect(stack.topViewController?.title == nil)
        #expect(stack.topViewController?.navigationItem.leftBarButtonItem == nil)
        #expect(!stage.standIn.tapLeftBarButton())
    }

    @Test func `the button keeps neither the screen nor the window alive`() async throws {
        let stage = try await Stage.tabs { $0.show(Letter.self) { ScreenViewController($0) } }
        let form = Decorator().wrapped(in: .navigationController).closing("Cancel")
        weak let screen =
            (try await present(Letter.self, as: form, in: stage)?.topViewController as? ScreenViewController<Letter>)?
            .screen
        #expect(screen != nil)
        stage.standIn.swipeDown()
        await settle(stage)
        // What is gone is forgotten with the next change.
        try await stage.router.navigate(to: stage.product, with: 1)
        #expect(screen == nil)
    }
}
