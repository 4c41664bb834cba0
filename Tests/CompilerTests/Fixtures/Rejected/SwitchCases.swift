import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

final class TitleScreen: ContextScreen<String> {}

func goesOnWithAStepOfAnotherScreen(_ tabs: DestinationStep<TabBarController, Int>) {
    let assembly = SwitchAssembly<NavigationController, Int>()
    // expected-error@+1 {{cannot convert value of type 'DestinationStep<TabBarController, Int>' to expected argument type}}
    _ = assembly.addCase(if: { true }, from: tabs)  // expected-note {{arguments to generic parameter 'Target'}}
    // expected-error@+1 {{cannot convert value of type 'DestinationStep<TabBarController, Int>' to expected argument type}}
    _ = assembly.assemble(default: tabs)  // expected-note {{arguments to generic parameter 'Target'}}
}

func goesOnWithAStepOfAnotherContext(_ navigation: DestinationStep<NavigationController, String>) {
    let assembly = SwitchAssembly<NavigationController, Int>()
    // expected-error@+1 {{no exact matches in call to instance method 'addCase'}}
    _ = assembly.addCase(if: { true }, from: navigation)
    // expected-error@+1 {{no exact matches in call to instance method 'assemble'}}
    _ = assembly.assemble(default: navigation)
}

func asksAFinderOfAnotherScreen(_ finder: ClassFinder<HomeScreen, Int>) {
    let assembly = SwitchAssembly<NavigationController, Int>()
    // expected-error@+1 {{requires the types 'NavigationController' and 'HomeScreen' be equivalent}}
    _ = assembly.addCase(from: finder)
}

func asksAFinderOfAnotherContext(
    _ finder: ClassFinder<HomeScreen, String>,
    _ step: DestinationStep<NavigationController, Int>
) {
    let assembly = SwitchAssembly<NavigationController, Int>()
    // expected-error@+1 {{requires the types 'Int' and 'String' be equivalent}}
    _ = assembly.addCase(when: finder, from: step)
}
