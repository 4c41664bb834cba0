import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: SimulatedScreen {}
final class ProductScreen: SimulatedContextScreen<Int> {}

func goesFromAStepWithoutAnAction() {
    let assembly = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    // expected-error@+1 {{no exact matches in call to instance method 'from'}}
    _ = assembly.from(.current)
}

func assemblesWithoutAStart() {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.present)
    // expected-error@+1 {{referencing instance method 'assemble()' on 'StepChain' requires the types 'AwaitingStep<any Screen>' and 'Complete' be equivalent}}
    _ = chain.assemble()
}
