/// The user, as far as the sample needs to know.
public nonisolated final class ShopSession {
    /// What happens when the user is asked to log in.
    public enum Answer: Hashable, Sendable {
        /// The user logs in.
        case logsIn
        /// The user does not want to.
        case refuses
        /// The login is shown, and what the user does there is waited for.
        case asks
    }

    /// Whether the user is logged in.
    public var isLoggedIn: Bool { didSet { if !isLoggedIn { for tell in whenEnded { tell() } } } }
    /// Told when the user has logged out, by whatever way: one for each window.
    public var whenEnded: [() -> Void] = []

    /// What happens when the user is asked to log in.
    public var answer: Answer

    /// Shows the login and waits until the user has logged in or leaves it; the window says how.
    public var ask: (nonisolated(nonsending) () async throws -> Bool)?

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
    /// - Throws: ``ShopSessionError`` if the user refuses or leaves the login, and what showing it throws. Being logged in already is not an error.
    public nonisolated(nonsending) func logIn() async throws {
        if isLoggedIn { return }
        switch answer {
        case .logsIn: isLoggedIn = true
        case .refuses: throw ShopSessionError()
        case .asks: if try await ask?() != true { throw ShopSessionError() }
        }
    }
}

/// The user did not log in.
public struct ShopSessionError: Error, Hashable, CustomStringConvertible {
    /// One line for people.
    public var description: String { "the user did not log in." }
}
