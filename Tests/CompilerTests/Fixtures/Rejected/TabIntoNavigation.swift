import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func addsATabToANavigationController() {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.addTab)
    // expected-error@+1 {{the action cannot act on a container of this kind}}
    _ = chain.from(.navigationController)
}
