import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// The way in to screens that need a guard.
struct GuardTests {
    private struct Offline: Error {}

    private let session = Session()

    private func house(_ guards: Guard...) -> SimulatedWindow {
        let window = SimulatedWindow { Navigation { HouseScreen() } }
        window.guards = guards
        return window
    }

    @Test func `a screen whose guard does not hold is refused by name, and nobody is asked to leave`() async throws {
        let letter = MemoScreen()
        let window = house(session.guards).presenting { letter }
        let error = try await expectFailure(
            .refused,
            to: GuardedRoutes.presented(AccountScreen.self),
            with: (),
            in: window
        )
        #expect(error.found == "the guard “logged in”")
        #expect(error.trace.explanation.contains("guard?   “logged in” before AccountScreen refused"))
        #expect(letter.questions == 0)
        session.isOpen = true
        try await Router(window).navigate(to: GuardedRoutes.presented(AccountScreen.self))
        #expect(window.screenOnTop is AccountScreen)
    }

    @Test func `a guard that asks lets the navigation go on if its condition holds then`() async throws {
        var questions = 0
        let asking = session.guards.asking { [session] router in
            questions += 1
            let login = try await router.attempt(GuardedRoutes.presented(LogInScreen.self)).screen
            session.isOpen = true
            try await (login.window?.rootScreen as? BaseScreen)?.dismissPresented(animated: false)
            return true
        }
        let window = house(asking)
        try await Router(window).navigate(to: GuardedRoutes.pushed(AccountScreen.self))
        #expect(window.screenOnTop is AccountScreen && questions == 1)
        #expect(window.drawing == "● Navigation\n├─ ○ HouseScreen\n└─ ● AccountScreen")
    }

    @Test(arguments: [true, false]) func `one that is declined, or whose condition does not hold after it, refuses`(
        answer: Bool
    ) async throws {
        var questions = 0
        let window = house(
            session.guards.asking { _ in
                questions += 1
                return answer
            }
        )
        try await expectFailure(.refused, to: GuardedRoutes.pushed(AccountScreen.self), with: (), in: window)
        #expect(questions == 1)
    }

    @Test func `an error of the question is that of the refusal`() async throws {
        let window = house(session.guards.asking { _ in throw Offline() })
        let error = try await expectFailure(
            .refused,
            to: GuardedRoutes.pushed(AccountScreen.self),
            with: (),
            in: window
        )
        #expect(error.underlyingError is Offline)
    }

    @Test func `a derived class needs the guard of its class`() async throws {
        let window = house(session.guards)
        try await expectFailure(.refused, to: GuardedRoutes.pushed(OrdersScreen.self), with: (), in: window)
    }

    @Test func `a condition of classes may be any`() async throws {
        let window = house(Guard("no films", where: { $0 is any ContextAccepting.Type }) { false })
        let film = StepAssembly(finder: ClassFinder<FilmScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push).from(StartStep.visible.expectingContainer()).assemble()
        try await expectFailure(.refused, to: film, with: 1, in: window)
        try await Router(window).navigate(to: GuardedRoutes.pushed(PostScreen.self))
    }

    @Test func `a condition may depend on what a screen shows`() async throws {
        let window = house(Guard("old enough", of: FilmScreen.self, showing: Int.self) { $0 < 18 })
        let film = StepAssembly(finder: ClassWithContextFinder<FilmScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push).from(StartStep.visible.expectingContainer()).assemble()
        try await expectFailure(.refused, to: film, with: 18, in: window)
        try await Router(window).navigate(to: film, with: 12)
        #expect((window.screenOnTop as? FilmScreen)?.state == 12)
    }

    // MARK: Ways in

    @Test func `a fallback, a move, a container's content and a hidden screen ask as well`() async throws {
        let post = StepAssembly(
            finder: ClassFinder<PostScreen, Void>(),
            factory: InlineFactory<PostScreen, Void> { throw Offline() }
        )
        .using(.push).from(StartStep.visible.expectingContainer()).assemble()
        let secret = StepAssembly(finder: NilFinder<PostScreen, Void>(), factory: InlineFactory { SecretPostScreen() })
            .using(.push).from(StartStep.visible.expectingContainer()).assemble()
        let secrets = Guard("may read secrets", of: SecretPostScreen.self) { false }
        try await expectFailure(.refused, to: post.fallback { _ in secret }, with: (), in: house(secrets))
        let window = house(session.guards)
        let router = Router(window)
        let house = try #require(window.screenOnTop as? HouseScreen)
        await #expect(throws: RoutingError.self) {
            try await router.navigate(from: house) { $0.push(AccountScreen()) }
        }
        let tabs = StepAssembly(
            finder: NilFinder<TabBar, Void>(),
            factory: InlineFactory {
                TabBar {
                    HouseScreen(); Navigation { AccountScreen() }
                }
            }
        )
        .using(.present).from(.root).assemble()
        try await expectFailure(.refused, to: tabs, with: (), in: window)

        let hidden = SimulatedWindow {
            TabBar {
                HouseScreen(); AccountScreen()
            }
        }
        hidden.guards = [session.guards]
        try await expectFailure(.refused, to: GuardedRoutes.found(AccountScreen.self), with: (), in: hidden)
    }

    @Test func `what is pushed or presented inside of a guarded screen is guarded with it`() async throws {
        let window = SimulatedWindow {
            Navigation {
                HouseScreen(); AccountScreen()
            }
        }
        window.guards = [session.guards]
        let above = StepAssembly(finder: NilFinder<PostScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        try await expectFailure(.refused, to: above, with: (), in: window)
    }

    @Test func `a condition that ceases to hold while a screen is built keeps it back`() async throws {
        session.isOpen = true
        let window = house(session.guards)
        let slow = StepAssembly(
            finder: ClassFinder<AccountScreen, Void>(),
            factory: InlineFactory<AccountScreen, Void> { [session] in
                session.isOpen = false
                return AccountScreen()
            }
        )
        .using(.push).from(StartStep.visible.expectingContainer()).assemble()
        try await expectFailure(.refused, to: slow, with: (), in: window)
    }

    @Test func `guards that send to one another end`() async throws {
        let account = session.guards.asking { router in
            try await router.navigate(to: GuardedRoutes.pushed(PostScreen.self))
            return true
        }
        let post = Guard("has an account", of: PostScreen.self) { false }.asking { router in
            try await router.navigate(to: GuardedRoutes.pushed(AccountScreen.self))
            return true
        }
        let window = house(account, post)
        let error = try await expectFailure(
            .endlessNesting,
            to: GuardedRoutes.pushed(AccountScreen.self),
            with: (),
            in: window
        )
        #expect("\(error)".contains("without an end"), "\(error)")
    }

    @Test func `of two guards the first is asked first, and both have to hold`() async throws {
        var asked: [String] = []
        var isAdult = false
        let window = house(
            session.guards.asking { [session] _ in
                asked.append("session")
                session.isOpen = true
                return true
            },
            Guard("adult", of: AccountScreen.self) { isAdult }.asking { _ in
                asked.append("adult")
                isAdult = true
                return true
            }
        )
        try await Router(window).navigate(to: GuardedRoutes.pushed(AccountScreen.self))
        #expect(asked == ["session", "adult"])
    }

    @Test func `what a guard keeps back is not prepared, whether its step or what it holds tells`() async throws {
        var asked = 0
        let window = house(
            session.guards.asking { _ in
                asked += 1; return true
            }
        )
        var built = 0
        let account = StepAssembly(
            finder: ClassFinder<AccountScreen, Void>(),
            factory: InlineFactory<AccountScreen, Void> {
                built += 1
                return AccountScreen()
            }
        )
        .using(.push).from(StartStep.visible.expectingContainer()).assemble()
        let error = await #expect(throws: RoutingError.self) { _ = try await Router(window).prepare(account) }
        #expect(error?.code == .refused && error?.found == "the guard “logged in”" && built == 0 && asked == 0)
        let holding = StepAssembly(
            finder: NilFinder<TabBar, Void>(),
            factory: InlineFactory { TabBar { AccountScreen() } }
        )
        .using(.present).from(.root).assemble()
        await #expect(throws: RoutingError.self) { _ = try await Router(window).prepare(holding) }
        session.isOpen = true
        #expect(try await Router(window).prepare(account).screen != nil)
    }

    @Test func `a plan names the guards that it would ask`() throws {
        let window = house(session.guards)
        let plan = try Router(window).plan(for: GuardedRoutes.pushed(AccountScreen.self))
        #expect(plan.guards == ["logged in"])
        #expect(plan.description.contains("ask the guard “logged in”"))
        session.isOpen = true
        #expect(try Router(window).plan(for: GuardedRoutes.pushed(AccountScreen.self)).guards == [])
    }

    @Test func `a guard that could leave nothing is told before`() {
        let root = StepAssembly(finder: ClassFinder<AccountScreen, Void>(), factory: ClassFactory())
            .using(.replaceRoot).from(.root).assemble()
        let findings = session.guards.validate(root)
        #expect(findings.map(\.code) == [.guardedRoot])
        #expect(findings.first?.message.contains("AccountScreen becomes the root") == true)
        #expect(session.guards.replaced { LogInScreen() }.validate(root).isEmpty)
        #expect(session.guards.validate(GuardedRoutes.pushed(AccountScreen.self)).isEmpty)
    }
}
