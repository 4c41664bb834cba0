import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// The steps of a chain that are left out where its screen is presented above what covers it.
struct LeftOutStepTests {
    private let log = CallLog()

    /// An item below a notice, in no stack of the kind that a new one would join.
    private var window: SimulatedWindow {
        SimulatedWindow {
            TabBar {
                ItemScreen(7); LobbyScreen()
            }
        }
        .presenting { NoticeScreen() }
    }

    private func item(from stack: DestinationStep<NavigationController, Int>) -> DestinationStep<ItemScreen, Int> {
        StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push).from(stack).assemble().whenCovered(.presentAbove)
    }

    private let stack = DestinationStep(finder: ClassFinder<NavigationController, Int>())

    private let above = "modal pageSheet by NoticeScreen:\n● Navigation\n└─ ● ItemScreen(7)"

    @Test(arguments: [nil, WhenShown.ignore, .refresh, .replace])
    func `the place of a new one need not be there, where a screen is there that is covered`(
        _ whenShown: WhenShown?
    ) async throws {
        let noCase = SwitchAssembly<NavigationController, Int>().addCase(when: { $0 > 7 }, from: stack).assemble()
        for place in [stack, noCase] {
            let window = window
            let item = item(from: place)
            let destination = whenShown.map { item.whenShown($0) } ?? item
            let plan = try Router(window).plan(for: destination, with: 7)
            #expect(plan.steps.map(\.name) == ["NavigationController", "ItemScreen"])
            try await go(to: destination, with: 7, in: window)
            #expect(window.drawing.hasSuffix(above))
            #expect(window.drawing.contains("├─ ▸ ItemScreen(7)"))
        }
    }

    @Test func `a screen that is not there, or not meant, needs the place`() async throws {
        try await expectFailure(.noStart, to: item(from: stack), with: 8, in: window)
        for whenShown in [WhenShown.another, .anotherUnlessOnTop] {
            try await expectFailure(.noStart, to: item(from: stack).whenShown(whenShown), with: 7, in: window)
        }
    }

    @Test func `what is wrong on the way to the place is told all the same`() async throws {
        let broken = DestinationStep(finder: InlineFinder<NavigationController, Int> { _, _ in throw Refusal() })
        try await expectFailure(.finderFailed, to: item(from: broken), with: 7, in: window)
        let other = stack.adaptingContext(using: InlineContextTransformer { (_: Int) -> Int in throw Refusal() })
        try await expectFailure(.contextNotAdapted, to: item(from: other), with: 7, in: window)
    }

    @Test func `what comes behind the step that is presented is neither looked for nor asked`() async throws {
        let choice = SwitchAssembly<LobbyScreen, Int>()
            .addCase(
                awaiting: { [log] _ in
                    log.lines.append("awaited")
                    return true
                },
                from: DestinationStep(
                    finder: InlineFinder { [log] tree, _ in
                        log.lines.append("asked")
                        return tree.allScreens.lazy.compactMap { $0 as? LobbyScreen }.first
                    }
                )
            )
            .assemble()
        let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push).from(.navigationController)
            .using(.present(.formSheet)).from(choice).assemble().whenCovered(.presentAbove)
        let window = window
        let plan = try Router(window).plan(for: item, with: 7)
        #expect(plan.awaitedCase == nil)
        try await go(to: item, with: 7, in: window)
        #expect(window.drawing.hasSuffix(above.replacing("pageSheet", with: "formSheet")))
        #expect(log.lines.isEmpty)
        try await go(to: item, with: 8, in: window)
        #expect(log.lines.contains("awaited"))
    }
}
