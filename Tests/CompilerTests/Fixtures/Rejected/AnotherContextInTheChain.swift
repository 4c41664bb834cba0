import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func goesFromAStepWithAnotherContext(_ category: DestinationStep<NavigationController, String>) {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{the step has another context than the chain: write .from(step.adaptingContext(using: …))}}
    _ = chain.from(category)
}

func goesFromAContainerWithAnotherContext(
    _ navigation: ContainerStep<NavigationController, String, any NavigationContainer>
) {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+2 {{cannot convert value of type 'ContainerStep<NavigationController, String, any NavigationContainer>' to expected argument type 'ContainerStep<NavigationController, Int, Push.Container>' (aka 'ContainerStep<NavigationController, Int, any NavigationContainer>')}}
    // expected-note@+1 {{arguments to generic parameter 'Context' ('String' and 'Int') are expected to be equal}}
    _ = chain.from(navigation)
}

func navigatesWithAnotherContext(_ router: Router, _ product: DestinationStep<ProductScreen, Int>) async throws {
    // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
    try await router.navigate(to: product, with: "seven")
}
