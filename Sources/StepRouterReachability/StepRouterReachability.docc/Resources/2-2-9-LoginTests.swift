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
