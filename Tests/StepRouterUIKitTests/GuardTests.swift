import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// Guards of a window of UIKit's.
@MainActor struct GuardTests {
    private nonisolated final class Session {
        var isOpen = false { didSet { changed?() } }
        var changed: (() -> Void)?
    }

    /// Made outside of the main actor, as in a module that is isolated to nothing.
    private nonisolated static func guarding(
        _ session: Session,
        _ login: nonisolated(nonsending) @escaping (Router) async throws -> Void
    ) -> Guard {
        Guard("logged in", of: Draft.self) { session.isOpen }
            .asking { router in
                try await login(router)
                session.isOpen = true
                MainActor.assertIsolated()
                return true
            }
            .insisting()
            .reevaluated { session.changed = $0 }
    }

    @Test func `a guard asks where the screens are, and what needs it leaves when it ceases to hold`() async throws {
        let stage = try await Stage.tabs()
        let session = Session()
        let account = stage.account
        stage.screens.guards = [Self.guarding(session) { try await $0.navigate(to: account) }]
        try await stage.router.navigate(to: stage.modal(Draft.self))
        #expect(stage.screens.screenOnTop is Draft)
        session.isOpen = false
        for _ in 0..<100 where stage.screens.screenOnTop is Draft { await Task.yield() }
        await stage.screens.waitForTransition()
        #expect(!(stage.screens.screenOnTop is Draft), "\(stage.drawing)")
    }
}
