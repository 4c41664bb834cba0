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
        let card = try await stage.router.attempt(stage.modal(CardViewController.self, style)).screen
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
        let unsaved = try await stage.router.attempt(stage.modal(UnsavedViewController.self)).screen
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

    // MARK: Styles that others decide

    private final class Lower: BaseScreen {}
    private final class Upper: BaseScreen {}

    /// A sheet above a sheet, in one navigation.
    private var upper: DestinationStep<Upper, Void> {
        let lower = StepAssembly(finder: ClassFinder<Lower, Void>(), factory: ClassFactory())
            .using(.present(.pageSheet)).from(.current).assemble()
        return StepAssembly(finder: ClassFinder<Upper, Void>(), factory: ClassFactory())
            .using(.present(.pageSheet)).from(lower).assemble()
    }

    /// A view controller that is always presented in one style, as all are on a television.
    private final class FullScreenViewController: UIViewController {
        override var modalPresentationStyle: UIModalPresentationStyle {
            get { .fullScreen }
            set {}
        }
    }

    @Test(arguments: [true, false])
    func `a navigation goes on above a modal whose style is another one than was declared`(byHook: Bool) async throws {
        let stage = try await Stage.tabs {
            $0.show(Lower.self) { byHook ? ScreenViewController($0) : FullScreenViewController() }
            $0.show(Upper.self) { ScreenViewController($0) }
            if byHook { $0.prepareModals { modal, _, _ in modal.modalPresentationStyle = .fullScreen } }
        }
        try await stage.router.navigate(to: upper)
        #expect(stage.screens.screenOnTop is Upper)
        #expect(stage.drawing.contains("modal fullScreen by TabBar"))
        try await stage.router.navigate(to: stage.account)
        #expect(stage.tabs?.presentedViewController == nil)
    }

    // MARK: Presents that UIKit ignores

    @Test func `a present that UIKit ignores fails at once, and says why`() async throws {
        let stage = try await Stage.tabs { $0.show(Upper.self) { ScreenViewController($0) } }
        let begin = stage.standIn.now
        let account = try #require(stage.tabs?.viewControllers?.last)
        await #expect {
            try await stage.screens.edit(animated: true, by: .app) { editor in
                let hidden = editor.hierarchy.content(of: try #require(editor.hierarchy.root))[1]
                try editor.present(try editor.admit(Upper()), from: hidden, style: .overCurrentContext)
            }
        } throws: { error in
            "\(error)".contains("UINavigationController is not in the window")
        }
        #expect(stage.standIn.now == begin)
        #expect(account.presentedViewController == nil)
    }

    @Test func `what had joined is taken back if its modal is ignored`() async throws {
        let stage = try await Stage.tabs {
            $0.show(Lower.self) { ScreenViewController($0) }
            $0.show(Upper.self) { ScreenViewController($0) }
        }
        let before = stage.drawing
        stage.standIn.fault = { call, _ in call == "present" ? .ignored : nil }
        let third = Navigation { Lower() }
        try third.presentDetached(Upper(), style: .overCurrentContext)
        await #expect {
            try await stage.screens.edit(animated: true, by: .app) { editor in
                try editor.append(try editor.admit(third), to: try #require(editor.hierarchy.root))
            }
        } throws: { error in
            if case .notCarriedOut(_, let reason) = error as? HierarchyError {
                reason.contains("taken back")
            } else {
                false
            }
        }
        #expect(stage.drawing == before)
        #expect(stage.tabs?.viewControllers?.count == 2)
    }

    @Test func `a modal waits until the window is on screen, or says what to do`() async throws {
        let stage = try await Stage.tabs()
        stage.window.isHidden = true
        let error = await stage.failure(to: stage.modal(Product.self))
        #expect(error.map { "\($0)" }?.contains("call makeKeyAndVisible() before the navigation") == true)
        stage.standIn.after(.seconds(1)) { stage.window.makeKeyAndVisible() }
        try await stage.router.navigate(to: stage.modal(Product.self))
        #expect(stage.tabs?.presentedViewController is ScreenViewController<Product>)
    }

    // MARK: What a navigation leaves alone

    @Test(arguments: [true, false])
    func `interaction is enabled again unless others have done that meanwhile`(isEnabled: Bool) async throws {
        let stage = try await Stage.tabs()
        stage.window.isUserInteractionEnabled = isEnabled
        var locked: [Bool] = []
        stage.standIn.after(.milliseconds(50)) {
            locked.append(!stage.window.isUserInteractionEnabled)
            if !isEnabled { stage.window.isUserInteractionEnabled = true }
        }
        try await stage.router.navigate(to: stage.modal(Product.self))
        #expect(locked == [true])
        #expect(stage.window.isUserInteractionEnabled)
    }

    @Test func `a step is over when the transition is that UIKit begins at the next layout`() async throws {
        let stage = try await Stage.tabs()
        stage.standIn.startsAtLayout = true
        let begin = stage.standIn.now
        try await stage.router.navigate(to: stage.product, with: 7)
        #expect(stage.standIn.now - begin >= stage.standIn.transitionDuration)
        #expect(!stage.standIn.isInTransition)
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
