package import SampleApps
import ShopApp
import StepRouterReachability

extension SampleApp {
    /// The shop: tabs, a split view, and what only those may see who are logged in.
    package static let shop = SampleApp(
        "shop",
        title: "the shop",
        summary: "four tabs, a split view, modals, and an account behind a login",
        states: ShopStates.all.map { state in
            SampleState(state.name, state.summary) {
                let shop = state.makeShop()
                return RunningApp(
                    ShopProof.asking(ProvedShop(shop, products: [1], code: "")),
                    links: shop.links,
                    restoration: shop.restoration
                )
            }
        },
        proof: proofOfShop
    )

    private static var proofOfShop: SampleProof {
        var proof = SampleProof(
            bounds: [
                .init("stack", from: 1, usually: ShopProof.bounds.stack),
                .init("modals", from: 0, usually: ShopProof.bounds.modals),
            ]
        ) { request in
            ShopProof.reachability(
                of: request.mistake.flatMap(ShopMutants.named),
                from: request.states.compactMap { ShopStates.named($0.name) }
            )
            .bounds(stackDepth: request.bounds[0], modals: request.bounds[1])
        }
        proof.mistakes = ShopMutants.all.map { ($0.name, $0.summary) }
        return proof
    }
}
