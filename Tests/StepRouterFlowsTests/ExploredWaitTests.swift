import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Links that wait for a result while others come, and while the screen that asks is covered.
struct ExploredWaitTests {
    /// Two links behind a login, of which the second takes the place of the first.
    private static func proof(overlapping: Bool, destinations count: Int) -> Reachability {
        let plain = Reachability { window in
            try await window.setRootScreen(
                TabBar {
                    Navigation { HomeScreen() }; Navigation { OtherScreen() }
                },
                animated: false
            )
            final class Session { var wasSuperseded = false }
            let session = Session()
            let login = StepAssembly(finder: NilFinder<PickerScreen, Void>(), factory: ClassFactory())
                .using(.present).from(.current).assemble()
            func guarded() -> DestinationStep<OtherScreen, Void> {
                StepAssembly(finder: ClassFinder<OtherScreen, Void>(), factory: NilFactory())
                    .adding(
                        InlineInterceptor<Void> { [unowned window] in
                            do {
                                let result = try await Router(window)
                                    .navigate(to: login, awaiting: Int.self, animated: false)
                                if result == .left(.swipe), session.wasSuperseded {
                                    // The mistake.
                                    try await (window.topmostScreen as? BaseScreen)?
                                        .present(TextScreen(13), style: .pageSheet, animated: false)
                                }
                                session.wasSuperseded = false
                                if result.output == nil { throw CancellationError() }
                            } catch let error as RoutingError {
                                session.wasSuperseded = error.code == .superseded
                                throw error
                            }
                        }
                    )
                    .assemble()
            }
            return Exploration(
                launch: window,
                destinations: ["a", "b"].prefix(count).map { .init($0, guarded(), refusal: .showingOtherScreens) },
                environment: [
                    .value("superseded", get: { session.wasSuperseded }, set: { session.wasSuperseded = $0 })
                ]
            )
            .answering(PickerScreen.self, "logs in") { $0.finish(with: 1) }
            .routing { $0.whenBusy(.cancelCurrent) }
        }
        .never("a text") { $0.drawing.contains("TextScreen") }
        .bounds(stackDepth: 2, modals: 3).quiet.findingAllViolations
        return overlapping ? plain.overlapping() : plain
    }

    @Test(arguments: [false, true])
    func `the login of a link that took the place of another one is swiped away`(overlapping: Bool) async throws {
        let proof = Self.proof(overlapping: overlapping, destinations: 2)
        #expect(try await proof.replay("a, b, swipe down").flaws.contains(.never))
        let report = try await proof.explore()
        #expect(report.violations.contains { $0.kind == .never }, "\(report)")
    }

    @Test func `the same link comes once more while its login waits`() async throws {
        let proof = Self.proof(overlapping: false, destinations: 1)
        #expect(try await proof.replay("a, a, swipe down").flaws.contains(.never))
        #expect(try await proof.explore().violations.contains { $0.kind == .never })
    }

    @Test func `a screen that asks, and was there before, may be covered while it is waited for`() async throws {
        let report = try await Reachability { window in
            let router = Router(window)
            let asking = PickerScreen()
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            try await (window.rootScreen as? BaseScreen)?.present(
                Navigation { asking },
                style: .pageSheet,
                animated: false
            )
            let picker = StepAssembly(finder: ClassFinder<PickerScreen, Void>(), factory: ClassFactory())
                .using(.push).from(.navigationController).using(.present).from(.current).assemble()
            let text = StepAssembly(finder: ClassFinder<OtherScreen, Void>(), factory: ClassFactory())
                .adding(
                    InlineInterceptor<Void> {
                        let result = try await router.navigate(to: picker, awaiting: Int.self, animated: false)
                        if result.output == nil { throw CancellationError() }
                    }
                )
                .using(.push).from(.custom(ClassFinder<NavigationController, Void>(startingPoint: .root))).assemble()
            return Exploration(launch: window, destinations: [.init("other", text, refusal: .byUser)])
                .answering(PickerScreen.self, "picks") { $0.finish(with: 1) }
                .answering(PickerScreen.self, "asks for help") { picker in
                    try await router.navigate(from: picker, animated: false) { $0.push(TextScreen(1)) }
                }
        }
        .gestures(.back, .swipeDown).bounds(stackDepth: 2, modals: 1).withoutWayBack.quiet.findingAllViolations
        .explore()
        #expect(report.holds, "\(report)")
    }

    /// A screen that asks, and is not waited for in the queue, with links to other screens that lie above it for a while.
    private static func covered(_ answer: @escaping @Sendable (TextScreen) throws -> Void = { _ in }) -> Reachability {
        Reachability { window in
            let router = Router(window)
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let text = StepAssembly(finder: ClassFinder<TextScreen, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask())
                .using(.push).from(.navigationController).using(.present(.pageSheet)).from(.current).assemble()
            return Exploration(launch: window, destinations: [.init("text", text, with: [1, 2])])
                .answering(HomeScreen.self, "asks") { home in
                    let picker = PickerScreen()
                    _ = try await router.navigate(from: home, awaiting: picker, animated: false) { $0.push(picker) }
                }
                .answering(PickerScreen.self, "picks") { $0.finish(with: 1) }
                .answering(TextScreen.self, "reads") { try answer($0) }
        }
        .gestures(.back, .swipeDown).bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations
    }

    @Test func `a screen above the one that asks may be swiped away, whatever can be done on it`() async throws {
        let report = try await Self.covered().explore()
        #expect(report.holds, "\(report)")
    }

    @Test func `what never ends is not written as steps of a test, which would wait for ever`() async throws {
        let proof = Reachability { window in
            try await window.setRootScreen(HomeScreen(), animated: false)
            let picker = StepAssembly(finder: NilFinder<PickerScreen, Void>(), factory: ClassFactory())
                .using(.present(.fullScreen)).from(.current).assemble()
            let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: NilFactory())
                .adding(
                    InlineInterceptor<Void> { [unowned window] in
                        _ = try await Router(window).navigate(to: picker, awaiting: Int.self, animated: false)
                    }
                )
                .assemble()
            return Exploration(
                launch: window,
                destinations: [.init("home", home, code: "app.home")],
                code: "let app = App(window)"
            )
            .answering(PickerScreen.self, "hesitates") { _ in }
        }
        .bounds(stackDepth: 1, modals: 1).withoutWayBack.quiet.findingAllViolations
        let violation = try #require(try await proof.explore().violations.first { $0.kind == .neverEnds })
        #expect(violation.code.contains("proof.replay("), "\(violation.code)")
        #expect(!violation.code.contains("navigate(to: app.home"), "\(violation.code)")
    }

    @Test func `what can happen and leads to no end is proved again by the whole`() async throws {
        let proof = Reachability { window in
            let router = Router(window)
            try await window.setRootScreen(HomeScreen(), animated: false)
            return Exploration(launch: window, destinations: [])
                .answering(HomeScreen.self, "asks") { home in
                    let picker = PickerScreen()
                    _ = try await router.navigate(from: home, awaiting: picker, animated: false) {
                        $0.present(picker, .fullScreen)
                    }
                }
                .answering(PickerScreen.self, "hesitates") { _ in }
        }
        .bounds(stackDepth: 1, modals: 1).withoutWayBack.quiet.findingAllViolations
        let violation = try #require(try await proof.explore().violations.first { $0.kind == .neverEnds })
        #expect(violation.isStuck == false)
        #expect(violation.code.contains("try await proof.explore().check()"))
    }

    @Test func `every link comes while a result is awaited, because none of them waits for it`() async throws {
        struct Misread: Error {}
        let report = try await Self.covered { if $0.state == 2 { throw Misread() } }.explore()
        #expect(
            report.violations.contains { $0.path.steps.map(\.event) == ["asks, text(2), reads"] },
            "\(report)"
        )
    }
}
