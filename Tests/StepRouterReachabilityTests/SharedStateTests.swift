import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Synchronization
import Testing

/// What all apps of a process share, so that no fresh app shows what happens without it.
struct SharedStateTests {
    private struct Missing: Error {}

    private final class FeedScreen: BaseScreen {}

    /// The statics of an app.
    private enum Shared {
        static let hasCache = Atomic(false)
        static let wasIntroduced = Atomic(false)
        static let isOdd = Atomic(false)
    }

    private static func pushed<Pushed: BaseScreen>(
        _ type: Pushed.Type,
        _ makeScreen: @escaping () throws -> Pushed
    ) -> DestinationStep<Pushed, Void> {
        StepAssembly(finder: ClassFinder<Pushed, Void>(), factory: InlineFactory<Pushed, Void> { try makeScreen() })
            .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
    }

    private static func proof(
        _ destinations: @escaping @Sendable (SimulatedWindow) -> [ExploredDestination],
        gestures: @escaping @Sendable () -> [AppGesture] = { [] }
    ) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            return Exploration(launch: window, destinations: destinations(window), gestures: gestures())
        }
        .bounds(stackDepth: 3, modals: 1).findingAllViolations.quiet
    }

    /// A feed fills a cache, without which an item fails.
    private static let caching = proof { _ in
        [
            .init(
                "feed",
                pushed(FeedScreen.self) {
                    Shared.hasCache.store(true, ordering: .relaxed)
                    return FeedScreen()
                }
            ),
            .init(
                "bag",
                pushed(BagScreen.self) {
                    if !Shared.hasCache.load(ordering: .relaxed) { throw Missing() }
                    return BagScreen()
                }
            ),
        ]
    }

    /// The first screen that is shown in a process is covered by an introduction.
    private static let introducing = proof { window in
        func introduce() async {
            if Shared.wasIntroduced.exchange(true, ordering: .relaxed) { return }
            try? await (window.topmostScreen as? BaseScreen)?.present(LoginScreen(), style: .pageSheet, animated: false)
        }
        func introducing<Pushed: BaseScreen>(_ type: Pushed.Type) -> DestinationStep<Pushed, Void> {
            StepAssembly(finder: ClassFinder<Pushed, Void>(), factory: ClassFactory())
                .adding(InlinePostTask<Pushed, Void> { _, _, _ in await introduce() })
                .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
        }
        return [
            .init("feed", introducing(FeedScreen.self)), .init("bag", introducing(BagScreen.self)),
        ]
    }

    @Test func `within one process an app that fills a cache once and for all seems sound`() async throws {
        #expect(try await Self.caching.explore().holds)
    }

    #if os(macOS) || os(Linux) || os(Windows)
        private static func firstEvents(_ output: ExitTest.Result?) throws -> Reachability.FirstEvents {
            try Reachability.FirstEvents(writtenIn: try #require(output).standardOutputContent)
        }

        @Test func `a cache that an event fills once and for all is found between two processes`() async throws {
            let declared = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                try await SharedStateTests.caching.firstEvents().write()
            }
            let reversed = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                try await SharedStateTests.caching.firstEvents(inReverseOrder: true).write()
            }
            let (first, other) = (try Self.firstEvents(declared), try Self.firstEvents(reversed))
            let difference = try #require(first.differences(from: other).first)
            #expect(difference.description == "launch, bag: it came to BagScreen; in the other order it failed")
            var report = try await Self.caching.explore()
            report.compare(first, with: other)
            #expect(!report.holds)
            #expect(report.path(to: .sharedState, of: "bag") == ["bag"])
            #expect(report.violations[0].code.contains(#"proof.replay("#))
            #expect(throws: ReachabilityReport.Failure.self) { try report.check() }
        }

        @Test func `an introduction that comes once is found between two processes`() async throws {
            let declared = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                try await SharedStateTests.introducing.firstEvents().write()
            }
            let reversed = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                try await SharedStateTests.introducing.firstEvents(inReverseOrder: true).write()
            }
            let (first, other) = (try Self.firstEvents(declared), try Self.firstEvents(reversed))
            #expect(!first.differences(from: other).isEmpty)
        }
    #endif

    @Test func `the first events of an app that shares nothing are the same in both orders`() async throws {
        let proof = SmallApp.reachability()
        let declared = try await proof.firstEvents()
        let reversed = try await proof.firstEvents(inReverseOrder: true)
        #expect(declared.differences(from: reversed).isEmpty)
        #expect(declared.count > 20)
        #expect(declared.count == reversed.count)
        #expect(try await proof.firstEvents(levels: 1).count < declared.count)
        #expect(try await proof.firstEvents(inReverseOrder: true, states: 3).differences(from: declared).isEmpty)
        let interchangeable = try await proof.interchangeable(Int.self).firstEvents(inReverseOrder: true)
        #expect(interchangeable.differences(from: declared).isEmpty)
        var report = try await proof.explore()
        #expect(!report.text.contains("compared between two processes"))
        report.compare(declared, with: reversed)
        #expect(report.holds)
        #expect(report.text.contains("compared between two processes, in both orders: \(declared.count) first events"))
    }

    @Test func `what other events change back and forth is found within one process`() async throws {
        let report = try await Self.proof({ _ in
            [
                .init(
                    "bag",
                    Self.pushed(BagScreen.self) {
                        if Shared.isOdd.load(ordering: .relaxed) { throw Missing() }
                        return BagScreen()
                    }
                )
            ]
        }) {
            [
                AppGesture("one") { Shared.isOdd.store(true, ordering: .relaxed) },
                AppGesture("other") { Shared.isOdd.store(false, ordering: .relaxed) },
            ]
        }
        .explore()
        #expect(report.path(to: .sharedState, of: "bag") == ["bag"], "\(report)")
        let message = try #require(report.violations.first { $0.kind == .sharedState }?.message)
        #expect(message.contains("after other events than the first time"), "\(message)")
    }

    @Test func `what no process has written cannot be read`() {
        #expect(throws: DecodingError.self) { try Reachability.FirstEvents(writtenIn: Array("nothing".utf8)) }
    }
}
