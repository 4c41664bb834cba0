import StepRouterAssembly
import StepRouterSimulation
import Testing
@testable import Shop

@Test func `a product is pushed where the user is`() async throws {
    let window = SimulatedWindow { Navigation { HomeScreen() } }
    try await Router(window).navigate(to: Routes().product, with: 42)
    print(window.drawing)
}
