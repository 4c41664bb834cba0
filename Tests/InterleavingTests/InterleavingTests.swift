import StepRouter
import StepRouterSimulation
import Testing

/// Navigations, gestures and cancellations against each other, in every order.
struct InterleavingTests {
    /// A policy, and how much its plays must come to at least, so that the test cannot check nothing.
    struct Expectation: Sendable, CustomTestStringConvertible {
        let policy: Policy
        let schedules: Int
        let failures: [RoutingError.Code: Int]

        var testDescription: String { policy.rawValue }
    }

    @Test(arguments: [
        Expectation(
            policy: .enqueue,
            schedules: 2_500,
            failures: [.cancelled: 150, .refused: 100, .actionFailed: 80, .notCarriedOut: 150]
        ),
        Expectation(policy: .reject, schedules: 2_000, failures: [.cancelled: 100, .busy: 700]),
        Expectation(policy: .cancelCurrent, schedules: 4_500, failures: [.cancelled: 150, .superseded: 2_000]),
        Expectation(policy: .coalescing, schedules: 1_500, failures: [.cancelled: 300]),
        Expectation(policy: .cancelCurrentCoalescing, schedules: 2_000, failures: [.cancelled: 300, .superseded: 350]),
    ])
    func `in whichever order everything goes on, what is promised holds`(expectation: Expectation) {
        var report = InterleavingReport()
        for play in Play.all(expectation.policy) { report.run(play) }
        print("Interleaving, \(expectation.policy): \(report)")
        #expect(report.broken == 0, "\(report.findings)")
        #expect(report.schedules >= expectation.schedules)
        #expect(report.landed >= expectation.schedules)
        #expect(report.gestures >= 50)
        for (code, count) in expectation.failures { #expect(report.outcomes[.failed(code)] ?? 0 >= count, "\(code)") }
    }
}
