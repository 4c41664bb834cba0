import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func goesFromAStepWithoutAnAction() {
    let assembly = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    // expected-error@+1 {{referencing instance method 'from' on 'StepAssembly' requires the types 'ClassFactory<HomeScreen, Void>' and 'NilFactory<HomeScreen, Void>' be equivalent}}
    _ = assembly.from(.current)
}

func assemblesWithoutAStart() {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.present)
    // expected-error@+1 {{referencing instance method 'assemble()' on 'StepChain' requires the types 'AwaitingStep<Present.Container>' (aka 'AwaitingStep<any Screen>') and 'Complete' be equivalent}}
    _ = chain.assemble()
}
