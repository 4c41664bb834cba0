import StepRouter
import Testing

struct SnapshotTests {
    @Test(arguments: [2, 8, 64, 4_711] as [UInt64])
    func `every state of a random walk can be put back, from whichever state`(seed: UInt64) async throws {
        let window = RandomWalk.makeWindow()
        let reader = HierarchyReader()
        var walk = RandomWalk(seed: seed, window: window)
        var generator = FixedGenerator(state: seed)
        var states: [(snapshot: HierarchySnapshot, structure: [String], drawing: String, fingerprint: Fingerprint)] = []
        for _ in 0..<250 {
            let reading = reader.read(window)
            #expect(reading.isSound)
            let snapshot = HierarchySnapshot(of: window, by: reader)
            states.append((snapshot, window.structure, window.drawing, reading.fingerprint))
            _ = try await walk.step()
            guard let state = states.randomElement(using: &generator) else { continue }
            state.snapshot.restore(to: window)
            walk.forgetRemoved()
            #expect(window.structure == state.structure)
            #expect(window.drawing == state.drawing)
            #expect(reader.read(window).fingerprint == state.fingerprint)
            try window.checkInvariants()
        }
    }

    @Test func `a state that is put back goes on like one that was never left`() async throws {
        let window = RandomWalk.makeWindow()
        let reader = HierarchyReader()
        _ = reader.read(window)
        let snapshot = HierarchySnapshot(of: window, by: reader)
        try await window.perform(.selectTab(1))
        try await window.perform(.resize(.compact))
        snapshot.restore(to: window)
        let mark = window.simulatedJournal.begin()
        try await window.perform(.back)
        let drawing = window.drawing
        window.simulatedJournal.rollBack(to: mark)
        try await window.perform(.back)
        #expect(window.drawing == drawing)
        try window.checkInvariants()
    }

    /// Counts how often it was shown, and declares that.
    private final class CountingPage: SimulatedScreen, StatefulScreen {
        var state = 0 {
            willSet { stateWillChange() }
        }

        override func willAppear() { state += 1 }
    }

    @Test func `declared state is put back with the links`() async throws {
        let page = CountingPage()
        let window = SimulatedWindow {
            TabBar {
                Page("home")
                page
            }
        }
        let reader = HierarchyReader()
        let before = reader.read(window).fingerprint
        let snapshot = HierarchySnapshot(of: window, by: reader)
        try await window.perform(.selectTab(1))
        #expect(page.state == 1)
        try await window.perform(.selectTab(0))
        #expect(reader.read(window).fingerprint != before)
        snapshot.restore(to: window)
        #expect(page.state == 0)
        #expect(reader.read(window).fingerprint == before)
    }
}
