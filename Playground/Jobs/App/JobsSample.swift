package import SampleApps
import StepRouterReachability

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
            let mistake = request.mistake.flatMap(JobsMistake.init)
            let names = request.states.map(\.name)
            let states = JobsStates.all.filter { names.contains($0.name) }.map { $0.sample(part, mistake) }
            return SampleProof.reachability(from: states)
                .bounds(pushed: request.bounds[0], modals: request.bounds[1])
                .once("each screen is there once", by: { $0.kind.map(AnyHashable.init) })
        }
        // A resume is asked for by what lies in these.
        let writing: [JobsPart] = [.search, .resumes]
        proof.allowedUnanswered = { request in
            let part = request.part.flatMap(JobsPart.init)
            return part.map(writing.contains) ?? true ? [] : ["writes a resume", "writes no resume"]
        }
        proof.mistakes = JobsMistake.allCases.map { ($0.rawValue, $0.summary) }
        proof.parts = JobsPart.allCases.map(\.rawValue)
        return proof
    }
}
