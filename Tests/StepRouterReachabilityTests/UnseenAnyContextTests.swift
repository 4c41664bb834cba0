import StepRouterReachability
import Testing

/// A destination that takes any context, and is asked for with none, is judged as with a list of contexts.
struct UnseenAnyContextTests {
    /// Tells what it shows, and shows the number 99 whatever it is given.
    final class StubbornScreen: BaseScreen, StatefulScreen, ContextAccepting, ContextChecking {
        var state: Int?
        func setup(with context: Any?) throws { state = 99 }
        func isTarget(for context: Any?) -> Bool { state == context as? Int }
    }

    final class HomeScreen: BaseScreen {}

    static func report(
        _ destination: @escaping @Sendable (DestinationStep<StubbornScreen, Any?>) -> ExploredDestination
    ) async throws -> ReachabilityReport {
        try await Reachability { window in
            try await window.setRootScreen(HomeScreen(), animated: false)
            let stubborn = Step(finder: ClassFinder<StubbornScreen, Any?>(), factory: ClassFactory())
                .adding(ContextSettingTask())
                .using(.present)
                .from(.current)
            return Exploration(launch: window, destinations: [destination(stubborn)])
        }
        .explore()
    }

    @Test func `with a list of contexts it does not hold`() async throws {
        let listed = try await Self.report { ExploredDestination("stubborn", $0, with: [nil]) }
        #expect(listed.violations.map(\.kind) == [.wrongContext])
        let erased = try await Self.report { ExploredDestination("stubborn", [Destination($0)]) }
        #expect(erased.violations.map(\.kind) == [.wrongContext])
    }

    @Test func `without a list it does not hold either`() async throws {
        let report = try await Self.report { ExploredDestination("stubborn", $0) }
        #expect(report.violations.map(\.kind) == [.wrongContext])
    }
}
