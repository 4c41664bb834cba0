import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: SimulatedScreen {}
final class ProductScreen: SimulatedContextScreen<Int> {}

func actsTwiceWithoutAStepBetween() {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{no exact matches in call to instance method 'using'}}
    _ = chain.using(.present)
}
