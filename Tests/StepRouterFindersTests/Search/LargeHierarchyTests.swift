import StepRouter
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Searches of large hierarchies end soon, and need no deep recursion.
struct LargeHierarchyTests {
    /// A stack with a product in it, below as many modals, each a stack.
    private func tower(of count: Int) -> ScreenTree {
        let window = SimulatedWindow {
            Navigation {
                ProductScreen(1); HomeScreen()
            }
        }
        // Screens that are met again and again serve as well as others.
        var tower = window.hierarchy.subtree(at: 0)
        let (navigation, product, home) = (tower.nodes[0], tower.nodes[1], tower.nodes[2])
        tower.nodes = (0...count).map { level in
            var node = navigation
            node.style = level == 0 ? nil : .fullScreen
            node.depth = UInt32(level)
            node.extent = UInt32(2 * (count - level + 1) + (level == 0 ? 1 : 0))
            node.shown = node.extent - 1
            return node
        }
        for level in (0...count).reversed() {
            for var node in level == 0 ? [product, home] : [home] {
                node.depth = UInt32(level + 1)
                tower.nodes.append(node)
            }
        }
        return ScreenTree(hierarchy: Hierarchy(tower), screens: window.screens)
    }

    @Test(arguments: [10, 10_000]) func `a screen below many modals is found`(count: Int) throws {
        let tree = tower(of: count)
        for start in [StackIterator.StartingPoint.topmost, .root] {
            #expect(try ClassFinder<ProductScreen, Void>(startingPoint: start).find(in: tree, with: ())?.state == 1)
            var visits = 0
            _ = try StackIterator(startingPoint: start).firstScreen(in: tree) { _ in
                visits += 1
                return false
            }
            #expect(visits == 2 * count + 3)
        }
    }

    @Test func `a screen at the bottom of ten thousand is found`() throws {
        let window = SimulatedWindow {
            Navigation { [ProductScreen(1)] + (0..<10_000).map { _ in HomeScreen() } as [any Screen] }
        }
        #expect(try ClassFinder<ProductScreen, Void>().find(in: window.tree, with: ())?.state == 1)
        #expect(try visited(.fullStack, in: window).count == 10_002)
    }

    @Test func `more classes than a word has bits are told apart`() throws {
        func nest(_ count: Int, _ content: some BaseScreen) -> [any Screen] {
            count == 0 ? [content] : nest(count - 1, GenericScreen(around: content)) + [content]
        }
        let window = SimulatedWindow { Navigation { nest(100, HomeScreen()) } }
        #expect(window.screens.classes.entries.count > 100)
        let first = try #require((window.rootScreen as? Navigation)?.containedScreens.first)
        func find<Target: Screen>(_ screen: Target) throws -> (any Screen)? {
            try ClassFinder<Target, Void>().find(in: window.tree, with: ())
        }
        #expect(try find(first) === first)
        #expect(try ClassFinder<HomeScreen, Void>().find(in: window.tree, with: ()) != nil)
        #expect(try ClassFinder<ProductScreen, Void>().find(in: window.tree, with: ()) == nil)
    }
}

/// A class for each class.
private final class GenericScreen<Inner: BaseScreen>: BaseScreen {
    required init() {}

    convenience init(around inner: Inner) { self.init() }
}
