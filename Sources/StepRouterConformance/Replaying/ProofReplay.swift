public import StepRouter
public import StepRouterReachability
import StepRouterSimulation

/// Takes the paths of a proof once more, in windows of a host, and compares these with the simulated window, transition
/// by transition.
///
/// ```swift
/// let replay = ProofReplay(of: proof)
/// let host = UIKitHost(window) { $0.show(ProductScreen.self) { ProductViewController($0) } }
/// for path in report.graph?.paths(fromStatesWithin: 1) ?? [] { try await replay.check(path, on: host) }
/// ```
///
/// The screens of an app's launch state are moved from the simulated window to that of the host. The app's own routes,
/// environment and answers do the rest.
@MainActor public struct ProofReplay {
    /// Makes an app for a window of a host, in the launch state of this name.
    public typealias App = @MainActor (_ launch: String, _ window: any ScreenWindow) async throws -> Exploration

    private let proof: Reachability
    private let app: App?
    /// Lets transitions take time.
    public var animated = true
    /// The time after which a step is taken not to end.
    public var timeout = Duration.seconds(10)

    /// Takes paths of a proof, in the app that it makes.
    ///
    /// - Parameter proof: The proof. If code of its app keeps the simulated window that it is made in, make the app
    ///   otherwise: it would act on that window.
    public init(of proof: Reachability) {
        self.proof = proof
        app = nil
    }

    /// Takes paths of a proof in an app that is made otherwise: an app that keeps its window, or whose screens are view
    /// controllers.
    ///
    /// - Parameters:
    ///   - proof: The proof.
    ///   - app: Makes the app in a launch state. It declares the same destinations, environment and gestures as that of
    ///     the proof, by name and in order. The screens in its `launch` window are moved to the window of the host,
    ///     which is empty till then. If there are none, the closure has put screens into the window itself.
    public init(of proof: Reachability, app: @escaping App) {
        self.proof = proof
        self.app = app
    }

    /// Takes a path, and compares the hierarchy, the environment and the ending after each step.
    ///
    /// - Parameters:
    ///   - path: The path, from a graph (`StateGraph`), of a violation, or written by hand.
    ///   - host: Makes a window for it.
    /// - Returns: `true` if the whole path was compared. Nothing is compared if the host lacks the ability for an
    ///   event, and nothing beyond a step that waits in the proof. No host lets time pass on the app's clock, or makes
    ///   a gesture that is written for the simulated window.
    /// - Throws: ``ProofReplay/Failure`` for a difference, `ReachabilityError` for unknown names, and the errors of making
    ///   the window or the app.
    @discardableResult
    public func check(_ path: ReachabilityReport.ReportedPath, on host: any HierarchyHost) async throws -> Bool {
        let rehearsal = try await Rehearsal(of: proof, taking: path)
        let size = rehearsal.horizontalSize
        let abilities = host.abilities
        guard abilities.contains(size == .compact ? .compactWindows : .regularWindows) else { return false }
        let window = try await host.makeWindow(size)
        let hosted = try rehearsal.hosted(try await makeApp(rehearsal, window), in: window)
        if !rehearsal.steps.joined().allSatisfy({ abilities.allow(hosted.happening($0)) }) { return false }
        try await hosted.launchedScreens().show(in: window)
        await window.waitForTransition()
        let comparison = ReplayComparison(path: path, rehearsal: rehearsal, hosted: hosted, window: window)
        try comparison.check(after: nil)
        let steps = HostedSteps(of: hosted, in: window, on: host, animated: animated, timeout: timeout)
        for (number, happenings) in rehearsal.steps.enumerated() {
            let expected = await rehearsal.take(number)
            if expected.kind == .waits { return false }
            try comparison.check(after: number, expected, await steps.take(happenings))
        }
        try await host.check(window)
        return true
    }

    private func makeApp(_ rehearsal: Rehearsal, _ window: any ScreenWindow) async throws -> Exploration {
        guard let app else { return try await rehearsal.makeApp() }
        return try await app(rehearsal.launch, window)
    }
}

/// Compares an app in a window of a host with the same app in a simulated window.
@MainActor private struct ReplayComparison {
    let path: ReachabilityReport.ReportedPath
    let rehearsal: Rehearsal
    let hosted: HostedApp
    let window: any ScreenWindow

    /// Compares both, after a step or in the launch state.
    ///
    /// - Parameters:
    ///   - step: The step; `nil` in the launch state.
    ///   - expected: The ending in the simulated window.
    ///   - found: The ending in the other one.
    /// - Throws: The first difference.
    func check(
        after step: Int?,
        _ expected: StepEnding = StepEnding(nil),
        _ found: StepEnding = StepEnding(nil)
    ) throws(ProofReplay.Failure) {
        func fail(_ aspect: ProofReplay.Failure.Aspect, _ expected: String, _ found: String) -> ProofReplay.Failure {
            ProofReplay.Failure(aspect: aspect, path: path, position: step, expected: expected, found: found)
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

extension ProofReplay {
    /// A difference between a host and the simulated window that a proof was made with.
    public struct Failure: Error, Hashable, Sendable {
        /// An aspect that is compared.
        public enum Aspect: String, Hashable, Sendable {
            /// The ending of the step.
            case ending
            /// The hierarchy of the window.
            case hierarchy
            /// The environment, which decides about navigations beside the hierarchy.
            case environment
        }

        /// The aspect that is different.
        public let aspect: Aspect
        /// The path that was taken.
        public let path: ReachabilityReport.ReportedPath
        /// The position of the event after which it is different; `nil` in the launch state.
        public let position: Int?
        /// The aspect in the simulated window: a drawing, lines of the environment, or an ending.
        public let expected: String
        /// The aspect on the host.
        public let found: String
    }
}

extension ProofReplay.Failure: CustomStringConvertible {
    /// The path, the transition, and both sides.
    public var description: String {
        let event = position.flatMap { path.events.indices.contains($0) ? path.events[$0] : nil }
        let moment = event.map { "After \($0), step \((position ?? 0) + 1) of \(path.events.count)" } ?? "At the launch"
        return
            "\(moment): the \(aspect.rawValue) is not that of the proof.\nPath: \(path)\nExpected:\n\(expected)\nFound:\n\(found)"
    }
}
