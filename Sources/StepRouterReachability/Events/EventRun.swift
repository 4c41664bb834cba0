import StepRouter
import Synchronization

/// An event under way: a gesture, a navigation, or something of the app's own, with the tasks that its callbacks begin.
final class EventRun {
    /// The end of an event, with the screen of a navigation that landed.
    typealias End = Result<(any Screen)?, any Error>
    /// Lets the event happen.
    typealias Body = nonisolated(nonsending) () async throws -> (any Screen)?

    let number: Int
    /// The end of it; `nil` while it is under way.
    private(set) var end: End? { didSet { ended = order.next() } }
    private let order: EventOrder
    /// Its place among all beginnings and ends.
    let began: Int
    /// Position of its end among them.
    private(set) var ended: Int
    /// The task that performs it.
    private var task: Task<Void, Never>?
    private let tasks: EventTasks
    /// `true` if something that its callbacks began went on when it had ended itself.
    private(set) var hasLeftTasks = false

    /// Lets an event happen, until it has ended or nothing of it can go on by itself.
    init(
        _ number: Int,
        _ order: EventOrder,
        on executor: WorkExecutor,
        for purpose: EventTasks.Purpose = .event,
        _ body: @escaping Body
    ) {
        self.number = number
        self.order = order
        tasks = EventTasks(executor, for: purpose)
        began = order.next()
        ended = began
        task = executor.begin { await self.perform(body) }
        executor.run()
    }

    private func perform(_ body: Body, isolation: isolated (any Actor)? = #isolation) async {
        // The closure captures the isolation, and so stays in it.
        let end: End = await EventTasks.$current.withValue(EventTasks.Mark(tasks)) {
            _ = isolation
            do { return .success(try await body()) } catch { return .failure(error) }
        }
        hasLeftTasks = tasks.haveWork || !tasks.haveEnded
        self.end = end
    }

    /// `true` if it has ended, with the work that the router was given meanwhile; other tasks that its callbacks have
    /// begun may go on.
    var isOver: Bool { end != nil && !tasks.haveWork }

    /// `true` if a task goes on that one of its callbacks has begun.
    var hasTasks: Bool { !tasks.haveEnded }

    /// Leaves its tasks behind, and returns them: they are waited for no longer.
    func leaveTasks() -> EventTasks {
        tasks.leave()
        return tasks
    }

    /// Names what goes on of it that a callback has begun.
    var leftWork: String {
        let callback = tasks.openWork?.callback ?? "a callback"
        return tasks.openWork == nil ? "a task that a callback has begun" : "work that \(callback) has begun"
    }

    /// Names its tasks, and what belongs to them.
    var owner: ObjectIdentifier { ObjectIdentifier(tasks) }

    /// The screen of a navigation that landed.
    var screen: (any Screen)? {
        if case .success(let screen) = end { screen } else { nil }
    }

    var error: (any Error)? {
        if case .failure(let error) = end { error } else { nil }
    }

    /// `true` if one of its tasks has begun something beside the explorer.
    var hasBegunBeside: Bool { tasks.haveBegunBeside }

    /// The errors of work that its callbacks have begun by the router.
    var begunErrors: [any Error] { tasks.errors }

    func cancel() {
        if end == nil { task?.cancel() }
        tasks.cancelWork()
    }
}

extension [EventRun] {
    var areOver: Bool { allSatisfy(\.isOver) }

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

/// The tasks that an event begins: all that inherit its mark.
/// A callback cannot wait, so it asks the router in a task of its own, which inherits the task-local mark. When the
/// last such task has ended, nothing holds the mark any more. A detached task does not inherit it.
package final class EventTasks: Sendable {
    @TaskLocal package static var current: Mark?
    /// `true` if the current task is work that the router was given, and not the event itself.
    @TaskLocal static var isBegunWork = false

    /// Lives as long as the last of the tasks.
    package final class Mark: Sendable {
        fileprivate let tasks: EventTasks

        package init(_ tasks: EventTasks) { self.tasks = tasks }

        deinit { tasks.end() }
    }

    private let hasEnded = Atomic(false)
    private let isLeft = Atomic(false)
    private let hasBegunBeside = Atomic(false)
    private let purpose: Purpose
    /// The work that the router was given.
    private let work = Mutex<[Work]>([])
    /// The errors of that work.
    private let failures = Mutex<[any Error]>([])
    private let executor: WorkExecutor

    /// Work that the router was given.
    struct Work {
        /// The callback that has begun it; `nil` if none has.
        let callback: String?
        fileprivate var task: Task<Void, Never>?
        fileprivate var isOpen = true
    }

    /// The cause of the tasks.
    package enum Purpose {
        case event
        /// The making of an app.
        case launch
        /// A state that is put back: the work that the router is given is discarded.
        case puttingBack
    }

    package init(_ executor: WorkExecutor, for purpose: Purpose) {
        self.executor = executor
        self.purpose = purpose
    }

    /// A mark of the tasks and the work that putting states back begins. These belong to no event.
    static func markOfPuttingBack(on executor: WorkExecutor) -> Mark {
        Mark(EventTasks(executor, for: .puttingBack))
    }

    /// `true` if the current task puts a state back, or was begun by that.
    static var isPuttingBack: Bool { current?.tasks.purpose == .puttingBack }

    package var haveEnded: Bool { hasEnded.load(ordering: .acquiring) }

    /// `true` if the current task belongs to an event whose tasks were left behind.
    static var isCurrentLeft: Bool { current?.tasks.isLeft.load(ordering: .acquiring) ?? false }

    /// Names the tasks of the event that the current task belongs to; `nil` if it belongs to none.
    static var currentOwner: ObjectIdentifier? { current.map { ObjectIdentifier($0.tasks) } }

    /// Notes that the current task has begun something beside the explorer.
    ///
    /// - Returns: `false` if the task belongs to no event, or to one that has left it behind.
    static func noteBeside() -> Bool {
        guard let tasks = current?.tasks, tasks.purpose == .event, !isCurrentLeft else { return false }
        tasks.hasBegunBeside.store(true, ordering: .releasing)
        return true
    }

    /// `true` if one of them has begun something beside the explorer.
    var haveBegunBeside: Bool { hasBegunBeside.load(ordering: .acquiring) }

    /// Begins work in a window: it belongs to the event of the current task, if there is one.
    ///
    /// - Parameters:
    ///   - body: The work.
    ///   - callback: The callback that begins it, if one does.
    ///   - executor: Runs what belongs to no event.
    static func begin(
        _ body: @escaping BegunWork,
        in callback: String? = nil,
        otherwiseOn executor: WorkExecutor
    ) {
        if let tasks = current?.tasks { tasks.begin(body, in: callback) } else { executor.begin { try? await body() } }
    }

    private func begin(_ body: @escaping BegunWork, in callback: String?) {
        if purpose == .puttingBack { return }
        let number = work.withLock { work in
            work.append(Work(callback: callback))
            return work.count - 1
        }
        let task = executor.begin {
            do { try await Self.performBegun(body) } catch { self.failures.withLock { $0.append(error) } }
            self.work.withLock { $0[number].isOpen = false }
        }
        work.withLock { $0[number].task = task }
    }

    private nonisolated(nonsending) static func performBegun(_ body: BegunWork) async throws {
        try await $isBegunWork.withValue(true) { try await body() }
    }

    /// The errors of the work that the router was given.
    var errors: [any Error] { failures.withLock { $0 } }

    /// `true` if some of that work has not ended.
    var haveWork: Bool { openWork != nil }

    /// The first of it that has not ended.
    var openWork: Work? { work.withLock { $0.first(where: \.isOpen) } }

    /// Asks that work to end.
    func cancelWork() { for work in work.withLock({ $0 }) { work.task?.cancel() } }

    /// Leaves them behind: they are waited for no longer.
    func leave() { isLeft.store(true, ordering: .releasing) }

    private func end() {
        hasEnded.store(true, ordering: .releasing)
        executor.wake()
    }
}
