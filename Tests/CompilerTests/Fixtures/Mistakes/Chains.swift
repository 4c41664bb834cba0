import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ListScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}
final class HotelScreen: ContextScreen<Int> {}
final class RoomScreen: ContextScreen<String> {}

struct Login: RoutingInterceptor {
    func perform(with context: Void) async throws {}
}

// MARK: the finder misspelt, in a chain of one
// expected-error@+1 {{cannot find 'ClassWithContextFindr' in scope}}
let product = StepAssembly(finder: ClassWithContextFindr<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.present)
    .from(.current)
    .assemble()

// MARK: the factory misspelt, in a chain of one
// expected-error@+1 {{cannot find 'ClasFactory' in scope}}
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClasFactory())
    .adding(ContextSettingTask())
    .using(.present)
    .from(.current)
    .assemble()

// MARK: a finder for a context that the screen does not show, in a chain of one
// expected-error@+1 {{'ClassWithContextFinder' requires the types 'String' and 'Int' be equivalent}}
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, String>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.present)
    .from(.current)
    .assemble()

// MARK: a shorthand of the finder misspelt, in a chain of one
let product = Step(ProductScreen.self)
    // expected-error@+1 {{type 'Step<ProductScreen, ContextScreen<Int>.Context>.NamedFinder' (aka 'Step<ProductScreen, Int>.NamedFinder') has no member 'byClas'}}
    .finder(.byClas)
    .adding(Login())
    .using(.present)
    .from(.current)

// MARK: a shorthand of the factory misspelt, in a chain of one
let product = Step(ProductScreen.self)
    // expected-error@+1 {{type 'Step<ProductScreen, ContextScreen<Int>.Context>.NamedFactory' (aka 'Step<ProductScreen, Int>.NamedFactory') has no member 'inlin'}}
    .factory(.inlin { ProductScreen($0) })
    .adding(Login())
    .using(.present)
    .from(.current)

// MARK: what is added misspelt, in a chain of one
let product = Step(ProductScreen.self)
    // expected-error@+1 {{cannot find 'Logn' in scope}}
    .adding(Logn())
    .using(.present)
    .from(.current)

// MARK: a task of another screen, in a chain of one
let product = Step(ProductScreen.self)
    // expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
    .adding(InlineContextTask { (room: RoomScreen, _: String) in })
    .using(.present)
    .from(.current)

// MARK: the first action misspelt, in a chain of one
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    // expected-error@+1 {{type 'Action' has no member 'presnt'}}
    .using(.presnt)
    .from(.current)
    .assemble()

// MARK: the last action misspelt, in a chain of one
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    // expected-error@+1 {{type 'Action' has no member 'presnt'}}
    .using(.presnt)
    .from(.current)
    .assemble()

// MARK: the last action of a step misspelt, in a chain of one
let product = Step(ProductScreen.self)
    .adding(Login())
    // expected-error@+1 {{type 'Action' has no member 'presnt'}}
    .using(.presnt)
    .from(.current)

// MARK: the start misspelt, in a chain of one
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.present)
    // expected-error@+1 {{reference to member 'curent' cannot be resolved without a contextual type}}
    .from(.curent)
    .assemble()

// MARK: the end misspelt, in a chain of one
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.present)
    .from(.current)
    // expected-error@+1 {{value of type 'DestinationStep<ProductScreen, Int>' has no member 'asemble'}}
    .asemble()

// MARK: the screen misspelt, in a chain of one
// expected-error@+1 {{cannot find 'ProductScren' in scope}}
let product = Step(ProductScren.self)
    // expected-error@+1 {{instance method 'adding' requires that 'Login' conform to 'StepTask'}}
    .adding(Login())
    .using(.present)
    .from(.current)

// MARK: the finder misspelt, in a chain of four
// expected-error@+1 {{cannot find 'ClassWithContextFindr' in scope}}
let product = StepAssembly(finder: ClassWithContextFindr<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()

// MARK: the factory misspelt, in a chain of four
// expected-error@+1 {{cannot find 'ClasFactory' in scope}}
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClasFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()

// MARK: a finder for a context that the screen does not show, in a chain of four
// expected-error@+1 {{'ClassWithContextFinder' requires the types 'String' and 'Int' be equivalent}}
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, String>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()

// MARK: a shorthand of the finder misspelt, in a chain of four
let product = Step(ProductScreen.self)
    // expected-error@+1 {{type 'Step<ProductScreen, ContextScreen<Int>.Context>.NamedFinder' (aka 'Step<ProductScreen, Int>.NamedFinder') has no member 'byClas'}}
    .finder(.byClas)
    .adding(Login())
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: a shorthand of the factory misspelt, in a chain of four
let product = Step(ProductScreen.self)
    // expected-error@+1 {{type 'Step<ProductScreen, ContextScreen<Int>.Context>.NamedFactory' (aka 'Step<ProductScreen, Int>.NamedFactory') has no member 'inlin'}}
    .factory(.inlin { ProductScreen($0) })
    .adding(Login())
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: what is added misspelt, in a chain of four
let product = Step(ProductScreen.self)
    // expected-error@+1 {{cannot find 'Logn' in scope}}
    .adding(Logn())
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: a task of another screen, in a chain of four
let product = Step(ProductScreen.self)
    // expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
    .adding(InlineContextTask { (room: RoomScreen, _: String) in })
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: the first action misspelt, in a chain of four
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    // expected-error@+1 {{type 'Action' has no member 'psh'}}
    .using(.psh)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()

// MARK: the last action misspelt, in a chain of four
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    // expected-error@+1 {{type 'Action' has no member 'presnt'}}
    .using(.presnt)
    .from(.current)
    .assemble()

// MARK: the last action of a step misspelt, in a chain of four
let product = Step(ProductScreen.self)
    .adding(Login())
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    // expected-error@+1 {{type 'Action' has no member 'presnt'}}
    .using(.presnt)
    .from(.current)

// MARK: the start misspelt, in a chain of four
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    // expected-error@+1 {{reference to member 'curent' cannot be resolved without a contextual type}}
    .from(.curent)
    .assemble()

// MARK: the end misspelt, in a chain of four
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    // expected-error@+1 {{value of type 'DestinationStep<ProductScreen, Int>' has no member 'asemble'}}
    .asemble()

// MARK: the screen misspelt, in a chain of four
// expected-error@+1 {{cannot find 'ProductScren' in scope}}
let product = Step(ProductScren.self)
    // expected-error@+1 {{instance method 'adding' requires that 'Login' conform to 'StepTask'}}
    .adding(Login())
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: an action in the middle misspelt, .adTab, in a chain of four
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(.navigationController)
    // expected-error@+1 {{type 'Action' has no member 'adTab'}}
    .using(.adTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()

// MARK: an action of a step in the middle misspelt, .adTab, in a chain of four
let product = Step(ProductScreen.self)
    .adding(Login())
    .using(.push)
    .from(.navigationController)
    // expected-error@+1 {{type 'Action' has no member 'adTab'}}
    .using(.adTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: a container misspelt, in a chain of four
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    // expected-error@+2 {{generic parameter 'Other' could not be inferred}}
    // expected-error@+1 {{reference to member 'navigatonController' cannot be resolved without a contextual type}}
    .from(.navigatonController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()

// MARK: the action forgotten, in a chain of four
let product = Step(ProductScreen.self)
    .adding(Login())
    // expected-error@+1 {{say how the screen is put in place first: .using(.push), .using(.present) or another action}}
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: pushed onto tabs, in a chain of four
let product = Step(ProductScreen.self)
    .adding(Login())
    .using(.push)
    .from(.navigationController)
    .using(.push)
    // expected-error@+1 {{referencing instance method 'from' on 'StepChain<ProductScreen, ContextScreen<Int>.Context, _.Container>' (aka 'StepChain<ProductScreen, Int, _.Container>') requires the types 'Push.Container' (aka 'any NavigationContainer') and 'any TabContainer' be equivalent}}
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: two names misspelt, in a chain of four
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(.navigationController)
    // expected-error@+1 {{type 'Action' has no member 'adTab'}}
    .using(.adTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    // expected-error@+1 {{reference to member 'curent' cannot be resolved without a contextual type}}
    .from(.curent)
    .assemble()

// MARK: a name misspelt, and a second action, in a chain of four
let product = Step(ProductScreen.self)
    .adding(Login())
    .using(.push)
    .from(.navigationController)
    // expected-error@+1 {{type 'Action' has no member 'adTab'}}
    .using(.adTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .using(.present)
    .from(.current)

// MARK: the finder misspelt, in a chain of eight
// expected-error@+1 {{cannot find 'ClassWithContextFindr' in scope}}
let product = StepAssembly(finder: ClassWithContextFindr<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()

// MARK: the factory misspelt, in a chain of eight
// expected-error@+1 {{cannot find 'ClasFactory' in scope}}
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClasFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()

// MARK: a finder for a context that the screen does not show, in a chain of eight
// expected-error@+1 {{'ClassWithContextFinder' requires the types 'String' and 'Int' be equivalent}}
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, String>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()

// MARK: a shorthand of the finder misspelt, in a chain of eight
let product = Step(ProductScreen.self)
    // expected-error@+1 {{type 'Step<ProductScreen, ContextScreen<Int>.Context>.NamedFinder' (aka 'Step<ProductScreen, Int>.NamedFinder') has no member 'byClas'}}
    .finder(.byClas)
    .adding(Login())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: a shorthand of the factory misspelt, in a chain of eight
let product = Step(ProductScreen.self)
    // expected-error@+1 {{type 'Step<ProductScreen, ContextScreen<Int>.Context>.NamedFactory' (aka 'Step<ProductScreen, Int>.NamedFactory') has no member 'inlin'}}
    .factory(.inlin { ProductScreen($0) })
    .adding(Login())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: what is added misspelt, in a chain of eight
let product = Step(ProductScreen.self)
    // expected-error@+1 {{cannot find 'Logn' in scope}}
    .adding(Logn())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: a task of another screen, in a chain of eight
let product = Step(ProductScreen.self)
    // expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
    .adding(InlineContextTask { (room: RoomScreen, _: String) in })
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: the first action misspelt, in a chain of eight
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    // expected-error@+1 {{type 'Action' has no member 'psh'}}
    .using(.psh)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()

// MARK: the last action misspelt, in a chain of eight
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    // expected-error@+1 {{type 'Action' has no member 'presnt'}}
    .using(.presnt)
    .from(.current)
    .assemble()

// MARK: the last action of a step misspelt, in a chain of eight
let product = Step(ProductScreen.self)
    .adding(Login())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    // expected-error@+1 {{type 'Action' has no member 'presnt'}}
    .using(.presnt)
    .from(.current)

// MARK: the start misspelt, in a chain of eight
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    // expected-error@+1 {{reference to member 'curent' cannot be resolved without a contextual type}}
    .from(.curent)
    .assemble()

// MARK: the end misspelt, in a chain of eight
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    // expected-error@+1 {{value of type 'DestinationStep<ProductScreen, Int>' has no member 'asemble'}}
    .asemble()

// MARK: the screen misspelt, in a chain of eight
// expected-error@+3 {{cannot find 'ProductScren' in scope}}
// expected-error@+2 {{generic parameter 'Target' could not be inferred}}
// expected-note@+1 {{explicitly specify the generic arguments to fix this issue}}
let product = Step(ProductScren.self)
    .adding(Login())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: an action in the middle misspelt, .adTab, in a chain of eight
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    // expected-error@+1 {{type 'Action' has no member 'adTab'}}
    .using(.adTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()

// MARK: an action of a step in the middle misspelt, .adTab, in a chain of eight
let product = Step(ProductScreen.self)
    .adding(Login())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    // expected-error@+1 {{type 'Action' has no member 'adTab'}}
    .using(.adTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: a container misspelt, in a chain of eight
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    // expected-error@+2 {{generic parameter 'Other' could not be inferred}}
    // expected-error@+1 {{reference to member 'navigatonController' cannot be resolved without a contextual type}}
    .from(.navigatonController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()

// MARK: the action forgotten, in a chain of eight
let product = Step(ProductScreen.self)
    .adding(Login())
    // expected-error@+1 {{say how the screen is put in place first: .using(.push), .using(.present) or another action}}
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: pushed onto tabs, in a chain of eight
let product = Step(ProductScreen.self)
    .adding(Login())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    // expected-error@+1 {{referencing instance method 'from' on 'StepChain<ProductScreen, ContextScreen<Int>.Context, _.Container>' (aka 'StepChain<ProductScreen, Int, _.Container>') requires the types 'Push.Container' (aka 'any NavigationContainer') and 'any TabContainer' be equivalent}}
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: two names misspelt, in a chain of eight
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    // expected-error@+1 {{type 'Action' has no member 'adTab'}}
    .using(.adTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    // expected-error@+1 {{reference to member 'curent' cannot be resolved without a contextual type}}
    .from(.curent)
    .assemble()

// MARK: a name misspelt, and a second action, in a chain of eight
let product = Step(ProductScreen.self)
    .adding(Login())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    // expected-error@+1 {{type 'Action' has no member 'adTab'}}
    .using(.adTab)
    .from(.tabBarController)
    .using(.push)
    .from(Step(HomeScreen.self, context: Int.self))
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .using(.present)
    .from(.current)

// MARK: nothing said of how the screen is put in place, where it is built
let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    // expected-error@+1 {{say how the screen is put in place first: .using(.push), .using(.present) or another action}}
    .from(.navigationController)
    .using(.present)
    .from(.current)
    .assemble()

// MARK: nothing said of how the screen is put in place, from the stack of another one
let hotel = Step(HotelScreen.self).using(.present).from(.current)
let product = Step(ProductScreen.self)
    // expected-error@+1 {{say how the screen is put in place first: .using(.push), .using(.present) or another action}}
    .from(.stack(of: hotel))

// MARK: nothing said of how the screen is put in place, and from where
let home = Step(HomeScreen.self)
    // expected-error@+1 {{say how the screen is put in place first, and from where: .using(.present).from(.current)}}
    .assemble()

// MARK: nothing said of where the screen is put
let home = Step(HomeScreen.self)
    .using(.push)
    // expected-error@+1 {{the chain has no start yet: behind .using(…) write .from(.current) or another step}}
    .assemble()

// MARK: nothing said of how a new container is put in place
let home = Step(HomeScreen.self)
    .using(.push)
    .from(.navigationController)
    // expected-error@+1 {{the chain has no start yet: behind a new container write .using(.present).from(.current)}}
    .assemble()

// MARK: a second action
let home = Step(HomeScreen.self)
    .using(.push)
    // expected-error@+1 {{say what the action before goes from: write .from(…) between both}}
    .using(.present)
    .from(.current)

// MARK: an action behind the start
let home = Step(HomeScreen.self)
    .using(.present)
    .from(.current)
    // expected-error@+2 {{value of type 'DestinationStep<HomeScreen, ()>' has no member 'using'}}
    // expected-error@+1 {{cannot infer contextual base in reference to member 'push'}}
    .using(.push)

// MARK: a task behind the action
let home = Step(HomeScreen.self)
    .using(.present)
    // expected-error@+1 {{write .adding(…) before .using(…): it belongs to the screen, and .using(…) begins how that is put in place}}
    .adding(Login())
    .from(.current)

// MARK: a task behind the start
let home = Step(HomeScreen.self)
    .using(.present)
    .from(.current)
    // expected-error@+1 {{write .adding(…) before the first .using(…): it belongs to the screen}}
    .adding(Login())

// MARK: pushed from where the window begins
let home = Step(HomeScreen.self)
    .using(.push)
    // expected-error@+1 {{where a window begins need be no container: write .from(.whereTheUserIs), or .from(StartStep.visible.expectingContainer())}}
    .from(.current)

// MARK: pushed onto a container of another kind, by its factory
let home = Step(HomeScreen.self)
    .using(.push)
    // expected-error@+1 {{the action cannot act on a container of this kind: go from one that it can act on, such as .navigationController for .push}}
    .from(ContainerStep(factory: TabBarControllerFactory<Void>()))
    .using(.present)
    .from(.current)

// MARK: pushed from a screen that is no container
let home = Step(HomeScreen.self).using(.present).from(.current)
let list = Step(ListScreen.self)
    .using(.push)
    // expected-error@+1 {{the screen is no container for this action: choose another action, or write .from(step.expectingContainer()), the container around it}}
    .from(home)

// MARK: a room from a hotel
let hotel = Step(HotelScreen.self).using(.present).from(.current)
let room = Step(RoomScreen.self)
    .using(.present)
    // expected-error@+1 {{the step has another context than the chain: write .from(step.adaptingContext(using: …))}}
    .from(hotel)

// MARK: a room on the stack of a hotel
let hotel = Step(HotelScreen.self).using(.present).from(.current)
let room = Step(RoomScreen.self)
    .using(.push)
    // expected-error@+1 {{the step has another context than the chain: write step.adaptingContext(using: …) first}}
    .from(.stack(of: hotel))

// MARK: a room pushed from a hotel
let hotel = Step(HotelScreen.self).using(.present).from(.current)
let room = Step(RoomScreen.self)
    .using(.push)
    // expected-error@+1 {{the step has another context than the chain: write step.adaptingContext(using: …) first}}
    .from(hotel.expectingContainer())

// MARK: a room above a hotel in the same chain
let room: DestinationStep<RoomScreen, String> = Step(RoomScreen.self)
    .using(.push)
    // expected-error@+2 {{cannot convert value of type 'Step<HotelScreen, ContextScreen<Int>.Context>' (aka 'Step<HotelScreen, Int>') to expected argument type 'Step<HotelScreen, ContextScreen<String>.Context>' (aka 'Step<HotelScreen, String>')}}
    // expected-note@+1 {{arguments to generic parameter 'Context' ('ContextScreen<Int>.Context' (aka 'Int') and 'ContextScreen<String>.Context' (aka 'String')) are expected to be equal}}
    .from(Step(HotelScreen.self))
    .using(.push)
    .from(.whereTheUserIs)

// MARK: a step of the middle that builds nothing
let home = Step(HomeScreen.self)
    .using(.push)
    // expected-error@+1 {{a step that builds nothing is a StepAssembly: write .from(StepAssembly(finder:factory:).from(…))}}
    .from(SingleStep(finder: ClassFinder<ListScreen, Void>(), factory: NilFactory()))
    // expected-error@+1 {{say how the step before is put in place first: .using(.present) or another action}}
    .from(.current)
    .assemble()

// MARK: a switch of another kind of container
let place = SwitchAssembly<TabBarController, Int> {
    Case(from: ClassFinder(options: .currentVisibleOnly))
}
let product = Step(ProductScreen.self)
    .using(.push)
    // expected-error@+1 {{write .assemble() behind the switch}}
    .from(place)

// MARK: a step that has no start yet
let hotel = Step(HotelScreen.self).using(.present)
let product = Step(ProductScreen.self)
    .using(.present)
    // expected-error@+1 {{the declaration that this one goes from has no start yet: write .from(…) behind its last action}}
    .from(hotel)

// MARK: a context set on a screen that accepts none
let home = StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: ClassFactory())
    // expected-error@+1 {{generic struct 'ContextSettingTask' requires that 'HomeScreen' conform to 'ContextAccepting'}}
    .adding(ContextSettingTask())
    .using(.present)
    .from(.current)
    .assemble()

// MARK: found by a context that the screen does not show
let home = Step(HomeScreen.self)
    // expected-error@+1 {{the screen does not tell whether it shows the step's context: let it be a ContextScreen of it, or ContextChecking}}
    .finder(.byContext)
    .using(.present)
    .from(.current)

// MARK: an interceptor of another context
let product = Step(ProductScreen.self)
    // expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
    .adding(InlineInterceptor { (name: String) in })
    .using(.present)
    .from(.current)

// MARK: a screen that cannot be made by its class
final class Odd: ScreenObject {}
// expected-error@+1 {{referencing initializer 'init(_:)' on 'Step' requires that 'Odd' conform to 'DefaultInitializableScreen'}}
let odd = Step(Odd.self)
    .using(.present)
    .from(.current)

// MARK: names of RouteComposer
let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
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

// MARK: a step of RouteComposer for a container
let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    .using(.push)
    // expected-error@+1 {{'SingleContainerStep' has been renamed to 'ContainerStep'}}
    .from(SingleContainerStep(finder: NilFinder(), factory: NavigationControllerFactory()))
    .using(.present)
    .from(.current)
    .assemble()
