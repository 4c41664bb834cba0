import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func pushesFromTheContainerOfAnotherContext(_ home: DestinationStep<HomeScreen, String>) {
    let chain = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{the step has another context than the chain: write step.adaptingContext(using: …) first}}
    _ = chain.from(home.expectingContainer())
}

func presentsFromTheContainer(_ home: DestinationStep<HomeScreen, Int>) {
    let chain = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.present)
    // expected-error@+2 {{cannot convert value of type 'ExpectedContainer<Int, any NavigationContainer>' to expected argument type 'ExpectedContainer<Int, Present.Container>' (aka 'ExpectedContainer<Int, any Screen>')}}
    // expected-note@+1 {{arguments to generic parameter 'Kind' ('any NavigationContainer' and 'Present.Container' (aka 'any Screen')) are expected to be equal}}
    _ = chain.from(home.expectingContainer())
}
