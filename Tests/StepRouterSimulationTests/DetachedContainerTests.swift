import StepRouter
import StepRouterSimulation
import Testing

/// Containers that are in no window, and screens that tables know.
struct DetachedContainerTests {
    @Test(.timeLimit(.minutes(5)))
    func `two containers that were told to hold one another are asked without an end, and join nothing`() async throws {
        let (stack, tabs) = (Navigation(), TabBar())
        stack.hold(HeldScreens([tabs]))
        tabs.hold(HeldScreens([stack]))
        for container in [stack, tabs] {
            #expect(container.presentingScreen == nil)
            #expect(container.presentedScreen == nil)
            let refusal = HierarchyError.alreadyInHierarchy(screen: "Navigation")
            await #expect(throws: refusal) { try await container.setContainedScreens([Page("new")], animated: false) }
            await #expect(throws: refusal) { try await container.dismissPresented(animated: false) }
            #expect(container.parentScreen == nil)
        }
        let window = SimulatedWindow { Page("home") }
        await #expect(throws: HierarchyError.self) { try await window.setRootScreen(stack, animated: false) }
        try expect(window, shows: "● Page(home)")
        tabs.hold(HeldScreens())
        try await window.setRootScreen(stack, animated: false)
        try expect(window, shows: "● Navigation\n└─ ● TabBar")
    }

    @Test(.timeLimit(.minutes(5)))
    func `a container that was told to hold itself joins nothing`() async throws {
        let pager = Pager()
        pager.hold(HeldScreens([pager]))
        #expect(pager.presentingScreen == nil)
        #expect(pager.parentScreen == nil)
        await #expect(throws: HierarchyError.alreadyInHierarchy(screen: "Pager")) {
            try await pager.setContainedScreens([Page("new")], animated: false)
        }
        pager.hold(HeldScreens())
        try await pager.setContainedScreens([Page("new")], animated: false)
        #expect(pager.containedScreens.count == 1)
    }

    @Test func `a screen has a number of its own in each table that admits it`() throws {
        let (first, second) = (ScreenTable(), ScreenTable())
        for screen in [Page("note"), ForeignScreen()] as [any Screen] {
            _ = try second.admit(Page("other"))
            let inFirst = try first.admit(screen)
            let inSecond = try second.admit(screen)
            #expect(first.id(of: screen) == inFirst.id)
            #expect(second.id(of: screen) == inSecond.id)
            first.discard(inFirst)
            #expect(first.id(of: screen) == nil)
            #expect(second.id(of: screen) == inSecond.id)
            let again = try first.admit(screen)
            #expect(again.id != inFirst.id)
            second.discard(inSecond)
            #expect(first.id(of: screen) == again.id)
            #expect(second.id(of: screen) == nil)
            #expect(first.count == 1)
            first.discard(again)
        }
    }

    @Test func `a table that goes takes back the numbers that it gave`() throws {
        let page = Page("note")
        func admit() throws {
            let table = ScreenTable()
            #expect(try table.admit(page).id == table.id(of: page))
        }
        try admit()
        try admit()
        let table = ScreenTable()
        #expect(table.id(of: page) == nil)
        #expect(try table.admit(page).id == table.id(of: page))
    }

    @Test func `a container that refuses its content leaves the screens as they were`() async throws {
        let (stack, page) = (Navigation { Page("home") }, Page("note"))
        await #expect(throws: HierarchyError.containedTwice(screen: "Page", container: "Navigation")) {
            try await stack.setContainedScreens([page, page], animated: false)
        }
        #expect(page.parentScreen == nil)
        #expect(stack.containedScreens.count == 1)
        let window = SimulatedWindow { Navigation { page } }
        try expect(window, shows: "● Navigation\n└─ ● Page(note)")
    }
}

private final class Pager: ContainerController {}
