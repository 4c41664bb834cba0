import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func actsTwiceWithoutAStepBetween() {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{referencing instance method 'using' on 'StepChain' requires the types 'AwaitingStep<Push.Container>' (aka 'AwaitingStep<any NavigationContainer>') and 'AwaitingAction' be equivalent}}
    _ = chain.using(.present)
}
