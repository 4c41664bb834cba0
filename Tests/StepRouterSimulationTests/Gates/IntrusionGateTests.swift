import ImmediateTasks
import StepRouter
import StepRouterSimulation
import Testing

/// Whatever one callback changes while any change is told of: every callback sees a sound hierarchy, and everything ends sound.
@MainActor
struct IntrusionGateTests {
    struct Run: CustomTestStringConvertible, Sendable {
        let state: Int
        let isAnimated: Bool
        /// Whether the callback's change begins within the callback, rather than some time after it.
        let isWithin: Bool

        var testDescription: String { "state \(state)\(isAnimated ? ", animated" : "")\(isWithin ? "" : ", later")" }
    }

    nonisolated static let runs = (0..<IntrusionScene.stateCount).flatMap { state in
        [false, true].flatMap { animated in
            [false, true].map { Run(state: state, isAnimated: animated, isWithin: $0) }
        }
    }

    @Test(arguments: runs) func `a change in each callback of each movement`(run: Run) async throws {
        var count = 0
        for movement in 0..<IntrusionScene.movementCount {
            for intrusion in 0..<IntrusionScene.intrusionCount {
                var callback = 0
                while try await carryOut(run, movement, intrusion, callback) {
                    callback += 1
                    count += 1
                }
            }
        }
        #expect(count > 300)
    }

    /// - Returns: Whether there was such a callback.
    private func carryOut(_ run: Run, _ movement: Int, _ intrusion: Int, _ callback: Int) async throws -> Bool {
        let witness = Witness()
        let scene = try await IntrusionScene(state: run.state, witness: witness)
        let window = scene.window
        if run.isAnimated {
            window.clock = ContinuousClock()
            window.transitionDuration = .zero
        }
        var (count, seen) = (0, [String]())
        var intruder: Task<Void, Never>?
        witness.react = { told in
            do { try window.checkInvariants() } catch { seen.append("\(error)") }
            count += 1
            if count != callback + 1 { return }
            // What a callback asks for is refused at times; that it is sound is what counts.
            let body: @MainActor () async -> Void = { _ = try? await scene.intrude(intrusion, told) }
            intruder = run.isWithin ? Task.atOnce { await body() } : Task { await body() }
        }
        _ = try? await scene.move(movement, animated: run.isAnimated)
        await intruder?.value
        await window.waitForTransition()
        witness.react = nil
        let flaws = scene.flaws + seen
        if !flaws.isEmpty {
            Issue.record(
                "movement \(movement), intrusion \(intrusion), callback \(callback): \(flaws)\n\(window.drawing)"
            )
        }
        return count > callback
    }
}
