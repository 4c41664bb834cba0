import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func findsAScreenThatTellsNoContext() {
    // expected-error@+1 {{the screen does not tell whether it shows the step's context: let it be a ContextScreen of it, or ContextChecking}}
    _ = Step(HomeScreen.self).finder(.byContext).using(.present).from(.current)
}

func findsAScreenThatTellsNoContextAmongSome() {
    // expected-error@+1 {{the screen does not tell whether it shows the step's context}}
    _ = Step(HomeScreen.self).finder(.byContext(.currentVisibleOnly))
}

func findsAScreenByAnotherContext() {
    // expected-error@+1 {{the screen does not tell whether it shows the step's context}}
    _ = Step(ProductScreen.self, context: String.self).finder(.byContext)
}
