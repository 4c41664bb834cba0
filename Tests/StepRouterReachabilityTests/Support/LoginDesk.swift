import StepRouter
import StepRouterSimulation

/// Waits for a login, which it shows.
final class LoginDesk {
    struct Refused: Error {}

    var isLoggedIn = false
    var ignoresCancellation = false
    var noticesSwipes = true
    private var continuation: CheckedContinuation<Void, any Error>?
    let window: SimulatedWindow

    init(_ window: SimulatedWindow) { self.window = window }

    nonisolated(nonsending) func logIn() async throws {
        if isLoggedIn { return }
        let screen = AskingScreen()
        screen.desk = self
        try await (window.topmostScreen as? BaseScreen)?.present(screen, style: .pageSheet, animated: false)
        // A task of its own is not cancelled with the one that waits for it.
        if ignoresCancellation { await Task { for await _ in AsyncStream<Void>.makeStream().stream {} }.value }
        let desk = Unchecked(desk: self)
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { desk.desk.continuation = $0 }
        } onCancel: {
            desk.desk.end(.failure(CancellationError()))
        }
    }

    func end(_ result: Result<Void, any Error>) {
        let waiting = continuation
        continuation = nil
        waiting?.resume(with: result)
    }

    // Safe: all of it runs on the one thread of an exploration.
    private struct Unchecked: @unchecked Sendable {
        let desk: LoginDesk
    }
}

/// Where the user answers.
final class AskingScreen: BaseScreen {
    weak var desk: LoginDesk?
    private var isClosing = false

    nonisolated(nonsending) func submit() async throws {
        desk?.isLoggedIn = true
        try await close()
    }

    nonisolated(nonsending) func close() async throws {
        isClosing = true
        try await presentingScreen.flatMap { $0 as? BaseScreen }?.dismissPresented(animated: false)
    }

    override func didDisappear() {
        if window?.tree.contains(self) == true { return }
        guard let desk, desk.noticesSwipes || isClosing else { return }
        desk.end(desk.isLoggedIn ? .success(()) : .failure(LoginDesk.Refused()))
    }
}
