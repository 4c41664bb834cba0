import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: SimulatedScreen {}
final class ProductScreen: SimulatedContextScreen<Int> {}

func addsATabToANavigationController() {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.addTab)
    // expected-error@+1 {{no exact matches in call to instance method 'from'}}
    _ = chain.from(.navigationController)
}
