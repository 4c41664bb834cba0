import SampleApps
import StepRouter

/// The user, as far as the sample needs to know.
package nonisolated final class ChatSession {
    /// Whether the user is logged in.
    package var isLoggedIn: Bool

    /// Shows the login.
    var showLogin: (nonisolated(nonsending) () async throws -> LoginScreen)?

    /// A user who is logged in, or not yet.
    package init(isLoggedIn: Bool = false) { self.isLoggedIn = isLoggedIn }

    /// Asks the user to log in, if that has not happened yet.
    ///
    /// - Throws: ``WrongPassword``, and a `CancellationError` if the user leaves the login.
    nonisolated(nonsending) func logIn() async throws {
        if !isLoggedIn { try await showLogin?().waitForAnswer() }
    }
}

/// What the user gave at the login is wrong.
package struct WrongPassword: Error, Hashable, CustomStringConvertible {
    /// One line for people.
    package var description: String { "the password is wrong." }

    /// Makes the error.
    package init() {}
}

/// Lets only those pass who are logged in, and asks the others to log in.
nonisolated struct LoginInterceptor<Context>: RoutingInterceptor {
    let session: ChatSession

    nonisolated(nonsending) func perform(with context: Context) async throws { try await session.logIn() }
}
