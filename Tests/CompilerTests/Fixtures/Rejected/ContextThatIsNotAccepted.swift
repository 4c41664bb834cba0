import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func setsTheContextOfAScreenThatAcceptsNone() {
    // expected-error@+2 {{the screen does not accept the step's context: let it be a ContextScreen of it, or ContextAccepting}}
    _ = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory())
        .adding(ContextSettingTask())
        .using(.present)
        .from(.current)
        .assemble()
}

func setsTheContextOfASingleStep(_ step: SingleStep<HomeScreen, Int>) {
    // expected-error@+1 {{the screen does not accept the step's context}}
    _ = step.adding(ContextSettingTask())
}

func setsAnotherContextThanTheScreenAccepts() {
    let assembly = StepAssembly(finder: ClassFinder<ProductScreen, String>(), factory: ClassFactory())
    // expected-error@+1 {{the screen does not accept the step's context}}
    _ = assembly.adding(ContextSettingTask())
}
