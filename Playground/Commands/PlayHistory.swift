import ShopApp
import StepRouter

/// What can be taken back in a session, on the journals of the windows.
struct PlayHistory {
    private enum Entry {
        /// The changes since a mark of the present window's journal.
        case changes(since: Int, wasLoggedIn: Bool)
        /// The exchange of the whole app for another.
        case exchange(former: Shop)
    }

    private var entries: [Entry] = []

    /// Carries something out, so that it can be taken back if it changes something.
    ///
    /// - Returns: What the body returns.
    nonisolated(nonsending) mutating func record<Result>(
        in shop: Shop,
        _ body: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
        let journal = shop.window.simulatedJournal
        let before = Situation(of: shop)
        let mark = journal.begin()
        defer {
            if Situation(of: shop) == before {
                journal.commit(mark)
            } else {
                entries.append(.changes(since: mark, wasLoggedIn: before.isLoggedIn))
            }
        }
        return try await body()
    }

    /// Notes that the app is exchanged for another.
    mutating func exchange(of former: Shop) { entries.append(.exchange(former: former)) }

    /// Takes the last change back.
    ///
    /// - Returns: Whether there was one.
    mutating func undo(in shop: inout Shop) -> Bool {
        switch entries.popLast() {
        case nil: return false
        case .changes(let mark, let wasLoggedIn)?:
            shop.window.simulatedJournal.rollBack(to: mark)
            shop.session.isLoggedIn = wasLoggedIn
        case .exchange(let former)?: shop = former
        }
        return true
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
