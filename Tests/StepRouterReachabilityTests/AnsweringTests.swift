import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Synchronization
import Testing

/// Covers what asks.
private final class NewsScreen: BaseScreen {}

/// Events that wait for the user, and what the user does meanwhile.
struct AnsweringTests {
    private static func reachability(
        _ answers: @escaping @Sendable (Exploration) -> Exploration,
        items: [Int] = [1],
        _ plant: @escaping @Sendable (LoginDesk) -> Void
    ) -> Reachability {
        Reachability { window in
            let app = try await SmallApp(window: window)
            let desk = LoginDesk(window)
            plant(desk)
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(InlineInterceptor<Void> { try await desk.logIn() }).assemble()
            return answers(
                Exploration(
                    launch: window,
                    destinations: [
                        .init("item", app.item, with: items), .init("bag", bag, refusal: .allowed),
                    ],
                    environment: [
                        .value("logged in", get: { desk.isLoggedIn }, set: { desk.isLoggedIn = $0 })
                    ]
                )
            )
        }
        .bounds(stackDepth: 2, modals: 1).comparing(steps: 100).quiet
    }

    private static func answering(_ exploration: Exploration) -> Exploration {
        exploration
            .answering(AskingScreen.self, "logs in") { try await $0.submit() }
            .answering(AskingScreen.self, "closes") { try await $0.close() }
    }

    @Test func `what waits comes to the same whichever item is which`() async throws {
        let reachability = Self.reachability(Self.answering, items: [1, 2]) { _ in }
        let all = try await reachability.explore()
        let report = try await reachability.interchangeable(Int.self).explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states < all.extent.states)
    }

    @Test(arguments: [1, 2])
    func `a navigation that waits is explored with every answer and every gesture`(workers: Int) async throws {
        let report = try await Self.reachability(Self.answering) { _ in }.recordingGraph.workers(workers).explore()
        #expect(report.holds, "\(report)")
        let graph = try #require(report.graph)
        let names = Set(graph.transitions.map { graph.events[$0.event].name })
        #expect(names.contains("bag, logs in"))
        #expect(names.contains("bag, closes"))
        #expect(names.contains("bag, swipe down"))
        // It would wait in the queue, and is tried where the bag ends.
        #expect(!names.contains("bag, item(1), logs in"))
        #expect(report.extent.states > 6)
        #expect(report.text.contains(/bag: reached in \d+, refused in \d+ of \d+ tries/), "\(report.text)")
    }

    @Test func `a screen that asks may be covered, and is answered when it no longer is`() async throws {
        let readings = Mutex(0)
        let report = try await Reachability { window in
            let app = try await SmallApp(window: window)
            let desk = LoginDesk(window)
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(InlineInterceptor<Void> { try await desk.logIn() }).assemble()
            return Self.answering(
                Exploration(
                    launch: window,
                    destinations: [.init("item", app.item, with: [1]), .init("bag", bag, refusal: .allowed)],
                    environment: [.value("logged in", get: { desk.isLoggedIn }, set: { desk.isLoggedIn = $0 })],
                    gestures: [
                        AppGesture("reads news") {
                            guard let asking = window.topmostScreen as? AskingScreen else { return }
                            readings.withLock { $0 += 1 }
                            try await asking.present(NewsScreen(), style: .pageSheet, animated: false)
                        }
                    ]
                )
            )
        }
        .bounds(stackDepth: 2, modals: 2).comparing(steps: 100).timeout(seconds: 0.05) { _ in }.explore()
        #expect(report.holds, "\(report)")
        #expect(readings.withLock { $0 } > 0)
    }

    @Test func `without an answer a navigation that waits is ended and told`() async throws {
        let reachability = Self.reachability({ $0 }) { _ in }.timeout(seconds: 0.05) { _ in }
        let report = try await reachability.explore()
        let violation = try #require(report.violations.first)
        #expect(violation.kind == .neverEnds)
        #expect(
            violation.message
                == "It waits in InlineInterceptor while the user sees AskingScreen, and the user has no answer to give."
        )
        #expect(violation.departed == nil)
        #expect(violation.advice.hasPrefix("Declare what the user can do"))
        #expect(violation.path.steps.map(\.event) == ["bag"])
    }

    @Test func `answers that never let a navigation end are told`() async throws {
        let report = try await Self.reachability({ exploration in
            exploration.answering(AskingScreen.self, "reads the terms") { _ in }
        }) { _ in }
        .gestures(.back).explore()
        let violation = try #require(report.violations.first { $0.kind == .neverEnds })
        #expect(
            violation.message
                == "It waits in InlineInterceptor while the user sees AskingScreen, and nothing that the user can do lets it end."
        )
    }

    /// A login of twenty pages.
    private static var manyPages: Reachability {
        Reachability { window in
            let app = try await SmallApp(window: window)
            let desk = LoginDesk(window)
            var pages = 0
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(InlineInterceptor<Void> { try await desk.logIn() }).assemble()
            return Exploration(
                launch: app.window,
                destinations: [.init("bag", bag, refusal: .allowed)],
                environment: [.value("pages", get: { pages }, set: { pages = $0 })]
            )
            .answering(AskingScreen.self, "turns a page") { screen in
                pages += 1
                if pages == 20 { try await screen.close() }
            }
        }
        .gestures([]).bounds(stackDepth: 1, modals: 1).comparing(steps: 0).quiet
    }

    @Test func `a wait that needs more answers than are followed is cut off, and not said to be endless`() async throws
    {
        let reachability = Self.manyPages.budget(states: 1)
        let report = try await reachability.explore()
        #expect(report.violations.isEmpty, "\(report)")
        #expect(!report.isComplete)
        #expect(report.extent.cuts.last?.bound == "meanwhile=8")
    }

    @Test func `a walk cuts such a wait off as well, and goes on`() async throws {
        let report = try await Self.manyPages.walk(seed: 1, steps: 20)
        #expect(report.violations.isEmpty, "\(report)")
        let cut = try #require(report.extent.cuts.last)
        #expect(cut.bound == "meanwhile=8" && cut.transitions == 20)
        #expect(report.cost.transitions == 20)
    }

    @Test(arguments: [true, false])
    func `that going there again changes something is found also if the user has to answer first`(
        isAskedFirst: Bool
    ) async throws {
        let report = try await Reachability { window in
            let app = try await SmallApp(window: window)
            let desk = LoginDesk(window)
            let another = StepAssembly(finder: NilFinder<BagScreen, Void>(), factory: ClassFactory())
                .adding(InlineInterceptor<Void> { if isAskedFirst { try await desk.logIn() } })
                .using(.push).from(.custom(ClassFinder<NavigationController, Void>(options: .currentVisibleOnly)))
                .assemble()
            return Self.answering(
                Exploration(
                    launch: app.window,
                    destinations: [.init("another bag", another, refusal: .allowed)],
                    environment: [.value("logged in", get: { desk.isLoggedIn }, set: { desk.isLoggedIn = $0 })]
                )
            )
        }
        .gestures(.back, .swipeDown).bounds(stackDepth: 3, modals: 1).quiet.findingAllViolations.explore()
        #expect(report.violations.map(\.kind) == [.repeatChanges], "\(report)")
        #expect(report.violations.first?.message == "Going there again changes something.")
    }

    @Test func `what users begin themselves, they may refuse`() async throws {
        let report = try await Reachability { window in
            let app = try await SmallApp(window: window)
            let desk = LoginDesk(window)
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(InlineInterceptor<Void> { try await desk.logIn() }).assemble()
            return Self.answering(
                Exploration(
                    launch: app.window,
                    destinations: [.init("item", app.item, with: [1])],
                    environment: [.value("logged in", get: { desk.isLoggedIn }, set: { desk.isLoggedIn = $0 })]
                )
            )
            .answering(HomeScreen.self, "opens the bag") { [unowned window] _ in
                try await Router(window).navigate(to: bag, animated: false)
            }
        }
        .bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations.explore()
        #expect(report.holds, "\(report)")
        #expect(report.coverage.contains { $0.name == "closes" && $0.uses > 0 })
    }

    @Test func `what a walk repeats and has to wait for leaves nothing behind`() async throws {
        let report = try await Reachability { window in
            let app = try await SmallApp(window: window)
            let desk = LoginDesk(window)
            var wasThere = false
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(
                    InlineInterceptor<Void> {
                        if wasThere { try await desk.logIn() }
                        wasThere = true
                    }
                )
                .assemble()
            return Self.answering(
                Exploration(
                    launch: app.window,
                    destinations: [.init("item", app.item, with: [1]), .init("bag", bag, refusal: .allowed)],
                    environment: [
                        .value("was there", get: { wasThere }, set: { wasThere = $0 }),
                        .value("logged in", get: { desk.isLoggedIn }, set: { desk.isLoggedIn = $0 }),
                    ]
                )
            )
        }
        .never("asks at rest") { $0.tree.allScreens.contains { $0 is AskingScreen } }
        .bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations.walk(seed: 3, steps: 300)
        #expect(report.violations.isEmpty, "\(report)")
    }

    @Test func `an event that waits for less when it is repeated is not taken for something undeclared`() async throws {
        let report = try await Reachability { window in
            let (terms, desk) = (LoginDesk(window), LoginDesk(window))
            let app = try await SmallApp(window: window)
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(InlineInterceptor<Void> { try await terms.logIn() })
                .adding(InlineInterceptor<Void> { try await desk.logIn() }).assemble()
            return Self.answering(
                Exploration(
                    launch: app.window,
                    destinations: [.init("bag", bag, refusal: .allowed)],
                    environment: [
                        .value("agrees", get: { terms.isLoggedIn }, set: { terms.isLoggedIn = $0 }),
                        .value("logged in", get: { desk.isLoggedIn }, set: { desk.isLoggedIn = $0 }),
                    ]
                )
            )
        }
        .gestures(.swipeDown, .selectTab).bounds(stackDepth: 1, modals: 1).quiet.explore()
        #expect(report.holds, "\(report)")
    }

    @Test func `what does not end when it is cancelled is told`() async throws {
        let report = try await Self.reachability(Self.answering) { $0.ignoresCancellation = true }
            .bounds(stackDepth: 1, modals: 1).timeout(seconds: 0.05) { _ in }.explore()
        #expect(report.violations.map(\.kind).contains(.ignoresCancellation), "\(report)")
    }

    @Test func `a login that is swiped away and does not notice is told`() async throws {
        let report = try await Self.reachability(Self.answering) { $0.noticesSwipes = false }
            .timeout(seconds: 0.05) { _ in }.explore()
        let violation = try #require(report.violations.first { $0.kind == .neverEnds }, "\(report)")
        #expect(violation.path.steps.map(\.event) == ["bag, swipe down"])
        #expect(violation.departed == "AskingScreen")
        #expect(
            violation.message
                == "It waits in InlineInterceptor for AskingScreen, which has left, while the user sees HomeScreen: nobody answers any more."
        )
        #expect(violation.advice.hasPrefix("Let what waits end when its screen leaves"))
    }

    @Test func `a walk at random answers as well`() async throws {
        let report = try await Self.reachability(Self.answering) { _ in }.walk(seed: 3, steps: 200)
        #expect(report.holds, "\(report)")
        #expect(report.destinations.last?.landed ?? 0 > 0)
        #expect(report.destinations.last?.refused ?? 0 > 0)
    }

    @Test func `transitions take their time before the user answers`() async throws {
        let report = try await Self.reachability(Self.answering) { _ in }
            .bounds(stackDepth: 1, modals: 1).overlapping().recordingGraph.explore()
        #expect(report.holds, "\(report)")
        let names = Set(report.graph?.events.map(\.name) ?? [])
        #expect(names.contains("select tab 2, bag, time passes, logs in"), "\(names.sorted())")
    }

    @Test func `what the app sleeps on passes before the user answers`() async throws {
        let report = try await Reachability { window in
            let app = try await SmallApp(window: window)
            let (desk, clock) = (LoginDesk(window), SimulatedClock())
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(
                    InlineInterceptor<Void> {
                        try await clock.sleep(for: .seconds(1))
                        try await desk.logIn()
                    }
                )
                .assemble()
            let exploration = Exploration(
                launch: app.window,
                destinations: [.init("bag", bag, refusal: .allowed), .init("item", app.item, with: [1])],
                environment: [.value("logged in", get: { desk.isLoggedIn }, set: { desk.isLoggedIn = $0 })]
            )
            return Self.answering(exploration).sleeping(on: clock)
        }
        .bounds(stackDepth: 2, modals: 1).comparing(steps: 50).quiet.recordingGraph.explore()
        #expect(report.holds, "\(report)")
        #expect(report.graph?.events.contains { $0.name == "bag, time passes, logs in" } == true)
    }

    @Test func `what a gesture ends has ended, although the screen below has an answer too`() async throws {
        let reachability = Self.reachability({ exploration in
            Self.answering(exploration).answering(HomeScreen.self, "looks around") { _ in }
        }) { _ in }
        let replayed = try await reachability.replay("bag, swipe down")
        #expect(replayed.flaws.isEmpty)
        #expect(try await reachability.explore().holds)
    }

    @Test func `of what is found in one state the path has the fewest happenings`() async throws {
        let report = try await Reachability { window in
            let app = try await SmallApp(window: window)
            let desk = LoginDesk(window)
            let guarded = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(InlineInterceptor<Void> { try await desk.logIn() }).assemble()
            return Self.answering(
                Exploration(
                    launch: app.window,
                    destinations: [
                        .init("bag", guarded, refusal: .byUser), .init("bag again", guarded),
                    ],
                    environment: [.value("logged in", get: { desk.isLoggedIn }, set: { desk.isLoggedIn = $0 })]
                )
            )
        }
        .bounds(stackDepth: 2, modals: 1).comparing(steps: 0).quiet.explore()
        #expect(report.path(to: .refused, of: "bag again") == ["bag again, swipe down"])
    }
}
