import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func pushesIntoAScreenThatIsNoContainer(_ home: DestinationStep<HomeScreen, Void>) {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{no exact matches in call to instance method 'from'}}
    _ = chain.from(home)
}

func pushesFromTheCurrentScreen() {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{reference to member 'current' cannot be resolved without a contextual type}}
    _ = chain.from(.current)
}
