import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// A screen is taken away alone, wherever it is.
struct RemoveMoveTests {
    private let home = HomeScreen()
    private let login = LoginScreen()
    private let account = AccountScreen()

    private var stack: Stage {
        Stage(
            SimulatedWindow {
                TabBar {
                    Navigation {
                        home; login; account
                    }
                    Navigation { HomeScreen() }
                }
            }
        )
    }

    private static let alone = """
        ● TabBar
        ├─ ● Navigation
        │  ├─ ○ HomeScreen
        │  └─ ● AccountScreen
        └─ ○ Navigation
           └─ ○ HomeScreen
        """

    // MARK: Stacks

    @Test func `what lies above it on the stack stays, in one transition`() async throws {
        let stage = stack
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  ├─ ○ HomeScreen
                │  ├─ ○ LoginScreen
                │  └─ ● AccountScreen
                └─ ○ Navigation
                   └─ ○ HomeScreen
                """
        )
        let landed = try await stage.move(from: login) { $0.remove() }
        #expect(landed === account)
        #expect(stage.transitions == ["content set: Navigation"])
        #expect(stage.drawing == Self.alone)
        #expect(login.window == nil)
    }

    @Test func `on top, the user sees what is below`() async throws {
        let stage = stack
        try await stage.move(from: account) { $0.remove() }
        #expect(stage.window.isOnTop(login))
    }

    @Test func `the first screen of a stack leaves it as well`() async throws {
        let stage = stack
        try await stage.move(from: home) { $0.remove() }
        #expect(stage.drawing.hasPrefix("● TabBar\n├─ ● Navigation\n│  ├─ ○ LoginScreen\n│  └─ ● AccountScreen\n"))
    }

    @Test func `a hidden screen goes where it is, and the user stays`() async throws {
        let stage = stack
        try await stage.window.perform(.selectTab(1))
        try await stage.move(from: login) { $0.remove() }
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  ├─ ○ HomeScreen
                │  └─ ○ AccountScreen
                └─ ● Navigation
                   └─ ● HomeScreen
                """
        )
    }

    @Test func `the next move goes from what the user sees then`() async throws {
        let stage = stack
        try await stage.move(from: login) { $0.remove().push(HelpScreen()) }
        #expect(stage.transitions == ["content set: Navigation"])
        #expect(stage.drawing.contains("│  ├─ ○ HomeScreen\n│  ├─ ○ AccountScreen\n│  └─ ● HelpScreen\n"))
    }

    @Test func `all screens of the stack that are meant go in one transition, also with a push before`() async throws {
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    home; LoginScreen(); ForgottenPasswordScreen(); login
                }
            }
        )
        try await stage.move(from: login) {
            $0.push(account).remove { $0 is LoginScreen || $0 is ForgottenPasswordScreen }
        }
        #expect(stage.transitions == ["content set: Navigation"])
        #expect(stage.drawing == "● Navigation\n├─ ○ HomeScreen\n└─ ● AccountScreen")
        try await stage.move(from: home) { $0.remove { $0 is LoginScreen } }
        #expect(stage.transitions == [])
        #expect(stage.window.isOnTop(account))
    }

    // MARK: Other containers

    @Test func `a tab goes, and with the only screen of its stack`() async throws {
        let (tab, first) = (HelpScreen(), LoginScreen())
        for leaving in [tab, first] as [BaseScreen] {
            let stage = Stage(
                SimulatedWindow {
                    TabBar(selected: 2) {
                        tab
                        Navigation { first }
                        HomeScreen()
                    }
                }
            )
            try await stage.move(from: leaving) { $0.remove() }
            #expect(stage.transitions == ["content set: TabBar"])
            #expect(stage.drawing.hasSuffix("└─ ● HomeScreen"))
            #expect(leaving.window == nil)
            try await stage.window.setRootScreen(BaseScreen(), animated: false)
        }
    }

    @Test func `a modal is dismissed, and with the only screen of its stack`() async throws {
        let stage = stack
        let before = stage.drawing
        let modal = HelpScreen()
        try await stage.move(from: .current) { $0.present(modal) }
        try await stage.move(from: modal) { $0.remove() }
        #expect(stage.drawing == before)
        let (first, second) = (HelpScreen(), HelpScreen())
        try await stage.move(from: .current) { $0.present(NavigationController()).push(first).push(second) }
        try await stage.move(from: first) { $0.remove { $0 is HelpScreen } }
        #expect(stage.transitions == ["dismissed: Navigation"])
        #expect(stage.drawing == before)
    }

    @Test func `a modal above stays where the container presents it`() async throws {
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    home; login
                }
            }.presenting { HelpScreen() }
        )
        try await stage.move(from: login) { $0.remove() }
        #expect(stage.drawing == "▸ Navigation\n└─ ▸ HomeScreen\nmodal pageSheet by Navigation:\n● HelpScreen")
    }

    @Test func `pushed above a column it goes, side by side as in one stack`() async throws {
        for size in [Hierarchy.HorizontalSize.regular, .compact] {
            let stage = Stage(
                SimulatedWindow(size) {
                    Split {
                        Navigation { HomeScreen() }
                        Navigation {
                            home; login; account
                        }
                    }
                }
            )
            try await stage.move(from: login) { $0.remove() }
            try await stage.window.perform(.resize(.regular))
            #expect(
                stage.drawing == """
                    ● Split
                    ├─ ● Navigation
                    │  └─ ● HomeScreen
                    └─ ● Navigation
                       ├─ ○ HomeScreen
                       └─ ● AccountScreen
                    """
            )
            try await stage.window.setRootScreen(BaseScreen(), animated: false)
        }
    }

    // MARK: Refused

    @Test func `the root is refused, and what is all of it`() async throws {
        let alone = SimulatedWindow { login }
        try await refuses(login, in: alone, .rootRemoved(screen: "LoginScreen"))
        try await alone.setRootScreen(BaseScreen(), animated: false)
        let root = TabBar { Navigation { login } }
        let window = SimulatedWindow { root }
        try await refuses(login, in: window, .rootRemoved(screen: "TabBar"))
        try await refuses(root, in: window, .rootRemoved(screen: "TabBar"))
    }

    @Test func `a column is refused, and what is all of it, side by side as in one stack`() async throws {
        let window = SimulatedWindow {
            Split {
                Navigation { home }
                account
            }
        }
        for size in [Hierarchy.HorizontalSize.regular, .compact] {
            try await window.perform(.resize(size))
            try await refuses(home, in: window, .columnRemoved(screen: "Navigation"))
            try await refuses(account, in: window, .columnRemoved(screen: "AccountScreen"))
        }
    }

    @Test func `what presents a modal is refused, since that would leave with it`() async throws {
        let window = SimulatedWindow { Navigation { home } }.presenting { Navigation { login } }
            .presenting { HelpScreen() }
        try await refuses(login, in: window, .presentingRemoved(screen: "Navigation", modal: "HelpScreen"))
    }

    @Test func `a screen that is asked may stay, and what the window does not carry out is undone`() async throws {
        let draft = DraftScreen()
        let window = SimulatedWindow {
            Navigation {
                home; draft; login; account
            }
        }
        try await refuses(draft, in: window, code: .dismissalRefused)
        window.faultPoint = { _, _ in throw Refusal() }
        try await refuses(login, in: window, code: .notCarriedOut)
    }

    @Test func `what was just put in place is not taken away again`() async throws {
        let stage = stack
        let error = try await #require(throws: RoutingError.self) {
            try await stage.router.navigate(from: account) { $0.push(HelpScreen()).remove() }
        }
        #expect(error.code == .actionFailed)
        #expect(stage.window.isOnTop(account))
    }

    @Test func `plan and trace tell of it`() async throws {
        let stage = stack
        let plan = try stage.router.plan(from: login) { $0.remove() }
        #expect(plan.description == "start from LoginScreen\nremove LoginScreen")
        let outcome = await stage.router.attempt(from: login) { $0.remove() }
        #expect(
            outcome.trace.explanation == """
                asked    LoginScreen by HeldScreenFinder: found LoginScreen
                leave?   LoginScreen may leave
                removed  LoginScreen from Navigation
                landed   on AccountScreen
                """
        )
        #expect(stage.drawing == Self.alone)
    }

    /// Expects that a screen is not taken away, and that nothing changes.
    private func refuses(
        _ screen: some Screen,
        in window: SimulatedWindow,
        _ reason: MoveError? = nil,
        code: RoutingError.Code = .actionFailed
    ) async throws {
        let before = window.hierarchy
        let error = try await #require(throws: RoutingError.self) {
            try await Router(window).navigate(from: screen) { $0.remove() }
        }
        #expect(error.code == code)
        #expect(error.underlyingError as? MoveError == reason)
        #expect(window.hierarchy == before)
        try window.checkInvariants()
    }
}
