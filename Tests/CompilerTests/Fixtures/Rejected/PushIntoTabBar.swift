import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func pushesIntoATabBar() {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{reference to member 'tabBarController' cannot be resolved without a contextual type}}
    _ = chain.from(.tabBarController)
}

func pushesIntoADestinationThatIsATabBar(_ tabBar: DestinationStep<TabBarController, Void>) {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{no exact matches in call to instance method 'from'}}
    _ = chain.from(tabBar)
}
