import StepRouter
import StepRouterAssembly
import StepRouterFinders
import Testing

struct WalkThroughTests {
    let circleTab = DestinationStep(finder: ClassFinder<CircleScreen, ProductID>())

    var product: DestinationStep<ProductScreen, ProductID> {
        StepAssembly(
            finder: ClassWithContextFinder<ProductScreen, ProductID>(),
            factory: ClassFactory()
        )
        .adding(ContextSettingTask())
        .using(.push)
        .from(
            SwitchAssembly<SimulatedNavigationController, ProductID>()
                .addCase(
                    when: { $0.isFromLink },
                    from: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble()
                )
                .addCase(from: ClassFinder(options: .currentVisibleOnly))
                .assemble(default: circleTab.expectingContainer())
        )
        .assemble()
    }

    @Test func `not found: a navigation controller is presented with the product inside, in one transition`()
        async throws
    {
        let window = SimulatedWindow {
            TabBar {
                Navigation { HomeScreen() }; Navigation { CircleScreen() }
            }
        }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.description) }
        let outcome = await Router(window).attempt(product, with: ProductID(number: 42, isFromLink: true))
        let screen = try outcome.result.get()
        print(outcome.trace.explanation)
        print(window.drawing)
        #expect(screen.state?.number == 42)
        #expect(transitions == ["presented: Navigation"])
        _ = try await Router(window).navigate(to: product, with: ProductID(number: 7))
        print(window.drawing)
        try await window.perform(.swipeDown)
        try await window.perform(.selectTab(1))
        try await Router(window).navigate(to: product, with: ProductID(number: 7))
        print(window.drawing)
    }
}
