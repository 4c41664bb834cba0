@testable import StepRouter

/// A fresh app, and a navigation in it that is to go wrong.
struct Rehearsal {
    let window: SimulatedWindow
    /// Screens that the app keeps outside of the hierarchy.
    var kept: [SimulatedScreen] = []
    /// Navigates to a destination with faults injected.
    let navigate: nonisolated(nonsending) () async throws(RoutingError) -> Void
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
    /// Screens that nobody should hold any more, broken invariants, faults that were swallowed.
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
    for number in 1...1_000 {
        // A task of its own, because it may be cancelled.
        let attempt = await Task { await carryOut(rehearse, FaultInjector(mode, at: number)) }.value
        let hit = attempt.hit
        let title = "\(name), \(mode.rawValue) \(number): \(hit ?? "no fault"): \(attempt.outcome)"
        if hit != nil { report.injected += 1 }
        if hit != nil, attempt.error != nil { report.failed += 1 }
        if hit == nil, attempt.error == nil { report.landed += 1 }
        if hit != nil, mode == .failure, attempt.error == nil { report.flaws.append("\(title)\nnobody noticed") }
        if !attempt.difference.isEmpty {
            report.changed.append(([title] + attempt.difference).joined(separator: "\n"))
        }
        report.flaws += attempt.flaws.map { "\(title)\n\($0)" }
        if hit == nil { return report }
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

    var outcome: String { error.map { "\($0.code): \($0)" } ?? "landed" }
}

private func carryOut(
    _ rehearse: (FaultInjector) async throws -> Rehearsal,
    _ faults: FaultInjector
) async -> Attempt {
    var attempt = Attempt()
    do {
        let rehearsal = try await rehearse(faults)
        try rehearsal.window.checkInvariants()
        faults.watch(rehearsal.window)
        var before: HierarchyRecord? = HierarchyRecord(of: rehearsal.window, and: rehearsal.kept)
        do throws(RoutingError) {
            try await rehearsal.navigate()
        } catch {
            attempt.error = error
        }
        attempt.hit = faults.counter.hit
        let after = HierarchyRecord(of: rehearsal.window, and: rehearsal.kept)
        if attempt.error != nil, let before { attempt.difference = after.difference(from: before) }
        let former = before?.screens.map(WeakScreen.init) ?? []
        before = nil
        attempt.flaws += leaks(among: faults.births + former, besides: after.screens + rehearsal.kept)
        try rehearsal.window.checkInvariants()
    } catch {
        attempt.flaws.append("\(error)")
    }
    return attempt
}

/// The screens that are still held although they are in no hierarchy.
private func leaks(among screens: [WeakScreen], besides alive: [SimulatedScreen]) -> [String] {
    screens.compactMap { weak in
        guard let screen = weak.screen, !alive.contains(where: { $0 === screen }) else { return nil }
        return "\(weak.name) leaks"
    }
}
