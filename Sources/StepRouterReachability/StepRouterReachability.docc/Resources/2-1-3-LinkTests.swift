import StepRouterLinks
import StepRouterSimulation
import Testing
@testable import Shop

@Test func `every link can be read`() async throws {
    let shop = try await Shop(in: SimulatedWindow())
    try shop.links.check()
}

@Test func `a link of the web site leads to its product`() async throws {
    let window = SimulatedWindow()
    let shop = try await Shop(in: window)
    await shop.links.open("https://shop.example/p/42", with: shop.router)
    #expect((window.screenOnTop as? ProductScreen)?.state == 42)
}
