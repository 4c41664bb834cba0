import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func pushesIntoATabBar() {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{the action cannot act on a container of this kind: go from one that it can act on, such as .navigationController for .push}}
    _ = chain.from(.tabBarController)
}

func pushesIntoADestinationThatIsATabBar(_ tabBar: DestinationStep<TabBarController, Void>) {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{the screen is no container for this action: write .from(step.expectingContainer()), or go from a container that the action can act on}}
    _ = chain.from(tabBar)
}

func pushesIntoATabBarThatIsFound() {
    _ = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.push)
        // expected-error@+1 {{or go from a container that the action can act on}}
        .from(.custom(ClassFinder<TabBarController, Void>()))
        .assemble()
}

func pushesIntoANewTabBarInOneExpression() {
    _ = StepAssembler<ProductScreen, Int>()
        .finder(.byContext)
        .factory(.byClass)
        .using(.push)
        // expected-error@+1 {{the action cannot act on a container of this kind}}
        .from(.tabBarController)
        .using(.present)
        .from(.current)
        .assemble()
}

func pushesIntoATabBarOfAStep(
    _ tabBar: ContainerStep<TabBarController, Int>,
    _ withoutContext: ContainerStep<TabBarController, Void>
) {
    let chain = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{the action cannot act on a container of this kind}}
    _ = chain.from(tabBar)
    // expected-error@+1 {{the action cannot act on a container of this kind}}
    _ = chain.from(withoutContext)
    let chainWithoutContext = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{the action cannot act on a container of this kind}}
    _ = chainWithoutContext.from(withoutContext)
}
