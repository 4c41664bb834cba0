import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Moves and chains that go from what the user sees on top.
struct VisibleStartTests {
    /// Pushes onto the stack that the user sees.
    private let help = StepAssembly(finder: NilFinder<HelpScreen, Void>(), factory: ClassFactory())
        .using(.push).from(StartStep.visible.expectingContainer()).assemble()

    @Test func `of a tab bar it is the last screen on the selected stack`() async throws {
        let stage = Stage(shopTabs())
        let before = stage.drawing
        try await stage.move(from: .visible) { $0.push(HelpScreen()) }
        let pushed = """
            ● TabBar
            ├─ ● Navigation
            │  ├─ ○ HomeScreen
            │  ├─ ○ ProductScreen(7)
            │  └─ ● HelpScreen
            └─ ○ Navigation
               └─ ○ AccountScreen
            """
        #expect(stage.drawing == pushed)
        #expect(stage.transitions == ["content set: Navigation"])
        try await stage.move(from: .visible) { $0.leave() }
        #expect(stage.drawing == before)
        try await stage.go(to: help)
        #expect(stage.drawing == pushed)
        try await stage.move(from: .visible) { $0.popToRoot() }
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  └─ ● HomeScreen
                └─ ○ Navigation
                   └─ ○ AccountScreen
                """
        )
        try await stage.move(from: .visible) { $0.select(tab: 1).clear().push(HelpScreen()) }
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ HomeScreen
                └─ ● Navigation
                   └─ ● HelpScreen
                """
        )
    }

    @Test func `the root is set from it where it is the root, and of an empty window`() async throws {
        let stage = Stage(SimulatedWindow())
        try await stage.move(from: .visible) { $0.setRoot(HomeScreen()) }
        #expect(stage.drawing == "● HomeScreen")
        try await stage.move(from: .visible) { $0.setRoot(AccountScreen()) }
        #expect(stage.drawing == "● AccountScreen")
        let tabs = Stage(shopTabs())
        let before = tabs.drawing
        let error = await #expect(throws: RoutingError.self) {
            let screen = try await tabs.move(from: .visible) { $0.setRoot(HomeScreen()) }
            Issue.record("\(screen.label)")
        }
        #expect(error?.code == .actionFailed)
        #expect(tabs.drawing == before)
    }

    @Test func `of a modal it is what that shows`() async throws {
        let stage = Stage(
            shopTabs().presenting {
                Navigation {
                    HomeScreen(); LoginScreen()
                }
            }
        )
        try await stage.move(from: .visible) { $0.replace(with: HelpScreen()) }
        #expect(
            stage.drawing == """
                ▸ TabBar
                ├─ ▸ Navigation
                │  ├─ ○ HomeScreen
                │  └─ ▸ ProductScreen(7)
                └─ ○ Navigation
                   └─ ○ AccountScreen
                modal pageSheet by TabBar:
                ● Navigation
                ├─ ○ HomeScreen
                └─ ● HelpScreen
                """
        )
    }

    @Test func `of columns it is what the last one shows, side by side as in one stack`() async throws {
        for size in [Hierarchy.HorizontalSize.regular, .compact] {
            let stage = Stage(
                SimulatedWindow(size) {
                    Split {
                        Navigation { HomeScreen() }
                        Navigation { AccountScreen() }
                    }
                }
            )
            try await stage.go(to: help)
            try await stage.window.perform(.resize(.regular))
            #expect(
                stage.drawing
                    == """
                    ● Split
                    ├─ ● Navigation
                    │  └─ ● HomeScreen
                    └─ ● Navigation
                       ├─ ○ AccountScreen
                       └─ ● HelpScreen
                    """
            )
        }
    }

    @Test func `an empty window gets its root, and has nothing else to go from`() async throws {
        let stage = Stage(SimulatedWindow())
        let error = try await stage.refuses(help, .noRootScreen)
        #expect(error.expected == ".visible")
        try await stage.move(from: .visible) { $0.setRoot(NavigationController()).push(HomeScreen()) }
        #expect(stage.drawing == "● Navigation\n└─ ● HomeScreen")
        let outcome = await stage.router.attempt(from: .visible) { $0.setRoot(HelpScreen()) }
        guard case .failure(let error) = outcome.result else { return #expect(Bool(false), "The root was replaced.") }
        #expect(error.underlyingError as? HierarchyError == .notRoot(screen: "HomeScreen", root: "Navigation"))
    }

    @Test func `plan and trace name it`() async throws {
        let window = shopTabs()
        let plan = try Router(window).plan(from: .visible) { $0.popToRoot().push(HelpScreen()) }
        #expect(
            plan.description == """
                start from ProductScreen(7)
                remove ProductScreen(7)
                put in place HelpScreen (NilFinder, given, Push)
                """
        )
        let outcome = await Router(window).attempt(help)
        #expect(outcome.trace.events.contains(.started(at: "ProductScreen(7)", from: ".visible")))
    }

    @Test func `a declaration that goes from it is sound, is never covered, and is a case of a switch`() async throws {
        #expect(help.validate().isEmpty)
        let modal = SimulatedWindow { Navigation { HomeScreen() } }.presenting { Navigation { LoginScreen() } }
        let onTop = try await Router(modal).attempt(help.whenCovered(.refuse)).screen
        #expect(modal.isOnTop(onTop))
        let choice = StepAssembly(finder: NilFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.present)
            .from(SwitchAssembly<any Screen, Void>().addCase(if: { true }, from: .visible).assemble(default: .root))
            .assemble()
        let window = shopTabs()
        try await Router(window).navigate(to: choice)
        #expect(window.drawing.hasSuffix("modal pageSheet by TabBar:\n● HelpScreen"))
    }

    @Test func `what the window presents is on top of what a stack in it presents`() async throws {
        let (home, account, login) = (HomeScreen(), AccountScreen(), LoginScreen())
        let stage = Stage(
            SimulatedWindow {
                TabBar {
                    Navigation { home }
                    Navigation { account }
                }
            }.presenting { Navigation { login } }
        )
        try await home.present(HelpScreen(), style: .currentContext, animated: false)
        let before = stage.drawing
        #expect(
            before == """
                ▸ TabBar
                ├─ ▸ Navigation
                │  └─ ▸ HomeScreen
                └─ ○ Navigation
                   └─ ○ AccountScreen
                modal pageSheet by TabBar:
                ● Navigation
                └─ ● LoginScreen
                modal currentContext by Navigation:
                ▸ HelpScreen
                """
        )
        #expect(stage.window.screenOnTop === login)
        try await stage.move(from: .visible) { $0.push(ForgottenPasswordScreen()) }
        try await stage.move(from: .visible) { $0.pop() }
        #expect(stage.drawing == before)
        // The user sees what they saw.
        #expect(try await stage.move(from: account) { $0.remove() } === login)
        #expect(
            stage.drawing.hasPrefix(
                "▸ TabBar\n└─ ▸ Navigation\n   └─ ▸ HomeScreen\nmodal pageSheet by TabBar:\n● Navigation"
            )
        )
    }

    // MARK: Advice

    @Test(arguments: [StartStep.current, .root])
    func `where only what is inside of a start lies on a stack, the error says so`(start: StartStep) async throws {
        let stage = Stage(shopTabs())
        let before = stage.drawing
        let moves: [(Moves<MovePlace.Window>) -> Moves<MovePlace.Held>] = [
            { $0.popToRoot().makeVisible(HomeScreen()) }, { $0.clear().makeVisible(HomeScreen()) },
            { $0.pop().makeVisible(HomeScreen()) },
        ]
        for move in moves {
            let error = try await #require(throws: RoutingError.self) {
                try await stage.router.navigate(from: start, move)
            }
            #expect(error.underlyingError as? MoveError == .containerInside(screen: "TabBar", kind: .navigation))
            #expect("\(error)".hasSuffix("Go from `.visible`, which the user sees."))
        }
        let push = StepAssembly(finder: NilFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.push).from(start.expectingContainer()).assemble()
        let declared = try await stage.refuses(push, .containerNotFound)
        let moved = try await #require(throws: RoutingError.self) {
            try await stage.router.navigate(from: start) { $0.push(HelpScreen()) }
        }
        for error in [declared, moved] {
            #expect(error.found == "TabBar")
            #expect("\(error)".hasSuffix("Let it go from `.visible`, which the user sees."))
        }
        #expect(stage.drawing == before)
    }

    @Test func `where nothing inside is either, it does not`() async throws {
        let stage = Stage(SimulatedWindow { TabBar { HomeScreen() } })
        for start in [StartStep.current, .visible] {
            let error = try await #require(throws: RoutingError.self) {
                try await stage.router.navigate(from: start) { $0.push(HelpScreen()) }
            }
            #expect("\(error)".hasSuffix("Let it go from a step that offers one."))
        }
        // What the user sees lies in a modal above.
        let covered = SimulatedWindow { TabBar { Navigation { HomeScreen() } } }.presenting { LoginScreen() }
        let error = try await #require(throws: RoutingError.self) {
            try await Router(covered).navigate(from: .root) { $0.popToRoot() }
        }
        #expect(error.underlyingError as? MoveError == .noContainer(kind: .navigation, around: "TabBar"))
    }
}
