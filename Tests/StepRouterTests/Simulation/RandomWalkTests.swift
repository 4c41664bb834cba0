import StepRouter
import Testing

struct RandomWalkTests {
    @Test(arguments: [1, 7, 42, 2_026] as [UInt64]) func `every step of a random walk keeps the invariants`(
        seed: UInt64
    ) async throws {
        let window = RandomWalk.makeWindow()
        var walk = RandomWalk(seed: seed, window: window)
        var accepted = 0
        for _ in 0..<400 {
            let structure = window.structure
            let isAccepted = try await walk.step()
            accepted += isAccepted ? 1 : 0
            let trace = walk.steps.suffix(3).joined(separator: "\n")
            #expect(throws: Never.self, "\(trace)\n\(window.drawing)") { try window.checkInvariants() }
            #expect(noStackIsNested(in: window.rootScreen), "\(trace)\n\(window.drawing)")
            if !isAccepted { #expect(window.structure == structure, "\(trace)") }
        }
        #expect(accepted > 200)
    }

    @Test(arguments: [3, 11, 99, 1_234] as [UInt64]) func `every step of a random walk is undone`(
        seed: UInt64
    ) async throws {
        let window = RandomWalk.makeWindow()
        var walk = RandomWalk(seed: seed, window: window)
        for round in 0..<300 {
            let (drawing, structure) = (window.drawing, window.structure)
            let mark = window.simulatedJournal.begin()
            for _ in 0...round % 4 { _ = try await walk.step() }
            window.simulatedJournal.rollBack(to: mark)
            let trace = walk.steps.suffix(8).joined(separator: "\n")
            #expect(window.drawing == drawing, "\(trace)")
            #expect(window.structure == structure, "\(trace)")
            #expect(throws: Never.self, "\(trace)\n\(window.drawing)") { try window.checkInvariants() }
            _ = try await walk.step()
        }
    }

    @Test(arguments: [5, 77] as [UInt64]) func `a whole random walk is undone step by step`(seed: UInt64) async throws {
        let window = RandomWalk.makeWindow()
        var walk = RandomWalk(seed: seed, window: window)
        var marks: [(mark: Int, structure: [String])] = []
        for _ in 0..<300 {
            marks.append((window.simulatedJournal.begin(), window.structure))
            _ = try await walk.step()
        }
        for (mark, structure) in marks.reversed() {
            window.simulatedJournal.rollBack(to: mark)
            #expect(window.structure == structure)
            try window.checkInvariants()
        }
        #expect(!window.simulatedJournal.isRecording)
    }

    /// Rule 4, with its exception.
    private func noStackIsNested(in screen: (any Screen)?) -> Bool {
        guard let screen else { return true }
        let children = screen.container?.containedScreens ?? []
        let isException = (screen.parentScreen as? SimulatedSplitViewController)?.isCollapsed ?? false
        if screen is SimulatedNavigationController, !isException, children.contains(where: { $0 is Navigation }) {
            return false
        }
        var below = children
        if let above = screen.presentedScreen, above !== screen.parentScreen?.presentedScreen { below.append(above) }
        return below.allSatisfy(noStackIsNested)
    }
}
