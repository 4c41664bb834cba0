import StepRouter
import StepRouterFinders
import StepRouterSimulation
import Testing

struct SplitDetailsFinderTests {
    private typealias DetailsNavigation = SplitDetailsFinder<NavigationController, Void>
    private typealias DetailsPage = SplitDetailsFinder<Page, Void>

    private func split(_ size: Hierarchy.HorizontalSize) -> SimulatedWindow {
        SimulatedWindow(size) {
            TabBar {
                Page("home")
                Split {
                    Navigation { Page("master") }
                    Navigation { Page("details") }
                }
            }
        }
    }

    @Test(arguments: [Hierarchy.HorizontalSize.regular, .compact])
    func `it finds the details' navigation controller, expanded and collapsed`(size: Hierarchy.HorizontalSize) throws {
        let window = split(size)
        #expect(try DetailsNavigation().find(in: window.tree, with: ()) === page("details", in: window)?.parentScreen)
    }

    @Test(arguments: [Hierarchy.HorizontalSize.regular, .compact])
    func `it finds plain details, expanded and collapsed`(size: Hierarchy.HorizontalSize) throws {
        let window = SimulatedWindow(size) {
            Split {
                Navigation { Page("master") }
                Page("details")
            }
        }
        #expect(try DetailsPage().find(in: window.tree, with: ())?.state == "details")
    }

    @Test(arguments: [Hierarchy.HorizontalSize.regular, .compact])
    func `of three columns it is the last`(size: Hierarchy.HorizontalSize) throws {
        let window = SimulatedWindow(size) {
            Split(.tripleColumn) {
                Navigation { Page("master") }
                Page("supplementary")
                Page("details")
            }
        }
        #expect(try DetailsPage().find(in: window.tree, with: ())?.state == "details")
    }

    @Test(arguments: [Hierarchy.HorizontalSize.regular, .compact])
    func `a primary column that is no navigation controller changes nothing`(size: Hierarchy.HorizontalSize) throws {
        let window = SimulatedWindow(size) {
            Split {
                Page("master"); Page("details")
            }
        }
        #expect(try DetailsPage().find(in: window.tree, with: ())?.state == "details")
    }

    @Test(arguments: [Hierarchy.HorizontalSize.regular, .compact])
    func `without details there is nothing to find`(size: Hierarchy.HorizontalSize) throws {
        let window = SimulatedWindow(size) { Split { Navigation { Page("master") } } }
        #expect(try DetailsPage().find(in: window.tree, with: ()) == nil)
        #expect(try DetailsNavigation().find(in: window.tree, with: ()) == nil)
    }

    @Test func `collapsed, details below what was pushed on them are found by their type`() async throws {
        let window = SimulatedWindow(.compact) {
            Split {
                Navigation { Page("master") }
                ProductScreen(3)
            }
        }
        let navigation = try #require(try page("master", in: window)?.parentScreen as? NavigationController)
        try await navigation.setContainedScreens(navigation.containedScreens + [Page("review")], animated: false)
        #expect(try SplitDetailsFinder<ProductScreen, Void>().find(in: window.tree, with: ())?.state == 3)
        #expect(try DetailsPage().find(in: window.tree, with: ())?.state == "review")
    }

    @Test func `it looks for the split view where it is told`() throws {
        let window = split(.regular)
        #expect(try DetailsNavigation(options: .allVisible).find(in: window.tree, with: ()) == nil)
        window.presenting { Page("help") }
        #expect(try DetailsNavigation(options: .currentAllStack).find(in: window.tree, with: ()) == nil)
        #expect(
            try DetailsNavigation(options: .currentAllStack, startingPoint: .root).find(in: window.tree, with: ())
                != nil
        )
    }

    @Test func `of two split views the first whose details fit is taken`() throws {
        let window = SimulatedWindow {
            TabBar {
                Split {
                    Page("master 1"); ProductScreen(1)
                }
                Split {
                    Page("master 2"); Page("details 2")
                }
            }
        }
        #expect(try DetailsPage().find(in: window.tree, with: ())?.state == "details 2")
        #expect(try SplitDetailsFinder<ProductScreen, Void>().find(in: window.tree, with: ())?.state == 1)
    }

    @Test func `without a split view there is nothing to find`() throws {
        #expect(try DetailsPage().find(in: SimulatedWindow { Navigation { Page("home") } }.tree, with: ()) == nil)
    }
}
