import Foundation
import StepRouter
import StepRouterSnapshots
import StepRouterUIKit
import Testing
import UIKit

/// What a window of an app shows, written down and shown again in another process.
@MainActor struct SnapshotTests {
    private func table(_ stage: Stage) -> RestorationTable {
        RestorationTable {
            Restorable("home", Home.self)
            Restorable("account", Account.self)
            Restorable("product", stage.product)
            Restorable("badge") { BadgeViewController() }
        }
    }

    @Test func `an app comes back to where it was, with view controllers made anew`() async throws {
        let stage = try await Stage.tabs()
        try await stage.router.navigate(to: stage.product, with: 7)
        try await stage.router.navigate(to: stage.account)
        stage.window.rootViewController?.present(
            UINavigationController(rootViewController: BadgeViewController()),
            animated: false
        )
        let saved = try JSONEncoder().encode(table(stage).snapshot(of: stage.screens))

        let launched = await Stage()
        let snapshot = try JSONDecoder().decode(WindowSnapshot.self, from: saved)
        #expect(try await table(launched).restore(snapshot, with: launched.router).dropped.isEmpty)
        #expect(launched.drawing == stage.drawing)
        #expect(
            launched.drawing == """
                ▸ TabBar
                ├─ ○ Navigation
                │  ├─ ○ Home
                │  └─ ○ Product(7)
                └─ ▸ Navigation
                   └─ ▸ Account
                modal formSheet by TabBar:
                ● Navigation
                └─ ● BadgeViewController
                """
        )
        #expect(table(launched).snapshot(of: launched.screens) == snapshot)
    }

    @Test func `strangers are left out`() async throws {
        let stage = try await Stage.tabs()
        stage.window.rootViewController?.present(LegacyViewController(), animated: false)
        let snapshot = table(stage).snapshot(of: stage.screens)
        #expect(snapshot.screens.map(\.name) == ["tabs", "navigation", "home", "navigation", "account"])
        #expect(snapshot.dropped.map(\.reason) == [.unknownName])
    }
}
