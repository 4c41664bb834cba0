import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func setsTheContextOfAScreenThatAcceptsNone() {
    _ = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory())
        // expected-error@+1 {{generic struct 'ContextSettingTask' requires that 'HomeScreen' conform to 'ContextAccepting'}}
        .adding(ContextSettingTask())
        .using(.present)
        .from(.current)
        .assemble()
}

func setsTheContextOfASingleStep(_ step: SingleStep<HomeScreen, Int>) {
    // expected-error@+1 {{generic struct 'ContextSettingTask' requires that 'HomeScreen' conform to 'ContextAccepting'}}
    _ = step.adding(ContextSettingTask())
}

func setsAnotherContextThanTheScreenAccepts() {
    let assembly = StepAssembly(finder: ClassFinder<ProductScreen, String>(), factory: ClassFactory())
    // expected-error@+1 {{instance method 'adding' requires the types 'StepAssembly<ClassFinder<ProductScreen, String>, ClassFactory<ProductScreen, String>>.Context' (aka 'String') and 'ContextSettingTask<StepAssembly<ClassFinder<ProductScreen, String>, ClassFactory<ProductScreen, String>>.Target>.Context' (aka 'Int') be equivalent}}
    _ = assembly.adding(ContextSettingTask())
}
