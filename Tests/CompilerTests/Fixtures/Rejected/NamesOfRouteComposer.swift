import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func isPasted(_ mayGo: InlineInterceptor<Int>) {
    _ = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
        // expected-error@+1 {{'add' has been renamed to 'adding(_:)'}}
        .add(mayGo)
        // expected-error@+1 {{'add' has been renamed to 'adding(_:)'}}
        .add(ContextSettingTask())
        .using(.push)
        // expected-error@+1 {{write .from(.navigationController)}}
        .from(NavigationControllerStep())
        // expected-error@+1 {{write .using(.present), or .using(.present(.fullScreen))}}
        .using(GeneralAction.presentModally())
        // expected-error@+1 {{write .from(.current)}}
        .from(GeneralStep.current())
        .assemble()
}

func presentsInAStyle() {
    _ = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        // expected-error@+1 {{write .using(.present), or .using(.present(.fullScreen))}}
        .using(GeneralAction.presentModally(presentationStyle: .formSheet))
        .from(.current)
}

func replacesTheRoot() {
    _ = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.addTab)
        // expected-error@+1 {{write .from(.tabBarController)}}
        .from(TabBarControllerStep())
        // expected-error@+1 {{write .using(.replaceRoot)}}
        .using(GeneralAction.replaceRoot())
        // expected-error@+1 {{write .from(.root)}}
        .from(GeneralStep.root())
        .assemble()
}

func findsTheContainer() {
    let found = ClassFinder<NavigationController, Void>()
    _ = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.push)
        // expected-error@+1 {{write .from(.custom(finder))}}
        .from(GeneralStep.custom(using: found))
        .assemble()
    // expected-error@+1 {{'SingleContainerStep' has been renamed to 'ContainerStep'}}
    _ = SingleContainerStep(finder: found, factory: NavigationControllerFactory<Void>())
}

func fillsASplitView() {
    _ = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.setPrimary)
        // expected-error@+1 {{write .from(.splitViewController)}}
        .from(SplitControllerStep())
        // expected-error@+1 {{write .using(.nilAction)}}
        .using(GeneralAction.nilAction())
        .from(.root)
        .assemble()
}

func navigates(_ router: Router, _ product: DestinationStep<ProductScreen, Int>) throws {
    // expected-error@+1 {{write try await router.navigate(to: destination, with: context): what follows stands behind it}}
    try router.navigate(to: product, with: 7, completion: nil)
    // expected-error@+1 {{write try await router.navigate(to: destination, with: context): what follows stands behind it}}
    try router.navigate(to: product, with: 7, animated: false) { _ in print("arrived") }
    // expected-error@+1 {{write Task { try await router.navigate(to: destination, with: context) }}}
    router.commitNavigation(to: product, with: 7)
}
