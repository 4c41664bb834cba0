import ShopApp
import StepRouter
import StepRouterSimulation
import Testing

/// Nothing happens before the interceptors agree.
struct VetoTests {
    /// Navigates and expects of a window that it is as it was whenever an interceptor is asked.
    private func expectNothing(
        in window: SimulatedWindow,
        _ faults: FaultInjector,
        _ route: Comment,
        navigate: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        let before = HierarchyRecord(of: window)
        let revision = window.revision
        faults.onInterception = { [unowned faults] in
            #expect(window.revision == revision, route)
            #expect(HierarchyRecord(of: window) == before, route)
            #expect(faults.births.isEmpty, route)
        }
        defer { faults.onInterception = nil }
        // Whether it lands is not the question here.
        try? await navigate()
        try window.checkInvariants()
    }

    @Test(arguments: WorkshopState.all)
    func `when an interceptor is asked, nothing is built, changed, dismissed or switched`(
        state: WorkshopState
    ) async throws {
        for route in WorkshopRoute.all {
            let faults = FaultInjector()
            let workshop = Workshop(window: try await state.makeWindow(), faults: faults)
            let navigate = route.navigate(workshop)
            try await expectNothing(in: workshop.window, faults, "\(route)") { try await navigate() }
        }
    }

    @Test(arguments: ShopStates.all)
    func `when the shop asks for the login, nothing is built, changed, dismissed or switched`(
        state: ShopState
    ) async throws {
        for link in [ShopLink.account, .orders, .order(OrderNumber(7))] {
            let faults = FaultInjector()
            let shop = state.makeShop()
            try await expectNothing(in: shop.window, faults, "\(link)") { try await link.open(in: shop, faults) }
        }
    }
}
