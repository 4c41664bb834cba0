import StepRouterAssembly

final class HomeScreen: BaseScreen {}
final class ListScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}
final class HotelScreen: ContextScreen<Int> {}
final class RoomScreen: ContextScreen<String> {}

struct Login: RoutingInterceptor {
    func perform(with context: Void) async throws {}
}

func vip() -> Bool { true }

// MARK: pushed onto new tabs
let product = Step(ProductScreen.self)
    .using(.push)
    // expected-error@+1 {{referencing instance method 'from' on 'StepChain<_, _, _.Container>' requires the types 'Push.Container' (aka 'any NavigationContainer') and 'any TabContainer' be equivalent}}
    .from(.tabBarController)
    .using(.present)
    .from(.current)

// MARK: pushed onto declared tabs
let tabs = Step(TabBarController.self).using(.present).from(.current)
let home = Step(HomeScreen.self)
    .using(.push)
    // expected-error@+1 {{the screen is no container for this action: choose another action, or write .from(step.expectingContainer()), the container around it}}
    .from(tabs)

// MARK: a tab added where the user is
let product = Step(ProductScreen.self)
    .using(.addTab)
    // expected-error@+1 {{the screen is no container for this action: choose another action, or write .from(step.expectingContainer()), the container around it}}
    .from(.whereTheUserIs)

// MARK: presented from a new stack
let product = Step(ProductScreen.self)
    .using(.present)
    // expected-error@+1 {{referencing instance method 'from' on 'StepChain<_, _, _.Container>' requires the types 'Present.Container' (aka 'any Screen') and 'any NavigationContainer' be equivalent}}
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: no action before a step of the middle
let product = Step(ProductScreen.self)
    // expected-error@+1 {{say how the screen is put in place first: .using(.push), .using(.present) or another action}}
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: no action behind a step of the middle
let product = Step(ProductScreen.self)
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    // expected-error@+1 {{say how the step before is put in place first: .using(.push), .using(.present) or another action}}
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: no action between two containers
let product = Step(ProductScreen.self)
    .using(.push)
    .from(.navigationController)
    // expected-error@+1 {{say how the step before is put in place first: .using(.push), .using(.present) or another action}}
    .from(.tabBarController)
    .using(.present)
    .from(.current)

// MARK: no action in front of where the user is
let product = Step(ProductScreen.self)
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    // expected-error@+1 {{say how the step before is put in place first: .using(.push), .using(.present) or another action}}
    .from(.whereTheUserIs)

// MARK: no action in front of another declaration
let hotel = Step(HotelScreen.self).using(.present).from(.current)
let product = Step(ProductScreen.self)
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    // expected-error@+1 {{say how the step before is put in place first: .using(.push), .using(.present) or another action}}
    .from(hotel)

// MARK: no action at all, where the user is
let product = Step(ProductScreen.self)
    // expected-error@+1 {{say how the screen is put in place first: .using(.push), .using(.present) or another action}}
    .from(.whereTheUserIs)

// MARK: no action at all, in a sheet
let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    // expected-error@+1 {{say how the screen is put in place first: .using(.push), .using(.present) or another action}}
    .from(.sheet)

// MARK: no action in the middle of a chain of eight
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
    // expected-error@+1 {{say how the step before is put in place first: .using(.push), .using(.present) or another action}}
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: a container of another context
let stack: DestinationStep<NavigationController, String> = .whereTheUserIs
let product = Step(ProductScreen.self)
    .using(.push)
    // expected-error@+1 {{the step has another context than the chain: write .from(step.adaptingContext(using: …))}}
    .from(stack)

// MARK: another context in the middle
let product = Step(ProductScreen.self)
    .using(.push)
    // expected-error@+2 {{cannot convert value of type 'Step<ListScreen, String>' to expected argument type 'Step<ListScreen, ContextScreen<Int>.Context>' (aka 'Step<ListScreen, Int>')}}
    // expected-note@+1 {{arguments to generic parameter 'Context' ('String' and 'ContextScreen<Int>.Context' (aka 'Int')) are expected to be equal}}
    .from(Step(ListScreen.self, context: String.self))
    .using(.push)
    .from(.whereTheUserIs)

// MARK: a room in the middle of a chain of eight
let product = Step(ProductScreen.self)
    .adding(Login())
    .using(.push)
    .from(Step(ListScreen.self, context: Int.self))
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    // expected-error@+2 {{cannot convert value of type 'Step<RoomScreen, ContextScreen<String>.Context>' (aka 'Step<RoomScreen, String>') to expected argument type 'Step<RoomScreen, ContextScreen<Int>.Context>' (aka 'Step<RoomScreen, Int>')}}
    // expected-note@+1 {{arguments to generic parameter 'Context' ('ContextScreen<String>.Context' (aka 'String') and 'ContextScreen<Int>.Context' (aka 'Int')) are expected to be equal}}
    .from(Step(RoomScreen.self))
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: a finder behind the action
let product = Step(ProductScreen.self)
    .using(.present)
    // expected-error@+1 {{write .finder(…) before .using(…)}}
    .finder(.byClass)
    .from(.current)

// MARK: a name behind the start
let product = Step(ProductScreen.self)
    .using(.present)
    .from(.current)
    // expected-error@+1 {{write .named(…) before the first .using(…): it belongs to the screen}}
    .named("product")

// MARK: the stack of a step without a start
let product = Step(ProductScreen.self)
    .using(.push)
    // expected-error@+1 {{the declaration that this one goes from has no start yet: write .using(…).from(…) behind it}}
    .from(.stack(of: Step(HotelScreen.self)))

// MARK: a class that is no screen
final class Model {}
// expected-error@+2 {{referencing initializer 'init(_:)' on 'Step' requires that 'Model' conform to 'DefaultInitializableScreen'}}
// expected-error@+1 {{generic struct 'Step' requires that 'Model' conform to 'Screen'}}
let model = Step(Model.self).using(.push).from(.whereTheUserIs)

// MARK: a screen instead of its class
// expected-error@+3 {{generic parameter 'Target' could not be inferred}}
// expected-note@+2 {{explicitly specify the generic arguments to fix this issue}}
// expected-error@+1 {{cannot convert value of type 'HomeScreen' to expected argument type 'Target.Type'}}
let home = Step(HomeScreen()).using(.present).from(.current)

// MARK: a finder without a factory
// expected-error@+1 {{missing argument for parameter 'factory' in call}}
let home = Step(finder: ClassFinder<HomeScreen, Void>()).using(.present).from(.current)

// MARK: a label misspelt in the middle
let product = Step(ProductScreen.self)
    .using(.push)
    // expected-error@+1 {{incorrect argument label in call (have '_:contxt:', expected '_:context:')}}
    .from(Step(ListScreen.self, contxt: Int.self))
    .using(.push)
    .from(.whereTheUserIs)

// MARK: a factory that builds another screen
let product = Step(ProductScreen.self)
    // expected-error@+1 {{cannot convert value of type 'RoomScreen' to closure result type 'ProductScreen'}}
    .factory(.inline { id in RoomScreen("\(id)") })
    .using(.present)
    .from(.current)

// MARK: an interceptor's type instead of an interceptor
let product = Step(ProductScreen.self)
    // expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
    .adding(Login.self)
    .using(.push)
    .from(.whereTheUserIs)

// MARK: navigated to without a context
func go(_ router: Router, _ hotel: DestinationStep<HotelScreen, Int>) async throws {
    // expected-error@+1 {{say what the screen is to show: navigate(to: destination, with: context)}}
    try await router.navigate(to: hotel)
}

// MARK: navigated to with another context
func go(_ router: Router, _ hotel: DestinationStep<HotelScreen, Int>) async throws {
    // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
    try await router.navigate(to: hotel, with: "7")
}

// MARK: navigated to a class
func go(_ router: Router) async throws {
    // expected-error@+1 {{declare how the screen is put in place, and from where: Step(….self).using(.push).from(.whereTheUserIs)}}
    try await router.navigate(to: HotelScreen.self, with: 7)
}

// MARK: navigated to a step
func go(_ router: Router) async throws {
    // expected-error@+1 {{say how the screen is put in place, and from where: write .using(.push).from(.whereTheUserIs)}}
    try await router.navigate(to: Step(HotelScreen.self), with: 7)
}

// MARK: navigated to a chain without a start
func go(_ router: Router) async throws {
    // expected-error@+1 {{the declaration has no start yet: behind the container write .using(.present).from(.current)}}
    try await router.navigate(to: Step(HotelScreen.self).using(.push).from(.navigationController), with: 7)
}

// MARK: a destination without a context
func declare(_ hotel: DestinationStep<HotelScreen, Int>) {
    // expected-error@+1 {{say what the screen is to show: Destination(step, with: context)}}
    _ = Destination(hotel)
}

// MARK: moves that push where there is no stack
func go(_ router: Router) async throws {
    // expected-error@+1 {{instance method 'present' requires that 'HomeScreen' conform to 'NavigationContainer'}}
    try await router.navigate(from: .root) { $0.present(HomeScreen()).push(ListScreen()) }
}

// MARK: moves that set a root from a screen
func go(_ router: Router, _ home: HomeScreen) async throws {
    // expected-error@+1 {{cannot convert value of type 'HomeScreen' to expected argument type 'StartStep'}}
    try await router.navigate(from: home) { $0.setRoot(ListScreen()) }
}

// MARK: moves with a class
func go(_ router: Router, _ home: HomeScreen) async throws {
    // expected-error@+2 {{type 'ListScreen.Type' cannot conform to 'Screen'}}
    // expected-note@+1 {{only concrete types such as structs, enums and classes can conform to protocols}}
    try await router.navigate(from: home) { $0.push(ListScreen.self) }
}

// MARK: a step that is no case
let stack = SwitchAssembly<NavigationController, Int> {
    // expected-error@+1 {{say when to go on there: write Case(if: …, from: step), Case(when: …, from: step) or Default(step)}}
    DestinationStep<NavigationController, Int>.sheet
}

// MARK: a case without a step
let stack = SwitchAssembly<NavigationController, Int> {
    // expected-error@+1 {{missing argument for parameter 'from' in call}}
    Case(if: vip)
    Default(.sheet)
}

// MARK: an if around a case
let stack = SwitchAssembly<NavigationController, Int> {
    // expected-error@+2 {{an if is asked once, when the switch is declared: write Case(if: …, from: …), which is asked each time}}
    // expected-error@+1 {{an if is asked once, when the switch is declared: write Case(if: …, from: …), which is asked each time}}
    if vip() { Case(from: ClassFinder(options: .currentVisibleOnly)) }
    Default(.sheet)
}

// MARK: a case with a closure that returns a Boolean
let stack = SwitchAssembly<NavigationController, Int> {
    // expected-error@+1 {{cannot convert value of type 'Bool' to closure result type 'DestinationStep<NavigationController, Int>?'}}
    Case { id in id > 7 }
    Default(.sheet)
}

// MARK: a default misspelt
let stack = SwitchAssembly<NavigationController, Int> {
    Case(if: vip, from: .whereTheUserIs)
    // expected-error@+1 {{type 'DestinationStep<NavigationController, Int>' has no member 'shet'}}
    Default(.shet)
}

// MARK: a child pushed into tabs
let tabs = CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
    // expected-error@+1 {{the action cannot act on this container: write .push for a navigation controller, .addTab for tabs}}
    .with(ClassFactory<HomeScreen, Void>(), using: .push)

// MARK: a child of another context
let tabs = CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
    // expected-error@+1 {{instance method 'with(_:using:)' requires the types 'Void' and 'Int' be equivalent}}
    .with(ClassFactory<ProductScreen, Int>(), using: .addTab)

// MARK: a step as a child
let tabs = CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
    // expected-error@+1 {{instance method 'with' requires that 'Step<HomeScreen, ()>' conform to 'AsyncFactory'}}
    .with(Step(HomeScreen.self))

// MARK: a fallback without the destination's context
func declare(_ hotel: DestinationStep<HotelScreen, Int>, _ home: DestinationStep<HomeScreen, Void>) {
    // expected-error@+1 {{the fallback takes no context, and the destination has one: write step.adaptingContext()}}
    _ = hotel.fallback { _ in home }
}

// MARK: a storyboard of RouteComposer
// expected-error@+1 {{write InlineFactory { context in … }, which takes the screen from its storyboard}}
let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: StoryboardFactory(name: "Main"))
    .using(.push)
    .from(.whereTheUserIs)

// MARK: a nib of RouteComposer
// expected-error@+1 {{write InlineFactory { context in … }, which makes the screen with its nib}}
let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: XibFactory(nibName: "Home"))
    .using(.push)
    .from(.whereTheUserIs)

// MARK: the router of RouteComposer
// expected-error@+1 {{write Router(UIKitWindow(window) { … })}}
let router = DefaultRouter()

// MARK: the container step of RouteComposer with its types
let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    .using(.push)
    // expected-error@+1 {{write .from(.navigationController)}}
    .from(NavigationControllerStep<NavigationController, Void>())
    // expected-error@+1 {{write .using(.present), or .using(.present(from: .topmostParent))}}
    .using(GeneralAction.presentModally(startingFrom: .topmost))
    // expected-error@+1 {{write .from(.current)}}
    .from(GeneralStep.current())

// MARK: a task of RouteComposer that lets its screen close itself
let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    // expected-error@+1 {{write .presented(as: Decorator().closing(…)), or let the screen say router.navigate(from: self) { $0.dismiss() }}}
    .adding(DismissalMethodProvidingContextTask(dismissalBlock: { (_: Void, _, _) in }))
    .using(.push)
    .from(.whereTheUserIs)

// MARK: the result of RouteComposer
// expected-error@+1 {{write func perform(with context: Context) async throws, which throws an error to refuse}}
func perform(completion: (RoutingResult) -> Void) {}

// MARK: the finder misspelt, with two parts, in a chain of eight
// expected-error@+1 {{cannot find 'ClassWithContextFindr' in scope}}
let product = StepAssembly(finder: ClassWithContextFindr<ProductScreen, Int>(), factory: ClassFactory())
    .adding(ContextSettingTask())
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

// MARK: the start misspelt, with a part, in a chain of six containers
let product = Step(ProductScreen.self)
    .adding(Login())
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.addTab)
    .from(.tabBarController)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    // expected-error@+1 {{reference to member 'curent' cannot be resolved without a contextual type}}
    .from(.curent)

// MARK: a container's configuration of RouteComposer
let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    .using(.push)
    // expected-error@+1 {{write InlineFactory { context in … }; the view controller itself is made in UIKitScreens}}
    .from(ContainerStep(factory: NavigationControllerFactory(configuration: { _ in })))
    .using(.present)
    .from(.current)

// MARK: a container's delegate of RouteComposer
let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    .using(.push)
    // expected-error@+1 {{leave the delegate out: the view controller is made in UIKitScreens}}
    .from(ContainerStep(factory: NavigationControllerFactory(delegate: nil)))
    .using(.present)
    .from(.current)
