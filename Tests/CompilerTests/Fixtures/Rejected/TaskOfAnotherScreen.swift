import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func addsAPostTaskForAnotherScreen(_ task: InlinePostTask<ProductScreen, Int>) {
    // expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
    _ = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory()).adding(task)
}

func addsAContextTaskForAnotherContext(_ task: InlineContextTask<HomeScreen, String>) {
    // expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
    _ = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory()).adding(task)
}
