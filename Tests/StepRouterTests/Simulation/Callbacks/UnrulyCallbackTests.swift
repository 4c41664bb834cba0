import StepRouter
import Testing

/// Whatever screens change while they are told of their sight, undoing puts everything back.
@MainActor
struct UnrulyCallbackTests {
    // Seldom two transitions come into each other as with the last one.
    @Test(arguments: Array(0..<40) + [1_981] as [UInt64])
    func `everything is undone`(seed: UInt64) async throws {
        let window = SimulatedWindow()
        let unruliness = Unruliness(seed: seed, in: window)
        let reader = HierarchyReader()
        try await window.setRootScreen(unruliness.makeTabs(), animated: false)
        for round in 0..<25 {
            let structure = window.structure
            try window.checkInvariants()
            let known = unruliness.made.count
            let mark = window.simulatedJournal.begin()
            unruliness.begin(allowing: 6)
            if round % 2 == 0 { expectReadAlike(window, reader, unruliness.steps) }
            window.simulatedJournal.rollBack(to: mark)
            try #require(window.structure == structure, "\(unruliness.steps)")
            #expect(throws: Never.self, "\(unruliness.steps)") { try window.checkInvariants() }
            expectReadAlike(window, reader, unruliness.steps)
            for screen in unruliness.made[known...] where screen.parentScreen == nil && screen.presentingScreen == nil {
                let other = SimulatedWindow { Navigation {} }
                try await other.setRootScreen(screen, animated: false)
            }
            // Where nothing follows from it, a change leads to the next state.
            unruliness.begin(allowing: 1)
        }
    }

    /// Checks that what is told of changes is what a look at every screen tells, also of what is wrong.
    private func expectReadAlike(_ window: SimulatedWindow, _ reader: HierarchyReader, _ steps: [String]) {
        let reading = reader.read(window)
        let again = reader.read(window)
        let thorough = reader.read(window, thoroughly: true)
        #expect(reading.fingerprint == thorough.fingerprint, "\(steps)")
        #expect(reading.isSound == thorough.isSound, "\(steps)")
        #expect(again.isSound == thorough.isSound, "\(steps)")
    }
}
