import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import StepRouterSnapshots
import Testing

/// What was shown comes back, or it is told that it does not.
struct ShownAgainTests {
    @Test func `a container that its factory keeps is not taken out of its window`() async throws {
        let kept = NavigationController()
        let window = SimulatedWindow()
        let stack = StepAssembly(
            finder: ClassFinder<NavigationController, Void>(),
            factory: InlineFactory<NavigationController, Void> { kept }
        )
        .using(.replaceRoot).from(.root).assemble()
        let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
            .using(.push).from(stack).assemble()
        try await Router(window).navigate(to: home)
        let table = RestorationTable {
            Restorable("stack", stack)
            Restorable("home", home)
        }
        // What the window shows, restored in the same window.
        let dropped = try await table.restore(table.snapshot(of: window), with: Router(window)).dropped
        #expect(dropped.map(\.name) == ["stack"])
        #expect(kept.window != nil)
        #expect(kept.containedScreens.count == 1 && kept.containedScreens[0] === window.tree.visibleScreens.last)
        #expect(throws: Never.self) { try window.checkInvariants() }
        await #expect(throws: Never.self) {
            try await Router(window).navigate(from: kept) { $0.push(ListScreen()) }
        }
    }

    @Test func `a screen that its factory keeps shows what it showed, if it cannot be restored`() async throws {
        let kept = ProductScreen()
        let product = StepAssembly(
            finder: ClassWithContextFinder<ProductScreen, ProductID>(),
            factory: InlineFactory<ProductScreen, ProductID> { _ in kept }
        )
        .adding(ContextSettingTask()).using(.replaceRoot).from(.root).assemble()
        let window = SimulatedWindow()
        try await Router(window).navigate(to: product, with: ProductID(number: 7))
        let table = RestorationTable { Restorable("product", product) }
        var snapshot = table.snapshot(of: window)
        snapshot.screens[0].context = #"{"number":8}"#
        let before = window.drawing
        let dropped = try await table.restore(snapshot, with: Router(window)).dropped
        #expect(
            dropped.map(\.description)
                == ["product: it was not built: its factory has handed out a screen that is in a window"]
        )
        #expect(window.drawing == before)
    }

    @Test func `a modal in a context of its own comes back although another one covers it`() async throws {
        let window = SimulatedWindow {
            TabBar { Navigation { HomeScreen() } }
        }
        let home = try #require(window.tree.visibleScreens.last as? HomeScreen)
        try await home.present(ListScreen(), style: .overCurrentContext, animated: false)
        try await (window.rootScreen as? BaseScreen)?.present(LoginScreen(), style: .pageSheet, animated: false)
        let table = RestorationTable {
            Restorable("home", HomeScreen.self)
            Restorable("list", ListScreen.self)
            Restorable("login", LoginScreen.self)
        }
        let snapshot = table.snapshot(of: window)
        #expect(snapshot.dropped == [])
        let other = SimulatedWindow()
        let dropped = try await table.restore(snapshot, with: Router(other)).dropped
        #expect(dropped == [])
        #expect(other.drawing == window.drawing)
    }

    @Test func `a modal that a guard keeps back does not come back`() async throws {
        let window = SimulatedWindow { HomeScreen() }.presenting { Navigation { LoginScreen() } }
        let table = RestorationTable {
            Restorable("home", HomeScreen.self)
            Restorable("stack", NavigationController.self)
            Restorable("login", LoginScreen.self)
        }
        let other = SimulatedWindow()
        other.guards = [Guard("closed", of: LoginScreen.self) { false }]
        let dropped = try await table.restore(table.snapshot(of: window), with: Router(other)).dropped
        #expect(other.drawing == "● HomeScreen")
        #expect(dropped.count == 1 && "\(dropped)".contains("the guard “closed”"), "\(dropped)")
    }

    final class Panes: ContainerController {
        override class var containment: Hierarchy.Containment { .columns }
        override class func shownRange(count: Int, selected: Int) -> Range<Int> { selected..<min(count, selected + 2) }
    }

    final class Cards: ContainerController {
        override class var containment: Hierarchy.Containment { .stack }
    }

    @Test(arguments: [true, false]) func `containers of the app's own show what they showed`(panes: Bool) async throws {
        let container = panes ? Panes() : Cards()
        let window = SimulatedWindow()
        try await window.setRootScreen(container, animated: false)
        let screens: [any Screen] = [HomeScreen(), ListScreen(), AccountScreen()]
        try await container.setContainedScreens(screens, showing: screens[1], animated: false)
        let table = RestorationTable {
            Restorable("panes", Panes.self)
            Restorable("cards", Cards.self)
            Restorable("home", HomeScreen.self)
            Restorable("list", ListScreen.self)
            Restorable("account", AccountScreen.self)
        }
        let other = SimulatedWindow()
        #expect(try await table.restore(table.snapshot(of: window), with: Router(other)).dropped == [])
        #expect(other.drawing == window.drawing)
    }

    @Test(arguments: [true, false])
    func `a split view that is one stack shows the column to which the user went back`(hasStack: Bool) async throws {
        let list = ListScreen()
        let app = App(
            SimulatedWindow(.compact) {
                Split(.tripleColumn) {
                    if hasStack { Navigation { list } } else { list }
                    AccountScreen()
                    HomeScreen()
                }
            }
        )
        try await app.router.makeVisible(DestinationStep(finder: ClassFinder<ListScreen, Void>()))
        try await list.present(LoginScreen(), style: .overCurrentContext, animated: false)
        let snapshot = try written(app.snapshot)
        for size in [Hierarchy.HorizontalSize.compact, .regular] {
            let restored = App(SimulatedWindow(size))
            #expect(try await restored.table.restore(snapshot, with: restored.router).dropped == [])
            if size == .compact { #expect(restored.window.drawing == app.window.drawing) }
            try await app.window.resize(to: .regular)
            try await restored.window.resize(to: .regular)
            #expect(restored.window.drawing == app.window.drawing)
            try restored.window.checkInvariants()
        }
    }

    @Test(arguments: [false, true])
    func `a split view that shows another column first in a narrow window does so again`(isDetailShown: Bool)
        async throws
    {
        let app = App(
            SimulatedWindow(.compact) {
                Split(topColumnForCollapsing: .primary) {
                    Navigation { ListScreen() }
                    HomeScreen()
                }
            }
        )
        if isDetailShown { try await app.router.makeVisible(DestinationStep(finder: ClassFinder<HomeScreen, Void>())) }
        let snapshot = try written(app.snapshot)
        #expect(snapshot == app.snapshot)
        let restored = App(SimulatedWindow(.compact))
        #expect(try await restored.table.restore(snapshot, with: restored.router).dropped == [])
        #expect(restored.window.drawing == app.window.drawing)
        #expect(restored.window.hierarchy.horizontalSize == .compact)
        let wide = App(SimulatedWindow())
        #expect(try await wide.table.restore(snapshot, with: wide.router).dropped == [])
        try await wide.window.resize(to: .compact)
        #expect(wide.window.screenOnTop is ListScreen)
        let again = try written(wide.snapshot)
        #expect(again.screens.map(\.topColumn) == snapshot.screens.map(\.topColumn))
    }
}
