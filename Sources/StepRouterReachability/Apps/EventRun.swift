import StepRouter

/// An event under way: a gesture, a navigation, or something of the app's own.
final class EventRun {
    /// What came of an event, with the screen of a navigation that landed.
    typealias Outcome = Result<(any Screen)?, any Error>
    /// What is to happen.
    typealias Body = nonisolated(nonsending) () async throws -> (any Screen)?

    /// The event's number.
    let number: Int
    /// What came of it; `nil` while it is under way.
    private(set) var outcome: Outcome?
    private let body: Body?
    /// What performs it; `nil` of an event that cannot wait.
    private let runner: EventRunner?

    /// An event that a task is to perform.
    init(_ number: Int, by runner: EventRunner, _ body: @escaping Body) {
        self.number = number
        self.runner = runner
        self.body = body
    }

    /// An event that has ended.
    init(_ number: Int, outcome: Outcome) {
        self.number = number
        self.outcome = outcome
        (runner, body) = (nil, nil)
    }

    /// Lets it happen.
    nonisolated(nonsending) func perform() async {
        guard let body else { return }
        do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
    }

    /// Whether it has ended.
    var isOver: Bool { outcome != nil }

    /// The screen of a navigation that landed.
    var screen: (any Screen)? {
        if case .success(let screen) = outcome { screen } else { nil }
    }

    /// What was thrown, if it has failed.
    var error: (any Error)? {
        if case .failure(let error) = outcome { error } else { nil }
    }

    /// Asks it to end.
    func cancel() { if !isOver { runner?.cancel() } }
}
