import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func saysTheActionAfterTheStart(_ complete: StepChain<HomeScreen, Void, Complete>) {
    // expected-error@+1 {{this chain has its start already: write .using(…) before .from(…)}}
    _ = complete.using(.present).assemble()
}

func addsATaskBehindTheAction() {
    let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    // expected-error@+1 {{write .adding(…) before .using(…): it belongs to the screen}}
    _ = product.using(.push).adding(ContextSettingTask()).from(.navigationController).using(.present).from(.current)
}

func addsAnInterceptorBehindTheStart() {
    let product = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
    // expected-error@+1 {{write .adding(…) before .using(…): it belongs to the screen}}
    _ = product.using(.present).from(.current).adding(InlineInterceptor<Void> { print("may it?") }).assemble()
}

func goesFromAChainThatIsNotEnded() {
    let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    let modal = ChainAssembly.from(.navigationController).using(.present).from(.current)
    // expected-error@+1 {{the declaration that this one goes from is not ended: write .assemble() behind it}}
    _ = home.using(.push).from(modal).assemble()
}

func navigatesToAChainThatIsNotEnded(_ router: Router) async throws {
    let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    // expected-error@+1 {{the declaration is not ended: write .assemble() behind it}}
    try await router.navigate(to: home.using(.present).from(.current))
    let product = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
    // expected-error@+1 {{the declaration is not ended: write .assemble() behind it}}
    try await router.navigate(to: product.using(.present).from(.current), with: 7)
}

func navigatesWithoutTheContext(_ router: Router, _ product: DestinationStep<ProductScreen, Int>) async throws {
    // expected-error@+1 {{say what the screen is to show: navigate(to: destination, with: context)}}
    try await router.navigate(to: product)
}
