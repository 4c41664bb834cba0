import ImmediateTasks
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// What begins beside the explorer, on another thread, is named; an exploration ends whoever keeps it.
struct BesideTests {
    private final class ListScreen: BaseScreen {
        var onAppearance: () -> Void = {}

        override func didAppear() { onAppearance() }
    }

    private final class NewsScreen: BaseScreen {}

    /// The ways in which code begins a task of its own.
    enum Beginning: CaseIterable {
        case atOnce, later, detached
    }

    /// An app whose task of its own uses its window, which only a careless module compiles.
    ///
    /// Unsafe, as in such a module: the proof is to name it.
    private struct App: @unchecked Sendable {
        let window: SimulatedWindow
        let news = Step(NewsScreen.self).using(.present).from(.current)
        let list = ListScreen()

        init(_ window: SimulatedWindow) async throws {
            self.window = window
            let root = TabBar {
                Navigation { HomeScreen() }
                Split {
                    Navigation { list }
                    Navigation { BagScreen() }
                }
            }
            try await window.setRootScreen(root, animated: false)
        }

        func begin(_ beginning: Beginning, _ body: @escaping @Sendable (App) async -> Void) {
            switch beginning {
            case .atOnce: Task.atOnce(isolation: nil) { await body(self) }
            case .later: Task { await body(self) }
            case .detached: Task.detached { await body(self) }
            }
        }

        func navigate() async { _ = await Router(window).attempt(news) }

        var exploration: Exploration {
            Exploration(
                launch: window,
                destinations: [
                    .init("news", news), .init("home", DestinationStep(finder: ClassFinder<HomeScreen, Void>())),
                ]
            )
        }
    }

    private static func proof(_ app: @escaping @Sendable (App) -> Exploration) -> Reachability {
        Reachability { app(try await App($0)) }
            .gestures(.back, .selectTab).bounds(stackDepth: 2, modals: 1).withoutWayBack.quiet.findingAllViolations
    }

    @Test(arguments: [Beginning.atOnce, .later], 1...3)
    func `a callback that navigates in a task of its own is named, whatever the number of workers`(
        _ beginning: Beginning,
        workers: Int
    ) async throws {
        let report = try await Self.proof { app in
            app.list.onAppearance = { app.begin(beginning) { await $0.navigate() } }
            return app.exploration
        }
        .workers(workers).explore()
        #expect(report.path(to: .changesBeside) == ["select tab 2", "back"], "\(report)")
        let violation = try #require(report.violations.first { $0.kind == .changesBeside })
        #expect(violation.subject == "back")
        #expect(violation.advice.hasPrefix("Begin it with `router.begin`"))
        #expect(Set(report.violations.map(\.kind)) == [.changesBeside], "\(report)")
    }

    @Test func `once it begins with the router it is no violation`() async throws {
        let report = try await Self.proof { app in
            app.list.onAppearance = { Router(app.window).begin { _ in await app.navigate() } }
            return app.exploration
        }
        .workers(2).explore()
        #expect(report.path(to: .changesBeside) == nil, "\(report)")
        #expect(report.extent.states > 3)
    }

    @Test func `a gesture that edits the window in a task of its own is named`() async throws {
        let proof = Self.proof { app in
            let gesture = AppGesture("tap") {
                app.begin(.later) { try? await $0.window.setRootScreen(HomeScreen(), animated: false) }
            }
            return Exploration(launch: app.window, destinations: app.exploration.destinations, gestures: [gesture])
        }
        let report = try await proof.explore()
        #expect(report.path(to: .changesBeside) == ["tap"], "\(report)")
        let replayed = try await proof.replay("tap")
        #expect(replayed.flaws == [.changesBeside])
        // The window of a path is the test's own.
        try await replayed.window.setRootScreen(HomeScreen(), animated: false)
        #expect(replayed.window.drawing == "● HomeScreen")
    }

    @Test func `a launch whose screens navigate in a task of their own is named`() async throws {
        let report = try await Reachability("list") { window in
            let app = try await App(window)
            app.list.onAppearance = { app.begin(.later) { await $0.navigate() } }
            try await window.perform(.selectTab(1))
            try await window.perform(.back)
            return app.exploration
        }
        .gestures(.selectTab).bounds(stackDepth: 2, modals: 1).withoutWayBack.quiet.findingAllViolations.explore()
        #expect(report.violations.contains { $0.kind == .changesBeside }, "\(report)")
        #expect(!report.violations.contains { $0.kind == .undeclaredState }, "\(report)")
    }

    @Test func `a detached task is named`() async throws {
        let report = try await Self.proof { app in
            let gesture = AppGesture("tap") {
                await withCheckedContinuation { continuation in
                    app.begin(.detached) {
                        await $0.navigate()
                        continuation.resume()
                    }
                }
            }
            return Exploration(launch: app.window, destinations: app.exploration.destinations, gestures: [gesture])
        }
        .explore()
        #expect(report.violations.contains { $0.kind == .changesBeside }, "\(report)")
    }

    @Test func `a launch that never ends is a mistake`() async throws {
        let proof = Reachability("waiting") { window in
            let app = try await App(window)
            for await _ in AsyncStream<Void>.makeStream().stream {}
            return app.exploration
        }
        for workers in 1...2 {
            await #expect(throws: ReachabilityError.launchGoesOn(launch: "waiting")) {
                try await proof.timeout(seconds: 0.05).workers(workers).quiet.explore()
            }
        }
    }

    @Test func `a gesture that comes to a transition which never ends is ended as well`() async throws {
        let report = try await Self.proof { app in
            let gesture = AppGesture("tap") {
                app.window.clock = SimulatedClock()
                Router(app.window).begin { _ in
                    try await app.window.edit(animated: true, by: .app) { editor in
                        try editor.replaceRoot(with: try editor.admit(HomeScreen()))
                    }
                }
            }
            return Exploration(launch: app.window, destinations: app.exploration.destinations, gestures: [gesture])
        }
        .timeout(seconds: 0.05).explore()
        #expect(report.path(to: .neverEnds) == ["tap"], "\(report)")
    }

    /// The app under test waits, and not the test.
    @Test func `an app that really waits is compared in less steps`() async throws {
        let report = try await Self.proof { app in
            let news = StepAssembly(finder: ClassFinder<NewsScreen, Void>(), factory: ClassFactory())
                .adding(InlineInterceptor<Void> { try await Task.sleep(for: .milliseconds(100)) })
                .using(.present).from(.current).assemble()
            return Exploration(launch: app.window, destinations: [.init("news", news)])
        }
        .gestures(.swipeDown).comparing(steps: 300).explore()
        #expect(report.holds, "\(report)")
        #expect(report.comparison.wantedSteps == 300)
        #expect(report.comparison.steps < 100)
        #expect(report.text.contains(" of 300 steps on "))
    }
}
