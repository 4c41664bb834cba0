import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

typealias NavigationStep<Context> = DestinationStep<NavigationController, Context>

func caseWithoutAContext(_ step: NavigationStep<Void>) -> NavigationStep<Int> {
    SwitchAssembly().addCase(when: { $0 > 7 }, from: step).addCase(if: { true }, from: step).assemble(default: step)
}

func caseWithAnyContext(_ step: NavigationStep<Any?>) -> NavigationStep<Int> {
    SwitchAssembly().addCase(if: { true }, from: step.adaptingContext()).assemble(default: step.adaptingContext())
}

func caseWithAnAdaptedContext(_ step: NavigationStep<String>) -> NavigationStep<Int> {
    SwitchAssembly().assemble(default: step.adaptingContext(using: InlineContextTransformer { "\($0)" }))
}

func caseThatExpectsAContainer(_ home: DestinationStep<HomeScreen, Int>) -> NavigationStep<Int> {
    SwitchAssembly()
        .addCase(expecting: ClassFinder<HomeScreen, Int>())
        .assemble(default: home.expectingContainer())
}

func childrenOfEveryContext() -> CompleteFactory<TabBarControllerFactory<Int>> {
    CompleteFactoryAssembly(factory: TabBarControllerFactory<Int>())
        .with(ClassFactory<HomeScreen, Void>().adaptingContext(), using: .addTab)
        .with(ClassFactory<HomeScreen, Any?>().adaptingContext(), using: .addTab(at: 0))
        .with(
            ClassFactory<HomeScreen, String>()
                .adaptingContext(using: InlineContextTransformer<Int, String> { "\($0)" }),
            using: .addTab
        )
        .assemble()
}

func partsThatFitEveryStep(
    _ universal: some PostRoutingTask<any Screen, Any?>,
    _ context: some ContextTask<any Screen, Any?>,
    _ void: some RoutingInterceptor<Void>,
    _ any: some RoutingInterceptor<Any?>
) {
    _ = SingleStep(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .adding(universal.adaptingContext()).adding(context.adaptingContext()).adding(void).adding(
            any.adaptingContext()
        )
    _ = ContainerStep<TabBarController, Int, any TabContainer>(factory: TabBarControllerFactory())
        .adding(universal.adaptingContext()).adding(context.adaptingContext()).adding(void).adding(
            any.adaptingContext()
        )
    _ = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: NilFactory())
        .adding(universal.adaptingContext()).adding(context.adaptingContext()).adding(void).adding(
            any.adaptingContext()
        )
}

func stepsThatTakeAnyContext(_ navigation: NavigationStep<Any?>) -> DestinationStep<ProductScreen, Int> {
    StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.push)
        .from(navigation.adaptingContext())
        .assemble()
}

func fallbacks(
    _ product: DestinationStep<ProductScreen, Int>,
    _ second: DestinationStep<ProductScreen, Int>,
    _ home: DestinationStep<HomeScreen, Void>
) -> DestinationStep<any Screen, Int> {
    let _: DestinationStep<ProductScreen, Int> = product.fallback { _ in second }
    let _: DestinationStep<HomeScreen, Void> = home.fallback { _ in home }
    let _: DestinationStep<ProductScreen, Int> = product.fallback { _ in nil }
    return product.fallback { error in error.code == .buildingFailed ? home.adaptingContext() : nil }
}

func switchesToUsualStarts(_ modal: NavigationStep<Void>) -> (NavigationStep<Int>, NavigationStep<Void>) {
    let withContext = SwitchAssembly<NavigationController, Int> {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        Case(if: { true }, from: .whereTheUserIs)
        Case(if: { true }, from: modal)
        Case(when: { $0 > 7 }, from: .sheet)
        Case(when: { $0 > 7 }, from: modal)
        Case(when: ClassFinder<HomeScreen, Int>(), from: .sheet)
        Case(when: ClassFinder<HomeScreen, Int>(), from: modal)
        Case { id in id > 7 ? .sheet : nil }
        Case { id in id > 7 ? modal : nil }
        Case(awaiting: { id in id > 7 }, from: modal)
        Default(modal)
    }
    let withoutContext = SwitchAssembly<NavigationController, Void> {
        Case(if: { true }, from: .whereTheUserIs)
        Case(when: { true }, from: modal)
        Case { _ in .sheet }
        Default(.sheet)
    }
    return (withContext.assemble(), withoutContext.assemble())
}
