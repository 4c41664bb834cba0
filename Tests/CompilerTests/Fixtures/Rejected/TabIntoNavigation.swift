import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: SimulatedScreen {}
final class ProductScreen: SimulatedContextScreen<Int> {}

func addsATabToANavigationController() {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.addTab)
    // expected-error@+1 {{instance method 'from' requires that 'SimulatedNavigationController' conform to 'TabContainer'}}
    _ = chain.from(.navigationController)
}
