import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}

func putsInPlaceWhatItDoesNotBuild() {
    // expected-error@+1 {{a step that builds nothing is a StepAssembly}}
    _ = SingleStep(finder: ClassFinder<HomeScreen, Int>(), factory: NilFactory())
}
