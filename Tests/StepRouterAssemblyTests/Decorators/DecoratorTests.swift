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
        func button(_ label: String) -> BarButton {
            BarButton(label) { _, _ in }
        }
        #expect(ScreenDecoration(title: "a") == ScreenDecoration(title: "a"))
        #expect(ScreenDecoration(title: "a") != ScreenDecoration(title: "b"))
        #expect(button("Done") == button("Done"))
        #expect(button("Done") != button("Cancel"))
        #expect(button("Done") != BarButton("Done") { _, _ in })
        #expect(
            Set([
                ScreenDecoration(title: "a", closingButton: button("x")),
                ScreenDecoration(title: "a", closingButton: button("x")),
            ]).count == 1
        )
    }

    // MARK: Bars

    @Test func `a bar button does what the app says, with its screen and a router for the window`() async throws {
        let window = window()
        let step = Step(LoginScreen.self)
            .barButton("Help", at: .leading) { screen, router in
                try await router.navigate(from: screen) { $0.present(HelpScreen()) }
            }
            .barButton("Done", image: "checkmark") { (screen: LoginScreen, _) in screen.decoration?.title = "Done" }
            .presented(as: form.barButton("Edit") { screen, _ in #expect(screen is LoginScreen) })
            .from(.current)
        let screen = try await Router(window).attempt(step.assemble()).screen
        #expect(window.barButtons == ["Cancel", "Help", "Done", "Edit"])
        #expect(screen.decoration?.trailingButtons.map(\.image) == ["checkmark", nil])
        #expect(try await window.tapBarButton("Edit"))
        #expect(try await window.tapBarButton("Done"))
        #expect(window.title == "Done")
        #expect(try await window.tapBarButton("Help"))
        #expect(window.screenOnTop is HelpScreen)
        // What a modal covers is out of reach.
        #expect(window.barButtons.isEmpty)
        #expect(try await window.tapBarButton("Edit") == false)
    }

    @Test func `a bar button is looked for in the innermost screen first, and then around it`() async throws {
        let window = window()
        let inner = Step(LoginScreen.self).barButton("Save") { screen, _ in screen.decoration?.title = "saved" }
            .presented(as: Decorator().wrapped(in: .navigationController)).from(.current)
        let screen = try await Router(window).attempt(inner.assemble()).screen
        (screen.parentScreen as? NavigationController)?.decoration = ScreenDecoration(
            BarButton("Save", fileID: "around", line: 1, capturingNothing: true) { screen, _ in
                (screen as? NavigationController)?.decoration?.title = "around"
            },
            at: .trailing
        )
        #expect(window.barButtons == ["Save", "Save"])
        #expect(try await window.tapBarButton("Save"))
        #expect(window.title == "saved")
    }

    @Test func `what a bar button throws, the tap throws`() async throws {
        let window = window()
        try await Router(window).navigate(to: login(form.barButton("Fail") { _, _ in throw CancellationError() }))
        await #expect(throws: CancellationError.self) { try await window.tapBarButton("Fail") }
    }

    @Test func `a screen on a stack hides the tab bar until it is popped, also below others`() async throws {
        let window = SimulatedWindow {
            TabBar {
                Navigation { HomeScreen() }
                AccountScreen()
            }
        }
        func pushed<Shown: BaseScreen>(_ type: Shown.Type, _ decorator: Decorator) -> DestinationStep<Shown, Void> {
            Step(type).decorated(by: decorator).using(.push).from(.custom(ClassFinder<NavigationController, Void>()))
                .assemble()
        }
        try await Router(window).navigate(to: pushed(LoginScreen.self, Decorator().hidingBottomBar))
        #expect(try await window.perform(.selectTab(1)) == false)
        try await Router(window).navigate(to: pushed(HelpScreen.self, Decorator()))
        #expect(try await window.perform(.selectTab(1)) == false)
        #expect(try await window.perform(.back))
        #expect(try await window.perform(.selectTab(1)) == false)
        #expect(try await window.perform(.back))
        #expect(try await window.perform(.selectTab(1)))
    }

    // MARK: Composing

    @Test func `decorators compose in the order written: what is later wins, and buttons follow each other`() {
        let branded = Decorator().wearing(.blue, as: .tint).titled("Shop", prompt: "Since 1901").styled(.fullScreen)
            .barButton("Share", by: { _, _ in })
        let both = form.titled("Login", isLarge: true).wearing(.red, as: .tint).barButton("Edit", by: { _, _ in })
            .decorated(by: branded)
        let decoration = both.decoration
        #expect(decoration.title == "Shop")
        #expect(decoration.prompt == "Since 1901")
        #expect(decoration.hasLargeTitle == true)
        #expect(decoration.closingButton?.label == "Cancel")
        #expect(decoration.trailingButtons.map(\.label) == ["Edit", "Share"])
        #expect(decoration[.tint] == .blue)
        #expect(both.style == .fullScreen)
        // One that says no style leaves that of the other.
        #expect(form.decorated(by: Decorator()).style == .formSheet)
    }

    @Test func `decorations of one declaration compose, and those of the screen's own class are kept`() async throws {
        let window = window()
        let own = Step(BrandedScreen.self).decorated(by: Decorator().titled("One").tab("Offers", badge: "3"))
            .decorated(by: Decorator().titled("Two"))
            .presented(as: form).from(.current).assemble()
        let decoration = try #require(try await Router(window).attempt(own).screen.decoration)
        #expect(decoration.title == "Two")
        #expect(decoration.tabItem == ScreenDecoration.TabItem("Offers", badge: "3"))
        #expect(decoration[.tint] == .red)
        #expect(decoration.closingButton?.label == "Cancel")
    }

    @Test func `a decorator is a function of others, named where it is used`() async throws {
        let window = window()
        try await Router(window).navigate(
            to: Step(LoginScreen.self).presented(as: .brandedForm).from(.current).assemble()
        )
        let container = try #require(window.topmostScreen as? NavigationController)
        // What belongs to the modal is worn by the navigation controller as well.
        #expect(container.decoration?.sheet == Sheet(at: .medium, .large, hasGrabber: true))
        #expect(container.decoration?.preferredSize == ScreenDecoration.Size(width: 320, height: 480))
        #expect(container.decoration?.anchor == "filter")
        #expect(container.decoration?.title == nil)
        #expect(window.title == "Log in")
    }

    @Test func `values of the app's own are told apart by name and type, and make decorations differ`() {
        var decoration = ScreenDecoration()
        decoration[.tint] = .red
        decoration[DecorationKey<String>("tint")] = "rot"
        #expect(decoration[.tint] == .red)
        #expect(decoration[DecorationKey<String>("tint")] == "rot")
        #expect(decoration[DecorationKey<Int>("tint")] == nil)
        var other = decoration
        other[.tint] = nil
        #expect(other != decoration)
        #expect(other[.tint] == nil)
    }
}

private enum Tint: Hashable { case red, blue }

extension DecorationKey<Tint> {
    fileprivate static var tint: DecorationKey { DecorationKey("tint") }
}

private final class BrandedScreen: BaseScreen {
    required init() {
        super.init()
        decoration = ScreenDecoration(title: "Own")
        decoration?[.tint] = .red
    }
}

extension Decorator {
    fileprivate static var brandedForm: Decorator {
        Decorator().wrapped(in: .navigationController).resting(at: .medium, .large, hasGrabber: true)
            .sized(width: 320, height: 480).anchored(to: "filter").decorated(by: Decorator().titled("Log in"))
    }
}
