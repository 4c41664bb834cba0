import StepRouter
import StepRouterSimulation
import Testing

/// Whatever screens change while they are told of their visibility, the hierarchy stays sound.
@MainActor
struct UnrulyCallbackTests {
    // Seldom two transitions come into each other as with the last one.
    @Test(arguments: Array(0..<40) + [1_981] as [UInt64])
    func `everything stays sound`(seed: UInt64) async throws {
        let window = SimulatedWindow()
        let unruliness = Unruliness(seed: seed, in: window)
        try await window.setRootScreen(unruliness.makeTabs(), animated: false)
        for round in 0..<25 {
            try window.checkInvariants()
            unruliness.begin(allowing: round % 2 == 0 ? 6 : 1)
            await unruliness.settle()
            #expect(throws: Never.self, "\(unruliness.steps)") { try window.checkInvariants() }
        }
    }
}
