import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Steps that build nothing, below a modal.
struct UnbuiltScreenTests {
    private let first = DestinationStep(finder: ClassFinder<ItemScreen, Int>())

    private var window: SimulatedWindow {
        SimulatedWindow {
            Navigation {
                ItemScreen(1); ItemScreen(2)
            }
        }
        .presenting { NoticeScreen() }
    }

    /// The item that shows the context; nothing builds it.
    private func item(from place: DestinationStep<ItemScreen, Int>) -> DestinationStep<ItemScreen, Int> {
        Step(ItemScreen.self).withoutFactory().from(place).assemble()
    }

    @Test(arguments: [WhenCovered.dismiss, .refuse, .wait, .presentAbove])
    func `one whose screen is not there fails because of that, with a modal and without`(
        _ policy: WhenCovered
    ) async throws {
        let missing = item(from: first)
        let atRoot = Step(ItemScreen.self).withoutFactory().from(.root).assemble()
        let pushed = StepAssembly(finder: ClassFinder<HallScreen, Int>(), factory: ClassFactory()).using(.push)
            .from(missing.expectingContainer(NavigationController.self)).assemble()
        for destination in [missing.asScreen(), atRoot.asScreen(), pushed.asScreen()] {
            let destination = destination.whenCovered(policy)
            for window in [window, SimulatedWindow { Navigation { ItemScreen(1) } }] {
                let planned = #expect(throws: RoutingError.self) { try Router(window).plan(for: destination, with: 7) }
                #expect(planned?.code == .targetNotFound)
                // One that waited would wait for ever.
                guard planned != nil else { continue }
                try await expectFailure(.targetNotFound, to: destination, with: 7, in: window)
            }
        }
    }

    @Test func `one whose screen is there is covered`() async throws {
        try await expectFailure(.covered, to: item(from: first).whenCovered(.refuse), with: 2, in: window)
        let plan = try Router(window).plan(for: item(from: first).whenCovered(.wait), with: 2)
        #expect(plan.awaitedModals.count == 1)
        try await expectFailure(.covered, to: item(from: first).whenCovered(.presentAbove), with: 2, in: window)
    }

    @Test func `one whose screen a context task may bring along is covered`() async throws {
        let told = StepAssembly(finder: ClassFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push)
            .from(.custom(ClassFinder<NavigationController, Int>())).assemble()
        let window = window
        try await expectFailure(.covered, to: item(from: told).whenCovered(.refuse), with: 7, in: window)
        let telling = InlineContextTask<any Screen, Any?> { screen, context in
            if let screen = screen as? ItemScreen, let number = context as? Int { screen.state = number }
        }
        for policy in [WhenCovered.refuse, .presentAbove] {
            let destination = item(from: first).whenCovered(policy)
            let error = await #expect(throws: RoutingError.self) {
                try await Router(window).adding(telling).navigate(to: destination, with: 7)
            }
            #expect(error?.code == .covered)
            #expect(window.topmostScreen is NoticeScreen)
        }
        try await Router(window).adding(telling).navigate(to: item(from: first), with: 7)
        #expect(window.drawing.hasSuffix("● ItemScreen(7)"))
    }
}
