import StepRouter
import StepRouterConformance
import StepRouterSimulation
import StepRouterUIKit
import Testing
import UIKit

/// What a host does for the user is what UIKit does.
@MainActor struct HostGestureTests {
    private final class Delegate: UIAdaptivePresentationControllerDelegate {
        var lets = false
        var told: [String] = []

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            told.append("should")
            return lets
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            told.append("attempted")
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            told.append("did")
        }
    }

    private let delegate = Delegate()
    private let modal = UIViewController()

    private func window(of host: UIKitHost, _ style: UIModalPresentationStyle = .pageSheet) async throws -> UIKitWindow
    {
        let window = try #require(try await host.makeWindow(.compact) as? UIKitWindow)
        window.clock = try StandInClock(#require(window.window))
        window.window?.rootViewController = UIViewController()
        modal.modalPresentationStyle = style
        modal.presentationController?.delegate = delegate
        window.window?.rootViewController?.present(modal, animated: false)
        return window
    }

    @Test func `a delegate that refuses a swipe is asked, and told of the attempt`() async throws {
        let host = UIKitHost(UIWindow())
        let window = try await window(of: host)
        try await host.perform(.swipeDown, in: window)
        #expect(delegate.told == ["should", "attempted"])
        #expect(modal.presentingViewController != nil)
        delegate.lets = true
        try await host.perform(.swipeDown, in: window)
        #expect(delegate.told == ["should", "attempted", "should", "did"])
        #expect(modal.presentingViewController == nil)
    }

    @Test func `one that is modal in presentation is not asked, and told of the attempt`() async throws {
        let host = UIKitHost(UIWindow())
        let window = try await window(of: host)
        modal.isModalInPresentation = true
        try await host.perform(.swipeDown, in: window)
        #expect(delegate.told == ["attempted"])
        #expect(window.window?.standIn.swipeDown() == false)
        #expect(delegate.told == ["attempted", "attempted"])
    }

    @Test func `what the user cannot swipe is no attempt`() async throws {
        let host = UIKitHost(UIWindow())
        let window = try await window(of: host, .fullScreen)
        try await host.perform(.swipeDown, in: window)
        #expect(delegate.told == [])
    }
}
