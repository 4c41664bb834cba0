import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// A container of an app's own with an action of its own, as the article about declarations shows it.
struct OwnContainerTests {
    final class Pager: ContainerController {}

    struct AddPage: ContainerAction {
        typealias Container = Pager

        func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
            try editor.append(screen, to: container)
            try editor.show(screen.id)
        }
    }

    private let page = Step(DetailsScreen.self)
        .using(AddPage())
        .from(ContainerStep(finder: ClassFinder<Pager, Int>(), factory: ClassFactory()))
        .using(.present(.fullScreen))
        .from(.current)

    @Test func `a pager is built around its first page, and others are added to it`() async throws {
        let window = SimulatedWindow { LoginScreen() }
        try await Router(window).navigate(to: page, with: 1)
        #expect(
            window.drawing == """
                ▸ LoginScreen
                modal fullScreen by LoginScreen:
                ● Pager
                └─ ● DetailsScreen(1)
                """
        )
        try await Router(window).navigate(to: page, with: 2)
        try await Router(window).navigate(to: page, with: 1)
        #expect(
            window.drawing == """
                ▸ LoginScreen
                modal fullScreen by LoginScreen:
                ● Pager
                ├─ ● DetailsScreen(1)
                └─ ○ DetailsScreen(2)
                """
        )
        try window.checkInvariants()
    }

    @Test
    func `the details of a split view are pushed while it is collapsed, and a column of their own when it is not`()
        async throws
    {
        let shelf = Step(MasterScreen.self)
            .using(.push)
            .from(.navigationController)
            .using(.setPrimary)
            .from(.splitViewController)
            .using(.replaceRoot)
            .from(.root)
        let split: DestinationStep<SplitViewController, Void> = shelf.expectingContainer()
        let details = Step(DetailsScreen.self)
            .using(.push)
            .from(.navigationController)
            .using(.pushToDetails)
            .from(split)
        let window = SimulatedWindow(.compact) { LoginScreen() }
        try await Router(window).navigate(to: details, with: 1)
        #expect(window.drawing.contains("● DetailsScreen(1)"))
        try await window.perform(.resize(.regular))
        #expect(
            window.drawing == """
                ● Split
                ├─ ● Navigation
                │  └─ ● MasterScreen
                └─ ● Navigation
                   └─ ● DetailsScreen(1)
                """
        )
    }
}
