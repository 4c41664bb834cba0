import StepRouter
import StepRouterSimulation
import Testing

/// Which of its screens a container shows, however it is told.
@MainActor
struct ContentSelectionTests {
    @Test(arguments: [1, 5, -1, Int.max, Int.min])
    func `a selected position that there is not stands for the first screen`(position: Int) {
        let page = Page("only")
        for container in [TabBarController(), ContainerController()] {
            container.hold(HeldScreens([page], selectedIndex: position))
            #expect(container.visibleScreens.map { $0 === page } == [true])
            container.hold(HeldScreens([], selectedIndex: position))
            #expect(container.visibleScreens.isEmpty)
        }
    }

    @Test func `a column of a collapsed split view is shown on demand, with the content it has`() async throws {
        let columns = [Navigation { Page("list") }, Navigation { Page("detail") }]
        let window = SimulatedWindow(.compact) {
            Split {
                columns[0]
                columns[1]
            }
        }
        let before = """
            ● Split
            └─ ● Navigation
               ├─ ○ Page(list)
               └─ ● Navigation
                  └─ ● Page(detail)
            """
        #expect(window.drawing == before)
        let split = try #require(window.hierarchy.root)
        let ids = try columns.map { try #require(window.screens.id(of: $0)) }
        let content = ids.map { HierarchyEditor.ContentItem.kept($0) }
        try await window.edit(animated: false, by: .app) { editor in
            try editor.setContent(of: split, to: content, showing: ids[0])
        }
        #expect(
            window.drawing == """
                ● Split
                ├─ ● Navigation
                │  └─ ● Page(list)
                └─ ○ Navigation
                   └─ ○ Page(detail)
                """
        )
        try await window.edit(animated: false, by: .app) { editor in
            try editor.setContent(of: split, to: content, showing: ids[1])
        }
        #expect(window.drawing == before)
        try window.checkInvariants()
    }
}
