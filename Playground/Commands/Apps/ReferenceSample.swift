import ReferenceModel
import SampleApps
import StepRouterLinks
import StepRouterReachability

extension SampleApp {
    /// The reference model of the explorer.
    static let reference = SampleApp(
        "reference",
        title: "the reference model",
        summary: "three tabs and six destinations, counted by other programs as well",
        states: [
            SampleState("launch", "three tabs, each with its first screen") {
                let app = ReferenceApp()
                return RunningApp(app.exploration(contexts: 1), links: app.routes.links)
            }
        ],
        proof: proofOfReference
    )

    private static var proofOfReference: SampleProof {
        var proof = SampleProof(
            bounds: [
                .init("k", from: 1, usually: 1), .init("d", from: 1, usually: 2), .init("m", from: 0, usually: 1),
                .init("e", from: 1, usually: 1),
            ]
        ) { request in
            let size = ReferenceApp.Size(
                // So many are too many to be explored already; more would not even find room.
                contexts: min(request.bounds[0], 20_000),
                tabDepth: request.bounds[1],
                modals: request.bounds[2],
                modalDepth: request.bounds[3]
            )
            return ReferenceApp.reachability(size)
        }
        proof.interchanging = { $0.interchangeable(Int.self) }
        return proof
    }
}

extension ReferenceRoutes {
    fileprivate var links: LinkTable {
        LinkTable {
            Link("reference://d0/{context}", to: d0).named("d0").samples(0)
            Link("reference://d1/{context}", to: d1).named("d1").samples(0)
            Link("reference://d2/{context}", to: d2).named("d2").samples(0)
            Link("reference://d3/{context}", to: d3).named("d3").samples(0)
            Link("reference://d4/{context}", to: d4).named("d4").samples(0)
            Link("reference://d5/{context}", to: d5).named("d5").samples(0)
        }
    }
}
