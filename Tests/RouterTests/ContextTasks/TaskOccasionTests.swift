import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Notes on which screen it is performed, and whether that was found or built.
private struct OccasionNote<Target: Screen>: InformedContextTask {
    let log: CallLog

    func perform(on screen: Target, with context: Int, when occasion: TaskOccasion) {
        log.lines.append("\(screen.screenName) \(occasion)")
    }
}

/// What context tasks are told of the screen: whether it was found or built.
struct TaskOccasionTests {
    private let log = CallLog()

    /// Found wherever it is; else pushed where the user is.
    private var item: DestinationStep<ItemScreen, Int> {
        StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).adding(OccasionNote(log: log)).using(.push)
            .from(.custom(ClassFinder<NavigationController, Int>(options: .currentVisibleOnly))).assemble()
    }

    private let window = SimulatedWindow {
        TabBar {
            Navigation { LobbyScreen() }
            Navigation {
                HallScreen(); ItemScreen(7); NoteScreen()
            }
        }
    }

    @Test func `it is built where it is not there, and found from then on`() async throws {
        try await go(to: item, with: 1, in: window)
        try await go(to: item, with: 1, in: window)
        try await go(to: item, with: 7, in: window)
        try await Router(window).makeVisible(item, with: 1)
        #expect(log.lines == ["ItemScreen built", "ItemScreen found", "ItemScreen found", "ItemScreen found"])
    }

    @Test func `the one in the place of another is built, and so is another one`() async throws {
        for policy in [WhenShown.refresh, .replace, .another] {
            try await go(to: item.whenShown(policy), with: 7, in: window)
        }
        #expect(log.lines == ["ItemScreen found", "ItemScreen built", "ItemScreen built"])
    }

    @Test func `closures are told, of containers as well, and those that do not ask are not`() async throws {
        var told: [String] = []
        let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .adding(InlineContextTask { (screen: NoteScreen, _: Void, occasion) in told.append("note \(occasion)") })
            .adding(InlineContextTask { (_: NoteScreen, _: Void) in told.append("note") })
            .using(.push)
            .from(
                .navigationController.adding(
                    InlineContextTask { (_: NavigationController, _: Void, when) in told.append("stack \(when)") }
                )
            )
            .using(.present).from(.current).assemble()
        let window = SimulatedWindow { LobbyScreen() }
        for _ in 1...2 { try await go(to: note, in: window) }
        #expect(told == ["stack built", "note built", "note", "note found", "note"])
    }

    @Test func `what comes with a container is built with it, and found in one that is there`() async throws {
        let tabs = StepAssembly(
            finder: ClassFinder<TabBarController, Int>(),
            factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Int>())
                .with(ClassFactory<HallScreen, Int>().adding(OccasionNote(log: log)), using: .addTab)
                .assemble()
        )
        .adding(OccasionNote(log: log)).using(.present).from(.current).assemble()
        let hall = StepAssembly(finder: ClassFinder<HallScreen, Int>(), factory: NilFactory())
            .adding(OccasionNote(log: log)).from(tabs).assemble()
        let window = SimulatedWindow { LobbyScreen() }
        try await go(to: hall, with: 1, in: window)
        #expect(log.lines == ["HallScreen built", "TabBar built", "HallScreen built"])
        log.lines = []
        try await go(to: hall, with: 1, in: window)
        #expect(log.lines == ["HallScreen found"])
    }

    @Test func `tasks of a router, and those that fit every screen, are told for each step`() async throws {
        let note = InlineContextTask<any Screen, Any?> { [log] screen, _, occasion in
            log.lines.append("\(screen.screenName) \(occasion)")
        }
        let lobby = StepAssembly(finder: ClassFinder<LobbyScreen, Void>(), factory: ClassFactory())
            .adding(note.adaptingContext()).using(.present).from(.current).assemble()
        let hall = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
            .using(.present).from(lobby).assemble()
        try await Router(SimulatedWindow { LobbyScreen() }).adding(note).navigate(to: hall)
        #expect(log.lines == ["LobbyScreen found", "LobbyScreen found", "HallScreen built"])
    }

    @Test func `what its factory puts in place itself is built, although it is there then`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let item = StepAssembly(
            finder: ClassFinder<ItemScreen, Int>(),
            factory: InlineFactory { (number: Int) in
                let item = ItemScreen(number)
                try await window.rootScreen?.present(item, style: .pageSheet, animated: false)
                return item
            }
        )
        .adding(OccasionNote(log: log)).using(.nilAction).from(.current).assemble()
        for _ in 1...2 { try await go(to: item, with: 1, in: window) }
        #expect(log.lines == ["ItemScreen built", "ItemScreen found"])
    }

    @Test func `a navigation that is undone leaves nothing found`() async throws {
        var fails = true
        let item = StepAssembly(finder: ClassFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(OccasionNote(log: log))
            .adding(InlineContextTask { (_: ItemScreen, _: Int) in if fails { throw Refusal() } })
            .using(.present).from(.current).assemble()
        let window = SimulatedWindow { LobbyScreen() }
        try await expectFailure(.taskFailed, to: item, with: 1, in: window)
        fails = false
        try await go(to: item, with: 1, in: window)
        fails = true
        try await expectFailure(.taskFailed, to: item, with: 2, in: window)
        #expect(log.lines == ["ItemScreen built", "ItemScreen built", "ItemScreen found"])
    }

    @Test func `a fallback builds anew what the navigation before it had built`() async throws {
        let broken = StepAssembly(finder: NilFinder<NoteScreen, Int>(), factory: InlineFactory { _ in throw Refusal() })
            .using(.present).from(item).assemble()
        try await go(to: broken.fallback { [item] _ in item }, with: 1, in: window)
        #expect(log.lines == ["ItemScreen built"])
    }
}

/// A task that lives on the main actor is told as any other.
@MainActor
struct IsolatedOccasionTests {
    @MainActor
    private final class Note: @MainActor InformedContextTask {
        private(set) var occasions: [TaskOccasion] = []

        func perform(on screen: NoteScreen, with context: Void, when occasion: TaskOccasion) {
            occasions.append(occasion)
        }
    }

    @Test func `a task of the main actor is told whether the screen was found or built`() async throws {
        let told = Note()
        let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .adding(told).using(.present).from(.current).assemble()
        let window = SimulatedWindow { LobbyScreen() }
        for _ in 1...2 { try await Router(window).navigate(to: note) }
        #expect(told.occasions == [.built, .found])
    }
}
