import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func addsATabToANavigationController() {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.addTab)
    // expected-error@+1 {{type 'ExpectedContainer<Void, AddTab.Container>' (aka 'ExpectedContainer<(), any TabContainer>') has no member 'navigationController'}}
    _ = chain.from(.navigationController)
}
