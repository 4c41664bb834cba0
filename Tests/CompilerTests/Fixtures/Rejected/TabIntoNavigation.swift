import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func addsATabToANavigationController() {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.addTab)
    // expected-error@+1 {{reference to member 'navigationController' cannot be resolved without a contextual type}}
    _ = chain.from(.navigationController)
}
