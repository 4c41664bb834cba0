import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What the first core got wrong, each with the test that would have caught it.
@MainActor
struct FirstCoreDefectTests {
    /// A draft that counts how often the user is asked whether it may go.
    private final class AskingDraft: BaseScreen, LeaveConfirming {
        var questions = 0

        nonisolated(nonsending) func mayLeave() async -> Bool {
            questions += 1
            return true
        }
    }

    private func code(_ body: () async throws -> Void) async -> RoutingError.Code? {
        do {
            try await body()
            return nil
        } catch {
            return (error as? RoutingError)?.code
        }
    }

    @Test func `a screen that is pushed from is in front, also in a tab bar that lies in a navigation controller`()
        async throws
    {
        let window = SimulatedWindow {
            Navigation {
                TabBar {
                    HomeScreen(); AccountScreen()
                }
            }
        }
        let help = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(DestinationStep<AccountScreen, Void>(finder: ClassFinder()).expectingContainer())
            .assemble()
        try await Router(window).navigate(to: help)
        try await window.perform(.back)
        #expect(
            window.drawing == """
                ● Navigation
                └─ ● TabBar
                   ├─ ○ HomeScreen
                   └─ ● AccountScreen
                """
        )
    }

    @Test func `what can only come with a container that is there without it is refused before a draft is asked`()
        async throws
    {
        let draft = AskingDraft()
        let window = SimulatedWindow { TabBar { HomeScreen() } }.presenting(.pageSheet) { draft }
        let tabs = StepAssembly(
            finder: ClassFinder<TabBarController, Void>(),
            factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
                .with(ClassFactory<AccountScreen, Void>(), using: .addTab).assemble()
        )
        .using(.replaceRoot).from(.root).assemble()
        let account = StepAssembly(finder: ClassFinder<AccountScreen, Void>(), factory: NilFactory())
            .from(tabs)
            .assemble()
        let before = window.hierarchy
        #expect(await code { try await Router(window).navigate(to: account) } == .targetNotFound)
        #expect(draft.questions == 0)
        #expect(window.hierarchy == before)
    }

    @Test func `replacing the root from another screen fails before any screen is asked to leave`() async throws {
        let draft = AskingDraft()
        let window = SimulatedWindow { HomeScreen() }.presenting(.pageSheet) { draft }
        let help = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.replaceRoot)
            .from(.current)
            .assemble()
        #expect(await code { try await Router(window).navigate(to: help) } == .actionFailed)
        #expect(draft.questions == 0)
    }

    @Test(arguments: [Hierarchy.HorizontalSize.regular, .compact])
    func `columns of a triple split view are set wherever it is shown`(size: Hierarchy.HorizontalSize) async throws {
        let split = DestinationStep<SplitViewController, Void>(finder: ClassFinder())
        let list = StepAssembly(finder: ClassFinder<CategoryScreen, Void>(), factory: ClassFactory())
            .using(.setSupplementary).from(split).assemble()
        let details = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(.pushToDetails(ofColumns: 3)).from(list.expectingContainer()).assemble()
        let window = SimulatedWindow(size) { Split(.tripleColumn) { Navigation { MasterScreen() } } }
        try await Router(window).navigate(to: details)
        #expect(window.topmostScreen is SplitViewController)
        #expect(window.tree.visibleScreens.contains { $0 is HelpScreen })
        try await window.resize(to: .regular)
        #expect(
            window.drawing == """
                ● Split
                ├─ ● Navigation
                │  └─ ● MasterScreen
                ├─ ● CategoryScreen
                └─ ● HelpScreen
                """
        )
        try window.checkInvariants()
    }

    /// Puts the screen below the one on top.
    private struct PushBelowTop: ContainerAction {
        typealias Container = any NavigationContainer

        func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
            var content = editor.hierarchy.content(of: container).map { HierarchyEditor.ContentItem.kept($0) }
            content.insert(.new(screen), at: max(0, content.count - 1))
            try editor.setContent(of: container, to: content)
        }
    }

    @Test func `a container action of an app's own does what it says, and what it hides is no landing`() async throws {
        let window = SimulatedWindow { Navigation { HomeScreen() } }
        let help = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .using(PushBelowTop())
            .from(.custom(ClassFinder<NavigationController, Void>()))
            .assemble()
        #expect(await code { try await Router(window).navigate(to: help) } == .targetNotVisible)
        let account = StepAssembly(finder: ClassFinder<AccountScreen, Void>(), factory: ClassFactory())
            .using(.push)
            .from(SingleStep(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory()))
            .using(PushBelowTop())
            .from(.custom(ClassFinder<NavigationController, Void>()))
            .assemble()
        let before = window.hierarchy
        #expect(before.count == 2)
        // Bringing the help to the front takes off what it was put below.
        try await Router(window).navigate(to: account)
        #expect(
            window.drawing == """
                ● Navigation
                ├─ ○ HelpScreen
                └─ ● AccountScreen
                """
        )
    }

    @Test func `an interceptor may await a task that navigates in the same window`() async throws {
        let window = SimulatedWindow { HomeScreen() }
        let login = StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        let help = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
            .adding(
                InlineInterceptor<Void> { @MainActor _ in
                    try await Task { try await Router(window).navigate(to: login) }.value
                }
            )
            .using(.present).from(.current).assemble()
        try await Router(window).navigate(to: help)
        #expect(window.topmostScreen is HelpScreen)
    }

    @Test(arguments: [Int.max, .min, -1, 1_000_000])
    func `indices that no container has are an error`(index: Int) async throws {
        let tabs = SimulatedWindow { TabBar { HomeScreen() } }
        let bar = DestinationStep<TabBarController, Void>(finder: ClassFinder())
        for action in [AddTab(at: index), AddTab(replacing: index)] {
            let help = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
                .using(action).from(bar).assemble()
            #expect(await code { try await Router(tabs).navigate(to: help) } == .actionFailed)
        }
        let window = SimulatedWindow { Split { HomeScreen() } }
        let split = DestinationStep<SplitViewController, Void>(finder: ClassFinder())
        for action in [SetColumn(index), .pushToDetails(ofColumns: index)] {
            let help = StepAssembly(finder: ClassFinder<HelpScreen, Void>(), factory: ClassFactory())
                .using(action).from(split).assemble()
            #expect(await code { try await Router(window).navigate(to: help) } == .actionFailed)
        }
    }
}
