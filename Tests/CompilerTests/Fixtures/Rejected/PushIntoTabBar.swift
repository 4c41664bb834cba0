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
    // expected-error@+1 {{the screen is no container for this action: write .from(step.expectingContainer())}}
    _ = chain.from(tabBar)
}
