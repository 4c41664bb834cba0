import StepRouter
import StepRouterFinders
import StepRouterSimulation
import Testing

struct SearchOrderTests {
    @Test func `modals from the top down, each level before what it contains`() throws {
        #expect(
            try visits(.fullStack, in: threeLevels()) == [
                "Split", "Navigation", "review", "details", "Navigation", "master", "Navigation", "password", "login",
                "TabBar", "Navigation", "orders", "account", "Navigation", "product", "home", "help",
            ]
        )
    }

    @Test func `the order is the same from the root`() throws {
        let window = threeLevels()
        #expect(try visits(.fullStack, from: .root, in: window) == visits(.fullStack, in: window))
    }

    @Test func `from the middle: what is above, its own level, what is below`() throws {
        #expect(
            try visits(.fullStack, from: start("login"), in: threeLevels()) == [
                "Split", "Navigation", "review", "details", "Navigation", "master", "login", "TabBar", "Navigation",
                "orders", "account", "Navigation", "product", "home", "help",
            ]
        )
    }

    @Test func `the containers around come after its own level and before what is below`() throws {
        #expect(
            try visits(SearchOptions.currentAndDown.union(.parent), from: start("login"), in: threeLevels()).prefix(3)
                == ["login", "Navigation", "TabBar"]
        )
    }

    @Test func `a stack from the top down`() throws {
        let window = SimulatedWindow {
            Navigation {
                Page("1"); Page("2"); Page("3")
            }
        }
        #expect(try visits(.fullStack, in: window) == ["Navigation", "3", "2", "1"])
    }

    @Test func `tabs from the selected one, then from left to right`() throws {
        let window = SimulatedWindow {
            TabBar(selected: 2) {
                Page("0"); Page("1"); Page("2"); Page("3")
            }
        }
        #expect(try visits(.fullStack, in: window) == ["TabBar", "2", "0", "1", "3"])
    }

    @Test func `columns from the innermost`() throws {
        let window = SimulatedWindow {
            Split(.tripleColumn) {
                Page("primary"); Page("supplementary"); Page("secondary")
            }
        }
        #expect(try visits(.fullStack, in: window) == ["Split", "secondary", "supplementary", "primary"])
        #expect(try visits(.visible, in: window) == ["secondary", "supplementary", "primary"])
    }

    @Test func `collapsed columns from the visible one`() async throws {
        let window = SimulatedWindow(.compact) {
            Split {
                Page("primary"); Page("secondary")
            }
        }
        #expect(try visits(.contained, in: window) == ["secondary", "primary"])
        let split = try #require(window.rootScreen as? Split)
        try await split.makeVisible(split.containedScreens[0], animated: false)
        #expect(try visits(.visible, in: window) == ["primary"])
        #expect(try visits(.contained, in: window) == ["primary", "secondary"])
    }

    @Test func `a container that shows several screens is searched in its own order, whatever the options`()
        async throws
    {
        let shelf = Shelf()
        let window = SimulatedWindow { shelf }
        try await shelf.setContainedScreens([Page("1"), Page("2"), Page("3")], animated: false)
        #expect(try visits(.contained, in: window) == ["1", "2", "3"])
        #expect(try visits(.visible, in: window) == ["1", "2", "3"])
    }

    @Test func `a match nearer the top of a stack comes before a deeper one`() throws {
        let upper = ProductScreen(1)
        let window = SimulatedWindow {
            Navigation {
                ProductScreen(1); HomeScreen(); upper; HomeScreen()
            }
        }
        #expect(try ClassFinder<ProductScreen, Void>().find(in: window.tree, with: ()) === upper)
        #expect(try ClassWithContextFinder<ProductScreen, Int>().find(in: window.tree, with: 1) === upper)
    }

    @Test func `a match in the selected tab comes before one further left`() throws {
        let selected = HomeScreen()
        let window = SimulatedWindow {
            TabBar(selected: 1) {
                Navigation { HomeScreen() }
                Navigation {
                    selected; Page("above")
                }
            }
        }
        #expect(try ClassFinder<HomeScreen, Void>().find(in: window.tree, with: ()) === selected)
    }

    @Test func `a modal in the context of a tab is above the tab bar`() throws {
        let tab = Navigation { Page("home") }
        let window = SimulatedWindow {
            TabBar {
                tab
                Page("help")
            }
        }
        tab.presenting(.currentContext) { Navigation { Page("login") } }
        let all = ["Navigation", "login", "TabBar", "Navigation", "home", "help"]
        #expect(try visits(.fullStack, in: window) == all)
        #expect(try visits(.fullStack, from: .root, in: window) == all)
        #expect(try visits(.presented, from: .root, in: window) == ["Navigation"])
        #expect(try visits(.presented, from: start("home"), in: window) == ["Navigation"])
    }
}
