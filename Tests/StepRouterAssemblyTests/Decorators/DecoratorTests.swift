import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What screens are put on in, and wear.
struct DecoratorTests {
    private let form = Decorator().wrapped(in: .navigationController).styled(.formSheet).closing("Cancel")

    private let home = """
        ● Navigation
        └─ ● HomeScreen
        """

    private func window() -> SimulatedWindow { SimulatedWindow { Navigation { HomeScreen() } } }

    private func login(_ decorator: Decorator) -> DestinationStep<LoginScreen, Void> {
        StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
            .presented(as: decorator).from(.current).assemble()
    }

    @Test func `a screen is presented in a navigation controller, with a style, a title and a closing button`()
        async throws
    {
        let window = window()
        #expect(window.drawing == home)
        let screen = try await Router(window).attempt(login(form.titled("Log in"))).screen
        #expect(screen.parentScreen is NavigationController)
        #expect(
            window.drawing == """
                ▸ Navigation
                └─ ▸ HomeScreen
                modal formSheet by Navigation:
                ● Navigation
                └─ ● LoginScreen
                """
        )
        #expect(window.title == "Log in")
        #expect(window.closingButton == "Cancel")
        try window.checkInvariants()
        #expect(try await window.tapClosingButton())
        #expect(window.drawing == home)
        #expect(window.title == nil)
        #expect(try await window.tapClosingButton() == false)
        try window.checkInvariants()
    }

    @Test func `what is not said is as it always is`() async throws {
        let window = window()
        try await Router(window).navigate(to: login(Decorator().titled("Log in")))
        #expect(
            window.drawing == """
                ▸ Navigation
                └─ ▸ HomeScreen
                modal pageSheet by Navigation:
                ● LoginScreen
                """
        )
        #expect(window.closingButton == nil)
    }

    @Test func `a decorator is a value: going on from it changes no other`() async throws {
        let first = form.titled("One").closing("Done")
        let second = form.styled(.fullScreen)
        for (decorator, title, label) in [(first, "One", "Done"), (second, nil, "Cancel")] {
            let window = window()
            try await Router(window).navigate(to: login(decorator))
            #expect(window.title == title)
            #expect(window.closingButton == label)
        }
    }

    @Test func `a closing button does what the app says, with a router for the window`() async throws {
        let window = window()
        let help = StepAssembly(finder: NilFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.replaceRoot).from(.root).assemble()
        let decorator = form.closing("Help") { screen, router in
            #expect(screen is LoginScreen)
            try await router.navigate(to: help)
        }
        try await Router(window).navigate(to: login(decorator))
        #expect(try await window.tapClosingButton())
        #expect(window.drawing == "● HelpScreen")
    }

    @Test func `what a closing button throws, the tap throws`() async throws {
        let window = window()
        try await Router(window).navigate(to: login(form.closing("Fail") { _, _ in throw CancellationError() }))
        await #expect(throws: CancellationError.self) { try await window.tapClosingButton() }
    }

    @Test func `a screen that cannot be dismissed stays when its closing button is tapped`() async throws {
        let window = window()
        let draft = StepAssembly(finder: ClassFinder<DraftScreen, Void>(), factory: ClassFactory())
            .presented(as: form).from(.current).assemble()
        try await Router(window).navigate(to: draft)
        let before = window.drawing
        #expect(try await window.tapClosingButton())
        #expect(window.drawing == before)
    }

    @Test func `a screen that is found keeps what it wears`() async throws {
        let window = window()
        try await Router(window).navigate(to: login(form.titled("First")))
        try await Router(window).navigate(to: login(form.titled("Second")))
        #expect(window.title == "First")
    }

    @Test func `a screen that is pushed, or is a tab, wears title and button as well`() async throws {
        let pushed = StepAssembly(finder: ClassFinder<AccountScreen, Void>(), factory: ClassFactory())
            .decorated(by: Decorator().titled("Account"))
            .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
        let window = window()
        try await Router(window).navigate(to: pushed)
        #expect(window.title == "Account")
        #expect(try await window.perform(.back))
        #expect(window.title == nil)

        let tabs = StepAssembly(
            finder: ClassFinder<TabBarController, Void>(),
            factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
                .with(
                    ClassFactory<HomeScreen, Void>().decorated(by: Decorator().titled("Home")),
                    using: .addTab
                )
                .with(ClassFactory<AccountScreen, Void>(), using: .addTab)
                .assemble()
        ).using(.replaceRoot).from(.root).assemble()
        try await Router(window).navigate(to: tabs)
        #expect(window.title == "Home")
        #expect(try await window.perform(.selectTab(1)))
        #expect(window.title == nil)
    }

    @Test func `a modal covers what is worn below`() async throws {
        let window = window()
        try await Router(window).navigate(to: login(form.titled("Log in")))
        let screen = try #require(window.topmostScreen)
        try await Router(window).navigate(from: screen) { $0.present(HelpScreen()) }
        #expect(window.title == nil)
        #expect(try await window.tapClosingButton() == false)
    }

    @Test func `a navigation that fails leaves no trace of what was to be worn`() async throws {
        let window = window()
        let login = StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
            .adding(InlineContextTask { (_: LoginScreen, _: Void) in throw CancellationError() })
            .presented(as: form.titled("Log in")).from(.current).assemble()
        await #expect(throws: RoutingError.self) { try await Router(window).navigate(to: login) }
        #expect(window.drawing == home)
        #expect(window.title == nil)
    }

    @Test func `decorations are equal if titles and buttons are, and buttons if they were written at one place`() {
        func button(_ label: String) -> ScreenDecoration.ClosingButton {
            ScreenDecoration.ClosingButton(label) { _, _ in }
        }
        #expect(ScreenDecoration(title: "a") == ScreenDecoration(title: "a"))
        #expect(ScreenDecoration(title: "a") != ScreenDecoration(title: "b"))
        #expect(button("Done") == button("Done"))
        #expect(button("Done") != button("Cancel"))
        #expect(button("Done") != ScreenDecoration.ClosingButton("Done") { _, _ in })
        #expect(
            Set([
                ScreenDecoration(title: "a", closingButton: button("x")),
                ScreenDecoration(title: "a", closingButton: button("x")),
            ]).count == 1
        )
    }
}
