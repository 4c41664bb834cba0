package import StepRouter

/// A screen of any module that only those may see who are logged in.
package nonisolated protocol NeedsLogin: Screen {}

extension JobsSession {
    /// Keeps screens for those who are logged in: it asks the others, and takes the screens away when the session ends.
    package nonisolated var loginGuard: Guard {
        Guard("logged in", where: { $0 is any NeedsLogin.Type }) { self.isLoggedIn }
            .asking { _ in
                try await self.logIn()
                return true
            }
            .reevaluated { self.whenEnded.append($0) }
    }
}

/// Lets only those pass who are logged in, and asks the others to log in: on the way to tabs that are always there.
package nonisolated struct LoginInterceptor: RoutingInterceptor {
    let session: JobsSession

    /// Asks the session, which shows what is missing.
    package nonisolated(nonsending) func perform(with context: Void) async throws { try await session.logIn() }
}

/// Lets only those pass who have a resume, and lets the others write one first.
package nonisolated struct ResumeInterceptor: RoutingInterceptor {
    let session: JobsSession

    /// Asks the session, which shows what is missing.
    package nonisolated(nonsending) func perform(with context: Void) async throws { try await session.writeResume() }
}
