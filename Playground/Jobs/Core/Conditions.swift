import StepRouter

/// Lets only those pass who are logged in, and asks the others to log in.
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
