import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterReachability
import StepRouterSimulation
import Testing

private struct Closed: Error {}

private final class SecretScreen: BaseScreen {}
private final class FormScreen: BaseScreen, FinishingScreen { let finishing = Finishing<Bool>() }
private final class NoticeScreen: BaseScreen {}
private final class FeedScreen: BaseScreen {
    var begin: () -> Void = {}
    override func didAppear() { begin() }
}

private final class ListScreen: BaseScreen, StatefulScreen { var state = 0 }

private final class Session {
    var isLoggedIn = false
    var notes = 0
}

/// A refusal is the user's only if the user's answer refuses.
struct AnsweredRefusalTests {
    /// A small app with a login, and what happens to who asks for the secret.
    private struct App {
        let window: SimulatedWindow
        let session = Session()
        let router: Router
        let form = Step(FormScreen.self).using(.present(.formSheet)).from(.current)

        init(_ window: SimulatedWindow) async throws {
            self.window = window
            router = Router(window)
            try await window.setRootScreen(SmallApp.tabs, animated: false)
        }

        /// Asks the login, and returns whether the user has logged in.
        nonisolated(nonsending) func asksLogin() async throws -> Bool {
            let answer = try await router.navigate(to: form, awaiting: Bool.self, animated: false)
            if answer.output == true { session.isLoggedIn = true }
            return session.isLoggedIn
        }

        func secret(
            behind ask: nonisolated(nonsending) @escaping (App) async throws -> Void
        ) -> DestinationStep<SecretScreen, Void> {
            Step(SecretScreen.self).adding(InlineInterceptor<Void> { try await ask(self) })
                .using(.push).from(.whereTheUserIs)
        }

        func exploration(
            _ destinations: [ExploredDestination],
            gestures: [AppGesture] = []
        ) -> Exploration {
            Exploration(
                launch: window,
                destinations: destinations,
                environment: [
                    .value("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 }),
                    .value("notes", get: { session.notes }, set: { session.notes = $0 }),
                ],
                gestures: gestures
            )
            .answering(FormScreen.self, "logs in") { $0.finish(with: true) }
            .answering(FormScreen.self, "cancels") { $0.finish(with: false) }
        }
    }

    private static func proof(_ app: @escaping @Sendable (App) -> Exploration) -> Reachability {
        Reachability { app(try await App($0)) }
            .bounds(stackDepth: 2, modals: 2).comparing(steps: 20).quiet.findingAllViolations
    }

    /// An app whose login refuses whatever is answered.
    private static func futileLogin(_ refusal: ExploredDestination.Refusal) -> Reachability {
        proof { app in
            let secret = app.secret { app in
                if app.session.isLoggedIn { return }
                _ = try await app.asksLogin()
                throw CancellationError()
            }
            return app.exploration([.init("secret", secret, refusal: refusal)])
        }
    }

    // MARK: Some answer lets it land

    @Test func `a login whose answer lets the navigation land holds`() async throws {
        let proof = Self.proof { app in
            let secret = app.secret { app in
                if app.session.isLoggedIn { return }
                if !(try await app.asksLogin()) { throw CancellationError() }
            }
            return app.exploration([.init("secret", secret, refusal: .byUser)])
        }
        let report = try await proof.explore()
        #expect(report.holds, "\(report)")
    }

    @Test(arguments: [1, 2])
    func `a login that refuses whatever is answered is found, with the answers and how each ended`(workers: Int)
        async throws
    {
        let proof = Self.futileLogin(.byUser)
        let report = try await proof.workers(workers).explore()
        let violation = try #require(report.violations.first { $0.kind == .neverLands }, "\(report)")
        #expect(violation.subject == "secret")
        #expect(violation.path.steps.map(\.event) == ["secret"])
        #expect(violation.message.hasPrefix("It waits in InlineInterceptor while the user sees FormScreen"))
        for answer in ["logs in: On the way to", "cancels: On the way to", "swipe down: On the way to"] {
            #expect(violation.message.contains(answer), "\(violation.message)")
        }
        #expect(violation.code.contains("try await proof.explore().check()"))
    }

    @Test func `a destination that may be refused by itself is not asked to land, and the report counts it`()
        async throws
    {
        let proof = Self.futileLogin(.allowed)
        let report = try await proof.explore()
        #expect(report.holds, "\(report)")
        #expect(report.destinations[0].vain > 0)
        #expect(report.text.contains("no answer let it land ("), "\(report.text)")
    }

    @Test(arguments: [false, true])
    func `a gesture that asks and lands after no answer is found, whatever it catches`(catches: Bool) async throws {
        let proof = Self.proof { app in
            let secret = app.secret { app in
                _ = try await app.asksLogin()
                throw Closed()
            }
            let checkout = AppGesture("checkout") {
                do { try await app.router.navigate(to: secret, animated: false) } catch { if !catches { throw error } }
            }
            return app.exploration([.init("form", app.form)], gestures: [checkout])
        }
        let report = try await proof.explore()
        #expect(report.path(to: .neverLands, of: "checkout") == ["checkout"], "\(report)")
    }

    @Test func `where a bound cuts the answers off, nothing is accused`() async throws {
        let proof = Self.proof { app in
            let secret = app.secret { app in
                for _ in 0..<12 where !(try await app.asksLogin()) { app.session.notes += 1 }
            }
            return app.exploration([.init("secret", secret, refusal: .byUser)])
        }
        .gestures([])
        let report = try await proof.budget(states: 1).explore()
        #expect(!report.violations.contains { $0.kind == .neverLands }, "\(report)")
    }

    // MARK: What refuses

    @Test func `a gesture of the app's own refuses nothing, and an answer does`() async throws {
        @Sendable func proof(expires: Bool) -> Reachability {
            Reachability { window in
                let app = try await SmallApp(window: window)
                let desk = LoginDesk(window)
                let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                    .adding(
                        InlineInterceptor<Void> {
                            do { try await desk.logIn() } catch {
                                if let asking = window.screenOnTop as? AskingScreen { try await asking.close() }
                                throw error
                            }
                        }
                    )
                    .assemble()
                let expiry = AppGesture("expires") { desk.end(.failure(Closed())) }
                return Exploration(
                    launch: app.window,
                    destinations: [.init("bag", bag, refusal: .byUser)],
                    environment: [.value("logged in", get: { desk.isLoggedIn }, set: { desk.isLoggedIn = $0 })],
                    gestures: expires ? [expiry] : []
                )
                .answering(AskingScreen.self, "logs in") { try await $0.submit() }
                .answering(AskingScreen.self, "closes") { try await $0.close() }
            }
            .bounds(stackDepth: 2, modals: 1).comparing(steps: 0).quiet.findingAllViolations
        }
        #expect(try await proof(expires: false).explore().holds)
        let report = try await proof(expires: true).explore()
        #expect(report.path(to: .refused, of: "bag") == ["bag, expires"], "\(report)")
    }

    // MARK: What begun work may be refused by

    private static func feed(refusal: ExploredDestination.Refusal?, asks: Bool) -> Reachability {
        proof { app in
            let secret = app.secret { app in
                if !asks { throw CancellationError() }
                if app.session.isLoggedIn { return }
                if !(try await app.asksLogin()) { throw CancellationError() }
            }
            let feed = Step(FeedScreen.self)
                .adding(
                    InlineContextTask { (screen: FeedScreen, _: Void) in
                        screen.begin = { app.router.begin { try await $0.navigate(to: secret, animated: false) } }
                    }
                )
                .using(.push).from(.whereTheUserIs)
            let exploration = app.exploration([.init("feed", feed)])
                .copying(FeedScreen.self) {
                    let screen = FeedScreen()
                    screen.begin = { app.router.begin { try await $0.navigate(to: secret, animated: false) } }
                    return screen
                }
            return refusal.map { exploration.begunWork(refusal: $0) } ?? exploration
        }
        .bounds(stackDepth: 3, modals: 1).withoutWayBack.comparing(steps: 0)
    }

    @Test func `begun work that is refused without any user is a violation of its event, unless it may be`()
        async throws
    {
        let report = try await Self.feed(refusal: nil, asks: false).explore()
        #expect(report.path(to: .gestureFailed, of: "feed") == ["feed"], "\(report)")
        let allowed = try await Self.feed(refusal: .allowed, asks: false).explore()
        #expect(!allowed.violations.contains { $0.kind == .gestureFailed }, "\(allowed)")
    }

    @Test func `begun work that the user refuses is no violation`() async throws {
        let report = try await Self.feed(refusal: nil, asks: true).explore()
        #expect(!report.violations.contains { [.gestureFailed, .neverLands].contains($0.kind) }, "\(report)")
        let strict = try await Self.feed(refusal: .forbidden, asks: true).explore()
        #expect(strict.violations.contains { $0.kind == .gestureFailed }, "\(strict)")
    }

    // MARK: What a refusal leaves behind

    @Test func `a modal that is left behind is found, whatever the user did meanwhile`() async throws {
        let proof = Self.proof { app in
            let secret = app.secret { app in
                if app.session.isLoggedIn { return }
                app.session.notes = 0
                let mayGoOn = try await app.asksLogin()
                if !mayGoOn, app.session.notes > 0 {
                    try await (app.window.topmostScreen as? BaseScreen)?
                        .present(NoticeScreen(), style: .pageSheet, animated: false)
                }
                if !mayGoOn { throw CancellationError() }
            }
            let write = AppGesture("write") {
                if app.window.screenOnTop is FormScreen { app.session.notes = 1 }
            }
            return app.exploration([.init("secret", secret, refusal: .byUser)], gestures: [write])
        }
        #expect(try await proof.replay("secret, write, cancels").flaws == [.refusalChanges])
        let report = try await proof.explore()
        #expect(report.path(to: .refusalChanges, of: "secret") == ["secret, write, swipe down"], "\(report)")
    }

    @Test func `a state that is left changed is found, whatever was shown and taken away meanwhile`() async throws {
        for changes in [false, true] {
            let proof = Reachability { window in
                let list = ListScreen()
                try await window.setRootScreen(Navigation { list }, animated: false)
                let secret = Step(SecretScreen.self)
                    .adding(
                        InlineInterceptor<Void> {
                            try await list.present(NoticeScreen(), style: .pageSheet, animated: false)
                            try await list.dismissPresented(animated: false)
                            if changes { list.state = 1 }
                            throw CancellationError()
                        }
                    )
                    .using(.push).from(.whereTheUserIs)
                let notice = Step(NoticeScreen.self).using(.push).from(.whereTheUserIs)
                return Exploration(
                    launch: window,
                    destinations: [.init("secret", secret, refusal: .allowed), .init("notice", notice)]
                )
            }
            .bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations
            let report = try await proof.explore()
            // On the list itself its callbacks are told of the notice.
            let path = changes ? ["notice", "secret"] : nil
            #expect(report.path(to: .refusalChanges, of: "secret") == path, "\(report)")
        }
    }

    @Test func `a screen that a refused navigation has taken away is missed, and one that the user closes is not`()
        async throws
    {
        for pops in [false, true] {
            let proof = Self.proof { app in
                let notice = Step(NoticeScreen.self).using(.push).from(.whereTheUserIs)
                let secret = app.secret { app in
                    if app.session.isLoggedIn { return }
                    let stack = app.window.tree.allScreens.compactMap { $0 as? Navigation }
                        .first { $0.containedScreens.contains { $0 is NoticeScreen } }
                    if pops, let stack {
                        try await stack.setContainedScreens([stack.containedScreens[0]], animated: false)
                    }
                    if !(try await app.asksLogin()) { throw CancellationError() }
                }
                return app.exploration([
                    .init("notice", notice, refusal: .byUser), .init("secret", secret, refusal: .byUser),
                ])
            }
            .gestures(.back, .swipeDown)
            let report = try await proof.explore()
            #expect(report.violations.contains { $0.kind == .refusalChanges } == pops, "\(report)")
        }
    }

    @Test func `a gesture's own changes are its own, and what its refused navigation leaves is not`() async throws {
        for leaves in [false, true] {
            let proof = Self.proof { app in
                let secret = app.secret { app in
                    if leaves {
                        try await (app.window.topmostScreen as? BaseScreen)?
                            .present(NoticeScreen(), style: .pageSheet, animated: false)
                    }
                    throw CancellationError()
                }
                let gesture = AppGesture("opens the secret", refusal: .allowed) {
                    if app.window.topmostScreen is NoticeScreen { return }
                    if !leaves {
                        try await (app.window.topmostScreen as? BaseScreen)?
                            .present(NoticeScreen(), style: .pageSheet, animated: false)
                    }
                    try await app.router.navigate(to: secret, animated: false)
                }
                return app.exploration([.init("form", app.form)], gestures: [gesture])
            }
            .bounds(stackDepth: 2, modals: 1)
            let report = try await proof.explore()
            #expect(report.violations.contains { $0.kind == .refusalChanges } == leaves, "\(report)")
        }
    }

    // MARK: What covers a target

    @Test func `a target that a callback covers is not excused by what the user did before`() async throws {
        let proof = Self.proof { app in
            let feed = Step(FeedScreen.self)
                .adding(
                    InlineContextTask { (screen: FeedScreen, _: Void) in
                        screen.begin = {
                            app.router.begin { router in
                                let notice = Step(NoticeScreen.self).using(.present).from(.current)
                                try await router.navigate(to: notice, animated: false)
                            }
                        }
                    }
                )
                .adding(InlineInterceptor<Void> { _ = try await app.asksLogin() })
                .using(.push).from(.whereTheUserIs)
            let write = AppGesture("write") { app.session.notes = 1 }
            return app.exploration([.init("feed", feed, refusal: .byUser)], gestures: [write])
        }
        #expect(try await proof.replay("feed, write, logs in").flaws.contains(.notVisible))
    }

    // MARK: Gestures whose navigation is refused

    private static func dead(_ refusal: ExploredDestination.Refusal = .byUser) -> Reachability {
        proof { app in
            let secret = app.secret { _ in throw Closed() }
            let tap = AppGesture("taps the dead button", refusal: refusal) {
                _ = await app.router.attempt(secret, animated: false)
            }
            return app.exploration([.init("form", app.form)], gestures: [tap, AppGesture("shakes") {}])
        }
        .gestures(.back)
        .withoutWayBack
    }

    @Test func `a gesture that catches the refusal of its navigation is counted and told`() async throws {
        let report = try await Self.dead().explore()
        #expect(report.holds, "\(report)")
        let event = try #require(report.refusedEvents?.first)
        #expect(event.name == "taps the dead button" && event.refused == report.extent.explored)
        #expect(report.text.contains("Did not land: taps the dead button (refused \(event.refused) times)."))
        let strict = try await Self.dead(.forbidden).explore()
        #expect(strict.path(to: .gestureFailed) == ["taps the dead button"], "\(strict)")
    }

    @Test func `rules about events are asked of it, and of what does nothing at all only on request`() async throws {
        let refused = try await Self.dead().never("a dead button") { _, event, _ in
            event.kind == .gesture && event.ending == .refused
        }
        .explore()
        #expect(refused.path(to: .never) == ["taps the dead button"], "\(refused)")
        let idle = Self.dead().never("a gesture does nothing") { _, event, _ in
            event.name == "shakes" && event.ending == .nothing
        }
        #expect(try await idle.explore().holds)
        #expect(try await idle.askingIdleEvents.explore().path(to: .never) == ["shakes"])
    }
}
