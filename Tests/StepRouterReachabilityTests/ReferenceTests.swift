import ReferenceModel
import StepRouterReachability
import Testing

struct ReferenceTests {
    @Test func `the reference model has the states that other programs count`() async throws {
        let report = try await ReferenceApp.reachability(.init(contexts: 1, tabDepth: 2, modals: 1, modalDepth: 1))
            .workers(1).explore()
        print(report)
        for destination in report.destinations { print(destination.title, destination.checked, destination.landed, destination.ways.map { "\($0.arrival) \($0.states)" }) }
        print(report.coverage.map { "\($0) \($0.uses)" }.joined(separator: "\n"))
        #expect(report.extent.states == 141)
        #expect(report.extent.transitions == 1113)
        #expect(report.extent.cut == 193)
        #expect(report.extent.selfLoops == 161)
        #expect(report.extent.depth == 6)
    }
}
