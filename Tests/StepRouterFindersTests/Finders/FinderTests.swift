import StepRouter
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Finders on their own, without navigating.
struct FinderTests {
    private func products() -> SimulatedWindow {
        SimulatedWindow {
            TabBar {
                Navigation {
                    HomeScreen(); ProductScreen(7)
                }
                Navigation { ProductScreen(8) }
            }
        }
    }

    @Test func `a class finder finds by type`() throws {
        let window = products()
        #expect(try ClassFinder<ProductScreen, Void>().find(in: window.tree, with: ())?.state == 7)
        #expect(try ClassFinder<Page, Void>().find(in: window.tree, with: ()) == nil)
        #expect(try ClassFinder<TabBarController, Int>().find(in: window.tree, with: 3) === window.rootScreen)
    }

    @Test func `a class finder finds subclasses`() throws {
        #expect(try ClassFinder<ContainerController, Void>().find(in: products().tree, with: ()) is TabBar)
    }

    @Test func `a class finder looks where it is told`() throws {
        let window = products()
        let visible = ClassFinder<HomeScreen, Void>(options: .allVisible)
        #expect(try visible.find(in: window.tree, with: ()) == nil)
        window.presenting { HomeScreen() }
        #expect(try visible.find(in: window.tree, with: ()) === window.topmostScreen)
        let fromRoot = ClassFinder<HomeScreen, Void>(options: .currentVisibleOnly, startingPoint: .root)
        #expect(try fromRoot.find(in: window.tree, with: ()) == nil)
    }

    @Test func `one finder serves every window`() throws {
        let finder = ClassFinder<ProductScreen, Void>()
        let (first, second) = (products(), SimulatedWindow { ProductScreen(9) })
        #expect(try finder.find(in: first.tree, with: ())?.state == 7)
        #expect(try finder.find(in: second.tree, with: ())?.state == 9)
    }

    @Test func `a finder with a context finds what shows it`() throws {
        let finder = ClassWithContextFinder<ProductScreen, Int>()
        #expect(try finder.find(in: products().tree, with: 7)?.state == 7)
        #expect(try finder.find(in: products().tree, with: 8)?.state == 8)
        #expect(try finder.find(in: products().tree, with: 9) == nil)
        let visible = ClassWithContextFinder<ProductScreen, Int>(options: .allVisible)
        #expect(try visible.find(in: products().tree, with: 8) == nil)
    }

    @Test func `an instance finder finds one screen while it is in the window`() async throws {
        let product = ProductScreen(1)
        let window = SimulatedWindow {
            TabBar {
                HomeScreen()
                Navigation {
                    product; HomeScreen()
                }
            }
        }
        let finder = InstanceFinder<ProductScreen, Void>(product)
        #expect(finder.find(in: window.tree, with: ()) === product)
        #expect(finder.find(in: products().tree, with: ()) == nil)
        try await window.setRootScreen(HomeScreen(), animated: false)
        #expect(finder.find(in: window.tree, with: ()) == nil)
    }

    @Test func `an instance finder does not keep its screen alive`() throws {
        weak var product: ProductScreen?
        let finder: InstanceFinder<ProductScreen, Void>
        do {
            let screen = ProductScreen(1)
            product = screen
            finder = InstanceFinder(screen)
        }
        #expect(product == nil)
        #expect(finder.find(in: products().tree, with: ()) == nil)
    }

    @Test func `a nil finder finds nothing`() throws {
        #expect(NilFinder<ProductScreen, Int>().find(in: products().tree, with: 7) == nil)
    }

    @Test func `an inline finder asks its closure for the window and the context`() throws {
        let window = products()
        let finder = InlineFinder<TabBar, Int> { tree, context in context == 7 ? tree.rootScreen as? TabBar : nil }
        #expect(try finder.find(in: window.tree, with: 7) === window.rootScreen)
        #expect(try finder.find(in: window.tree, with: 8) == nil)
        struct Lost: Error {}
        let failing = InlineFinder<TabBar, Int> { _, _ in throw Lost() }
        #expect(throws: Lost.self) { try failing.find(in: window.tree, with: 7) }
    }

    @Test func `an inline iterating finder asks about each screen of the type`() throws {
        let window = products()
        var asked: [Int?] = []
        let finder = InlineIteratingFinder<ProductScreen, Int> { product, context in
            asked.append(product.state)
            return product.state == context
        }
        #expect(try finder.find(in: window.tree, with: 8)?.state == 8)
        #expect(asked == [7, 8])
        let visible = InlineIteratingFinder<ProductScreen, Int>(options: .allVisible) { $0.state == $1 }
        #expect(try visible.find(in: window.tree, with: 8) == nil)
    }

    // MARK: Of the app's own

    /// Finds the product with at least some number.
    private struct AtLeast: StackIteratingFinder {
        func isTarget(_ screen: ProductScreen, with context: Int) -> Bool {
            screen.state.map { $0 >= context } ?? false
        }
    }

    /// Finds the product with at most some number, where it is told.
    private struct AtMost: StackIteratingFinder {
        let iterator: any ScreenIterator
        func isTarget(_ screen: ProductScreen, with context: Int) -> Bool {
            screen.state.map { $0 <= context } ?? false
        }
    }

    /// Visits the tabs from right to left.
    private struct TabsFromTheRight: ScreenIterator {
        func firstScreen(
            in tree: ScreenTree,
            where isTarget: (any Screen) throws -> Bool
        ) throws -> (any Screen)? {
            guard let tabs = tree.rootScreen else { return nil }
            for tab in tree.content(of: tabs).reversed() {
                for screen in [tab] + tree.content(of: tab) where try isTarget(screen) {
                    return screen
                }
            }
            return nil
        }
    }

    @Test func `a custom finder only says what its target is`() throws {
        #expect(try AtLeast().find(in: products().tree, with: 8)?.state == 8)
        #expect(try AtLeast().find(in: products().tree, with: 5)?.state == 7)
        #expect(try AtLeast().find(in: products().tree, with: 9) == nil)
        #expect(AtLeast().description == "AtLeast[full stack]")
    }

    @Test func `a custom iterator serves every finder`() throws {
        let window = products()
        let iterator = TabsFromTheRight()
        #expect(try ClassFinder<ProductScreen, Void>(iterator: iterator).find(in: window.tree, with: ())?.state == 8)
        #expect(
            try ClassWithContextFinder<ProductScreen, Int>(iterator: iterator).find(in: window.tree, with: 7)?.state
                == 7
        )
        #expect(try AtMost(iterator: iterator).find(in: window.tree, with: 9)?.state == 8)
        let inline = InlineIteratingFinder<ProductScreen, Int>(iterator: iterator) { $0.state == $1 }
        #expect(try inline.find(in: window.tree, with: 7)?.state == 7)
        #expect(ClassFinder<ProductScreen, Void>(iterator: iterator).description == "ClassFinder[TabsFromTheRight]")
    }
}
