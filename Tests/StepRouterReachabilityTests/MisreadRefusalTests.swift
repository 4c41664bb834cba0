import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterReachability
import StepRouterSimulation
import Testing

private final class SecretScreen: BaseScreen {}
private final class FormScreen: BaseScreen, FinishingScreen { let finishing = Finishing<Bool>() }
private final class NoticeScreen: BaseScreen, FinishingScreen { let finishing = Finishing<Bool>() }

/// Refusals, landings and questions that are easily taken for others: whose they are decides.
struct MisreadRefusalTests {
    private final class Session {
        var isIn = false
        var notes = 0
    }

    /// A small app with a login.
    private struct App {
        let window: SimulatedWindow
        let session = Session()
        let router: Router
        let form = Step(FormScreen.self).using(.present(.formSheet)).from(.current)
        let notice = Step(NoticeScreen.self).using(.present).from(.current)

        init(_ window: SimulatedWindow) async throws {
            self.window = window
            router = Router(window)
            try await window.setRootScreen(SmallApp.tabs, animated: false)
        }

        nonisolated(nonsending) func asks() async throws -> Bool? {
            try await router.navigate(to: form, awaiting: Bool.self, animated: false).output
        }

        func secret(
            _ ask: nonisolated(nonsending) @escaping (App) async throws -> Void
        ) -> DestinationStep<SecretScreen, Void> {
            Step(SecretScreen.self)
                .adding(InlineInterceptor<Void> { if !session.isIn { try await ask(self) } })
                .using(.push).from(.whereTheUserIs)
        }

        /// Lets the user in, or refuses.
        nonisolated(nonsending) func logsIn() async throws {
            if try await asks() != true { throw CancellationError() }
            session.isIn = true
        }

        func exploration(_ destinations: [ExploredDestination], gestures: [AppGesture] = []) -> Exploration {
            Exploration(
                launch: window,
                destinations: destinations,
                environment: [
                    .value("logged in", get: { session.isIn }, set: { session.isIn = $0 }),
                    .value("notes", get: { session.notes }, set: { session.notes = $0 }),
                ],
                gestures: gestures
            )
        }

        func exploration(of secret: DestinationStep<SecretScreen, Void>, gestures: [AppGesture] = []) -> Exploration {
            exploration([.init("secret", secret, refusal: .byUser)], gestures: gestures).answeringForms
        }
    }

    private static func proof(_ app: @escaping @Sendable (App) -> Exploration) -> Reachability {
        Reachability { app(try await App($0)) }.bounds(stackDepth: 2, modals: 2).quiet.findingAllViolations
    }

    // MARK: Refusals

    @Test func `an answer that a question survives does not refuse what another event ends`() async throws {
        let proof = Self.proof { app in
            let secret = app.secret { app in
                app.session.notes = 0
                try await app.logsIn()
            }
            let notice = AppGesture("notice arrives") {
                if app.session.notes > 0 { (app.window.screenOnTop as? FormScreen)?.finish(with: false) }
            }
            return app.exploration(of: secret, gestures: [notice])
                .answering(FormScreen.self, "types") { _ in app.session.notes = 1 }
        }
        #expect(try await proof.replay("secret, types, notice arrives").flaws == [.refused])
        #expect(try await proof.replay("secret, types, cancels").flaws == [])
        let report = try await proof.explore()
        #expect(report.path(to: .refused, of: "secret") == ["secret, types, notice arrives"], "\(report)")
    }

    @Test func `an answer refuses also where the user takes a notice away afterwards`() async throws {
        let proof = Self.proof { app in
            let secret = app.secret { app in
                if try await app.asks() == true { return app.session.isIn = true }
                _ = try await app.router.navigate(to: app.notice, awaiting: Bool.self, animated: false)
                throw CancellationError()
            }
            return app.exploration(of: secret).answering(NoticeScreen.self, "reads") { _ in }
        }
        let replayed = try await proof.replay("secret, cancels, swipe down")
        #expect(replayed.flaws == [], "\(replayed.path.steps)")
    }

    @Test func `a gesture that gives up after the user has cancelled is no mistake`() async throws {
        let report = try await Self.proof { app in
            let buy = AppGesture("buys") {
                guard try await app.asks() == true else { throw CancellationError() }
                try await app.router.navigate(to: app.notice, animated: false)
            }
            return app.exploration([.init("notice", app.notice)], gestures: [buy]).answeringForms
        }
        .explore()
        #expect(report.holds, "\(report)")
    }

    @Test func `a refusal within an answer is told, also where the answer is given meanwhile`() async throws {
        let report = try await Self.proof { app in
            let never = Step(NoticeScreen.self).adding(InlineInterceptor<Void> { throw CancellationError() })
                .using(.present).from(.current)
            return app.exploration([.init("secret", app.secret { try await $0.logsIn() }, refusal: .byUser)])
                .answering(FormScreen.self, "logs in", refusal: .forbidden) { form in
                    form.finish(with: true)
                    try? await app.router.navigate(to: never, animated: false)
                }
                .answering(FormScreen.self, "cancels") { $0.finish(with: false) }
        }
        .explore()
        #expect(report.path(to: .gestureFailed, of: "logs in") == ["secret, logs in"], "\(report)")
    }

    // MARK: What is left, and what covers

    @Test(arguments: [ExploredDestination.Refusal.byUser, .showingOtherScreens])
    func `what a refused navigation has begun by the router is its own`(
        _ begun: ExploredDestination.Refusal
    ) async throws {
        let proof = Self.proof { app in
            let secret = app.secret { app in
                app.router.begin { try await $0.navigate(to: app.notice, animated: false) }
                throw CancellationError()
            }
            return app.exploration([.init("secret", secret, refusal: .allowed)]).begunWork(refusal: begun)
        }
        #expect(try await proof.replay("secret").flaws.contains(.refusalChanges))
    }

    @Test func `begun work that may show other screens excuses no destination`() async throws {
        let proof = Self.proof { app in
            let secret = app.secret { app in
                if try await app.asks() == true { return app.session.isIn = true }
                try await app.router.navigate(to: app.notice, animated: false)
                throw CancellationError()
            }
            return app.exploration(of: secret).begunWork(refusal: .showingOtherScreens)
        }
        #expect(try await proof.replay("secret, cancels").flaws == [.refusalChanges])
    }

    @Test func `what an answer begins does not excuse that the target is covered`() async throws {
        let proof = Self.proof { app in
            app.exploration([.init("secret", app.secret { try await $0.logsIn() }, refusal: .byUser)])
                .answering(FormScreen.self, "logs in") { form in
                    app.router.begin { try await $0.navigate(to: app.notice, animated: false) }
                    form.finish(with: true)
                }
        }
        #expect(try await proof.replay("secret, logs in").flaws.contains(.notVisible))
    }

    // MARK: What never lands

    @Test func `the same question of another navigation is another question`() async throws {
        for isVain in [false, true] {
            let report = try await Self.proof { app in
                let vain = app.secret { app in
                    if try await app.asks() != true || isVain { throw CancellationError() }
                }
                let links = AppGesture("two links") {
                    app.router.begin {
                        try await $0.navigate(to: app.secret { try await $0.logsIn() }, animated: false)
                    }
                    app.router.begin { try await $0.navigate(to: vain, animated: false) }
                }
                return app.exploration([.init("notice", app.notice)], gestures: [links]).answeringForms
            }
            .explore()
            let found = report.violations.contains { $0.kind == .neverLands && $0.subject == "two links" }
            #expect(found == isVain, "\(report)")
        }
    }

    @Test(arguments: [2, 3, 4])
    func `one question after the other, all alike, are as many questions`(count: Int) async throws {
        let report = try await Self.proof { app in
            app.exploration(of: app.secret { app in for _ in 0..<count { try await app.logsIn() } })
        }
        .explore()
        #expect(report.holds, "\(report)")
    }

    @Test func `a question that is asked for ever lets nothing land`() async throws {
        let report = try await Self.proof { app in
            app.exploration(of: app.secret { app in while try await app.asks() != nil {} })
        }
        .gestures(.selectTab).explore()
        #expect(report.violations.contains { [.neverEnds, .neverLands].contains($0.kind) }, "\(report)")
    }

    private final class DraftScreen: ContextScreen<Int>, LeaveConfirming {
        nonisolated(nonsending) func mayLeave() async -> Bool {
            guard let window = window as? SimulatedWindow else { return true }
            let discard = Alert("Discard the draft?") {
                Answer("Discard", true)
                Answer("Keep", false)
            }
            return (try? await Router(window).ask(discard, from: self))?.output ?? false
        }
    }

    @Test func `two drafts that leave ask two questions`() async throws {
        let report = try await Self.proof { app in
            let draft = Step(DraftScreen.self).using(.present).from(.current)
            let bag = DestinationStep<BagScreen, Void>(finder: ClassFinder<BagScreen, Void>())
            return app.exploration([
                .init("draft", draft, with: [1, 2], refusal: .byUser), .init("bag", bag, refusal: .byUser),
            ])
            .answeringAlerts()
        }
        .explore()
        #expect(report.holds, "\(report)")
    }

    @Test func `where gestures are not offered, nothing is accused`() async throws {
        let report = try await Self.proof { app in
            let form = Step(FormScreen.self).using(.push).from(.whereTheUserIs)
            let secret = app.secret { app in
                let answer = try await app.router.navigate(to: form, awaiting: Bool.self, animated: false)
                if answer.output != true { throw CancellationError() }
                app.session.isIn = true
            }
            let terms = Step(NoticeScreen.self).using(.push).from(.whereTheUserIs)
            return app.exploration([
                .init("secret", secret, refusal: .byUser), .init("terms", terms, refusal: .byUser),
            ])
            .answeringForms
            .answering(NoticeScreen.self, "leaves") { notice in
                try await app.router.navigate(from: notice, animated: false) { $0.leave() }
            }
        }
        .bounds(stackDepth: 3, modals: 1).explore()
        #expect(!report.violations.contains { $0.kind == .neverLands }, "\(report)")
    }

    @Test(arguments: [ExploredDestination.Refusal.allowed, .byUser])
    func `whether begun work has to land is said of begun work`(_ begun: ExploredDestination.Refusal) async throws {
        let report = try await Self.proof { app in
            let vain = app.secret { app in
                _ = try await app.asks()
                throw CancellationError()
            }
            let other: ExploredDestination.Refusal = begun == .allowed ? .byUser : .allowed
            let link = AppGesture("link", refusal: other) {
                app.router.begin { try await $0.navigate(to: vain, animated: false) }
            }
            return app.exploration([.init("notice", app.notice)], gestures: [link]).answeringForms
                .begunWork(refusal: begun)
        }
        .explore()
        #expect(report.violations.contains { $0.kind == .neverLands } == (begun == .byUser), "\(report)")
    }

    @Test func `an answer that leads from one question to another is possible`() async throws {
        final class Login: BaseScreen, StatefulScreen, FinishingScreen {
            let finishing = Finishing<Bool>()
            var state = false
        }
        let report = try await Self.proof { app in
            let login = Step(Login.self).using(.present(.formSheet)).from(.current)
            let secret = app.secret { app in
                let answer = try await app.router.navigate(to: login, awaiting: Bool.self, animated: false)
                if answer.output != true { throw CancellationError() }
                app.session.isIn = true
            }
            return app.exploration([.init("secret", secret, refusal: .byUser)])
                .answering(Login.self, "types") { $0.state = true }
                .answering(Login.self, "clears") { $0.state = false }
                .answering(Login.self, "sends") { if $0.state { $0.finish(with: true) } }
        }
        .explore()
        #expect(report.holds, "\(report)")
        #expect(report.unanswered().isEmpty, "\(report)")
    }

    // MARK: What goes on and on

    private final class Redirect {
        var begin: () -> Void = {}
    }

    private final class RedirectingScreen: ScreenObject {
        private let redirect: Redirect

        init(_ redirect: Redirect) { self.redirect = redirect }

        override func didAppear() { redirect.begin() }
    }

    @Test(arguments: [1, 2])
    func `screens that redirect to one another for ever are ended`(workers: Int) async throws {
        let report = try await Self.proof { app in
            let redirect = Redirect()
            let here = StepAssembly(
                finder: NilFinder<RedirectingScreen, Void>(),
                factory: InlineFactory<RedirectingScreen, Void> { RedirectingScreen(redirect) }
            )
            .using(.replaceRoot).from(.root).assemble()
            redirect.begin = { app.router.begin { try await $0.navigate(to: here, animated: false) } }
            return app.exploration([.init("here", here), .init("notice", app.notice)])
                .copying(RedirectingScreen.self) { RedirectingScreen(redirect) }
        }
        .timeout(seconds: 0.2).workers(workers).explore()
        #expect(report.violations.contains { $0.kind == .neverEnds && $0.subject == "here" }, "\(report)")
    }

    @Test func `a launch that only yields is a mistake`() async throws {
        let proof = Reachability("busy") { window in
            let app = try await App(window)
            while !app.session.isIn { await Task.yield() }
            return app.exploration([])
        }
        await #expect(throws: ReachabilityError.launchGoesOn(launch: "busy")) {
            try await proof.timeout(seconds: 0.1).quiet.explore()
        }
    }
}

extension Exploration {
    fileprivate var answeringForms: Exploration {
        answering(FormScreen.self, "logs in") { $0.finish(with: true) }
            .answering(FormScreen.self, "cancels") { $0.finish(with: false) }
    }
}
