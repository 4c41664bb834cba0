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
    private(set) var outcome: Outcome? { didSet { ended = order.next() } }
    private let order: EventOrder
    /// When it began, among what has begun and ended.
    let began: Int
    /// When it ended, likewise.
    private(set) var ended: Int
    /// What performs it; `nil` of an event that cannot wait.
    private var task: Task<Void, Never>?

    /// What a task does with objects that no other thread has.
    // Safe: the jobs of an event executor run one after the other, while what has started them waits for that.
    private struct Work: @unchecked Sendable {
        let run: EventRun
        let body: Body
    }

    /// Lets an event happen, until it has ended or nothing of it can go on by itself.
    init(_ number: Int, _ order: EventOrder, on executor: EventExecutor, _ body: @escaping Body) {
        self.number = number
        self.order = order
        began = order.next()
        ended = began
        let work = Work(run: self, body: body)
        task = Task(executorPreference: executor) {
            do { work.run.outcome = .success(try await work.body()) } catch { work.run.outcome = .failure(error) }
        }
        executor.run()
    }

    /// An event that has ended.
    init(_ number: Int, _ order: EventOrder, outcome: Outcome) {
        self.number = number
        self.order = order
        self.outcome = outcome
        began = order.next()
        ended = began
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
    func cancel() { if !isOver { task?.cancel() } }
}

extension [EventRun] {
    /// Whether all have ended.
    var areOver: Bool { allSatisfy(\.isOver) }

    /// The navigation that landed last.
    var lastLanded: EventRun? {
        lazy.filter { $0.screen != nil }.max { $0.ended < $1.ended }
    }
}

/// Counts what begins and ends in an app, so that it is known what came first.
final class EventOrder {
    private var last = 0

    func next() -> Int {
        last += 1
        return last
    }
}
