import StepRouter

/// What has to be so before a screen is shown.
package enum Condition {
    /// The user is logged in; if not, the login is shown, and waited for.
    case login
    /// There is a resume; if not, the user has to write one first.
    case resume
}

/// Lets only those pass who are logged in, and asks the others to log in.
nonisolated struct LoginInterceptor: RoutingInterceptor {
    let session: JobsSession

    nonisolated(nonsending) func perform(with context: Void) async throws { try await session.logIn() }
}

/// Lets only those pass who have a resume, and lets the others write one first.
nonisolated struct ResumeInterceptor: RoutingInterceptor {
    let session: JobsSession

    nonisolated(nonsending) func perform(with context: Void) async throws { try await session.writeResume() }
}
