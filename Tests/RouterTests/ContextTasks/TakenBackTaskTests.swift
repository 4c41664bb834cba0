import ImmediateTasks
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Context tasks that change the hierarchy, so that the navigation is planned again and leads past the screens that they were performed on.
@MainActor
struct TakenBackTaskTests {
    private let there: ItemScreen
    private let tabs: TabBarController
    private let window: SimulatedWindow

    init() {
        let there = ItemScreen(1)
        let tabs = TabBar {
            there; HallScreen()
        }
        (self.there, self.tabs) = (there, tabs)
        window = SimulatedWindow { tabs }
    }

    /// The item that the user sees, which is hidden once it is told what to show; else one above everything.
    private var item: DestinationStep<ItemScreen, Int> {
        let hides = InlineContextTask { [tabs] (_: ItemScreen, _: Int, occasion) in
            guard occasion == .found else { return }
            Task.atOnce { try? await tabs.makeVisible(tabs.containedScreens[1], animated: false) }
        }
        return StepAssembly(
            finder: ClassFinder<ItemScreen, Int>(options: .currentVisibleOnly),
            factory: ClassFactory()
        )
        .adding(ContextSettingTask()).adding(hides).using(.present).from(.root).assemble()
    }

    @Test func `a screen that is not on the way any more shows again what it showed`() async throws {
        let target = try await go(to: item, with: 2, in: window)
        #expect(target.state == 2)
        #expect(there.state == 1)
    }

    @Test func `what stays on the way is told once, and put back if the navigation fails`() async throws {
        var told = 0
        var fails = false
        let note = StepAssembly(finder: NilFinder<NoteScreen, Int>(), factory: ClassFactory())
            .adding(
                InlineContextTask { (_: NoteScreen, _: Int) in
                    if fails { throw Refusal() }
                    told += 1
                }
            )
            .using(.present).from(item).assemble()
        try await go(to: note, with: 2, in: window)
        #expect(told == 1)
        #expect(there.state == 1)
        try await window.perform(.swipeDown)
        try await window.perform(.swipeDown)
        try await tabs.makeVisible(there, animated: false)
        fails = true
        let outcome = await Router(window).attempt(note, with: 3)
        #expect(throws: RoutingError.self) { _ = try outcome.result.get() }
        #expect(there.state == 1)
    }

    @Test func `finders are asked anew when it is put back`() async throws {
        var adds = true
        let shown = StepAssembly(
            finder: ClassFinder<ItemScreen, Int>(options: .currentVisibleOnly),
            factory: NilFactory()
        )
        .adding(ContextSettingTask())
        .adding(
            InlineContextTask { [tabs] (_: ItemScreen, _: Int) in
                defer { adds = false }
                if !adds { return }
                Task.atOnce {
                    let more = tabs.containedScreens + [NoteScreen()]
                    try? await tabs.setContainedScreens(more, animated: false)
                }
            }
        )
        .from(.root).assemble()
        let above = StepAssembly(
            finder: ClassWithContextFinder<ItemScreen, Int>(),
            factory: InlineFactory { (number: Int) in ItemScreen(number) }
        )
        .using(.present).from(shown).assemble()
        let target = try await go(to: above, with: 2, in: window)
        #expect(target !== there)
        #expect(target.state == 2)
        #expect(tabs.containedScreens.count == 3)
    }
}
