import StepRouter
import StepRouterReachability

/// Compares an app in a window of a host with the same app in a simulated window.
@MainActor struct ReplayComparison {
    let path: ReportedPath
    let rehearsal: Rehearsal
    let hosted: HostedApp
    let window: any ScreenWindow

    /// Compares both, after a step or in the launch state.
    ///
    /// - Parameters:
    ///   - step: The step; `nil` in the launch state.
    ///   - expected: How it ended in the simulated window.
    ///   - found: How it ended in the other one.
    /// - Throws: What is different.
    func check(
        after step: Int?,
        _ expected: StepEnding = StepEnding(nil),
        _ found: StepEnding = StepEnding(nil)
    ) throws(ReplayFailure) {
        func fail(_ aspect: ReplayFailure.Aspect, _ expected: String, _ found: String) -> ReplayFailure {
            ReplayFailure(aspect: aspect, path: path, position: step, expected: expected, found: found)
        }
        let drawings = (rehearsal.drawing, window.drawing)
        if expected.kind != found.kind {
            throw fail(.ending, "\(expected.description)\n\(drawings.0)", "\(found.description)\n\(drawings.1)")
        }
        if drawings.0 != drawings.1 { throw fail(.hierarchy, drawings.0, drawings.1) }
        let environments = (rehearsal.environment, hosted.environment)
        if environments.0 == environments.1 { return }
        throw fail(.environment, environments.0.joined(separator: "\n"), environments.1.joined(separator: "\n"))
    }
}
