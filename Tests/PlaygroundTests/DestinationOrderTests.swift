import ChatApp
import JobsApp
import SampleApps
import SocialApp
import Testing

@testable import StepRouterReachability

/// Sample apps of which the destinations are declared in another order.
struct DestinationOrderTests {
    /// An app, and how far it is explored.
    struct Row: CustomTestStringConvertible, Sendable {
        let sample: SampleApp
        let bounded: @Sendable (Reachability) -> Reachability

        var testDescription: String { sample.name }

        static let all = [
            Row(sample: .chat) { $0.bounds(stackDepth: 1, modals: 0) },
            Row(sample: .chat) { $0.bounds(stackDepth: 2, modals: 1) },
            Row(sample: .social) { $0.bounds(pushed: 0, modals: 1) },
            Row(sample: .jobs) { $0.bounds(pushed: 0, modals: 0) },
        ]
    }

    private static func report(
        of row: Row,
        in order: @escaping @Sendable ([ExploredDestination]) -> [ExploredDestination]
    ) async throws -> ReachabilityReport {
        let reachability = Reachability { _ in
            let exploration = row.sample.freshLaunch.makeApp().exploration
            return exploration.declaring(order(exploration.destinations))
        }
        return try await row.bounded(reachability).comparing(steps: 0).quiet.findingAllViolations.explore()
    }

    @Test(arguments: Row.all)
    func `the order of destinations changes nothing that is found`(row: Row) async throws {
        let declared = try await Self.report(of: row) { $0 }
        #expect(declared.extent.cut > 0, "\(declared)")
        let reversed = try await Self.report(of: row) { $0.reversed() }
        let turned = try await Self.report(of: row) { $0.suffix($0.count / 3) + $0.dropLast($0.count / 3) }
        for report in [reversed, turned] {
            #expect(report.extent == declared.extent)
            #expect(report.holds == declared.holds)
            #expect(Set(report.coverage) == Set(declared.coverage))
            #expect(Set(report.destinations) == Set(declared.destinations))
            #expect(Set(report.violations.map(\.subject)) == Set(declared.violations.map(\.subject)))
        }
    }
}

extension Exploration {
    /// The same app with its destinations in another order.
    fileprivate func declaring(_ destinations: [ExploredDestination]) -> Exploration {
        var other = Exploration(
            launch: launch,
            destinations: destinations,
            environment: environment,
            gestures: gestures
        )
        other.answers = answers
        return other
    }
}
