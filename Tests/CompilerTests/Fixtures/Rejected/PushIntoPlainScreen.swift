import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func pushesIntoAScreenThatIsNoContainer(_ home: DestinationStep<HomeScreen, Void>) {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{the screen is no container for this action: choose another action, or write .from(step.expectingContainer()), the container around it}}
    _ = chain.from(home)
}

func pushesFromTheCurrentScreen() {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
    // expected-error@+1 {{where a window begins need be no container: write .from(.whereTheUserIs), or .from(StartStep.visible.expectingContainer())}}
    _ = chain.from(.current)
    // expected-error@+1 {{where a window begins need be no container: write .from(.whereTheUserIs), or .from(StartStep.visible.expectingContainer())}}
    _ = chain.from(.visible)
}
