import StepRouter
import StepRouterAssembly
import StepRouterFinders
import Testing

/// Declarations that are recommended elsewhere have no findings.
struct SoundDeclarationTests {
    private let tabs = StepAssembly(
        finder: ClassFinder<TabBarController, Void>(),
        factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
            .with(ClassFactory<LobbyScreen, Void>(), using: .addTab)
            .with(ClassFactory<NoteScreen, Void>(), using: .addTab)
            .assemble()
    )
    .using(.replaceRoot)
    .from(.root)
    .assemble()

    private let modalNavigation = ChainAssembly.from(.navigationController).using(.present).from(.current).assemble()

    @Test func `the README's recipes`() {
        let recipes: [any Validatable] = [
            Step(LobbyScreen.self).using(.replaceRoot).from(.root)
                .assemble(),
            Step(NoteScreen.self).using(.present(.formSheet))
                .from(.current)
                .assemble(),
            Step(NoteScreen.self).using(.push)
                .from(.navigationController).using(.present).from(.current).assemble(),
            Step(NoteScreen.self).using(.push)
                .from(.custom(ClassFinder<NavigationController, Void>())).assemble(),
            Step(ItemScreen.self)
                .using(.push).from(.navigationController).using(.present).from(.current).assemble(),
            tabs,
            Step(NoteScreen.self).withoutFactory().from(tabs).assemble(),
            Step(NoteScreen.self).using(.push)
                .from(SingleStep(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())).using(.push)
                .from(.navigationController).using(.present).from(.current).assemble(),
            SwitchAssembly<NavigationController, Void>()
                .addCase(from: ClassFinder(options: .currentVisibleOnly)).assemble(default: modalNavigation),
            Step(BaseScreen.self).finder(.presenting).withoutFactory().assemble(),
        ]
        for recipe in recipes { #expect(recipe.validate() == []) }
    }

    @Test func `a screen that its factory tells what to show`() throws {
        let item = StepAssembly(
            finder: ClassWithContextFinder<ItemScreen, Int>(),
            factory: InlineFactory { number in ItemScreen(number) }
        )
        .using(.present).from(.current).assemble()
        try item.check()
    }

    @Test func `the product of the design`() throws {
        let lobbyStack: DestinationStep<NavigationController, Int> =
            DestinationStep(finder: ClassFinder<LobbyScreen, Int>()).expectingContainer()
        let product = StepAssembly(
            finder: ClassWithContextFinder<ItemScreen, Int>(options: [.current, .visible]),
            factory: ClassFactory()
        )
        .adding(InlineInterceptor<Int> { _ in })
        .adding(ContextSettingTask())
        .using(.push)
        .from(
            SwitchAssembly<NavigationController, Int>()
                .addCase(when: { $0 > 1 }, from: modalNavigation)
                .addCase(from: ClassFinder(options: .currentVisibleOnly))
                .assemble(default: lobbyStack)
        )
        .assemble()
        try product.check()
    }
}
