import ImmediateTasks
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Screens that ask the router for something when they appear: that belongs to the event which made them appear.
///
/// A task of their own is one of the main actor, as in an app, and one worker explores there. What the router begins
/// goes on wherever the explorer is.
struct CallbackNavigationTests {
    /// The ways in which a callback begins something: in a task that begins at once, in one that begins later, or by
    /// the router.
    enum Beginning: CaseIterable {
        case atOnce, later, byRouter
    }

    /// Does something as soon as the user sees it.
    private final class FeedScreen: BaseScreen {
        var onAppearance: () -> Void = {}

        override func didAppear() { onAppearance() }
    }

    private final class NewsScreen: BaseScreen {}

    private final class TermsScreen: BaseScreen, FinishingScreen {
        let finishing = Finishing<Bool>()
    }

    /// Its objects belong to the one thread that explores, and to the tasks that it waits for.
    private struct App: @unchecked Sendable {
        let window: SimulatedWindow
        let feed = DestinationStep(finder: ClassFinder<FeedScreen, Void>())
        let news = StepAssembly(finder: ClassFinder<NewsScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        let terms = StepAssembly(finder: ClassFinder<TermsScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        private let screen = FeedScreen()

        init(_ window: SimulatedWindow) async throws {
            self.window = window
            let root = TabBar {
                Navigation { HomeScreen() }
                Navigation { screen }
            }
            try await window.setRootScreen(root, animated: false)
        }

        /// Does something in a task when the feed appears.
        func whenFeedAppears(
            _ beginning: Beginning = .atOnce,
            _ body: nonisolated(nonsending) @escaping @Sendable (App) async -> Void
        ) {
            screen.onAppearance = {
                switch beginning {
                case .atOnce: MainActor.assumeIsolated { _ = Task.atOnce { await body(self) } }
                case .later: MainActor.assumeIsolated { _ = Task { await body(self) } }
                case .byRouter: Router(window).begin { _ in await body(self) }
                }
            }
        }

        /// Lets the router begin something when the feed appears.
        func screenBegins(_ work: nonisolated(nonsending) @escaping (Router) async throws -> Void) {
            screen.onAppearance = { Router(window).begin(work) }
        }

        func exploration(_ destinations: ExploredDestination...) -> Exploration {
            Exploration(launch: window, destinations: [.init("feed", feed)] + destinations)
        }
    }

    private static func proof(_ app: @escaping @Sendable (App) -> Exploration) -> Reachability {
        Reachability { app(try await App($0)) }
            .bounds(stackDepth: 2, modals: 1).comparing(steps: 0).workers(1).quiet.findingAllViolations
            // The callbacks' tasks take turns on the main actor with all other tests there.
            .timeout(seconds: 600)
    }

    /// The feed begins a navigation that asks the user, and that links begin as well.
    private static func proofOfTurns(_ beginning: Beginning) -> Reachability {
        proof { app in
            let news = StepAssembly(finder: ClassFinder<NewsScreen, Void>(), factory: ClassFactory())
                .adding(
                    InlineInterceptor<Void> {
                        let answer = try await Router(app.window).navigate(to: app.terms, awaiting: Bool.self)
                        if answer.output != true { throw CancellationError() }
                    }
                )
                .using(.present).from(.current).assemble()
            nonisolated(unsafe) let begun = news
            app.whenFeedAppears(beginning) { app in _ = await unsafe Router(app.window).attempt(begun) }
            return Exploration(launch: app.window, destinations: [.init("news", news, refusal: .byUser)])
                .answering(TermsScreen.self, "agrees") { $0.finish(with: true) }
                .answering(TermsScreen.self, "declines") { $0.finish(with: false) }
        }
    }

    @MainActor @Test(arguments: [Beginning.atOnce, .later])
    func `what a callback navigates to covers what was reached`(_ beginning: Beginning) async throws {
        let proof = Self.proof { app in
            app.whenFeedAppears(beginning) { app in _ = await Router(app.window).attempt(app.news) }
            return app.exploration(.init("news", app.news))
        }
        let report = try await proof.explore()
        #expect(report.path(to: .notVisible, of: "feed") == ["feed"], "\(report)")
        #expect(!report.violations.contains { [.undeclaredState, .changesLater].contains($0.kind) }, "\(report)")
        let replayed = try await proof.replay("feed")
        #expect(replayed.flaws.contains(.notVisible))
        #expect(replayed.window.screenOnTop is NewsScreen)
    }

    @MainActor @Test func `the states that a callback leads to are explored`() async throws {
        let proof = Self.proof { app in
            app.whenFeedAppears { app in _ = await Router(app.window).attempt(app.news) }
            return app.exploration(.init("news", app.news)).never("news above the feed") {
                app.window.screenOnTop is NewsScreen && app.window.tree.allScreens.contains { $0 is FeedScreen }
                    && app.window.drawing.contains("TabBarController (tab 2")
            }
        }
        let report = try await proof.recordingGraph.explore()
        let graph = try #require(report.graph)
        let feed = try #require(graph.events.firstIndex { $0.name == "select tab 2" })
        let leadsToNews = graph.transitions.contains { transition in
            guard transition.event == feed, case .state(let state) = transition.outcome else { return false }
            return graph.states[state].outline.drawing.contains("NewsScreen")
        }
        #expect(leadsToNews, "\(report.text)")
    }

    private static func waitInVain() async {
        let (answers, asking) = AsyncStream.makeStream(of: Int.self)
        for await _ in answers {}
        withExtendedLifetime(asking) {}
    }

    @MainActor @Test func `what waits is named by who waits`() async throws {
        let work = Self.proof { app in
            app.whenFeedAppears(.byRouter) { _ in await Self.waitInVain() }
            return app.exploration()
        }
        let report = try await work.timeout(seconds: 0.05) { _ in }.explore()
        let violation = try #require(report.violations.first { $0.kind == .neverEnds })
        #expect(
            violation.message
                == "It waits in work that didAppear of FeedScreen has begun while the user sees FeedScreen, and the user has no answer to give."
        )
        let gesture = Self.proof { app in
            let reading = AppGesture("reads") { await Self.waitInVain() }
            return Exploration(launch: app.window, destinations: [.init("feed", app.feed)], gestures: [reading])
        }
        let waiting = try await gesture.timeout(seconds: 0.05) { _ in }.explore().violations.first
        #expect(waiting?.message.hasPrefix("It waits in the gesture reads while the user sees") == true)
    }

    /// The feed asks the user to agree to terms, once.
    private static func proofOfTerms() -> Reachability {
        proof { app in
            var hasAgreed = false
            nonisolated(unsafe) let agree = { hasAgreed = true }
            nonisolated(unsafe) let isDone = { hasAgreed }
            app.whenFeedAppears { app in
                if unsafe isDone() { return }
                let answer = try? await Router(app.window).navigate(to: app.terms, awaiting: Bool.self)
                if answer?.output == true { unsafe agree() }
            }
            var exploration = app.exploration()
            exploration = Exploration(
                launch: app.window,
                destinations: exploration.destinations,
                environment: [.value("agreed", get: { hasAgreed }, set: { hasAgreed = $0 })]
            )
            return
                exploration
                .answering(TermsScreen.self, "agrees") { $0.finish(with: true) }
                .answering(TermsScreen.self, "declines") { $0.finish(with: false) }
                .sometimes("agreed") { hasAgreed }
        }
    }

    @MainActor @Test func `an event waits for the user where its callback asks`() async throws {
        let proof = Self.proofOfTerms()
        let report = try await proof.explore()
        #expect(report.holds, "\(report)")
        let replayed = try await proof.replay("feed, agrees")
        #expect(replayed.flaws == [])
        #expect(replayed.window.screenOnTop is FeedScreen)
        #expect(replayed.path.steps.last?.environment == ["agreed: true"])
    }

    #if os(Linux) || os(macOS)
        /// In a process of its own: it keeps the main actor busy.
        @Test func `an answer is one also if the callback that has asked goes on late`() async {
            await #expect(processExitsWith: .success) { @MainActor in
                let others = (0..<2).map { _ in
                    Task {
                        while !Task.isCancelled {
                            let start = ContinuousClock.now
                            while .now - start < .milliseconds(100) {}
                            await Task.yield()
                        }
                    }
                }
                let replayed = try await CallbackNavigationTests.proofOfTerms().replay("feed, agrees")
                for other in others { other.cancel() }
                #expect(replayed.flaws == [])
                #expect(replayed.path.steps.last?.environment == ["agreed: true"])
            }
        }
    #endif

    @MainActor @Test(arguments: [Beginning.atOnce, .later])
    func `a navigation waits for its turn behind one that a callback has begun, and that asks the user`(
        _ beginning: Beginning
    ) async throws {
        let proof = Self.proofOfTurns(beginning)
        let report = try await proof.explore()
        #expect(!report.violations.contains { $0.kind == .neverEnds }, "\(report)")
    }

    @Test func `a navigation waits for its turn behind one that the router has begun, and that asks the user`()
        async throws
    {
        let proof = Self.proofOfTurns(.byRouter)
        let report = try await proof.explore()
        #expect(!report.violations.contains { $0.kind == .neverEnds }, "\(report)")
        for _ in 0..<20 {
            let replayed = try await proof.replay("select tab 2, news, agrees, agrees")
            #expect(replayed.window.screenOnTop is NewsScreen)
            #expect(replayed.flaws == [])
        }
    }

    @Test func `what the router begins is explored on any thread, by any number of workers`() async throws {
        let proof = Self.proof { app in
            app.whenFeedAppears(.byRouter) { app in _ = await Router(app.window).attempt(app.news) }
            return app.exploration(.init("news", app.news))
        }
        let report = try await proof.workers(3).comparing(steps: 100).explore()
        #expect(report.path(to: .notVisible, of: "feed") == ["feed"], "\(report)")
        let alone = try await proof.workers(1).comparing(steps: 100).explore()
        #expect(report.violations == alone.violations)
        #expect(Set(report.violations.map(\.kind)) == [.notVisible, .repeatChanges], "\(report)")
    }

    @Test func `what the router begins and what cannot land is a mistake of the event`() async throws {
        let report = try await Self.proof { app in
            let nowhere = DestinationStep(finder: ClassFinder<TermsScreen, Void>())
            app.screenBegins { try await $0.navigate(to: nowhere) }
            return app.exploration()
        }
        .explore()
        let violation = try #require(report.violations.first { $0.kind == .gestureFailed }, "\(report)")
        #expect(violation.message.hasPrefix("What a callback began failed: "), "\(violation)")
        #expect(!report.holds)
    }

    @Test func `what the router begins may be refused by the user`() async throws {
        let report = try await Self.proof { app in
            let asked = StepAssembly(finder: ClassFinder<NewsScreen, Void>(), factory: ClassFactory())
                .adding(
                    InlineInterceptor<Void> {
                        let answer = try await Router(app.window).navigate(to: app.terms, awaiting: Bool.self)
                        if answer.output != true { throw CancellationError() }
                    }
                )
                .using(.present).from(.current).assemble()
            app.screenBegins { try await $0.navigate(to: asked) }
            return app.exploration(.init("news", app.news))
                .answering(TermsScreen.self, "agrees") { $0.finish(with: true) }
                .answering(TermsScreen.self, "declines") { $0.finish(with: false) }
        }
        .explore()
        #expect(!report.violations.contains { $0.kind == .gestureFailed }, "\(report)")
    }

    @Test func `a launch whose callbacks wait for the user is a mistake`() async throws {
        let proof = Reachability("the feed") { window in
            let app = try await App(window)
            app.whenFeedAppears(.byRouter) { app in
                _ = try? await Router(app.window).navigate(to: app.terms, awaiting: Bool.self)
            }
            try await window.perform(.selectTab(1))
            return app.exploration()
        }
        await #expect(throws: ReachabilityError.launchGoesOn(launch: "the feed")) {
            try await proof.timeout(seconds: 0.05).quiet.explore()
        }
    }

    @MainActor @Test func `a task that listens as long as its screen is there belongs to no event`() async throws {
        let report = try await Self.proof { app in
            app.whenFeedAppears { _ in
                let (stream, continuation) = AsyncStream<Void>.makeStream()
                for await _ in stream { return withExtendedLifetime(continuation) {} }
            }
            return app.exploration()
        }
        .explore()
        #expect(report.holds, "\(report)")
    }

    @MainActor @Test func `a task that listens belongs to no event in the apps that are compared either`() async throws
    {
        let report = try await Self.proof { app in
            app.whenFeedAppears { _ in
                let (stream, continuation) = AsyncStream<Void>.makeStream()
                for await _ in stream { return withExtendedLifetime(continuation) {} }
            }
            return app.exploration(.init("news", app.news))
        }
        .comparing(steps: 300).explore()
        #expect(report.holds, "\(report)")
    }

    @MainActor @Test func `what moves the window after its event is named`() async throws {
        let report = try await Self.proof { app in
            let (stream, continuation) = AsyncStream<Void>.makeStream()
            app.whenFeedAppears { app in
                for await _ in stream { _ = await Router(app.window).attempt(app.news) }
            }
            let signal = AppGesture("signal") { continuation.yield() }
            return Exploration(
                launch: app.window,
                destinations: [.init("feed", app.feed), .init("news", app.news)],
                gestures: [signal]
            )
        }
        .explore()
        let violation = try #require(report.violations.first { $0.kind == .changesLater }, "\(report)")
        #expect(violation.message.contains("changed the window after it was over"), "\(violation)")
        #expect(!report.holds)
    }
}
