import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func addsAPostTaskForAnotherScreenToASingleStep(_ task: InlinePostTask<ProductScreen, Int>) {
    let step = SingleStep(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory())
    // expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
    _ = step.adding(task)
}

func addsAPostTaskForAnotherContextToAContainerStep(_ task: InlinePostTask<TabBarController, String>) {
    let step = ContainerStep<TabBarController, Int, any TabContainer>(factory: TabBarControllerFactory())
    // expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
    _ = step.adding(task)
}

func addsAPostTaskForAnotherScreenToARouter(_ router: Router, _ task: InlinePostTask<ProductScreen, Int>) {
    // expected-error@+1 {{no exact matches in call to instance method 'adding'}}
    _ = router.adding(task)
}

func addsAnInterceptorForAnotherContext(_ interceptor: InlineInterceptor<String>) {
    let step = SingleStep(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory())
    // expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
    _ = step.adding(interceptor)
}
