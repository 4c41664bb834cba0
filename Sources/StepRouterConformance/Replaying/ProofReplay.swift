public import StepRouter
public import StepRouterReachability
import StepRouterSimulation

/// Takes the paths of a proof once more, in windows of a host, and compares what these show with the simulated window, transition by transition.
///
/// ```swift
/// let replay = ProofReplay(of: proof)
/// let host = UIKitHost(window) { $0.show(ProductScreen.self) { ProductViewController($0) } }
/// for path in report.graph?.paths(fromStatesWithin: 1) ?? [] { try await replay.check(path, on: host) }
/// ```
///
/// The screens of an app's launch state are moved from the simulated window to that of the host; the app's own routes, environment and answers do the rest.
@MainActor public struct ProofReplay {
    /// Makes an app for a window of a host, in the launch state of this name.
    public typealias App = @MainActor (_ launch: String, _ window: any ScreenWindow) async throws -> Exploration

    private let proof: Reachability
    private let app: App?
    /// Whether transitions take time.
    public var animated = true
    /// How long a step may take until it is taken not to end.
    public var timeout = Duration.seconds(10)

    /// Takes paths of a proof, in the app that it makes.
    ///
    /// - Parameter proof: The proof. Code of its app that keeps the simulated window it is made in would act on that; make the app otherwise then.
    public init(of proof: Reachability) {
        self.proof = proof
        app = nil
    }

    /// Takes paths of a proof in an app that is made otherwise: one that keeps its window, or one whose screens are view controllers.
    ///
    /// - Parameters:
    ///   - proof: The proof.
    ///   - app: Makes the app in a launch state. It declares the same destinations, environment and gestures as that of the proof, by name and in order. The
    ///     screens in its `launch` window are moved to the window of the host, which is empty till then; if there are none, the window shows what the
    ///     closure has put into it.
    public init(of proof: Reachability, app: @escaping App) {
        self.proof = proof
        self.app = app
    }

    /// Takes a path, and compares after each step what the window shows, what the environment is and how the step ended.
    ///
    /// - Parameters:
    ///   - path: The path, from a graph (`StateGraph`), of a violation, or written by hand.
    ///   - host: Makes a window for it.
    /// - Returns: Whether the whole path was compared: not if the host is unable to do what happens, and not beyond a step that waits in the proof. No host lets time
    ///   pass on the app's clock, or makes a gesture that is written for the simulated window.
    /// - Throws: ``ReplayFailure`` if the host comes to something else, `ReachabilityError` for names that nothing has, and what making the window or the app
    ///   throws.
    @discardableResult
    public func check(_ path: ReportedPath, on host: any HierarchyHost) async throws -> Bool {
        let rehearsal = try await Rehearsal(of: proof, taking: path)
        let size = rehearsal.horizontalSize
        let abilities = host.abilities
        guard abilities.contains(size == .compact ? .compactWindows : .regularWindows) else { return false }
        let window = try await host.makeWindow(size)
        let hosted = try rehearsal.hosted(try await makeApp(path, rehearsal, window), in: window)
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

    private func makeApp(
        _ path: ReportedPath,
        _ rehearsal: Rehearsal,
        _ window: any ScreenWindow
    ) async throws -> Exploration {
        guard let app else { return try await rehearsal.makeApp() }
        return try await app(rehearsal.launch, window)
    }
}
