import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

struct TabActionTests {
    private func hall(by action: AddTab) -> DestinationStep<HallScreen, Void> {
        StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
            .using(action)
            .from(.custom(ClassFinder<TabBarController, Void>()))
            .assemble()
    }

    private func twoTabs() -> SimulatedWindow {
        SimulatedWindow {
            TabBar {
                LobbyScreen(); NoteScreen()
            }
        }
    }

    @Test func `addTab appends a tab and selects it`() async throws {
        let window = twoTabs()
        try await go(to: hall(by: .addTab), in: window)
        #expect(
            window.drawing == """
                ● TabBar
                ├─ ○ LobbyScreen
                ├─ ○ NoteScreen
                └─ ● HallScreen
                """
        )
    }

    @Test func `addTab inserts a tab at an index and selects it`() async throws {
        let window = twoTabs()
        try await go(to: hall(by: .addTab(at: 1)), in: window)
        #expect(
            window.drawing == """
                ● TabBar
                ├─ ○ LobbyScreen
                ├─ ● HallScreen
                └─ ○ NoteScreen
                """
        )
    }

    @Test(arguments: [0, 1]) func `replaceTab replaces a tab and selects the new one`(index: Int) async throws {
        let window = twoTabs()
        try await go(to: hall(by: .replaceTab(at: index)), in: window)
        let tabs = window.rootScreen?.container
        #expect(tabs?.containedScreens.count == 2)
        #expect(tabs?.containedScreens[index] is HallScreen)
        #expect(tabs?.visibleScreens.first is HallScreen)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var number = 0
        let action: @Sendable () -> AddTab
    }

    @Test(arguments: [
        Row(testDescription: "append") { .addTab },
        Row(testDescription: "insert at the start") { .addTab(at: 0) },
        Row(testDescription: "replace the selected tab") { .replaceTab(at: 0) },
        Row(testDescription: "replace another tab") { .replaceTab(at: 1) },
    ])
    func `a tab joins and is selected in one transition`(row: Row) async throws {
        let window = twoTabs()
        let transitions = window.recordTransitions()
        try await go(to: hall(by: row.action()), in: window)
        #expect(transitions.lines == ["content set: TabBar"])
    }

    @Test(arguments: [
        Row(testDescription: "insert behind the end", number: 3) { .addTab(at: 3) },
        Row(testDescription: "insert before the start", number: -1) { .addTab(at: -1) },
        Row(testDescription: "replace behind the end", number: 2) { .replaceTab(at: 2) },
        Row(testDescription: "replace before the start", number: -1) { .replaceTab(at: -1) },
    ])
    func `a wrong index fails with nothing changed`(row: Row) async throws {
        let error = try await expectFailure(.actionFailed, to: hall(by: row.action()), with: (), in: twoTabs())
        #expect(error.underlyingError as? HierarchyError == .noSuchPlace(number: row.number, count: 2))
    }

    @Test(arguments: [
        Row(testDescription: "insert behind the end") { .addTab(at: 3, outOfRange: .append) },
        Row(testDescription: "insert before the start") { .addTab(at: -1, outOfRange: .append) },
        Row(testDescription: "replace behind the end") { .replaceTab(at: .max, outOfRange: .append) },
    ])
    func `a tab whose place there is not goes behind the last one, if the action says so`(row: Row) async throws {
        let window = twoTabs()
        try await go(to: hall(by: row.action()), in: window)
        #expect(
            window.drawing == """
                ● TabBar
                ├─ ○ LobbyScreen
                ├─ ○ NoteScreen
                └─ ● HallScreen
                """
        )
    }

    @Test func `a tab bar that is built gets its tabs before it is shown, and shows the target's`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let transitions = window.recordTransitions()
        let tabs = CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
            .with(ClassFactory<LobbyScreen, Void>(), using: .addTab)
            .with(ClassFactory<NoteScreen, Void>(), using: .addTab)
            .assemble()
        let hall = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
            .using(.addTab(at: 1))
            .from(ContainerStep(factory: tabs))
            .using(.replaceRoot)
            .from(.root)
            .assemble()

        try await go(to: hall, in: window)

        #expect(transitions.lines == ["root replaced: TabBar"])
        #expect(
            window.drawing == """
                ● TabBar
                ├─ ○ LobbyScreen
                ├─ ● HallScreen
                └─ ○ NoteScreen
                """
        )
    }
}
