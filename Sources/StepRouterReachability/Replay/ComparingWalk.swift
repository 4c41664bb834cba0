import StepRouter
import StepRouterSimulation

/// A walk at random in explored apps, which puts states back as the search does, and takes the same paths in fresh apps.
final class ComparingWalk {
    /// The steps and paths so far.
    private(set) var report: ReachabilityReport.Comparison
    private let apps: [ExploredApp]
    private let launchStates: [StoredState]
    private let reachability: Reachability
    private let events: EventTable
    private let budget: WaitingBudget
    private var numbers: RandomNumbers

    /// Length of a path.
    private static let longestPath = 16
    /// Length of each fourth path, of events that may seem to do nothing, each of them often twice.
    /// A screen that keeps count gives itself away like this.
    private static let longestIdlePath = 4
    /// Number of other events that are tried before each step, as the search does.
    private static let detours = 3

    init(in apps: [ExploredApp], from launchStates: [StoredState], of reachability: Reachability) {
        self.apps = apps
        self.launchStates = launchStates
        self.reachability = reachability
        events = apps[0].events
        report = ReachabilityReport.Comparison(seed: reachability.randomCheck.seed)
        numbers = RandomNumbers(seed: reachability.randomCheck.seed)
        budget = WaitingBudget(RandomCheck.mostWaiting, of: reachability.realWaits)
    }

    /// Walks on while a search goes on, in whole paths: one step alone shows little.
    ///
    /// - Parameters:
    ///   - steps: The number of steps that there may be by now.
    ///   - depth: The most steps of a path: where the search has not been, it is to find the shortest path first.
    /// - Returns: The difference of a fresh app; `nil` if there is none.
    /// - Throws: The errors of making an app.
    nonisolated(nonsending) func goOn(to steps: Int, inWholePathsWithin depth: Int) async throws -> Violation? {
        try await takePaths(to: steps, beginningBefore: steps - Self.longestPath, within: depth)
    }

    /// Walks on until there are so many steps in all, unless the app really waits for too long.
    ///
    /// - Parameter steps: The number of steps.
    /// - Returns: The difference of a fresh app; `nil` if there is none.
    /// - Throws: The errors of making an app.
    nonisolated(nonsending) func goOn(to steps: Int) async throws -> Violation? {
        let violation = try await takePaths(to: steps, beginningBefore: steps, within: Self.longestPath)
        if report.steps < steps, budget.isUsedUp { report.wantedSteps = steps }
        return violation
    }

    private nonisolated(nonsending) func takePaths(
        to steps: Int,
        beginningBefore end: Int,
        within depth: Int
    ) async throws -> Violation? {
        while report.steps < end, !Task.isCancelled, !budget.isUsedUp {
            let app = apps[report.paths % apps.count]
            report.paths += 1
            let before = report.steps
            if let violation = try await takePath(in: app, to: steps, within: depth) { return violation }
            if report.steps == before { break }
        }
        return nil
    }

    private nonisolated(nonsending) func takePath(
        in app: ExploredApp,
        to steps: Int,
        within depth: Int
    ) async throws -> Violation? {
        let compared = try await launched(app)
        if let violation = compared.difference(after: "the launch") { return violation }
        var last: ExploredEvent?
        let isIdle = report.paths % 4 == 0
        let length = min(isIdle ? Self.longestIdlePath : Self.longestPath, depth)
        for _ in 0..<length where report.steps < steps && !budget.isUsedUp {
            if !isIdle || numbers.next() % 2 == 0 { last = nil }
            if let repeated = last, !app.offers(repeated.number) { last = nil }
            compared.announcePath()
            if last == nil { last = await randomEvent(compared, isIdle: isIdle) }
            guard let event = last else { break }
            app.put(compared.state)
            switch try await compared.take(event) {
            case .alike: report.steps += 1
            case .different(let violation): return try await shortestSuffix(violation, app, compared.replay.events)
            case .over: return nil
            }
        }
        return nil
    }

    /// An explored app that is put back to its launch state, and a fresh one.
    private nonisolated(nonsending) func launched(_ app: ExploredApp) async throws -> ComparedApps {
        let replay = try await Replay(reachability, launch: app.launch, declaring: events)
        return ComparedApps(app, in: launchStates[app.launch], replay, of: reachability)
    }

    /// Finds the violation on the shortest end of a path that shows it from the launch on.
    private nonisolated(nonsending) func shortestSuffix(
        _ violation: Violation,
        _ app: ExploredApp,
        _ events: [ExploredEvent]
    ) async throws -> Violation {
        for length in 1..<max(1, events.count) {
            let compared = try await launched(app)
            for event in events.suffix(length) {
                compared.announcePath()
                guard app.offers(event.number) else { break }
                let outcome = try await compared.take(event)
                if case .different(let shorter) = outcome, shorter.subject == violation.subject { return shorter }
                guard case .alike = outcome else { break }
            }
        }
        return violation
    }

    /// An event that leads to a state within the bounds; others are tried and undone on the way there.
    private nonisolated(nonsending) func randomEvent(
        _ compared: ComparedApps,
        isIdle: Bool
    ) async -> ExploredEvent? {
        let (app, state) = (compared.app, compared.state)
        let offered = events.events.indices.filter { app.offers($0) }
        var chosen: ExploredEvent?
        for _ in 0..<Self.detours * 4 where !budget.isUsedUp {
            guard let event = offered.randomElement(using: &numbers) else { return nil }
            let attempt = await app.attempt(event, answeredAtRandom: &numbers, from: compared.reading, putting: state)
            let isWithin = reachability.bounds.firstBroken(by: attempt.reading, app.window) == nil
            let isSound = app.mayBeTrusted || app.isSound
            app.put(state)
            if attempt.outcome == .waits || attempt.outcome == .nothing && !isIdle { continue }
            if isWithin, isSound, !attempt.has(.refusalChanges) { chosen = attempt.event }
            if chosen != nil, numbers.next() % UInt64(Self.detours) == 0 { break }
        }
        return chosen
    }
}
