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
        .from(Step(HomeScreen.self, context: Int.self))
        .using(.push)
        .from(.custom(ClassFinder<NavigationController, Int>()))
        .assemble()
}

func namesTheStyleOfAPresentation() -> DestinationStep<HomeScreen, Void> {
    Step(HomeScreen.self).using(.present(style: .formSheet)).from(.current)
}

func presentsFromASingleStep() -> DestinationStep<ProductScreen, Int> {
    StepAssembly(finder: NilFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.present)
        .from(Step(HomeScreen.self, context: Int.self))
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
                let content = editor.hierarchy.content(of: pager).map { HierarchyEditor.ContentItem.kept($0) }
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

/// A screen that is pushed may go from one that becomes a tab: the tabs may be on the stack that it joins.
func pushesOntoAScreenThatBecomesATab() -> DestinationStep<ProductScreen, Int> {
    Step(ProductScreen.self)
        .using(.push)
        .from(Step(HomeScreen.self, context: Int.self))
        .using(.addTab)
        .from(.tabBarController)
        .using(.push)
        .from(.whereTheUserIs)
}

/// The parts that follow from the class.
func saysNoMoreThanNeeded(
    _ tabs: DestinationStep<TabBarController, Void>,
    _ search: DestinationStep<HomeScreen, Void>
) -> [DestinationStep<ProductScreen, Int>] {
    let home: DestinationStep<HomeScreen, Void> = Step(HomeScreen.self).from(tabs)
    let _: DestinationStep<HomeScreen, Void> = Step(HomeScreen.self).using(.push).from(.sheet)
    return [
        Step(ProductScreen.self).using(.push).from(.whereTheUserIs),
        Step(ProductScreen.self).using(.push).from(.stack(of: search)),
        Step(ProductScreen.self).using(.present).from(home),
        Step(ProductScreen.self).finder(.byClass).using(.present(.formSheet)).from(.current),
        Step(ProductScreen.self).factory(.inline { ProductScreen($0) }).using(.push).from(.sheet(.fullScreen)),
        Step(ProductScreen.self).from(tabs),
        Step(ProductScreen.self).withoutFactory().from(search),
    ]
}

/// Tasks in several roles.
func addsATaskOfBothKinds(_ task: some ContextTask<ProductScreen, Int> & PostRoutingTask<ProductScreen, Int>) {
    _ = Step(ProductScreen.self).adding(task).using(.present).from(.current)
}
