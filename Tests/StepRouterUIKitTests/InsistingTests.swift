import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// Decisions of the app take away what refuses, whoever refuses.
@MainActor struct InsistingTests {
    private final class Delegate: UIAdaptivePresentationControllerDelegate {
        private(set) var asked = 0

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            asked += 1
            return false
        }
    }

    private let login = StepAssembly(finder: NilFinder<Home, Void>(), factory: ClassFactory())
        .using(.replaceRoot).from(.root).assemble().insisting()

    @Test func `an app's delegate is not asked, and the modal leaves`() async throws {
        let stage = try await Stage.tabs()
        let item = ItemViewController()
        item.isSaved = false
        let delegate = Delegate()
        item.presentationController?.delegate = delegate
        stage.tabs?.present(item, animated: false)
        try await stage.router.navigate(to: stage.account.insisting())
        #expect(delegate.asked == 0)
        #expect(stage.tabs?.presentedViewController == nil)
        #expect(stage.tabs?.selectedIndex == 1)
    }

    @Test func `an open alert of other code leaves, below a new root as well, and the trace names it`() async throws {
        let stage = try await Stage.tabs()
        try await stage.router.navigate(to: stage.modal(Draft.self))
        let alert = UIAlertController(title: "Rate us?", message: nil, preferredStyle: .alert)
        stage.tabs?.presentedViewController?.present(alert, animated: false)
        weak let released = stage.tabs
        let trace = await stage.router.attempt(login).trace
        #expect(stage.drawing == "● Home")
        #expect(alert.presentingViewController == nil)
        let unasked = trace.events.compactMap { event -> String? in
            if case .askedToLeave(let screen, .notAsked) = event { screen } else { nil }
        }
        #expect(unasked == ["UIAlertController", "Draft"])
        await stage.screens.waitForTransition()
        #expect(released == nil)
    }

    @Test func `a view controller that is a screen is told before it leaves`() async throws {
        let stage = try await Stage.tabs()
        let form = FormViewController()
        stage.tabs?.present(form, animated: false)
        try await stage.router.navigate(to: login)
        #expect(form.kept == "Dear")
        #expect(form.wasInWindow)
    }
}

private final class FormViewController: BaseViewController, UnaskedLeaving {
    private(set) var kept: String?
    private(set) var wasInWindow = false
    override var canBeDismissed: Bool { false }

    func willLeaveUnasked() {
        kept = "Dear"
        wasInWindow = presentingViewController != nil
    }
}
