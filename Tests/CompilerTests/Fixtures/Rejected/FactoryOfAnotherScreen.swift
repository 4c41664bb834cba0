import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func buildsAnotherScreenThanItFinds() {
    // expected-error@+1 {{initializer 'init(finder:factory:)' requires the types 'HomeScreen' and 'ProductScreen' be equivalent}}
    _ = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory<ProductScreen, Int>())
}
