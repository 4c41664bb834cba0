import ShopApp
import StepRouter
import Testing

extension ShopLink {
    /// Opens the link as the shop does, with faults in every part of the chain.
    nonisolated(nonsending) func open(
        in shop: Shop,
        _ faults: FaultInjector
    ) async throws(RoutingError) {
        let (router, routes) = (shop.router, shop.routes)
        switch self {
        case .home: try await router.navigate(to: faults.inject(into: routes.home))
        case .catalogue: try await router.navigate(to: faults.inject(into: routes.catalogue))
        case .category(let name): try await router.navigate(to: faults.inject(into: routes.category), with: name)
        case .product(let id): try await router.navigate(to: faults.inject(into: routes.product), with: id)
        case .review(let id): try await router.navigate(to: faults.inject(into: routes.review), with: id)
        case .bag: try await router.navigate(to: faults.inject(into: routes.bag))
        case .account: try await router.navigate(to: faults.inject(into: routes.account))
        case .orders: try await router.navigate(to: faults.inject(into: routes.orders))
        case .order(let number): try await router.navigate(to: faults.inject(into: routes.order), with: number)
        case .login: try await router.navigate(to: faults.inject(into: routes.login))
        case .forgottenPassword: try await router.navigate(to: faults.inject(into: routes.forgottenPassword))
        case .promotion(let code): try await router.navigate(to: faults.inject(into: routes.promotion), with: code)
        }
    }
}

struct ShopFaultTests {
    @Test(arguments: FaultInjector.Mode.allCases)
    func `whatever goes wrong on the way of any link from any state, the shop stays as it was`(
        mode: FaultInjector.Mode
    ) async {
        var report = FaultReport()
        for state in ShopStates.all {
            for link in ShopLink.samples {
                report += await injectEverywhere("\(state), \(link)", mode) { faults in
                    let shop = state.makeShop()
                    return Rehearsal(window: shop.window) { () async throws(RoutingError) in
                        try await link.open(in: shop, faults)
                    }
                }
            }
        }
        print("Shop, \(mode.rawValue): \(report)")
        #expect(report.changed.count == 0, "\(report.findings)")
        #expect(report.flaws.count == 0, "\(report.findings)")
    }
}
