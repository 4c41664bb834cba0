/// The workers of a search: one that works where the caller is, or several, each on its own.
///
/// Of several only the first works until there is enough to do for all: most explorations are small, and run beside
/// others that need the cores as well.
enum Workers {
    case one(Worker)
    case several([IsolatedWorker], active: Int)

    /// Makes the workers, each with apps of its own once it works.
    nonisolated(nonsending) init(_ reachability: Reachability, count: Int, signal: SearchSignal) async throws {
        guard count > 1 else {
            self = .one(try await Worker(reachability, signal: signal, watched: signal.watchdog.addWorker()))
            return
        }
        self = .several((0..<count).map { _ in IsolatedWorker(reachability, signal: signal) }, active: 1)
    }

    /// The number of workers.
    var count: Int {
        switch self {
        case .one: 1
        case .several(let isolated, _): isolated.count
        }
    }

    /// The number of those that work.
    var activeCount: Int {
        switch self {
        case .one: 1
        case .several(_, let active): active
        }
    }

    /// Lets all of them work from now on.
    mutating func activateAll() {
        if case .several(let isolated, _) = self { self = .several(isolated, active: isolated.count) }
    }

    /// Lets every worker that works do something, at the same time.
    ///
    /// - Parameters:
    ///   - count: The number of those that do it; by default all that work.
    ///   - body: Their work.
    /// - Returns: What came of it, in the order of the workers.
    /// - Throws: What one of them throws.
    nonisolated(nonsending) func forEach<Outcome: Sendable>(
        of count: Int? = nil,
        _ body: nonisolated(nonsending) @escaping @Sendable (Worker, Int) async throws -> Outcome
    ) async throws -> [Outcome] {
        switch self {
        case .one(let worker): return [try await body(worker, 0)]
        case .several(let isolated, let active):
            return try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
                for (position, worker) in isolated.prefix(count ?? active).enumerated() {
                    group.addTask { (position, try await worker.work(position, body)) }
                }
                var outcomes: [(Int, Outcome)] = []
                for try await outcome in group { outcomes.append(outcome) }
                return outcomes.sorted { $0.0 < $1.0 }.map(\.1)
            }
        }
    }
}

/// A worker with a place of its own, so that it works beside the others.
actor IsolatedWorker {
    private let reachability: Reachability
    private let signal: SearchSignal
    private let watched: WatchedWorker
    private var worker: Worker?

    init(_ reachability: Reachability, signal: SearchSignal) {
        self.reachability = reachability
        self.signal = signal
        // Here rather than by the workers, which begin at the same time and would wait for one another.
        watched = signal.watchdog.addWorker()
    }

    /// Lets the worker do something; it is made when it is needed first.
    func work<Outcome: Sendable>(
        _ position: Int,
        _ body: nonisolated(nonsending) @Sendable (Worker, Int) async throws -> Outcome
    ) async throws -> Outcome {
        if let worker { return try await body(worker, position) }
        let worker = try await Worker(reachability, signal: signal, watched: watched)
        self.worker = worker
        return try await body(worker, position)
    }
}
