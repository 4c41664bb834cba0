import StepRouter
import StepRouterFinders
import StepRouterSimulation
import Testing

struct SearchOptionTests {
    @Test func `current is the starting screen itself`() throws {
        #expect(try visits(.current, in: threeLevels()) == ["Split"])
        #expect(try visits(.current, from: .root, in: threeLevels()) == ["TabBar"])
        #expect(try visits(.current, from: start("orders"), in: threeLevels()) == ["orders"])
    }

    @Test func `visible is what is shown within, without the starting screen`() throws {
        let window = threeLevels()
        #expect(try visits(.visible, in: window) == ["Navigation", "review", "Navigation", "master"])
        #expect(try visits(.visible, from: .root, in: window) == ["Navigation", "orders"])
    }

    @Test func `contained is everything within, what is visible first`() throws {
        let window = threeLevels()
        #expect(try visits(.contained, in: window) == ["Navigation", "review", "details", "Navigation", "master"])
        #expect(
            try visits(.contained, from: .root, in: window) == [
                "Navigation", "orders", "account", "Navigation", "product", "home", "help",
            ]
        )
    }

    @Test func `contained includes visible`() throws {
        for other in allOptionSets where other.contains(.contained) {
            let window = threeLevels()
            #expect(try visits(other, in: window) == visits(other.union(.visible), in: window))
        }
    }

    @Test func `presented is what is above, each level with its own screen`() throws {
        let window = threeLevels()
        #expect(try visits(.presented, in: window) == [])
        #expect(try visits(.presented, from: .root, in: window) == ["Split", "Navigation"])
        #expect(try visits(.presented, from: start("login"), in: window) == ["Split"])
        #expect(
            try visits([.presented, .visible], from: .root, in: window) == [
                "Split", "Navigation", "review", "Navigation", "master", "Navigation", "password", "Navigation",
                "orders",
            ]
        )
    }

    @Test func `presenting is what is below, each level with its own screen`() throws {
        let window = threeLevels()
        #expect(try visits(.presenting, in: window) == ["Navigation", "TabBar"])
        #expect(try visits(.presenting, from: .root, in: window) == [])
        #expect(try visits(.presenting, from: start("login"), in: window) == ["TabBar"])
        #expect(
            try visits([.presenting, .visible], in: window) == [
                "Navigation", "review", "Navigation", "master", "Navigation", "password", "TabBar", "Navigation",
                "orders",
            ]
        )
    }

    @Test func `parent is the containers around, from the innermost on`() throws {
        let window = threeLevels()
        #expect(try visits(.parent, in: window) == [])
        #expect(try visits(.parent, from: start("details"), in: window) == ["Navigation", "Split"])
        #expect(try visits(.parent, from: start("home"), in: window) == ["Navigation", "TabBar"])
        #expect(try visits([.current, .parent], from: start("help"), in: window) == ["help", "TabBar"])
    }

    @Test func `parent finds the container that holds a screen`() throws {
        let window = threeLevels()
        let finder = ClassFinder<TabBarController, Void>(options: .parent, startingPoint: start("home"))
        #expect(try finder.find(in: window.tree, with: ()) === window.rootScreen)
    }

    @Test func `no options visit nothing`() throws {
        #expect(try visits([], in: threeLevels()) == [])
    }

    @Test func `an empty window has nothing to visit`() throws {
        for options in allOptionSets {
            #expect(try visits(options, in: SimulatedWindow()) == [])
            #expect(try visits(options, from: .root, in: SimulatedWindow()) == [])
        }
    }

    @Test func `the named combinations are what they say`() {
        #expect(SearchOptions.currentAllStack == [.current, .contained])
        #expect(SearchOptions.currentVisibleOnly == [.current, .visible])
        #expect(SearchOptions.allVisible == [.current, .visible, .presented, .presenting])
        #expect(SearchOptions.fullStack == [.current, .contained, .presented, .presenting])
        #expect(SearchOptions.currentAndUp == [.current, .contained, .presented])
        #expect(SearchOptions.currentAndDown == [.current, .contained, .presenting])
    }

    @Test func `the named combinations visit what they say`() throws {
        let window = threeLevels()
        #expect(try visits(.currentVisibleOnly, from: start("login"), in: window) == ["login"])
        #expect(try visits(.currentAllStack, from: .root, in: window).count == 8)
        #expect(try visits(.currentAndUp, from: .root, in: window).count == 17)
        #expect(try visits(.currentAndDown, in: window).count == 17)
        #expect(try visits(.currentAndDown, from: .root, in: window).count == 8)
        #expect(
            try visits(.allVisible, in: window) == [
                "Split", "Navigation", "review", "Navigation", "master", "Navigation", "password", "TabBar",
                "Navigation", "orders",
            ]
        )
    }

    @Test func `options describe themselves`() {
        #expect(SearchOptions.fullStack.description == "full stack")
        #expect(SearchOptions.currentVisibleOnly.description == "current, visible")
        #expect(ClassFinder<HomeScreen, Void>(options: .parent).description == "ClassFinder[parent]")
        let fromRoot = ClassFinder<HomeScreen, Void>(options: .currentVisibleOnly, startingPoint: .root)
        #expect(fromRoot.description == "ClassFinder[current, visible from root]")
    }
}
