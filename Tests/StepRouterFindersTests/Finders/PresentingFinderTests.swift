import StepRouter
import StepRouterFinders
import StepRouterSimulation
import Testing

struct PresentingFinderTests {
    @Test func `it finds what is below the topmost modal`() throws {
        let window = threeLevels()
        let finder = PresentingFinder<NavigationController, Void>()
        #expect(try finder.find(in: window.tree, with: ()) === page("login", in: window)?.parentScreen)
    }

    @Test func `it finds what is below a given screen`() throws {
        let window = threeLevels()
        let finder = PresentingFinder<TabBarController, Void>(startingPoint: start("password"))
        #expect(try finder.find(in: window.tree, with: ()) === window.rootScreen)
    }

    @Test func `with nothing presented there is nothing below`() throws {
        let window = SimulatedWindow { Navigation { Page("home") } }
        #expect(try PresentingFinder<BaseScreen, Void>().find(in: window.tree, with: ()) == nil)
        #expect(try PresentingFinder<BaseScreen, Void>(startingPoint: .root).find(in: window.tree, with: ()) == nil)
        #expect(try PresentingFinder<BaseScreen, Void>().find(in: SimulatedWindow().tree, with: ()) == nil)
    }

    @Test func `a presenter of another type is not found`() throws {
        #expect(try PresentingFinder<TabBarController, Void>().find(in: threeLevels().tree, with: ()) == nil)
    }

    @Test func `in the context of a tab it is the tab's container`() throws {
        let tab = Navigation { Page("home") }
        let window = SimulatedWindow { TabBar { tab } }
        tab.presenting(.currentContext) { Page("login") }
        #expect(try PresentingFinder<BaseScreen, Void>().find(in: window.tree, with: ()) === tab)
    }
}
