import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterSimulation
import StepRouterUIKit
import Testing
import UIKit

/// An overlay over the window of an app while a navigation awaits code of the app.
@Suite(.timeLimit(.minutes(5)))
@MainActor struct WaitingTests {
    private let clock = SimulatedClock()

    /// A modal that is shown after a second.
    private func slow(_ stage: Stage) -> DestinationStep<Account, Void> {
        let clock = clock
        return StepAssembly(finder: NilFinder<Account, Void>(), factory: ClassFactory())
            .adding(InlineInterceptor<Void> { try await clock.sleep(for: .seconds(1)) })
            .using(.present(.pageSheet)).from(.current).assemble()
    }

    private func overlay(of stage: Stage, _ isMeant: (UIView?) -> Bool) async -> UIView? {
        for _ in 0..<10_000 where !isMeant(stage.window.subviews.last) { await Task.yield() }
        return stage.window.subviews.last
    }

    @Test func `an overlay covers the window while the user waits, and nothing else changes`() async throws {
        let stage = try await Stage.tabs { $0.showWaiting(clock: clock) }
        let before = stage.drawing
        let navigation = Task { try await stage.router.navigate(to: slow(stage)) }
        await clock.waitForSleepers(count: 2)
        #expect(stage.window.subviews.isEmpty)
        clock.advance(by: .milliseconds(400))
        let overlay = try #require(await overlay(of: stage) { $0 != nil } as? UIActivityIndicatorView)
        #expect(overlay.isAnimating)
        #expect(overlay.superview === stage.window)
        #expect(overlay.accessibilityViewIsModal)
        #expect(stage.drawing == before)
        clock.advance(by: .milliseconds(600))
        try await navigation.value
        await clock.waitForSleepers()
        clock.advance(by: .milliseconds(100))
        #expect(await self.overlay(of: stage) { $0 == nil } == nil)
        #expect(overlay.superview == nil)
        #expect(stage.screens.screenOnTop is Account)
    }

    @Test func `the overlay can be the app's own, and let the user cancel`() async throws {
        let stage = try await Stage.tabs {
            $0.showWaiting(longerThan: .milliseconds(100), atLeast: .zero, clock: clock) { wait in
                let overlay = OwnOverlay()
                overlay.wait = wait
                return overlay
            }
        }
        let navigation = Task { await stage.failure(to: slow(stage)) }
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(100))
        let own = try #require(await overlay(of: stage) { $0 != nil } as? OwnOverlay)
        #expect(own.wait?.description == "InlineInterceptor")
        own.wait?.cancel()
        #expect(await overlay(of: stage) { $0 == nil } == nil)
        clock.advance(by: .seconds(1))
        #expect(await navigation.value?.code == .cancelled)
    }

    @Test func `an alert that is asked lies under no overlay`() async throws {
        let clock = clock
        let stage = try await Stage.tabs { $0.showWaiting(clock: clock) }
        let router = stage.router
        let asking = StepAssembly(finder: NilFinder<Account, Void>(), factory: ClassFactory())
            .adding(
                InlineInterceptor<Void> {
                    try await clock.sleep(for: .milliseconds(400))
                    _ = try await router.ask(Alert("Go on?") { Answer("Yes") })
                }
            )
            .using(.present(.pageSheet)).from(.current).assemble()
        let navigation = Task { try await router.navigate(to: asking) }
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(400))
        for _ in 0..<10_000 where stage.standIn.alert == nil || stage.screens.isInTransition { await Task.yield() }
        #expect(await overlay(of: stage) { $0 == nil } == nil)
        #expect(stage.standIn.tapAlert("Yes"))
        stage.standIn.advance(by: .seconds(1))
        try await navigation.value
        #expect(stage.window.subviews.isEmpty)
    }

    @Test func `by default nothing is shown or measured, and an overlay keeps no window`() async throws {
        let plain = try await Stage.tabs()
        let navigation = Task { try await plain.router.navigate(to: slow(plain)) }
        await clock.waitForSleepers()
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(1))
        try await navigation.value
        #expect(plain.window.subviews.isEmpty)
        weak var window: UIWindow?
        weak var screens: UIKitWindow?
        do {
            let stage = try await Stage.tabs { $0.showWaiting(clock: clock) }
            (window, screens) = (stage.window, stage.screens)
        }
        for _ in 0..<1_000 where screens != nil { await Task.yield() }
        #expect(screens == nil)
        #expect(window == nil)
    }
}

private final class OwnOverlay: UIView {
    var wait: Waiting?
}
