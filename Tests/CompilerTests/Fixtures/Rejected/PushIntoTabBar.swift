import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func pushesIntoATabBar() {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{type 'ExpectedContainer<Void, Push.Container>' (aka 'ExpectedContainer<(), any NavigationContainer>') has no member 'tabBarController'}}
    _ = chain.from(.tabBarController)
}

func pushesIntoADestinationThatIsATabBar(_ tabBar: DestinationStep<TabBarController, Void>) {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{the screen is no container for this action: choose another action, or write .from(step.expectingContainer()), the container around it}}
    _ = chain.from(tabBar)
}

func pushesIntoATabBarThatIsFound() {
    _ = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.push)
        // expected-error@+1 {{the screen is no container for this action: choose another action, or write .from(step.expectingContainer()), the container around it}}
        .from(.custom(ClassFinder<TabBarController, Void>()))
        .assemble()
}

func pushesIntoANewTabBarInOneExpression() {
    _ = Step(ProductScreen.self)
        .using(.push)
        // expected-error@+1 {{referencing instance method 'from' on 'StepChain<_, _, _.Container>' requires the types 'Push.Container' (aka 'any NavigationContainer') and 'any TabContainer' be equivalent}}
        .from(.tabBarController)
        .using(.present)
        .from(.current)
        .assemble()
}

func pushesIntoATabBarOfAStep(_ tabBar: ContainerStep<TabBarController, Int, any TabContainer>) {
    let chain = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+2 {{cannot convert value of type 'ContainerStep<TabBarController, Int, any TabContainer>' to expected argument type 'ContainerStep<TabBarController, Int, Push.Container>' (aka 'ContainerStep<TabBarController, Int, any NavigationContainer>')}}
    // expected-note@+1 {{arguments to generic parameter 'Kind' ('any TabContainer' and 'Push.Container' (aka 'any NavigationContainer')) are expected to be equal}}
    _ = chain.from(tabBar)
}

func pushesIntoATabBarThatIsBuilt() {
    let chain = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{the action cannot act on a container of this kind: go from one that it can act on, such as .navigationController for .push}}
    _ = chain.from(ContainerStep(factory: TabBarControllerFactory<Int>()))
}
