import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: SimulatedScreen {}
final class ProductScreen: SimulatedContextScreen<Int> {}

func buildsForAnotherContextThanItFinds() {
    // expected-error@+1 {{no exact matches in call to initializer}}
    _ = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory<HomeScreen, String>())
}
