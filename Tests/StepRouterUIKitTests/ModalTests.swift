import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// How view controllers are presented: as the declaration says, and as they and the app say beside that.
@MainActor struct ModalTests {
    /// A card that the app shows in its own way.
    private final class CardViewController: UIViewController, Screen, DefaultInitializableScreen {
        private final class Card: UIViewControllerTransitioningDelegate {
            func animationController(
                forPresented presented: UIViewController,
                presenting: UIViewController,
                source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

            func animationController(
                forDismissed dismissed: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
        }

        let own: any UIViewControllerTransitioningDelegate = Card()

        required init() {
            super.init(nibName: nil, bundle: nil)
            modalPresentationStyle = .custom
            transitioningDelegate = own
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class UnsavedViewController: UIViewController, Screen, DefaultInitializableScreen {
        required init() {
            super.init(nibName: nil, bundle: nil)
            isModalInPresentation = true
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test(arguments: [PresentationStyle.pageSheet, .fullScreen, .overFullScreen])
    func `a view controller with a presentation of its own keeps it, and is planned as it is declared`(
        style: PresentationStyle
    ) async throws {
        let stage = try await Stage.tabs()
        let card = try await stage.router.navigate(to: stage.modal(CardViewController.self, style))
        #expect(card.modalPresentationStyle == .custom)
        #expect(card.transitioningDelegate === card.own)
        let hierarchy = stage.screens.hierarchy
        #expect(hierarchy.topmostScreen.flatMap { hierarchy.presentationStyle(of: $0) } == style)
        let drawing = stage.drawing
        try await stage.router.navigate(to: stage.modal(CardViewController.self, style))
        #expect(stage.drawing == drawing)
        try await stage.router.navigate(to: stage.account)
        #expect(stage.window.rootViewController?.presentedViewController == nil)
    }

    @Test func `what others present in their own way covers nothing`() async throws {
        let stage = try await Stage.tabs()
        stage.tabs?.present(CardViewController(), animated: false)
        let hierarchy = stage.screens.hierarchy
        #expect(hierarchy.topmostScreen.flatMap { hierarchy.presentationStyle(of: $0) } == .overFullScreen)
    }

    @Test func `what keeps the user from swiping it away still does`() async throws {
        let stage = try await Stage.tabs()
        let unsaved = try await stage.router.navigate(to: stage.modal(UnsavedViewController.self))
        #expect(unsaved.isModalInPresentation)
        #expect(!stage.standIn.swipeDown())
        let hierarchy = stage.screens.hierarchy
        #expect(
            hierarchy.topmostScreen.flatMap { hierarchy.presentationStyle(of: $0) } == .pageSheet.modalInPresentation
        )
    }

    @Test func `the app prepares each modal before it is presented`() async throws {
        let button = UIView()
        var prepared: [String] = []
        let stage = try await Stage.tabs {
            $0.prepareModals { modal, presenter, style in
                modal.popoverPresentationController?.sourceView = button
                prepared.append("\(type(of: modal)) above \(type(of: presenter)): \(style)")
            }
        }
        try await stage.router.navigate(to: stage.modal(Draft.self, .popover))
        #expect(prepared == ["ScreenViewController<Draft> above UITabBarController: popover"])
        #expect(stage.tabs?.presentedViewController?.popoverPresentationController?.sourceView === button)
    }

    @Test func `the view controller of a screen is there as long as it is shown`() async throws {
        let stage = try await Stage.tabs()
        let legacy = LegacyViewController()
        let draft = Draft()
        #expect(stage.screens.viewController(of: draft) == nil)
        try await stage.router.navigate(from: .current) { $0.present(draft) }
        #expect(stage.screens.viewController(of: draft) === stage.tabs?.presentedViewController)
        stage.tabs?.presentedViewController?.present(legacy, animated: false)
        #expect(stage.screens.screenOnTop.flatMap(stage.screens.viewController) === legacy)
    }
}
