import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Guards whose conditions have ceased to hold: what needs them leaves.
struct ReevaluationTests {
    private let session = Session()

    private func reevaluated(_ window: SimulatedWindow, _ guards: Guard...) async throws -> String {
        window.guards = guards
        try await Router(window).reevaluate()
        try window.checkInvariants()
        return window.drawing
    }

    @Test func `a page leaves, and the user lands on what is left below`() async throws {
        let window = SimulatedWindow {
            Navigation {
                HouseScreen(); AccountScreen()
            }
        }
        #expect(try await reevaluated(window, session.guards) == "● Navigation\n└─ ● HouseScreen")
    }

    @Test func `a page below another one leaves, and the way back does not lead there`() async throws {
        let window = SimulatedWindow {
            Navigation {
                HouseScreen(); AccountScreen(); PostScreen()
            }
        }
        #expect(
            try await reevaluated(window, session.guards) == "● Navigation\n├─ ○ HouseScreen\n└─ ● PostScreen"
        )
        #expect(try await window.perform(.back))
        #expect(window.screenOnTop is HouseScreen)
    }

    @Test func `hidden ones leave, in tabs and below modals, with the modals above them`() async throws {
        let window = SimulatedWindow {
            TabBar {
                Navigation {
                    HouseScreen(); AccountScreen()
                };
                Navigation {
                    PostScreen(); AccountScreen(); OrdersScreen()
                }
            }
        }
        .presenting { PostScreen() }
        #expect(
            try await reevaluated(window, session.guards) == """
                ● TabBar
                ├─ ● Navigation
                │  └─ ● HouseScreen
                └─ ○ Navigation
                   └─ ○ PostScreen
                """
        )
    }

    @Test func `a modal that needs the guard leaves, and one below it stays`() async throws {
        let window = SimulatedWindow { HouseScreen() }.presenting { PostScreen() }.presenting { AccountScreen() }
        #expect(
            try await reevaluated(window, session.guards)
                == "▸ HouseScreen\nmodal pageSheet by HouseScreen:\n● PostScreen"
        )
    }

    @Test func `nothing changes in a modal that leaves`() async throws {
        let window = SimulatedWindow {
            Navigation {
                HouseScreen(); AccountScreen()
            }
        }
        .presenting {
            Navigation {
                PostScreen(); AccountScreen()
            }
        }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.description) }
        #expect(try await reevaluated(window, session.guards) == "● Navigation\n└─ ● HouseScreen")
        #expect(transitions == ["dismissed: Navigation", "content set: Navigation"])
    }

    @Test func `a place that may not be empty leaves, unless the guard says what stands there`() async throws {
        let make = {
            SimulatedWindow {
                TabBar {
                    Navigation { HouseScreen() }; Navigation { AccountScreen() }; AccountScreen()
                }
            }
        }
        #expect(
            try await reevaluated(make(), session.guards) == """
                ● TabBar
                └─ ● Navigation
                   └─ ● HouseScreen
                """
        )
        #expect(
            try await reevaluated(make(), session.guards.replaced { LogInScreen() }) == """
                ● TabBar
                ├─ ● Navigation
                │  └─ ● HouseScreen
                ├─ ○ Navigation
                │  └─ ○ LogInScreen
                └─ ○ LogInScreen
                """
        )
    }

    @Test func `a root stays with an error, unless the guard says what stands there or where users land`() async throws
    {
        let window = SimulatedWindow { AccountScreen() }
        window.guards = [session.guards]
        let error = await #expect(throws: RoutingError.self) { try await Router(window).reevaluate() }
        #expect("\(try #require(error))".contains("does not say what stands there"))
        #expect(window.drawing == "● AccountScreen")
        #expect(try await reevaluated(window, session.guards.replaced { LogInScreen() }) == "● LogInScreen")
        let other = SimulatedWindow { AccountScreen() }
        let login = StepAssembly(finder: ClassFinder<LogInScreen, Void>(), factory: ClassFactory())
            .using(.replaceRoot).from(.root).assemble()
        #expect(try await reevaluated(other, session.guards.leaving(to: login)) == "● LogInScreen")
    }

    @Test(arguments: [true, false]) func `users land where the guard says if they see what leaves`(sees: Bool)
        async throws
    {
        let window = SimulatedWindow {
            TabBar {
                HouseScreen(); PostScreen();
                Navigation {
                    PostScreen(); AccountScreen()
                }
            }
        }
        _ = try await window.perform(.selectTab(sees ? 2 : 1))
        let landing = session.guards.leaving(to: GuardedRoutes.found(HouseScreen.self))
        let drawing = try await reevaluated(window, landing)
        #expect(!drawing.contains("AccountScreen"))
        #expect(window.screenOnTop is HouseScreen == sees)
    }

    @Test func `each container changes in one transition, and a failure undoes all`() async throws {
        let window = SimulatedWindow {
            TabBar {
                Navigation {
                    HouseScreen(); AccountScreen(); AccountScreen()
                };
                Navigation {
                    PostScreen(); AccountScreen()
                }
            }
        }
        var transitions = 0
        window.transitionObserver = { _ in transitions += 1 }
        struct Fault: Error {}
        let drawing = window.drawing
        window.guards = [session.guards]
        var count = 0
        window.faultPoint = { _, moment in
            if case .end = moment { count += 1 }
            if count == 2 { throw Fault() }
        }
        await #expect(throws: RoutingError.self) { try await Router(window).reevaluate() }
        #expect(window.drawing == drawing)
        window.faultPoint = nil
        transitions = 0
        try await Router(window).reevaluate()
        #expect(transitions == 2)
    }

    @Test func `a letter that may not leave keeps all`() async throws {
        let letter = MemoScreen()
        letter.answer = false
        let window = SimulatedWindow {
            Navigation {
                HouseScreen(); AccountScreen()
            }
        }.presenting { letter }
        window.guards = [session.guards]
        let drawing = window.drawing
        let error = await #expect(throws: RoutingError.self) { try await Router(window).reevaluate() }
        #expect(error?.code == .dismissalRefused && window.drawing == drawing)
        letter.answer = true
        try await Router(window).reevaluate()
        #expect(letter.questions == 2 && window.drawing == "● Navigation\n└─ ● HouseScreen")
    }

    @Test func `a guard that insists asks nobody, and supersedes what waits`() async throws {
        session.isOpen = true
        let memo = MemoScreen()
        memo.answer = false
        let window = SimulatedWindow {
            Navigation {
                HouseScreen(); AccountScreen()
            }
        }
        .presenting { memo }
        window.guards = [session.guards.insisting()]
        let asking = InlineInterceptor<Void> { [session] in
            session.isOpen = false
            try await Router(window).reevaluate()
        }
        let house = StepAssembly(finder: NilFinder<PostScreen, Void>(), factory: ClassFactory()).adding(asking)
            .using(.present).from(.current).assemble()
        let error = await #expect(throws: RoutingError.self) { try await Router(window).navigate(to: house) }
        #expect(error?.code == .superseded)
        #expect(memo.questions == 0 && window.drawing == "● Navigation\n└─ ● HouseScreen")
    }

    @Test func `nothing leaves while all holds, and nothing returns when it holds again`() async throws {
        session.isOpen = true
        let window = SimulatedWindow {
            Navigation {
                HouseScreen(); AccountScreen()
            }
        }
        let drawing = window.drawing
        #expect(try await reevaluated(window, session.guards) == drawing)
        session.isOpen = false
        try await Router(window).reevaluate()
        session.isOpen = true
        try await Router(window).reevaluate()
        #expect(window.drawing == "● Navigation\n└─ ● HouseScreen")
    }

    @Test func `a guard that registers reevaluates at each change`() async throws {
        session.isOpen = true
        let window = SimulatedWindow {
            Navigation {
                HouseScreen(); AccountScreen()
            }
        }
        window.guards = [session.guards.reevaluated { [session] in session.changed = $0 }]
        session.isOpen = false
        #expect(window.continueBegunWork())
        #expect(window.drawing == "● Navigation\n└─ ● HouseScreen")
    }

    @Test func `navigations that were asked for before are refused, also after somebody else has logged in`()
        async throws
    {
        session.isOpen = true
        let window = SimulatedWindow { Navigation { HouseScreen() } }
        window.guards = [session.guards]
        let slow = StepAssembly(
            finder: ClassFinder<AccountScreen, Void>(),
            factory: InlineFactory<AccountScreen, Void> { [session] in
                session.isOpen = false
                try await Router(window).reevaluate()
                session.isOpen = true
                return AccountScreen()
            }
        )
        .using(.push).from(StartStep.visible.expectingContainer()).assemble()
        try await expectFailure(.refused, to: slow, with: (), in: window)
        try await Router(window).navigate(to: GuardedRoutes.pushed(AccountScreen.self))
    }

    @Test func `it goes on inside a navigation that waits for the user`() async throws {
        session.isOpen = true
        let window = SimulatedWindow {
            Navigation {
                HouseScreen(); AccountScreen()
            }
        }
        window.guards = [session.guards]
        let asking = InlineInterceptor<Void> { [session] in
            session.isOpen = false
            try await Router(window).reevaluate()
            #expect(window.screenOnTop is HouseScreen)
        }
        let post = StepAssembly(finder: ClassFinder<PostScreen, Void>(), factory: ClassFactory()).adding(asking)
            .using(.push).from(StartStep.visible.expectingContainer()).assemble()
        try await Router(window).navigate(to: post)
        #expect(window.drawing == "● Navigation\n├─ ○ HouseScreen\n└─ ● PostScreen")
    }

    @Test func `what a screen shows decides whether it leaves`() async throws {
        let window = SimulatedWindow {
            Navigation {
                HouseScreen(); FilmScreen(12); FilmScreen(18)
            }
        }
        let old = Guard("old enough", of: FilmScreen.self, showing: Int.self) { $0 < 18 }
        #expect(try await reevaluated(window, old) == "● Navigation\n├─ ○ HouseScreen\n└─ ● FilmScreen(12)")
    }

    @Test func `a plan of it is a value`() async throws {
        let window = SimulatedWindow {
            Navigation {
                HouseScreen(); AccountScreen()
            }
        }
        window.guards = [session.guards]
        let plan = try Router(window).planReevaluation()
        #expect(plan.removed.map(\.label) == ["AccountScreen"])
        try await Router(window).carryOut(plan)
        #expect(window.screenOnTop is HouseScreen)
        #expect(try Router(window).planReevaluation().removed.isEmpty)
    }

    @Test func `windows have guards of their own`() async throws {
        let (one, other) = (
            SimulatedWindow {
                Navigation {
                    HouseScreen(); AccountScreen()
                }
            },
            SimulatedWindow {
                Navigation {
                    HouseScreen(); AccountScreen()
                }
            }
        )
        one.guards = [session.guards]
        try await Router(one).reevaluate()
        try await Router(other).reevaluate()
        #expect(one.screenOnTop is HouseScreen && other.screenOnTop is AccountScreen)
    }

    // MARK: Questions on the way out

    /// A letter that asks its user on a screen of its own.
    private final class AskingMemo: BaseScreen, LeaveConfirming {
        nonisolated(nonsending) func mayLeave() async -> Bool {
            guard let window else { return true }
            let question = StepAssembly(finder: NilFinder<PostScreen, Void>(), factory: ClassFactory())
                .using(.present).from(.current).assemble()
            return (try? await Router(window).navigate(to: question)) != nil
        }
    }

    @Test func `a letter may ask on a screen of its own, although what is below needs the guard`() async throws {
        for isModal in [true, false] {
            let account = AccountScreen()
            let memo = AskingMemo()
            let window = SimulatedWindow {
                Navigation {
                    HouseScreen(); account; if !isModal { memo }
                }
            }
            if isModal { try await account.present(memo, style: .pageSheet, animated: false) }
            let ofMemo = Guard("may write", of: AskingMemo.self) { false }
            #expect(
                try await reevaluated(window, session.guards, ofMemo) == "● Navigation\n└─ ● HouseScreen",
                "\(isModal)"
            )
        }
    }

    // MARK: Landings and places

    @Test(arguments: [true, false]) func `a landing that only what is left leads to is reached once all has left`(
        isPresented: Bool
    ) async throws {
        let window = SimulatedWindow {
            Navigation {
                HouseScreen(); AccountScreen()
            }
        }
        let login = StepAssembly(finder: ClassFinder<LogInScreen, Void>(), factory: ClassFactory())
        let landing =
            isPresented
            ? login.using(.present).from(.current).assemble() : GuardedRoutes.pushed(LogInScreen.self)
        if !isPresented {
            try await (window.rootScreen as? BaseScreen)?.present(PostScreen(), style: .pageSheet, animated: false)
        }
        let drawing = try await reevaluated(window, session.guards.leaving(to: landing))
        #expect(window.screenOnTop is LogInScreen && !drawing.contains("Account"), "\(drawing)")
    }

    @Test func `what needs the guard leaves also if the landing is not there`() async throws {
        let window = SimulatedWindow {
            Navigation {
                PostScreen(); AccountScreen()
            }
        }
        window.guards = [session.guards.leaving(to: GuardedRoutes.found(HouseScreen.self))]
        await #expect(throws: RoutingError.self) { try await Router(window).reevaluate() }
        #expect(window.drawing == "● Navigation\n└─ ● PostScreen")
    }

    @Test func `a split view leaves that may not hold its other columns without the one that leaves`() async throws {
        let window = SimulatedWindow {
            TabBar {
                HouseScreen()
                Split(.doubleColumn) {
                    AccountScreen()
                    TabBar { PostScreen() }
                }
            }
        }
        _ = try await window.perform(.resize(.regular))
        #expect(try await reevaluated(window, session.guards) == "● TabBar\n└─ ● HouseScreen")
    }
}

/// Conditions that cease to hold while a transition takes its time.
@MainActor struct ReevaluationMeanwhileTests {
    private let stage = AnimatedStage()

    @Test(arguments: 0..<3) func `what is under way then leaves as soon as it has come`(transition: Int) async throws {
        var isOpen = true
        stage.window.guards = [Guard("open", of: NoteScreen.self) { isOpen }]
        let task = await stage.start(to: stage.note)
        for _ in 0..<transition { await stage.goOn() }
        isOpen = false
        let reevaluation = Task { @MainActor in try await Router(stage.window).reevaluate(animated: false) }
        await Task.yield()
        for _ in transition..<2 { await stage.goOn() }
        stage.endTransition()
        try await task.value.get()
        try await reevaluation.value
        #expect(stage.window.drawing == "● TabBar\n├─ ○ LobbyScreen\n└─ ● HallScreen")
    }
}
