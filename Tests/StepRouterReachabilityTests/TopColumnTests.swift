import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// The column that a narrow window shows first, in explorations.
struct TopColumnTests {
    private static func columns(_ top: Hierarchy.SplitColumn?) -> Split {
        Split(topColumnForCollapsing: top) {
            Navigation { BagScreen() }
            LoginScreen()
        }
    }

    /// Two split views that the app builds one after the other: nothing but the column that a narrow window shows first tells them apart.
    private func report(_ top: Hierarchy.SplitColumn?) async throws -> ReachabilityReport {
        try await SmallApp.reachability { app in
            func split(_ top: Hierarchy.SplitColumn?) -> DestinationStep<Split, Void> {
                StepAssembly(finder: NilFinder<Split, Void>(), factory: InlineFactory { Self.columns(top) })
                    .using(.replaceRoot).from(.root).assemble()
            }
            return Exploration(
                launch: app.window,
                destinations: [.init("mail", split(top)), .init("plain", split(nil))]
            )
        }
        .withoutWayBack.gestures(.resize)
        .sometimes("the list comes first") { window in
            window.horizontalSize == .compact && window.screenOnTop is BagScreen
        }
        .sometimes("the details come first") { window in
            window.horizontalSize == .compact && window.screenOnTop is LoginScreen
        }
        .explore()
    }

    @Test func `equal split views that differ in the column that comes first are told apart`() async throws {
        let report = try await report(.primary)
        #expect(report.holds, "\(report)")
    }

    @Test func `without a word the details come first everywhere`() async throws {
        let report = try await report(nil)
        #expect(report.violations.count == 1, "\(report)")
    }
}
