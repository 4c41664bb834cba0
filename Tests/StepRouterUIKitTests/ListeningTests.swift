import StepRouter
import StepRouterAssembly
import StepRouterUIKit
import Testing
import UIKit

/// What listens to a window hears what its own navigations change, and what others do as soon as UIKit tells of it.
@MainActor struct ListeningTests {
    private final class Heard {
        var lines: [String] = []
    }

    private func listen(to window: UIKitWindow, _ heard: Heard) -> ScreenListener {
        window.events(of: (any Screen).self).listen { event in
            guard let screen = event.screen, !(screen is any ContainerScreen) else { return }
            heard.lines.append("\(event.kind) \(type(of: screen)) \(event.origin)")
        }
    }

    private func settle(_ stage: Stage) async {
        await stage.screens.waitForTransition()
        for _ in 0..<20 { await Task.yield() }
    }

    @Test func `a navigation is heard, and a tap on the back button`() async throws {
        let stage = try await Stage.tabs()
        let heard = Heard()
        let listener = listen(to: stage.screens, heard)
        try await stage.router.navigate(to: stage.product, with: 7)
        #expect(heard.lines == ["covered Home router", "joined Product router", "appeared Product router"])
        heard.lines = []
        #expect(stage.standIn.goBack())
        await settle(stage)
        #expect(heard.lines == ["left(StepRouter.Leaving.back) Product app", "appeared Home app"])
        withExtendedLifetime(listener) {}
    }

    @Test func `view controllers that are screens themselves are heard, gestures included`() async throws {
        let stage = await Stage()
        let (first, second) = (ItemViewController(), ItemViewController())
        let stack = UINavigationController(rootViewController: first)
        stage.window.rootViewController = stack
        let heard = Heard()
        let listener = listen(to: stage.screens, heard)
        stack.pushViewController(second, animated: true)
        await settle(stage)
        #expect(heard.lines.count == 3)
        heard.lines = []
        let cancelled = try #require(stage.standIn.beginInteractiveBack())
        cancelled(false)
        await settle(stage)
        #expect(heard.lines == [])
        let end = try #require(stage.standIn.beginInteractiveBack())
        end(true)
        await settle(stage)
        #expect(
            heard.lines == ["left(StepRouter.Leaving.back) ItemViewController app", "appeared ItemViewController app"]
        )
        withExtendedLifetime(listener) {}
    }

    @Test(arguments: [true, false])
    func `a modal is swiped away by the user, or dismissed by the app`(byUser: Bool) async throws {
        let stage = try await Stage.tabs()
        let draft = try await stage.router.attempt(stage.modal(Draft.self)).screen
        draft.isSaved = true
        let heard = Heard()
        let listener = listen(to: stage.screens, heard)
        if byUser {
            #expect(stage.standIn.swipeDown())
        } else {
            stage.tabs?.dismiss(animated: true, completion: nil)
        }
        await settle(stage)
        let (how, origin) = byUser ? ("swipe", "user") : ("dismissed", "app")
        #expect(heard.lines == ["left(StepRouter.Leaving.\(how)) Draft \(origin)", "appeared Home \(origin)"])
        withExtendedLifetime((listener, draft)) {}
    }

    @Test func `another tab is heard, and what is changed behind the window's back when it is told to look`()
        async throws
    {
        let stage = try await Stage.tabs()
        let heard = Heard()
        let listener = listen(to: stage.screens, heard)
        #expect(stage.standIn.tapTab(1))
        await settle(stage)
        #expect(heard.lines == ["covered Home app", "appeared Account app"])
        heard.lines = []
        (stage.tabs?.viewControllers?[0] as? UINavigationController)?.setViewControllers([], animated: false)
        stage.screens.noticeChanges()
        #expect(heard.lines == ["left(StepRouter.Leaving.removed) Home app"])
        withExtendedLifetime(listener) {}
    }

    @Test func `listening leaves the swipe back as it is, and ends without a trace`() async throws {
        let stage = try await Stage.tabs()
        let heard = Heard()
        var listener: ScreenListener? = listen(to: stage.screens, heard)
        try await stage.router.navigate(to: stage.product, with: 7)
        let stack = try #require(stage.selectedStack)
        #expect(stack.delegate != nil && stage.tabs?.delegate != nil)
        let end = try #require(stage.standIn.beginInteractiveBack())
        end(true)
        await settle(stage)
        #expect(heard.lines.last == "appeared Home app")
        withExtendedLifetime(listener) {}
        listener = nil
        try await stage.router.navigate(to: stage.product, with: 8)
        // The tab bar asks before a second tap takes the product off.
        #expect(stack.delegate == nil && stage.tabs?.delegate != nil)
        #expect(heard.lines.last == "appeared Home app")
        #expect(stage.standIn.goBack())
        await settle(stage)
        #expect(stage.drawing.contains("Home") && stage.tabs?.delegate == nil)
    }

    @Test func `delegates of the app's own stay`() async throws {
        final class Own: NSObject, UINavigationControllerDelegate {}
        let stage = await Stage()
        let (stack, own) = (UINavigationController(rootViewController: ItemViewController()), Own())
        stack.delegate = own
        stage.window.rootViewController = stack
        let listener = listen(to: stage.screens, Heard())
        #expect(stack.delegate === own)
        withExtendedLifetime(listener) {}
    }
}
