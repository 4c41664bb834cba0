import StepRouter
import StepRouterSimulation
import Synchronization

/// A fresh app, and a navigation in it that is to go wrong.
struct Rehearsal {
    let window: SimulatedWindow
    /// Screens that the app keeps outside of the hierarchy.
    var kept: [BaseScreen] = []
    /// Navigates to a destination with faults injected.
    let navigate: nonisolated(nonsending) () async throws(RoutingError) -> Void
}

extension Rehearsal {
    /// Navigates.
    ///
    /// - Returns: Why that failed; `nil` if it landed.
    fileprivate nonisolated(nonsending) func failure() async -> RoutingError? {
        do throws(RoutingError) {
            try await navigate()
            return nil
        } catch {
            return error
        }
    }
}

/// What came of injecting faults.
struct FaultReport: Sendable, CustomStringConvertible {
    /// How many points went wrong, each in a navigation of its own.
    var injected = 0
    /// How many navigations failed because of it.
    var failed = 0
    /// How many navigations without a fault landed.
    var landed = 0
    /// What was not as it was before, for each navigation that changed something without landing.
    var changed: [String] = []
    /// Screens that nothing should hold any more, broken invariants, faults that were swallowed.
    var flaws: [String] = []

    static func += (left: inout Self, right: Self) {
        left.injected += right.injected
        left.failed += right.failed
        left.landed += right.landed
        left.changed += right.changed
        left.flaws += right.flaws
    }

    var description: String {
        "\(injected) faults injected, \(failed) navigations failed, \(changed.count) hierarchies changed, "
            + "\(flaws.count) other flaws; without a fault \(landed) landed"
    }

    /// What went wrong, as far as one cares to read.
    var findings: String { (changed + flaws).prefix(12).joined(separator: "\n\n") }
}

/// Lets a navigation go wrong at its first point, in a fresh app at its second, and so on until one has no such point.
///
/// - Parameters:
///   - name: What the navigation is called in the report.
///   - mode: How it goes wrong.
///   - rehearse: Makes the app.
/// - Returns: What came of it.
func injectEverywhere(
    _ name: String,
    _ mode: FaultInjector.Mode,
    rehearse: @escaping @Sendable (FaultInjector) async throws -> Rehearsal
) async -> FaultReport {
    var report = FaultReport()
    var secondTries: [Bool] = []
    for number in 1...1_000 {
        let attempt = await Attempt.made(rehearse, mode, at: number)
        let hit = attempt.hit
        let title = "\(name), \(mode.rawValue) \(number): \(hit ?? "no fault"): \(attempt.outcome)"
        if hit != nil { report.injected += 1 }
        if hit != nil, attempt.error != nil { report.failed += 1 }
        if hit == nil, attempt.error == nil { report.landed += 1 }
        if hit != nil, mode == .failure, attempt.error == nil { report.flaws.append("\(title)\nnothing came of it") }
        if !attempt.difference.isEmpty {
            report.changed.append(([title] + attempt.difference).joined(separator: "\n"))
        }
        report.flaws += attempt.flaws.map { "\(title)\n\($0)" }
        guard hit == nil else {
            if let landed = attempt.landsAtSecondTry { secondTries.append(landed) }
            continue
        }
        if secondTries.contains(where: { $0 != (attempt.error == nil) }) {
            report.flaws.append("\(name): after a failure it does not end as it does without one")
        }
        return report
    }
    report.flaws.append("\(name): there is no end of points")
    return report
}

/// What came of one navigation.
private struct Attempt: Sendable {
    var hit: String?
    var error: RoutingError?
    var difference: [String] = []
    var flaws: [String] = []
    /// Whether the same navigation lands when it is tried again; `nil` if it was not.
    var landsAtSecondTry: Bool?

    var outcome: String { error.map { "\($0.code): \($0)" } ?? "landed" }

    /// Makes an attempt in a task of its own, because it may be cancelled.
    static func made(
        _ rehearse: @escaping @Sendable (FaultInjector) async throws -> Rehearsal,
        _ mode: FaultInjector.Mode,
        at number: Int
    ) async -> Attempt {
        let result = Mutex(Attempt())
        let counter = FaultCounter(number: number)
        let task = Task {
            while !counter.knowsTask { await Task.yield() }
            let attempt = await carryOut(rehearse, FaultInjector(mode, counter))
            result.withLock { $0 = attempt }
        }
        counter.willCancel(task)
        await task.value
        return result.withLock { $0 }
    }
}

private func carryOut(
    _ rehearse: (FaultInjector) async throws -> Rehearsal,
    _ faults: FaultInjector
) async -> Attempt {
    var attempt = Attempt()
    do {
        let rehearsal = try await rehearse(faults)
        faults.watch(rehearsal.window)
        var before: HierarchyRecord? = HierarchyRecord(of: rehearsal.window, and: rehearsal.kept)
        attempt.error = await FaultPoints.$current.withValue(faults.points) { await rehearsal.failure() }
        attempt.hit = faults.counter.hit
        let after = HierarchyRecord(of: rehearsal.window, and: rehearsal.kept)
        if attempt.error != nil, let before { attempt.difference = after.difference(from: before) }
        let former = before?.screens.map(WeakScreen.init) ?? []
        before = nil
        attempt.flaws += leaks(among: faults.births + former, besides: after.screens + rehearsal.kept)
        try rehearsal.window.checkInvariants()
        if faults.mode == .failure, attempt.error != nil, attempt.hit != nil {
            attempt.landsAtSecondTry = await rehearsal.failure() == nil
        }
    } catch {
        attempt.flaws.append("\(error)")
    }
    return attempt
}

/// The screens that are still held although they are in no hierarchy.
private func leaks(among screens: [WeakScreen], besides alive: [any Screen]) -> [String] {
    let alive = Set(alive.map { ObjectIdentifier($0) })
    return screens.compactMap { weak in
        guard let screen = weak.screen, !alive.contains(ObjectIdentifier(screen)) else { return nil }
        return "\(screen.label) leaks"
    }
}
