import StepRouterSimulation
import Testing
@testable import Shop

@MainActor @Test func `who opens an order logs in first`() async throws {
    let window = SimulatedWindow()
    let shop = try await Shop(in: window)
    let link = Task { await shop.links.open("shop://order/3", with: shop.router) }
    try await shop.logIn(on: window.waitFor(LoginScreen.self))
    _ = await link.value
    #expect(window.screenOnTop is OrderScreen)
}

@MainActor @Test func `orders leave when the session ends`() async throws {
    let window = SimulatedWindow()
    let shop = try await Shop(in: window)
    shop.session.isLoggedIn = true
    try await shop.router.navigate(to: shop.routes.order, with: 3)
    shop.session.isLoggedIn = false
    _ = try await window.waitFor(AccountScreen.self)
    #expect(!window.drawing.contains("Order"))
}
