import StepRouterAssembly
import StepRouterSimulation
import Testing
@testable import Shop

@Test func `a product is pushed where the user is`() async throws {
    let window = SimulatedWindow()
    let shop = try await Shop(in: window)
    try await shop.router.navigate(to: shop.routes.product, with: 42)
    #expect(
        window.drawing == """
            ● TabBar
            ├─ ● Navigation
            │  ├─ ○ HomeScreen
            │  └─ ● ProductScreen(42)
            └─ ○ Navigation
               └─ ○ AccountScreen
            """
    )
}

@Test func `a product that is there already is shown, whatever tab it is in`() async throws {
    let window = SimulatedWindow()
    let shop = try await Shop(in: window)
    try await shop.router.navigate(to: shop.routes.product, with: 42)
    let pushed = window.drawing
    try await window.perform(.selectTab(1))
    try await shop.router.navigate(to: shop.routes.product, with: 42)
    #expect(window.drawing == pushed)
}

@Test func `an order brings the orders along, in the account's tab`() async throws {
    let window = SimulatedWindow()
    let shop = try await Shop(in: window)
    shop.session.isLoggedIn = true
    try await shop.router.navigate(to: shop.routes.order, with: 3)
    #expect(
        window.drawing == """
            ● TabBar
            ├─ ○ Navigation
            │  └─ ○ HomeScreen
            └─ ● Navigation
               ├─ ○ AccountScreen
               ├─ ○ OrdersScreen
               └─ ● OrderScreen(3)
            """
    )
}
