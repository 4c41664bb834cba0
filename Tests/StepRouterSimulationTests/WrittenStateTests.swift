import StepRouter
import StepRouterSimulation
import Testing

/// States that are written down and cannot be: a mistake of the developer, which stops the program.
struct WrittenStateTests {
    @Test func `a stack within a stack cannot be written down`() async {
        await #expect(processExitsWith: .failure) { _ = Navigation { Navigation() } }
    }

    @Test func `the same screen in two places cannot be written down`() async {
        await #expect(processExitsWith: .failure) {
            let page = Page("page")
            _ = TabBar {
                page
                page
            }
        }
    }

    @Test func `a selected tab that is not there cannot be written down`() async {
        await #expect(processExitsWith: .failure) { _ = TabBar(selected: 1) { Page("page") } }
    }

    @Test func `more columns than a split view has cannot be written down, and the program says so`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Split {
                Page("1")
                Page("2")
                Page("3")
            }
        }
        let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(message.contains("This state cannot be: "), "\(message)")
        #expect(message.contains("Split"), "\(message)")
    }

    @Test func `a modal over an empty window cannot be written down`() async {
        await #expect(processExitsWith: .failure) { SimulatedWindow().presenting { Page("modal") } }
    }

    @Test func `a second modal of the same presenter cannot be written down`() async {
        await #expect(processExitsWith: .failure) {
            let home = Page("home")
            let window = SimulatedWindow { home }.presenting { Page("one") }
            home.presenting { Page("two") }
            _ = window
        }
    }

    @Test func `a root that is in another window cannot be written down`() async {
        await #expect(processExitsWith: .failure) {
            let home = Page("home")
            let window = SimulatedWindow { home }
            _ = SimulatedWindow { home }
            _ = window
        }
    }

    @Test func `a modal of a chosen screen can be written down`() throws {
        let home = Page("home")
        let window = SimulatedWindow { TabBar { Navigation { home } } }
        home.presenting(.currentContext) { Page("filter") }
        try expect(
            window,
            shows: """
                ▸ TabBar
                └─ ▸ Navigation
                   └─ ▸ Page(home)
                modal currentContext by Navigation:
                ● Page(filter)
                """
        )
    }
}
