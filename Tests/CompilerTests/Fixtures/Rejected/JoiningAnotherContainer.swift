import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func pushesOntoAScreenThatBecomesATab() {
    let chain = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.push)
        .from(SingleStep(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory()))
    // expected-error@+1 {{instance method 'using' requires the types 'any NavigationContainer' and 'any TabContainer' be equivalent}}
    _ = chain.using(.addTab)
}
