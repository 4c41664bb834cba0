import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func startsWithoutAnAction() {
    // expected-error@+1 {{say how the screen is put in place first: .using(.push), .using(.present) or another action}}
    _ = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory()).from(.current)
}

func startsWithoutAnActionInTheTerseForm() {
    // expected-error@+1 {{say how the screen is put in place first}}
    _ = Step(HomeScreen.self).from(.current).assemble()
}

func goesFromAStepWithoutAnAction(
    _ tabs: DestinationStep<TabBarController, Void>,
    _ single: SingleStep<ProductScreen, Int>,
    _ container: ContainerStep<NavigationController, Int, any Screen>
) {
    let assembly = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory())
    // expected-error@+1 {{say how the screen is put in place first}}
    _ = assembly.from(tabs)
    // expected-error@+1 {{say how the screen is put in place first}}
    _ = assembly.from(tabs.expectingContainer())
    // expected-error@+1 {{say how the screen is put in place first}}
    _ = assembly.from(.navigationController)
    // expected-error@+1 {{say how the screen is put in place first}}
    _ = assembly.from(single)
    // expected-error@+1 {{say how the screen is put in place first}}
    _ = assembly.from(container)
}

func assemblesWithoutAnAction() {
    // expected-error@+1 {{say how the screen is put in place first, and from where: .using(.present).from(.current)}}
    _ = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory()).assemble()
}

// A step that builds nothing needs no action.
func goesFromAStepOfAnotherContext(_ tabs: DestinationStep<TabBarController, String>) {
    let assembly = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: NilFactory())
    // expected-error@+1 {{the step has another context than the chain: write .from(step.adaptingContext(using: …))}}
    _ = assembly.from(tabs)
}

func assemblesWithoutAStart() {
    let chain = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.present)
    // expected-error@+1 {{the chain has no start yet: behind .using(…) write .from(.current) or another step}}
    _ = chain.assemble()
    let inNavigation = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
        .from(.navigationController)
    // expected-error@+1 {{behind a new container write .using(.present).from(.current)}}
    _ = inNavigation.assemble()
}
