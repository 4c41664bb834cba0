public import StepRouter

/// A screen that asks its user something, while a navigation waits for the answer.
open class AskingScreen: BaseScreen {
    /// Where the answer is waited for.
    private var answers: AsyncStream<Result<Void, any Error>>.Continuation?
    /// What the user has answered; what waits is told when the screen has left.
    private var given: Result<Void, any Error>?

    /// Waits until the user has answered and the screen has left. If nothing waits any more, the screen closes.
    ///
    /// - Throws: What the user was told to be wrong, and a `CancellationError` if the screen is left without an answer.
    public nonisolated(nonsending) func waitForAnswer() async throws {
        do { try await hearAnswer() } catch {
            if !hasLeft { try await close() }
            throw error
        }
    }

    /// Waits in the same way, and lets the screen stay.
    package nonisolated(nonsending) func hearAnswer() async throws {
        if hasLeft { throw CancellationError() }
        let (stream, continuation) = AsyncStream.makeStream(of: Result<Void, any Error>.self)
        answers = continuation
        defer { answers = nil }
        for await answer in stream { return try answer.get() }
        throw CancellationError()
    }

    /// Takes an answer and closes the screen.
    public nonisolated(nonsending) func answer(_ answer: Result<Void, any Error> = .success(())) async throws {
        given = answer
        try await close()
    }

    /// Closes the screen, without an answer if there was none.
    public nonisolated(nonsending) func close() async throws {
        try await (presentingScreen as? BaseScreen)?.dismissPresented(animated: false)
    }

    /// Tells what waits if the screen has left, by whatever way.
    open override func didDisappear() {
        guard hasLeft else { return }
        answers?.yield(given ?? .failure(CancellationError()))
        given = nil
    }

    private var hasLeft: Bool { window?.tree.contains(self) != true }
}
