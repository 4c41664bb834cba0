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

    /// Shows the login.
    public var showLogin: (nonisolated(nonsending) () async throws -> (any ShopLogin)?)?
    /// Where what the user does at the login is waited for.
    private var question: AsyncStream<Bool>.Continuation?

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
    /// - Throws: ``ShopSessionError`` if the user refuses, closes the login or swipes it away, and what showing the login throws. Being logged in already is not
    ///   an error.
    public nonisolated(nonsending) func logIn() async throws {
        if isLoggedIn { return }
        switch answer {
        case .logsIn: isLoggedIn = true
        case .refuses: throw ShopSessionError()
        case .asks: if try await !ask() { throw ShopSessionError() }
        }
    }

    /// Shows the login and waits for what the user does there, or for the cancellation of the task.
    private nonisolated(nonsending) func ask() async throws -> Bool {
        let login = try await showLogin?()
        let answers = AsyncStream.makeStream(of: Bool.self)
        question = answers.continuation
        login?.whenGone = { [weak self] in self?.question?.yield(false) }
        defer {
            question = nil
            login?.whenGone = nil
        }
        for await hasLoggedIn in answers.stream { return hasLoggedIn }
        try await login?.close()
        throw CancellationError()
    }

    /// The user logs in at the login, which is closed.
    public nonisolated(nonsending) func submit(_ login: any ShopLogin) async throws {
        isLoggedIn = true
        question?.yield(true)
        try await login.close()
    }
}

/// A screen that asks for name and password.
public nonisolated protocol ShopLogin: AnyObject {
    /// Told when the login has left, by whatever way.
    var whenGone: (() -> Void)? { get set }

    /// Closes the login.
    nonisolated(nonsending) func close() async throws
}

/// The user did not log in.
public struct ShopSessionError: Error, Hashable, CustomStringConvertible {
    /// One line for people.
    public var description: String { "the user did not log in." }
}
