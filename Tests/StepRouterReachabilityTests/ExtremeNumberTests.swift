import StepRouter
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Numbers that no test means: an exploration ends all the same, and traps at none of them.
struct ExtremeNumberTests {
    @Test(arguments: [Double.nan, -Double.infinity, -1])
    func `a budget that is no time explores nothing`(seconds: Double) async throws {
        let report = try await SmallApp.reachability().budget(seconds: seconds).explore()
        #expect(report.ending == .secondsUsedUp)
        #expect(report.extent.explored == 0)
    }

    @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e18])
    func `a budget longer than clocks can count is none`(seconds: Double) async throws {
        let report = try await SmallApp.reachability().budget(seconds: seconds).explore()
        #expect(report.holds)
    }

    @Test(arguments: [Double.nan, .infinity, -Double.infinity, .greatestFiniteMagnitude, -1, 0])
    func `a timeout and an interval of any length change nothing of what is explored`(seconds: Double) async throws {
        let report = try await SmallApp.reachability().timeout(seconds: seconds) { _ in }
            .progress(every: seconds) { _ in }.explore()
        #expect(report.holds)
    }

    @Test(arguments: [Int.max, Int.min, -1])
    func `bounds, workers and budgets of any size end`(number: Int) async throws {
        let report = try await SmallApp.reachability().bounds(
            stackDepth: number,
            modals: number,
            modalStackDepth: number
        )
        .workers(number == .max ? 2 : number).budget(states: 40, memory: number).explore()
        #expect(report.extent.explored <= 40)
    }
}
