import StepRouter
import StepRouterFinders
import Testing

struct PresentingFinderTests {
    @Test func `it finds what is below the topmost modal`() throws {
        let window = threeLevels()
        let finder = PresentingFinder<SimulatedNavigationController, Void>()
        #expect(try finder.find(in: window, with: ()) === page("login", in: window)?.parentScreen)
    }

    @Test func `it finds what is below a given screen`() throws {
        let window = threeLevels()
        let finder = PresentingFinder<SimulatedTabBarController, Void>(startingPoint: start("password"))
        #expect(try finder.find(in: window, with: ()) === window.rootScreen)
    }

    @Test func `with nothing presented there is nothing below`() throws {
        let window = SimulatedWindow { Navigation { Page("home") } }
        #expect(try PresentingFinder<SimulatedScreen, Void>().find(in: window, with: ()) == nil)
        #expect(try PresentingFinder<SimulatedScreen, Void>(startingPoint: .root).find(in: window, with: ()) == nil)
        #expect(try PresentingFinder<SimulatedScreen, Void>().find(in: SimulatedWindow(), with: ()) == nil)
    }

    @Test func `a presenter of another type is not found`() throws {
        #expect(try PresentingFinder<SimulatedTabBarController, Void>().find(in: threeLevels(), with: ()) == nil)
    }

    @Test func `in the context of a tab it is the tab's container`() throws {
        let tab = Navigation { Page("home") }
        let window = SimulatedWindow { TabBar { tab } }
        tab.presenting(.currentContext) { Page("login") }
        #expect(try PresentingFinder<SimulatedScreen, Void>().find(in: window, with: ()) === tab)
    }
}
