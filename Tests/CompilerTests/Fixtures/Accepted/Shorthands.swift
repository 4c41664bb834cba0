import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ListScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}
final class RoomScreen: ContextScreen<String> {}

typealias Stack<Context> = DestinationStep<NavigationController, Context>
typealias Tabs<Context> = DestinationStep<TabBarController, Context>
func vip() -> Bool { true }

func casesOnStacksOfOtherScreens(
    _ home: DestinationStep<HomeScreen, Int>,
    _ list: DestinationStep<ListScreen, Void>
) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        Case(if: vip, from: .stack(of: home))
        Case(if: vip, from: .stack(of: list))
        Case(when: { $0 > 3 }, from: .stack(of: home))
        Case(when: ClassFinder<HomeScreen, Int>(), from: .stack(of: list))
        Case(awaiting: { _ in true }, from: .stack(of: home))
        Case { number in number > 3 ? .stack(of: home) : nil }
        Default(.stack(of: home))
    }
    .assemble()
}

func defaultOnTheStackOfAScreenWithoutAContext(_ list: DestinationStep<ListScreen, Void>) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> { Default(.stack(of: list)) }.assemble()
}

func switchesThatAreNotAssembled(
    _ full: Stack<Int>,
    _ home: DestinationStep<HomeScreen, Int>
) -> [DestinationStep<ProductScreen, Int>] {
    [
        Step(ProductScreen.self).using(.push).from(
            SwitchAssembly {
                Case(from: ClassFinder(options: .currentVisibleOnly))
                Default(.sheet)
            }
        ),
        Step(ProductScreen.self).using(.push).from(
            SwitchAssembly<NavigationController, Int> {
                Case(when: { $0 > 3 }, from: full)
                Default(SwitchAssembly { Default(full) }.assemble())
            }
        ),
        Step(ProductScreen.self).using(.present).from(
            SwitchAssembly {
                Case(if: vip, from: home)
                Default(home)
            }
        ),
        Step(ProductScreen.self).using(.push).from(SwitchAssembly().addCase(if: vip, from: full)),
    ]
}

func casesOfALoop(_ stacks: [Stack<Int>]) -> Stack<Int> {
    SwitchAssembly<NavigationController, Int> {
        for (number, stack) in stacks.enumerated() { Case(when: { $0 == number }, from: stack) }
        #if DEBUG
            Case(if: vip, from: .sheet)
        #endif
        Default(.whereTheUserIs)
    }
    .assemble()
}

func tabsWithAContext(
    _ tabs: Tabs<Int>,
    _ split: DestinationStep<SplitViewController, Int>
) -> [DestinationStep<ProductScreen, Int>] {
    let _: DestinationStep<HomeScreen, Int> = Step(HomeScreen.self, context: Int.self).from(tabs)
    return [Step(ProductScreen.self).from(tabs), Step(ProductScreen.self).from(split)]
}

func containersOfAnyContext() -> Tabs<Any?> {
    ChainAssembly.from(ContainerStep(finder: ClassFinder(), factory: TabBarControllerFactory<Any?>()))
        .using(.replaceRoot)
        .from(.root)
}

func containersOfAContextThatFollows() -> (Stack<Int>, Stack<Void>) {
    let none = ChainAssembly.from(.navigationController).using(.present).from(.current)
    return (ChainAssembly.from(.navigationController).using(.present).from(.current), none)
}

func containersAroundScreensOfAnotherContext(
    _ room: DestinationStep<RoomScreen, String>
) -> [DestinationStep<ProductScreen, Int>] {
    [
        Step(ProductScreen.self).using(.push).from(
            room.expectingContainer().adaptingContext { (number: Int) in "\(number)" }
        ),
        Step(ProductScreen.self).using(.push).from(
            room.expectingContainer().adaptingContext(using: InlineContextTransformer<Int, String> { "\($0)" })
        ),
        Step(ProductScreen.self).using(.addTab).from(room.expectingContainer().adaptingContext { (_: Int) in "" }),
    ]
}

func fallbackToAnotherClass(
    _ home: DestinationStep<HomeScreen, String>,
    _ list: DestinationStep<ListScreen, String>
) -> DestinationStep<any Screen, String> {
    home.fallback { _ in list }
}

func partsAsTheyAre(_ checks: any RoutingInterceptor<Int>, _ login: any RoutingInterceptor<Void>) {
    _ = Step(ProductScreen.self).adding(checks).adding(login).using(.present).from(.current)
    _ = Step(ProductScreen.self)
        .adding(InlineInterceptor { (number: Int) in if number < 0 { throw CancellationError() } })
        .adding(InlineInterceptor<Void> {})
        .adding(InlinePostTask { screen, number, _ in screen.state = number })
        .adding(InlineContextTask { (screen, number) in screen.state = number })
        .using(.present)
        .from(.current)
}
