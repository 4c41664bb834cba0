/// The user, as far as the sample needs to know.
public final class ShopSession {
    /// What happens when the user is asked to log in.
    public enum Answer: Hashable, Sendable {
        /// The user logs in.
        case logsIn
        /// The user does not want to.
        case refuses
    }

    /// Whether the user is logged in.
    public var isLoggedIn: Bool

    /// What happens when the user is asked to log in.
    public let answer: Answer

    /// Makes a session.
    ///
    /// - Parameters:
    ///   - isLoggedIn: Whether the user is logged in already.
    ///   - answer: What happens when the user is asked to log in.
    public init(isLoggedIn: Bool = false, answer: Answer = .logsIn) {
        self.isLoggedIn = isLoggedIn
        self.answer = answer
    }

    /// Asks the user to log in, if that has not happened yet.
    ///
    /// - Throws: ``ShopSessionError`` if the user refuses. Being logged in already is not an error.
    public nonisolated(nonsending) func logIn() async throws(ShopSessionError) {
        if isLoggedIn { return }
        guard answer == .logsIn else { throw ShopSessionError() }
        isLoggedIn = true
    }
}

/// The user did not log in.
public struct ShopSessionError: Error, Hashable, CustomStringConvertible {
    /// One line for people.
    public var description: String { "the user did not log in." }
}
