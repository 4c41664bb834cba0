import StepRouter

/// A screen was pushed onto a stack, and that is undone through the window's journal, as a navigation that fails does it.
struct Undone: Subject {
    private let app: BenchmarkApp
    private let mark = 0

    init(on count: Int) async throws {
        app = BenchmarkApp(stackOf: count)
        try await reset()
    }

    func perform() async throws { app.window.simulatedJournal.rollBack(to: mark) }

    func reset() async throws {
        precondition(app.window.simulatedJournal.begin() == mark)
        try await app.stack.setContainedScreens(app.stack.containedScreens + [ItemScreen(7)], animated: false)
    }
}
