import ImmediateTasks
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// A stack that hands on what it is told: its first item shows that from then on.
private final class ShelfScreen: NavigationController, ContextAccepting {
    static func checkCompatibility(with context: Int) {}
    func setup(with context: Int) { (containedScreens.first as? ItemScreen)?.state = context }
}

/// A step that builds nothing is looked for once the context tasks of the steps before have been performed.
@MainActor
struct LookedForAfterTasksTests {
    private let log = CallLog()

    private let window = SimulatedWindow { Navigation { LobbyScreen() } }

    private var item: StepAssembly<Step<ItemScreen, Int>.NamedFinder, NilFactory<ItemScreen, Int>> {
        Step(ItemScreen.self).withoutFactory()
            .adding(InlineContextTask { [log] screen, _, occasion in log.lines.append("\(screen.label) \(occasion)") })
    }

    /// An item on the stack that the user sees, which is told its context by a task.
    private var pushed: DestinationStep<ItemScreen, Int> {
        Step(ItemScreen.self, context: Int.self)
            .adding(SpyTask<ItemScreen>(log: log)).adding(ContextSettingTask()).using(.push)
            .from(.custom(ClassFinder<NavigationController, Int>(options: .currentVisibleOnly))).assemble()
    }

    private let landed = "● Navigation\n├─ ○ LobbyScreen\n└─ ● ItemScreen(7)"

    // MARK: Landing

    @Test func `it is found by the context that a task has set, as its plan says and validation does not doubt`()
        async throws
    {
        let item = item.from(pushed).assemble()
        #expect(item.validate().isEmpty)
        let plan = try Router(window).plan(for: item, with: 7)
        #expect(plan.steps.map(\.name) == ["ItemScreen", "ItemScreen"])
        let outcome = await Router(window).attempt(item, with: 7)
        #expect(try outcome.screen.state == 7)
        #expect(window.drawing == landed)
        #expect(log.lines == ["prepare task ItemScreen", "task ItemScreen", "ItemScreen(7) built"])
        #expect(
            outcome.trace.explanation == """
                asked    ItemScreen by ClassWithContextFinder[full stack]: not there
                asked    ItemScreen by ClassFinder[full stack]: not there
                asked    NavigationController by ClassFinder[current, visible]: found Navigation
                built    ItemScreen by ClassFactory
                joined   ItemScreen(7) to Navigation
                landed   on ItemScreen(7)
                """,
            "\(outcome.trace)"
        )
        try window.checkInvariants()
        log.lines = []
        try await go(to: item, with: 7, in: window)
        #expect(log.lines == ["ItemScreen(7) found"])
    }

    @Test func `a plan of it is carried out`() async throws {
        let router = Router(window)
        try await router.carryOut(try router.plan(for: item.from(pushed).assemble(), with: 7))
        #expect(window.drawing == landed)
    }

    @Test func `behind a transformer and a switch, and in the middle of a chain`() async throws {
        let choice = SwitchAssembly<ItemScreen, Int>().addCase(when: { $0 > 9 }, from: pushed)
            .assemble(default: pushed)
        let note = StepAssembly(finder: ClassFinder<NoteScreen, String>(), factory: ClassFactory())
            .using(.present).from(
                item.from(choice).assemble().adaptingContext(
                    using: InlineContextTransformer { (text: String) in text.count }
                )
            )
            .assemble()
        for (text, number) in [("seven", 5), ("seventeen", 9), ("twenty-seven", 12)] {
            let window = SimulatedWindow { Navigation { LobbyScreen() } }
            try await go(to: note, with: text, in: window)
            #expect(
                window.drawing == """
                    ▸ Navigation
                    ├─ ○ LobbyScreen
                    └─ ▸ ItemScreen(\(number))
                    modal pageSheet by Navigation:
                    ● NoteScreen
                    """
            )
        }
    }

    @Test func `the tasks of a container with content are performed first`() async throws {
        let shelf = StepAssembly(
            finder: NilFinder<ShelfScreen, Int>(),
            factory: CompleteFactoryAssembly(factory: ClassFactory<ShelfScreen, Int>())
                .with(ClassFactory<ItemScreen, Int>()).with(ClassFactory<NoteScreen, Int>())
                .assemble()
        )
        .adding(ContextSettingTask()).using(.present).from(.current).assemble()
        try await go(to: item.from(shelf).assemble(), with: 7, in: window)
        #expect(window.drawing.hasSuffix("● ShelfScreen\n└─ ● ItemScreen(7)"))
        #expect(log.lines == ["ItemScreen(7) built"])
    }

    @Test func `the tasks of a screen that is found are performed first`() async throws {
        let there = ItemScreen(1)
        let window = SimulatedWindow {
            Navigation {
                there; NoteScreen()
            }
        }
        #expect(try await go(to: item.from(pushed).assemble(), with: 7, in: window) === there)
        #expect(window.drawing == "● Navigation\n└─ ● ItemScreen(7)")
        #expect(log.lines == ["prepare task ItemScreen", "task ItemScreen", "ItemScreen(7) found"])
    }

    @Test func `the tasks of the router are performed first`() async throws {
        let plain = Step(ItemScreen.self, context: Int.self).using(.push)
            .from(.custom(ClassFinder<NavigationController, Int>())).assemble()
        let router = Router(window).adding(
            InlineContextTask<any Screen, Any?> { screen, context in
                (screen as? ItemScreen)?.state = context as? Int
            }
        )
        try await router.navigate(to: item.from(plain).assemble(), with: 7)
        #expect(window.drawing == landed)
    }

    @Test func `one after the other, as many as a chain has`() async throws {
        let numbers = 1...12
        var chain = pushed
        for _ in numbers {
            let next = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask()).using(.push)
                .from(item.from(chain).assemble().expectingContainer(NavigationController.self)).assemble()
            chain = next.adaptingContext(using: InlineContextTransformer { (number: Int) in number })
        }
        try await go(to: item.from(chain).assemble(), with: 7, in: window)
        let stack = try #require(window.rootScreen as? NavigationController)
        #expect(stack.containedScreens.count == numbers.count + 2)
    }

    // MARK: Meanwhile

    @Test func `what leaves only because of where it is found is asked, and all is as before if it stays`()
        async throws
    {
        let guarded = GuardedScreen()
        let window = SimulatedWindow {
            Navigation {
                ItemScreen(1); guarded
            }
        }
        let item = item.from(pushed).assemble()
        guarded.agrees = false
        let error = try await expectFailure(.dismissalRefused, to: item, with: 7, in: window)
        #expect(error.found == "GuardedScreen")
        #expect(window.drawing.contains("ItemScreen(1)"))
        guarded.agrees = true
        try await go(to: item, with: 7, in: window)
        #expect(window.drawing == "● Navigation\n└─ ● ItemScreen(7)")
    }

    @Test func `a task that changes the hierarchy lets it be planned again, and is performed once`() async throws {
        let root = try #require(window.rootScreen as? NavigationController)
        let adding = InlineContextTask { [log] (_: ItemScreen, _: Int) in
            log.lines.append("adds")
            Task.atOnce {
                try? await root.setContainedScreens(root.containedScreens + [HallScreen()], animated: false)
            }
        }
        let item = item.adding(adding).from(pushed).assemble()
        try await go(to: item, with: 7, in: window)
        #expect(window.drawing == "● Navigation\n├─ ○ LobbyScreen\n├─ ○ HallScreen\n└─ ● ItemScreen(7)")
        #expect(log.lines == ["prepare task ItemScreen", "task ItemScreen", "ItemScreen(7) built", "adds"])
    }

    // MARK: Not there

    @Test func `where no task sets its context it is not there, and what was told is taken back`() async throws {
        let there = ItemScreen(1)
        let window = SimulatedWindow { Navigation { there } }
        let other = Step(ItemScreen.self, context: Int.self)
            .adding(InlineContextTask { (screen: ItemScreen, number: Int) in screen.state = number + 1 })
            .using(.push).from(.custom(ClassFinder<NavigationController, Int>())).assemble()
        try await expectFailure(.targetNotFound, to: item.from(other).assemble(), with: 7, in: window)
        #expect(there.state == 1)
        let built = try await expectFailure(.targetNotFound, to: item.from(other).assemble(), with: 7, in: self.window)
        #expect(built.found == "ItemScreen(8)")
    }

    @Test func `without tasks before it, what is not there is refused before anything is asked`() async throws {
        let hall = StepAssembly(finder: ClassFinder<HallScreen, Int>(), factory: NilFactory())
            .adding(SpyInterceptor(name: "HallScreen", log: log))
            .from(DestinationStep(finder: ClassFinder<NavigationController, Int>())).assemble()
        try await expectFailure(.targetNotFound, to: hall, with: 7, in: window)
        #expect(log.lines.isEmpty)
        #expect(throws: RoutingError.self) { try Router(window).plan(for: hall, with: 7) }
    }
}
