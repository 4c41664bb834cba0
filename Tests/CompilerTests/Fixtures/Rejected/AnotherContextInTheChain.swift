import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func goesFromAStepWithAnotherContext(_ category: DestinationStep<NavigationController, String>) {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{no exact matches in call to instance method 'from'}}
    _ = chain.from(category)
}

func goesFromAContainerWithAnotherContext(_ navigation: ContainerStep<NavigationController, String>) {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{no exact matches in call to instance method 'from'}}
    _ = chain.from(navigation)
}

func navigatesWithAnotherContext(_ router: Router, _ product: DestinationStep<ProductScreen, Int>) async throws {
    // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
    try await router.navigate(to: product, with: "seven")
}
