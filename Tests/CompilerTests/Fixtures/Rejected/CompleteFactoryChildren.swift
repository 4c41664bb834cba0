import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

final class TitleScreen: ContextScreen<String> {}

func pushesAChildIntoATabBar() {
    let tabs = CompleteFactoryAssembly(factory: TabBarControllerFactory<Int>())
    // expected-error@+1 {{the action cannot act on this container: write .push for a navigation controller, .addTab for tabs}}
    _ = tabs.with(ClassFactory<HomeScreen, Int>(), using: .push)
}

func buildsAChildOfAnotherContext() {
    let tabs = CompleteFactoryAssembly(factory: TabBarControllerFactory<Int>())
    // expected-error@+1 {{instance method 'with(_:using:)' requires the types 'Int' and 'String' be equivalent}}
    _ = tabs.with(ClassFactory<TitleScreen, String>(), using: .addTab)
}

func givesAChildATaskForAnotherScreen(_ task: InlineContextTask<ProductScreen, Int>) {
    let child = ClassFactory<HomeScreen, Int>()
    // expected-error@+1 {{instance method 'adding' requires the types 'HomeScreen' and 'ProductScreen' be equivalent}}
    _ = child.adding(task)
}
