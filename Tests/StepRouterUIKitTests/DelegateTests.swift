import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// Delegates that an app has given its modals keep them where they are, for users and for navigations.
@MainActor struct DelegateTests {
    private final class Delegate: UIAdaptivePresentationControllerDelegate {
        var isSaved = false
        weak var window: UIKitWindow?

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            let maySwipe = window?.maySwipe(presentationController.presentedViewController)
            return isSaved && maySwipe != false
        }
    }

    @Test func `a navigation is refused as long as the app's delegate refuses`() async throws {
        let stage = try await Stage.tabs()
        let item = ItemViewController()
        let delegate = Delegate()
        item.presentationController?.delegate = delegate
        stage.tabs?.present(item, animated: false)
        let error = await stage.failure(to: stage.account)
        #expect(error?.code == .dismissalRefused)
        #expect(stage.tabs?.presentedViewController === item)
        #expect(!stage.standIn.swipeDown())
        delegate.isSaved = true
        try await stage.router.navigate(to: stage.account)
        #expect(stage.tabs?.presentedViewController == nil)
    }

    @Test
    func `an app's delegate asks the screens whether the user may swipe, and a navigation only whether they leave`()
        async throws
    {
        let stage = try await Stage.tabs()
        let draft = try await stage.router.attempt(stage.modal(Draft.self)).screen
        let modal = try #require(stage.tabs?.presentedViewController)
        let delegate = Delegate()
        delegate.window = stage.screens
        delegate.isSaved = true
        modal.presentationController?.delegate = delegate
        #expect(!stage.screens.maySwipe(modal))
        #expect(!stage.standIn.swipeDown())
        #expect(stage.screens.allowsDismissal(of: draft))
        #expect(await stage.failure(to: stage.account)?.code == .dismissalRefused)
        draft.isSaved = true
        #expect(stage.screens.maySwipe(modal))
        modal.isModalInPresentation = true
        #expect(!stage.screens.maySwipe(modal))
        try await stage.router.navigate(to: stage.account)
        #expect(stage.tabs?.presentedViewController == nil)
    }

    @Test func `what is in no modal is not kept by a delegate`() async throws {
        let stage = try await Stage.tabs()
        let product = try await stage.router.attempt(stage.product, with: 7).screen
        let delegate = Delegate()
        stage.selectedStack?.topViewController?.presentationController?.delegate = delegate
        #expect(stage.screens.allowsDismissal(of: product))
        #expect(stage.screens.allowsDismissal(of: Unknown()))
    }
}
