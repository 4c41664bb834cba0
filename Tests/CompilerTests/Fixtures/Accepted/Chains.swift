import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

final class Pager: ContainerController {}

func pushesIntoANavigationController() -> DestinationStep<HomeScreen, Void> {
    StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
        .from(.navigationController)
        .using(.present)
        .from(.current)
        .assemble()
}

func pushesOntoTheStackThatIsOnTop() -> DestinationStep<HomeScreen, Void> {
    StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
        .from(StartStep.current.expectingContainer())
        .assemble()
}

func pushesOntoTheStackThatTheUserSees() -> DestinationStep<HomeScreen, Void> {
    StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
        .from(StartStep.visible.expectingContainer())
        .assemble()
}

func presentsFromWhatTheUserSees() -> DestinationStep<HomeScreen, Void> {
    StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.present(.currentContext))
        .from(.visible)
        .assemble()
}

func pushesOntoTheStackThatIsTheRoot() -> DestinationStep<ProductScreen, Int> {
    StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
        .adding(ContextSettingTask())
        .using(.push)
        .from(StartStep.root.expectingContainer())
        .assemble()
}

func addsATabToATabBar() -> DestinationStep<HomeScreen, Int> {
    StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory())
        .using(.addTab)
        .from(.tabBarController)
        .using(.replaceRoot)
        .from(.root)
        .assemble()
}

func pushesOntoAScreenThatIsPushed() -> DestinationStep<ProductScreen, Int> {
    StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
        .adding(ContextSettingTask())
        .using(.push)
        .from(SingleStep(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory()))
        .using(.push)
        .from(.navigationController)
        .using(.present(.fullScreen))
        .from(.root)
        .assemble()
}

func pushesOntoAScreenWithoutAContext() -> DestinationStep<ProductScreen, Int> {
    StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.push)
        .from(SingleStep(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory()))
        .using(.push)
        .from(.custom(ClassFinder<NavigationController, Int>()))
        .assemble()
}

func presentsFromASingleStep() -> DestinationStep<ProductScreen, Int> {
    StepAssembly(finder: NilFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.present)
        .from(SingleStep(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory()))
        .using(.replaceRoot)
        .from(.root)
        .assemble()
}

func expectsAContainer(_ home: DestinationStep<HomeScreen, Int>) -> DestinationStep<ProductScreen, Int> {
    let navigation: DestinationStep<NavigationController, Int> = home.expectingContainer()
    return StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.push)
        .from(navigation)
        .assemble()
}

func actsOnAContainerOfItsOwn(_ pager: DestinationStep<Pager, Int>) -> DestinationStep<ProductScreen, Int> {
    StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(
            InlineAction<Pager> { screen, pager, editor in
                let content = editor.hierarchy.content(of: pager).map { ContentItem.kept($0) }
                try editor.setContent(of: pager, to: [.new(screen)] + content, showing: screen.id)
            }
        )
        .from(pager)
        .assemble()
}

func buildsNothing(_ tabs: DestinationStep<TabBarController, Void>) -> DestinationStep<HomeScreen, Void> {
    StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: NilFactory()).from(tabs).assemble()
}

func setsColumns() -> DestinationStep<HomeScreen, Void> {
    StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.setPrimary)
        .from(.splitViewController)
        .using(.replaceRoot)
        .from(.root)
        .assemble()
}

/// A container may be a single step that joins the same container.
func addsATabBesideANavigationController() -> DestinationStep<ProductScreen, Int> {
    StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.addTab)
        .from(SingleStep(finder: ClassFinder<NavigationController, Int>(), factory: NavigationControllerFactory()))
        .using(.addTab)
        .from(.tabBarController)
        .using(.replaceRoot)
        .from(.root)
        .assemble()
}

/// So may one of the kind that the action joins.
func addsATabBesideATabBar() -> DestinationStep<ProductScreen, Int> {
    StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.addTab)
        .from(SingleStep(finder: ClassFinder<TabBarController, Void>(), factory: TabBarControllerFactory()))
        .using(.addTab)
        .from(.tabBarController)
        .using(.replaceRoot)
        .from(.root)
        .assemble()
}
