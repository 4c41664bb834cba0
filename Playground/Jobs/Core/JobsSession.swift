package import SampleApps

/// The user, as far as the modules need to know.
package nonisolated final class JobsSession {
    /// Whether the user is logged in.
    package var isLoggedIn: Bool { didSet { if !isLoggedIn { for tell in whenEnded { tell() } } } }
    /// Whether the user has written a resume.
    package var hasResume: Bool

    /// Told when the user has logged out, by whatever way: one for each window.
    package var whenEnded: [() -> Void] = []
    /// Shows the login; the app says how, so that no module needs to know another one.
    package var showLogin: (nonisolated(nonsending) () async throws -> AskingScreen)?
    /// Shows where a resume is written.
    package var showNewResume: (nonisolated(nonsending) () async throws -> AskingScreen)?

    /// A user.
    package init(isLoggedIn: Bool = false, hasResume: Bool = false) {
        self.isLoggedIn = isLoggedIn
        self.hasResume = hasResume
    }

    nonisolated(nonsending) func logIn() async throws {
        if !isLoggedIn { try await showLogin?().waitForAnswer() }
    }

    /// Asks the server whether there is a resume yet, for which the user has to be logged in.
    nonisolated(nonsending) func needsResume() async throws -> Bool {
        try await logIn()
        return !hasResume
    }

    nonisolated(nonsending) func writeResume() async throws {
        if !hasResume { try await showNewResume?().waitForAnswer() }
    }
}
