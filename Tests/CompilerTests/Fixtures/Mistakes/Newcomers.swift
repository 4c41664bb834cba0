import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterLinks
import StepRouterReachability

final class HomeScreen: BaseScreen {}
final class ListScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}
final class RoomScreen: ContextScreen<String> {}

struct Login: RoutingInterceptor { func perform(with context: Void) async throws {} }
struct RoomGate: RoutingInterceptor { func perform(with context: String) async throws {} }
struct Gate: RoutingInterceptor { func perform(with context: Any?) async throws {} }
struct Printing: PostRoutingTask {
    func perform(on screen: any Screen, with context: Any?, routingStack: [any Screen]) async {}
}
struct Marking: ContextTask { func perform(on screen: any Screen, with context: Any?) throws {} }

typealias Stack<Context> = DestinationStep<NavigationController, Context>
typealias Home<Context> = DestinationStep<HomeScreen, Context>
typealias Tabs<Context> = DestinationStep<TabBarController, Context>
typealias Product = DestinationStep<ProductScreen, Int>
func vip() -> Bool { true }

// MARK: from before using, where the user is
// expected-error@+1 {{write .using(…) before .from(…): first how the screen is put in place, then from where}}
let product = Step(ProductScreen.self).from(.whereTheUserIs).using(.push)

// MARK: from before using, where the window begins
// expected-error@+1 {{write .using(…) before .from(…): first how the screen is put in place, then from where}}
let product = Step(ProductScreen.self).from(.current).using(.present)

// MARK: from before using, in a function
func declares() -> Product {
    // expected-error@+1 {{write .using(…) before .from(…): first how the screen is put in place, then from where}}
    Step(ProductScreen.self).from(.sheet).using(.push)
}

// MARK: from before using, on the stack of another one
func declares(_ home: Home<Int>) -> Product {
    // expected-error@+1 {{write .using(…) before .from(…): first how the screen is put in place, then from where}}
    Step(ProductScreen.self).from(.stack(of: home)).using(.push)
}

// MARK: from before using, another declaration
func declares(_ home: Home<Void>) -> Product {
    // expected-error@+1 {{write .using(…) before .from(…): first how the screen is put in place, then from where}}
    Step(ProductScreen.self).from(home).using(.present)
}

// MARK: from before using, tabs
func declares(_ tabs: Tabs<Void>) -> Home<Void> {
    // expected-error@+1 {{write .using(…) before .from(…): first how the screen is put in place, then from where}}
    Step(HomeScreen.self).from(tabs).using(.addTab)
}

// MARK: from before using, with finder and factory
// expected-error@+1 {{write .using(…) before .from(…): first how the screen is put in place, then from where}}
let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory()).from(.current).using(.present)

// MARK: from before using, with a part
// expected-error@+1 {{write .using(…) before .from(…): first how the screen is put in place, then from where}}
let product = Step(ProductScreen.self).adding(Login()).from(.root).using(.replaceRoot)

// MARK: two starts
// expected-error@+1 {{leave one .from(…) out, or write .using(…) between both: a declaration has one start}}
let home = Step(HomeScreen.self).using(.push).from(.sheet).from(.root)

// MARK: two starts, of a screen with a context
// expected-error@+1 {{leave one .from(…) out, or write .using(…) between both: a declaration has one start}}
let product = Step(ProductScreen.self).using(.push).from(.whereTheUserIs).from(.current)

// MARK: two starts, in a function
func declares(_ home: Home<Void>) -> Product {
    // expected-error@+1 {{leave one .from(…) out, or write .using(…) between both: a declaration has one start}}
    Step(ProductScreen.self).using(.push).from(.stack(of: home)).from(.current)
}

// MARK: two starts, the second of which is a declaration
func declares(_ home: Home<Void>) -> Product {
    // expected-error@+1 {{leave one .from(…) out, or write .using(…) between both: a declaration has one start}}
    Step(ProductScreen.self).using(.present).from(.current).from(home)
}

// MARK: two starts in a chain of three
let product = Step(ProductScreen.self)
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)
    // expected-error@+1 {{leave one .from(…) out, or write .using(…) between both: a declaration has one start}}
    .from(.root)

// MARK: an interceptor of another context, of a product
// expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
let product = Step(ProductScreen.self).adding(RoomGate()).using(.push).from(.whereTheUserIs)

// MARK: a closure as an interceptor of another context
let product = Step(ProductScreen.self)
    // expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
    .adding(InlineInterceptor { (room: String) in })
    .using(.push)
    .from(.whereTheUserIs)

// MARK: an interceptor of another context behind another one
// expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
let product = Step(ProductScreen.self).adding(Login()).adding(RoomGate()).using(.push).from(.whereTheUserIs)

// MARK: an interceptor of another context, in a chain of three
let product = Step(ProductScreen.self)
    // expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
    .adding(RoomGate())
    .using(.push)
    .from(.navigationController)
    .using(.present)
    .from(.current)

// MARK: an interceptor of another context, of a container
let product = Step(ProductScreen.self)
    .using(.push)
    // expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
    .from(.navigationController.adding(RoomGate()))
    .using(.present)
    .from(.current)

// MARK: a task for any screen
// expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
let product = Step(ProductScreen.self).adding(Printing()).using(.push).from(.whereTheUserIs)

// MARK: a context task for any screen
// expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
let product = Step(ProductScreen.self).adding(Marking()).using(.push).from(.whereTheUserIs)

// MARK: an interceptor for any context
// expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
let product = Step(ProductScreen.self).adding(Gate()).using(.push).from(.whereTheUserIs)

// MARK: a task for any screen of an assembly
let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
    // expected-error@+1 {{the part is for another class or context than the step: write .adding(part.adaptingContext()) if it takes any}}
    .adding(Printing())
    .using(.present)
    .from(.current)

// MARK: answers with two kinds of outputs
let deletion = Alert("Delete?") {
    Answer("Delete", true)
    // expected-error@+1 {{give every answer an output of the same type: Answer("Delete", true), Answer("Keep", false)}}
    Answer("Keep", "no")
}

// MARK: an answer without its output
let deletion = Alert<Bool>("Delete?") {
    Answer("Delete", true)
    // expected-error@+1 {{give every answer an output of the same type: Answer("Delete", true), Answer("Keep", false)}}
    Answer("Keep")
}

// MARK: an answer with a style and without its output
let deletion = Alert("Delete?") {
    Answer("Delete", true, .destructive)
    // expected-error@+1 {{give every answer an output of the same type: Answer("Delete", true), Answer("Keep", false)}}
    Answer("Keep", .cancel)
}

// MARK: answers of another output than the alert's
let deletion = Alert<String>("Delete?") {
    // expected-error@+1 {{give every answer an output of the same type: Answer("Delete", true), Answer("Keep", false)}}
    Answer("Delete", 7, .destructive)
    Answer("Keep", "no")
}

// MARK: a text field among the answers
let naming = Alert<String?>("New list") {
    // expected-error@+1 {{name the fields before the answers: Alert("New list", fields: Field("Name")) { name in … }; an action sheet has none}}
    Field("Name")
    Answer("Create", "new")
}

// MARK: a text field in an action sheet
let sources = Alert<String?>.actionSheet("Add a picture") {
    // expected-error@+1 {{name the fields before the answers: Alert("New list", fields: Field("Name")) { name in … }; an action sheet has none}}
    Field("Name")
    Answer("Camera", "camera")
}

// MARK: a destination of a proof without its contexts
func declares(_ product: Product) -> [ExploredDestination] {
    // expected-error@+1 {{say with which contexts it is tried: with: [context, …]}}
    [.init("product", product)]
}

// MARK: a destination of a proof without its contexts, by its name
func declares(_ product: Product) -> ExploredDestination {
    // expected-error@+1 {{say with which contexts it is tried: with: [context, …]}}
    ExploredDestination("product", product, refusal: .allowed)
}

// MARK: a condition that compares another context
func declares(_ full: Stack<Int>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+2 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        // expected-error@+1 {{the condition is not on the switch's context, or the step has another one: check what the closure compares, or write step.adaptingContext(using: …)}}
        Case(when: { number in number > "3" }, from: full)
        Default(full)
    }
    .assemble()
}

// MARK: a condition on another context
func declares(_ full: Stack<Int>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+2 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        // expected-error@+1 {{the condition is not on the switch's context, or the step has another one: check what the closure compares, or write step.adaptingContext(using: …)}}
        Case(when: { (room: String) in room.isEmpty }, from: full)
        Default(full)
    }
    .assemble()
}

// MARK: a condition that compares another context, within from
func declares(_ full: Stack<Int>) -> Product {
    Step(ProductScreen.self).using(.push).from(
        SwitchAssembly {
            // expected-error@+2 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
            // expected-error@+1 {{the condition is not on the switch's context, or the step has another one: check what the closure compares, or write step.adaptingContext(using: …)}}
            Case(when: { number in number > "3" }, from: full)
            Default(full)
        }
    )
}

// MARK: a condition of the app that takes the context
func declares(_ full: Stack<Int>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+1 {{a condition on the context is Case(when: …, from: …)}}
        Case(if: { $0 > 3 }, from: full)
        Default(full)
    }
    .assemble()
}

// MARK: a value for a condition
func declares(_ full: Stack<Int>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+1 {{write Case(if: { … }, from: …): the condition is asked each time}}
        Case(if: vip(), from: full)
        Default(full)
    }
    .assemble()
}

// MARK: a number for a condition
func declares(_ full: Stack<Int>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+1 {{cannot convert value of type 'Int' to closure result type 'Bool'}}
        Case(if: { 7 }, from: full)
        Default(full)
    }
    .assemble()
}

// MARK: a case without its condition
func declares(_ full: Stack<Int>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+1 {{say when to go on there: write Case(if: …, from: step), or Default(step)}}
        Case(from: full)
        Default(full)
    }
    .assemble()
}

// MARK: a closure that chooses a step of another context
func declares(_ full: Stack<Int>, _ room: Stack<String>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+1 {{the step is for the switch's kind of screen and its context: return step.expectingContainer() or step.adaptingContext(using: …)}}
        Case { number in number > 3 ? room : nil }
        Default(full)
    }
    .assemble()
}

// MARK: a closure that chooses a step of another context, within from
func declares(_ full: Stack<Int>, _ room: Stack<String>) -> Product {
    Step(ProductScreen.self).using(.push).from(
        SwitchAssembly<NavigationController, Int> {
            // expected-error@+1 {{the step is for the switch's kind of screen and its context: return step.expectingContainer() or step.adaptingContext(using: …)}}
            Case { number in number > 3 ? room : nil }
            Default(full)
        }
    )
}

// MARK: a closure that chooses a step of another context, within from and without types
func declares(_ full: Stack<Int>, _ room: Stack<String>) -> Product {
    Step(ProductScreen.self).using(.push).from(
        SwitchAssembly {
            // expected-error@+1 {{the step is for the switch's kind of screen and its context: return step.expectingContainer() or step.adaptingContext(using: …)}}
            Case { number in number > 3 ? room : nil }
            Default(full)
        }
        .assemble()
    )
}

// MARK: a closure of several lines with a step of another context
func declares(_ full: Stack<Int>, _ room: Stack<String>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+1 {{the step is for the switch's kind of screen and its context: return step.expectingContainer() or step.adaptingContext(using: …)}}
        Case { number in
            if number > 3 { return room }
            return nil
        }
        Default(full)
    }
    .assemble()
}

// MARK: a closure that returns another screen
func declares(_ full: Stack<Int>, _ home: Home<Int>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case { _ in home }
        Default(full)
    }
    .assemble()
}

// MARK: a closure that chooses another screen
func declares(_ full: Stack<Int>, _ home: Home<Int>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case { number in number > 3 ? home : nil }
        Default(full)
    }
    .assemble()
}

// MARK: a closure that returns a chain without a start
func declares(_ full: Stack<Int>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+1 {{cannot convert value of type 'StepChain<HomeScreen, (), Present.Container>' (aka 'StepChain<HomeScreen, (), any Screen>') to closure result type 'DestinationStep<NavigationController, Int>?'}}
        Case { _ in Step(HomeScreen.self).using(.present) }
        Default(full)
    }
    .assemble()
}

// MARK: a closure that returns a switch
func declares(_ full: Stack<Int>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+1 {{cannot convert value of type 'SwitchAssembly<NavigationController, Int>' to closure result type 'DestinationStep<NavigationController, Int>?'}}
        Case { _ in SwitchAssembly<NavigationController, Int> { Default(full) } }
        Default(full)
    }
    .assemble()
}

// MARK: a step of another context in a switch of none
func declares(_ full: Stack<Int>, _ modal: Stack<Void>) -> Stack<Void> {
    SwitchAssembly<NavigationController, Void> {
        // expected-error@+1 {{the step is for the switch's kind of screen and its context: return step.expectingContainer() or step.adaptingContext(using: …)}}
        Case { full }
        Default(modal)
    }
    .assemble()
}

// MARK: a closure that chooses a step of another context in a switch of none
func declares(_ full: Stack<Int>, _ modal: Stack<Void>) -> Stack<Void> {
    SwitchAssembly<NavigationController, Void> {
        // expected-error@+1 {{the step is for the switch's kind of screen and its context: return step.expectingContainer() or step.adaptingContext(using: …)}}
        Case { vip() ? full : nil }
        Default(modal)
    }
    .assemble()
}

// MARK: an awaited condition with a step of another context
func declares(_ full: Stack<Int>, _ room: Stack<String>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(awaiting: { _ in true }, from: room)
        Default(full)
    }
    .assemble()
}

// MARK: a condition with a step of another context, within from
func declares(_ full: Stack<Int>, _ room: Stack<String>) -> Product {
    Step(ProductScreen.self).using(.push).from(
        SwitchAssembly {
            // expected-error@+1 {{the condition is not on the switch's context, or the step has another one: check what the closure compares, or write step.adaptingContext(using: …)}}
            Case(when: { $0 > 3 }, from: room)
            Default(full)
        }
    )
}

// MARK: a condition of the app with a step of another context, within from
func declares(_ full: Stack<Int>, _ room: Stack<String>) -> Product {
    Step(ProductScreen.self).using(.push).from(
        SwitchAssembly {
            // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
            Case(if: vip, from: room)
            Default(full)
        }
    )
}

// MARK: a default of another context, within from
func declares(_ full: Stack<Int>, _ room: Stack<String>) -> Product {
    Step(ProductScreen.self).using(.push).from(
        SwitchAssembly {
            Case(if: vip, from: full)
            // expected-error@+1 {{the default is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
            Default(room)
        }
    )
}

// MARK: a finder of another screen, within from
func declares(_ full: Stack<Int>) -> Product {
    Step(ProductScreen.self).using(.push).from(
        SwitchAssembly {
            // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
            Case(from: ClassFinder<HomeScreen, Int>())
            Default(full)
        }
    )
}

// MARK: a container around a screen of another context
func declares(_ full: Stack<Int>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(expecting: ClassFinder<HomeScreen, Void>())
        Default(full)
    }
    .assemble()
}

// MARK: a case of any context
func declares(_ full: Stack<Int>, _ any: Stack<Any?>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+1 {{each case, and what it asks, is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Case(if: vip, from: any)
        Default(full)
    }
    .assemble()
}

// MARK: a nested switch with a closure that chooses a step of another context
func declares(_ full: Stack<Int>, _ room: Stack<String>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(if: vip, from: full)
        Default(
            SwitchAssembly<NavigationController, Int> {
                // expected-error@+1 {{the step is for the switch's kind of screen and its context: return step.expectingContainer() or step.adaptingContext(using: …)}}
                Case { number in number > 3 ? room : nil }
                Default(full)
            }
            .assemble()
        )
    }
    .assemble()
}

// MARK: if and else around cases
func declares(_ full: Stack<Int>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        // expected-error@+1 {{an if is asked once, when the switch is declared: write Case(if: …, from: …), which is asked each time}}
        if vip() {
            Case(if: vip, from: full)
            // expected-error@+1 {{an if is asked once, when the switch is declared: write Case(if: …, from: …), which is asked each time}}
        } else {
            Case(from: ClassFinder())
        }
        Default(full)
    }
    .assemble()
}

// MARK: a default of another screen behind a push
let product = Step(ProductScreen.self).using(.push).from(
    SwitchAssembly {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        // expected-error@+1 {{the default is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Default(Step(HomeScreen.self).using(.present).from(.current))
    }
    .assemble()
)

// MARK: a default of another screen behind a push, without assemble
let product = Step(ProductScreen.self).using(.push).from(
    SwitchAssembly {
        Case(from: ClassFinder(options: .currentVisibleOnly))
        // expected-error@+1 {{the default is for the switch's kind of screen and its context: write step.expectingContainer() or step.adaptingContext(using: …)}}
        Default(Step(HomeScreen.self).using(.present).from(.current))
    }
)

// MARK: a default without a start
func declares(_ full: Stack<Int>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(if: vip, from: full)
        // expected-error@+1 {{cannot convert value of type 'StepChain<HomeScreen, (), Present.Container>' (aka 'StepChain<HomeScreen, (), any Screen>') to expected argument type 'DestinationStep<NavigationController, Int>'}}
        Default(Step(HomeScreen.self).using(.present))
    }
    .assemble()
}

// MARK: a step as the default
func declares(_ full: Stack<Int>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(if: vip, from: full)
        // expected-error@+1 {{cannot convert value of type 'Step<HomeScreen, ()>' to expected argument type 'DestinationStep<NavigationController, Int>'}}
        Default(Step(HomeScreen.self))
    }
    .assemble()
}

// MARK: navigated to a switch
func navigates(_ router: Router, _ full: Stack<Int>) async throws {
    let usual = SwitchAssembly<NavigationController, Int> { Default(full) }
    // expected-error@+1 {{write .assemble() behind the switch}}
    try await router.navigate(to: usual, with: 3)
}

// MARK: a switch that is returned without assemble
func declares(_ full: Stack<Int>) -> Stack<Int> {
    // expected-error@+1 {{cannot convert return expression of type 'SwitchAssembly<NavigationController, Int>' to return type 'Stack<Int>' (aka 'DestinationStep<NavigationController, Int>')}}
    SwitchAssembly<NavigationController, Int> { Default(full) }
}

// MARK: a fallback to another class, stored as the first one
func declares(_ home: Home<String>, _ list: DestinationStep<ListScreen, String>) -> Home<String> {
    // expected-error@+1 {{the fallback leads to another class: declare a DestinationStep<any Screen, …>, or leave the type out}}
    home.fallback { _ in list }
}

// MARK: a fallback to another class in a constant of the first one
func declares(_ home: Home<Void>, _ list: DestinationStep<ListScreen, Void>) {
    // expected-error@+1 {{the fallback leads to another class: declare a DestinationStep<any Screen, …>, or leave the type out}}
    let _: Home<Void> = home.fallback { error in error.code == .buildingFailed ? list : nil }
}

// MARK: a factory that awaits
// expected-error@+2 {{type 'ProductFactory' does not conform to protocol 'Factory'}}
// expected-error@+1 {{a factory whose build awaits is an AsyncFactory; any other builds by func build(with context: Context) throws -> Target}}
struct ProductFactory: Factory {
    func build(with context: Int) async throws -> ProductScreen { ProductScreen(context) }
}

// MARK: a factory that awaits, of a container
// expected-error@+4 {{type 'TabsFactory' does not conform to protocol 'ContainerFactory'}}
// expected-error@+3 {{a factory whose build awaits is an AsyncFactory; any other builds by func build(with context: Context) throws -> Target}}
// expected-error@+2 {{type 'TabsFactory' does not conform to protocol 'Factory'}}
// expected-error@+1 {{a factory whose build awaits is an AsyncFactory; any other builds by func build(with context: Context) throws -> Target}}
struct TabsFactory: ContainerFactory {
    func build(with context: Int) async throws -> TabBarController { TabBarController() }
}

// MARK: a factory that awaits, with its types
// expected-error@+2 {{type 'ProductFactory' does not conform to protocol 'Factory'}}
// expected-error@+1 {{a factory whose build awaits is an AsyncFactory; any other builds by func build(with context: Context) throws -> Target}}
struct ProductFactory: Factory {
    typealias Target = ProductScreen
    typealias Context = Int
    func build(with context: Int) async throws -> ProductScreen { ProductScreen(context) }
}

// MARK: a closure where a factory is taken
func builds<Target, Context>(_ factory: some Factory<Target, Context>) {}
// expected-error@+1 {{its closure may await: take some AsyncFactory instead of some Factory}}
builds(InlineFactory<ProductScreen, Int> { ProductScreen($0) })

// MARK: a closure stored as a factory
// expected-error@+1 {{its closure may await: take some AsyncFactory instead of some Factory}}
let factory: any Factory<ProductScreen, Int> = InlineFactory { ProductScreen($0) }

// MARK: from a step that builds nothing
let product = Step(ProductScreen.self)
    .using(.present)
    // expected-error@+1 {{the declaration that this one goes from has no start yet: write .from(…) behind its last action}}
    .from(StepAssembly(finder: ClassFinder<HomeScreen, Int>(), factory: NilFactory()))

// MARK: pushed from a stack that is not built
let product = Step(ProductScreen.self)
    .using(.push)
    // expected-error@+1 {{the declaration that this one goes from has no start yet: write .from(…) behind its last action}}
    .from(StepAssembly(finder: ClassFinder<NavigationController, Int>(), factory: NilFactory()))

// MARK: from a step without its factory
// expected-error@+1 {{the declaration that this one goes from has no start yet: write .from(…) behind its last action}}
let product = Step(ProductScreen.self).using(.present).from(Step(HomeScreen.self, context: Int.self).withoutFactory())

// MARK: tabs of another context
func declares(_ tabs: Tabs<String>) -> Product {
    // expected-error@+1 {{the tabs have another context than the screen: name it by Step(….self, context: ….self), or write .from(tabs.adaptingContext(using: …))}}
    Step(ProductScreen.self).from(tabs)
}

// MARK: tabs of a context, of a screen without one
func declares(_ tabs: Tabs<Int>) {
    // expected-error@+1 {{the tabs have another context than the screen: name it by Step(….self, context: ….self), or write .from(tabs.adaptingContext(using: …))}}
    _ = Step(HomeScreen.self).from(tabs)
}

// MARK: a link to a text
// expected-error@+1 {{a link leads to a declaration: Step(….self).using(.push).from(.whereTheUserIs), or to what a closure does}}
let link = Link("shop://home", to: "home")

// MARK: a link to a step
// expected-error@+1 {{the declaration has no start yet: write .using(…).from(…) behind it}}
let link = Link("shop://home", to: Step(HomeScreen.self))

// MARK: a link to a chain without a start
// expected-error@+1 {{the declaration has no start yet: write .from(…) behind its last action}}
let link = Link("shop://home", to: Step(HomeScreen.self).using(.push))

// MARK: the name where a link has landed, as a screen
func follows(_ outcome: LinkTable.Outcome) -> (any Screen)? {
    guard case .landed(let screen) = outcome else { return nil }
    // expected-error@+1 {{return expression of type 'LinkTable.Outcome.ScreenName' does not conform to 'Screen'}}
    return screen
}

// MARK: the name where a link has landed, as a text
func follows(_ outcome: LinkTable.Outcome) -> String? {
    guard case .landed(let screen) = outcome else { return nil }
    // expected-error@+1 {{cannot convert return expression of type 'LinkTable.Outcome.ScreenName' to return type 'String'}}
    return screen
}

// MARK: the name where a link has landed, cast to a screen
func follows(_ outcome: LinkTable.Outcome) -> Bool {
    guard case .landed(let screen) = outcome else { return false }
    // expected-warning@+1 {{cast from 'LinkTable.Outcome.ScreenName' to unrelated type 'HomeScreen' always fails}}
    return screen as? HomeScreen != nil
}
