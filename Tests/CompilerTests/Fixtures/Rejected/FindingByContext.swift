import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func findsAScreenThatTellsNoContext() {
    // expected-error@+1 {{the screen does not tell whether it shows the step's context: let it be a ContextScreen of it, or ContextChecking}}
    _ = StepAssembler<HomeScreen, Int>().finder(.byContext).factory(.byClass).using(.present).from(.current).assemble()
}

func findsAScreenThatTellsNoContextAmongSome() {
    // expected-error@+1 {{the screen does not tell whether it shows the step's context}}
    _ = StepAssembler<HomeScreen, Int>().finder(.byContext(.currentVisibleOnly))
}

func findsAScreenByAnotherContext() {
    // expected-error@+1 {{the screen does not tell whether it shows the step's context}}
    _ = StepAssembler<ProductScreen, String>().finder(.byContext)
}
