import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func saysTheActionAfterTheStart(_ complete: DestinationStep<HomeScreen, Void>) {
    // expected-error@+2 {{value of type 'DestinationStep<HomeScreen, Void>' has no member 'using'}}
    // expected-error@+1 {{cannot infer contextual base in reference to member 'present'}}
    _ = complete.using(.present).assemble()
}

func addsATaskBehindTheAction() {
    let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    // expected-error@+1 {{write .adding(…) before .using(…): it belongs to the screen, and .using(…) begins how that is put in place}}
    _ = product.using(.push).adding(ContextSettingTask()).from(.navigationController).using(.present).from(.current)
}

func addsAnInterceptorBehindTheStart() {
    let product = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
    // expected-error@+1 {{write .adding(…) before the first .using(…): it belongs to the screen}}
    _ = product.using(.present).from(.current).adding(InlineInterceptor<Void> { print("may it?") }).assemble()
}

func goesFromAChainThatIsNotEnded() {
    let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    let modal = ChainAssembly.from(.navigationController).using(.present)
    // expected-error@+1 {{the declaration that this one goes from has no start yet: write .from(…) behind its last action}}
    _ = home.using(.push).from(modal).assemble()
}

func navigatesToAChainThatIsNotEnded(_ router: Router) async throws {
    let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    // expected-error@+1 {{the declaration has no start yet: write .from(…) behind its last action}}
    try await router.navigate(to: home.using(.present))
    let product = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
    // expected-error@+1 {{the declaration has no start yet: write .from(…) behind its last action}}
    try await router.navigate(to: product.using(.present), with: 7)
}

func navigatesWithoutTheContext(_ router: Router, _ product: DestinationStep<ProductScreen, Int>) async throws {
    // expected-error@+1 {{say what the screen is to show: navigate(to: destination, with: context)}}
    try await router.navigate(to: product)
}
