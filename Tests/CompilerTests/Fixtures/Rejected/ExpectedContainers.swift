import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func pushesFromTheContainerOfAnotherContext(_ home: DestinationStep<HomeScreen, String>) {
    let chain = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{no exact matches in call to instance method 'from'}}
    _ = chain.from(home.expectingContainer())
}

func presentsFromTheContainer(_ home: DestinationStep<HomeScreen, Int>) {
    let chain = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.present)
    // expected-error@+1 {{generic parameter 'Container' could not be inferred}}
    _ = chain.from(home.expectingContainer())
}
