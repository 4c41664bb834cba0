import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func buildsForAnotherContextThanItFinds() {
    // expected-error@+1 {{initializer 'init(finder:factory:)' requires the types 'Int' and 'String' be equivalent}}
    _ = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory<HomeScreen, String>())
}
