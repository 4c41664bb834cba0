import SampleApps
import StepRouter

/// The user, as far as the sample needs to know.
package nonisolated final class ChatSession {
    /// Whether the user is logged in.
    package var isLoggedIn: Bool { didSet { if !isLoggedIn { for tell in whenEnded { tell() } } } }
    /// Told when the user has logged out, by whatever way: one for each window.
    var whenEnded: [() -> Void] = []

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

extension ChatSession {
    /// Keeps rooms and chats for those who are logged in: it asks the others, and takes them away when the session ends.
    nonisolated var loginGuard: Guard {
        Guard("logged in", of: RoomScreen.self, ChatScreen.self) { self.isLoggedIn }
            .asking { _ in
                try await self.logIn()
                return true
            }
            .reevaluated { self.whenEnded.append($0) }
    }
}
