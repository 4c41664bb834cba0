import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

final class AccountScreen: BaseScreen {}
final class LoginScreen: BaseScreen {}

// The ten most common declarations: each type is named once, where the declaration begins.

func replacesTheRoot() -> DestinationStep<HomeScreen, Void> {
    Step(HomeScreen.self).using(.replaceRoot).from(.root).assemble()
}

func presentsFromWhereTheUserIs() -> DestinationStep<LoginScreen, Void> {
    Step(LoginScreen.self).using(.present).from(.current).assemble()
}

func presentsInANavigationController() -> DestinationStep<LoginScreen, Void> {
    Step(LoginScreen.self)
        .using(.push)
        .from(.navigationController)
        .using(.present(.fullScreen))
        .from(.current)
        .assemble()
}

func pushesWhereANavigationControllerIs() -> DestinationStep<AccountScreen, Void> {
    StepAssembly(finder: ClassFinder<AccountScreen, Void>(), factory: ClassFactory())
        .using(.push)
        .from(.custom(ClassFinder<NavigationController, Void>()))
        .assemble()
}

func showsAContext() -> DestinationStep<ProductScreen, Int> {
    Step(ProductScreen.self)
        .using(.push)
        .from(.navigationController)
        .using(.present)
        .from(.current)
        .assemble()
}

func pushesOnAnotherDestination(_ home: DestinationStep<HomeScreen, Void>) -> DestinationStep<ProductScreen, Int> {
    StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
        .adding(ContextSettingTask())
        .using(.push)
        .from(home.expectingContainer())
        .assemble()
}

func buildsTabs() -> DestinationStep<TabBarController, Void> {
    StepAssembly(
        finder: ClassFinder(),
        factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
            .with(ClassFactory<HomeScreen, Void>(), using: .addTab)
            .with(ClassFactory<AccountScreen, Void>(), using: .addTab)
            .assemble()
    )
    .using(.replaceRoot)
    .from(.root)
    .assemble()
}

func selectsATab(_ tabs: DestinationStep<TabBarController, Void>) -> DestinationStep<AccountScreen, Void> {
    StepAssembly(finder: ClassFinder(), factory: NilFactory()).from(tabs).assemble()
}

func pushesElsePresents() -> DestinationStep<NavigationController, Void> {
    SwitchAssembly()
        .addCase(from: ClassFinder())
        .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble())
}

func closes() -> DestinationStep<BaseScreen, Void> { DestinationStep(finder: PresentingFinder()) }
