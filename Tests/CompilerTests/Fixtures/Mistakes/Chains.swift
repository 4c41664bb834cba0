import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ListScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}
final class RoomScreen: ContextScreen<String> {}

// MARK: the action misspelt, in a chain of one
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    // expected-error@+1 {{type 'Action' has no member 'presnt'}}
    .using(.presnt)
    .from(.current)
    .assemble()

// MARK: the first action misspelt, in a chain of two
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    // expected-error@+1 {{type 'Action' has no member 'pushh'}}
    .using(.pushh)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()

// MARK: the second action misspelt, in a chain of two
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(.navigationController)
    // expected-error@+1 {{type 'Action' has no member 'presnt'}}
    .using(.presnt)
    .from(.current)
    .assemble()

// MARK: an action forgotten, in a chain of two
let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    // expected-error@+1 {{say how the screen is put in place first: .using(.push), .using(.present) or another action}}
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()

// MARK: pushed onto tabs, in a chain of three
let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    .using(.push)
    // expected-error@+1 {{the action cannot act on a container of this kind: go from one that it can act on, such as .navigationController for .push}}
    .from(.tabBarController)
    .using(.replaceRoot)
    .from(.root)
    .assemble()

// MARK: the end forgotten
let home: DestinationStep<HomeScreen, Void> = StepAssembly(
    finder: ClassFinder<HomeScreen, Void>(),
    factory: ClassFactory()
)
.using(.push)
.from(.navigationController)
// expected-error@+1 {{the chain has no start yet: behind .using(…) write .from(.current) or another step, behind a new container .using(…)}}
.assemble()
