import ShopApp
import StepRouter
import StepRouterSimulation

/// What can be taken back in a session: all but the last change is made once more, in a fresh app.
struct PlayHistory {
    /// What has changed an app.
    typealias Change = nonisolated(nonsending) (Shop) async throws -> Void

    /// An app, and how it came to what it is.
    private struct App {
        let state: ShopState
        var changes: [Change] = []
    }

    private var apps: [App]

    /// Begins with an app in a state.
    init(from state: ShopState) { apps = [App(state: state)] }

    /// Carries something out, so that it can be taken back if it changes something.
    ///
    /// - Parameters:
    ///   - shop: The present app.
    ///   - body: What is carried out; called again, with another app, when something later is taken back.
    /// - Returns: What the body returns.
    /// - Throws: What the body throws.
    nonisolated(nonsending) mutating func record<Result>(
        in shop: Shop,
        _ body: nonisolated(nonsending) @escaping (Shop) async throws -> Result
    ) async rethrows -> Result {
        let before = Situation(of: shop)
        defer {
            if Situation(of: shop) != before { apps[apps.count - 1].changes.append { _ = try await body($0) } }
        }
        return try await body(shop)
    }

    /// Goes on with another app.
    mutating func begin(from state: ShopState) { apps.append(App(state: state)) }

    /// Takes the last change back.
    ///
    /// - Returns: The app as it was before; `nil` if there was no change.
    nonisolated(nonsending) mutating func undo() async -> Shop? {
        if apps[apps.count - 1].changes.popLast() == nil {
            if apps.count == 1 { return nil }
            apps.removeLast()
        }
        let app = apps[apps.count - 1]
        let shop = app.state.makeShop()
        for change in app.changes { try? await change(shop) }
        return shop
    }
}

/// What a user could notice of the app.
private struct Situation: Equatable {
    let drawing: String
    let size: HorizontalSize
    let isLoggedIn: Bool

    init(of shop: Shop) {
        drawing = shop.window.drawing
        size = shop.window.horizontalSize
        isLoggedIn = shop.session.isLoggedIn
    }
}
