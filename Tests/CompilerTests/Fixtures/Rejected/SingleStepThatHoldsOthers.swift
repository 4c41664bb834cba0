import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

final class Pager: ContainerController {}

struct AddPage: ContainerAction {
    typealias Container = Pager
    func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {}
}

func addsATabToASingleStep() {
    _ = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.addTab)
        // expected-error@+1 {{the screen of a SingleStep joins the same container: write ContainerStep, whose screen holds others}}
        .from(SingleStep(finder: NilFinder<TabBarController, Void>(), factory: TabBarControllerFactory()))
        .using(.replaceRoot)
        .from(.root)
        .assemble()
}

func pushesOntoASingleStepOfAnyContext() {
    _ = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(.push)
        // expected-error@+1 {{write ContainerStep, whose screen holds others}}
        .from(SingleStep(finder: NilFinder<NavigationController, Any?>(), factory: NavigationControllerFactory()))
        .using(.present)
        .from(.current)
        .assemble()
}

func addsAPageToASingleStep() {
    _ = StepAssembly(finder: ClassFinder<ProductScreen, Int>(), factory: ClassFactory())
        .using(AddPage())
        // expected-error@+1 {{write ContainerStep, whose screen holds others}}
        .from(SingleStep(finder: ClassFinder<Pager, Int>(), factory: ClassFactory()))
        .using(.present)
        .from(.current)
        .assemble()
}
