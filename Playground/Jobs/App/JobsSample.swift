package import SampleApps
import StepRouter
import StepRouterReachability
import StepRouterSimulation

extension SampleApp {
    /// The job search: modules that do not know each other, behind a login and business conditions that wait.
    package static let jobs = SampleApp(
        "jobs",
        title: "the job search",
        summary: "fifty destinations of four modules, nested tabs, columns, a login, a condition",
        states: JobsStates.all.map { $0.sample() },
        proof: proofOfJobs
    )

    /// All destinations from everywhere with nothing pushed, or those of one module, deeper.
    private static var proofOfJobs: SampleProof {
        var proof = SampleProof(
            bounds: [.init("pushed", from: 0, usually: 0), .init("modals", from: 0, usually: 1)]
        ) { request in
            let part = request.part.flatMap(JobsPart.init)
            let names = request.states.map(\.name)
            let states = JobsStates.all.filter { names.contains($0.name) }.map { $0.sample(part) }
            let pushed = request.bounds[0]
            return SampleProof.reachability(from: states)
                .bounds(stackDepth: nil, modals: request.bounds[1])
                .bound("pushed=\(pushed)") { $0.pushedScreens <= pushed }
                .once("each screen is there once", by: \.kind)
        }
        proof.parts = JobsPart.allCases.map(\.rawValue)
        return proof
    }
}

extension Screen {
    /// What there is one of; `nil` of containers.
    fileprivate var kind: AnyHashable? {
        if self is ContainerController { return nil }
        return AnyHashable(label)
    }
}

extension SimulatedWindow {
    /// How many screens lie above the first ones of all stacks.
    fileprivate var pushedScreens: Int {
        tree.allScreens.reduce(0) { count, screen in
            (screen as? NavigationController).map { count + max(0, $0.containedScreens.count - 1) } ?? count
        }
    }
}
