import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Searches: what is found, and what a search costs. Order and options have their own tests beside the finders.
struct SearchDefectTests {
    @Test func `a match nearer the top of a stack is taken, not a deeper one`() async throws {
        let upper = ProductScreen(ProductID(7))
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    ProductScreen(ProductID(7)); HomeScreen(); upper; HelpScreen()
                }
            }
        )
        let product = DestinationStep(finder: ClassWithContextFinder<ProductScreen, ProductID>())
        #expect(try await stage.go(to: product, with: ProductID(7)) === upper)
        #expect(
            stage.drawing == """
                ● Navigation
                ├─ ○ ProductScreen(7)
                ├─ ○ HomeScreen
                └─ ● ProductScreen(7)
                """
        )
    }

    @Test func `visible added to contained loses nothing`() throws {
        let window = SimulatedWindow {
            TabBar {
                Navigation { HomeScreen() }
                Navigation {
                    AccountScreen(); HelpScreen()
                }
            }
        }
        for options: SearchOptions in [.contained, [.contained, .visible]] {
            #expect(try ClassFinder<AccountScreen, Void>(options: options).find(in: window.tree, with: ()) != nil)
        }
    }

    @Test func `searching presented from the root visits each screen once, however many modals there are`() throws {
        let window = SimulatedWindow { Navigation { HomeScreen() } }
        for _ in 0..<60 { window.presenting { Navigation { LoginScreen() } } }
        var visits = 0
        let iterator = StackIterator(options: .currentAndUp, startingPoint: .root)
        let finder = InlineIteratingFinder<BaseScreen, Void>(iterator: iterator) { _, _ in
            visits += 1
            return false
        }
        #expect(try finder.find(in: window.tree, with: ()) == nil)
        #expect(visits == 122)
    }

    // MARK: What is asked

    /// Counts how often it is asked.
    private struct Counting<Target: Screen>: Finder {
        let journal: Journal
        func find(in tree: ScreenTree, with context: Void) throws -> Target? {
            journal.note(String(describing: Target.self))
            return try ClassFinder<Target, Void>().find(in: tree, with: ())
        }
    }

    private func chain(_ journal: Journal) -> DestinationStep<HelpScreen, Void> {
        StepAssembly(finder: Counting<HelpScreen>(journal: journal), factory: ClassFactory())
            .using(.push)
            .from(SingleStep(finder: Counting<CategoryScreen>(journal: journal), factory: ClassFactory()))
            .using(.push)
            .from(
                SwitchAssembly<NavigationController, Void>()
                    .addCase(
                        if: {
                            journal.note("case 1"); return false
                        },
                        from: presentedNavigation
                    )
                    .addCase(when: Counting<AccountScreen>(journal: journal), from: presentedNavigation)
                    .addCase { _ in
                        journal.note("case 3")
                        return nil
                    }
                    .addCase(from: Counting<NavigationController>(journal: journal))
                    .assemble { _ in
                        journal.note("default")
                        return presentedNavigation
                    }
            )
            .assemble()
    }

    private var presentedNavigation: DestinationStep<NavigationController, Void> {
        ChainAssembly.from(.navigationController).using(.present).from(.current).assemble()
    }

    @Test func `no case of a switch is tried when an earlier finder matches`() async throws {
        let journal = Journal()
        try await Stage(SimulatedWindow { Navigation { HelpScreen() } }).go(to: chain(journal))
        #expect(journal.lines == ["HelpScreen"])
        journal.clear()
        try await Stage(SimulatedWindow { Navigation { CategoryScreen() } }).go(to: chain(journal))
        #expect(journal.lines == ["HelpScreen", "CategoryScreen"])
    }

    @Test func `no case is tried after the one that matches`() async throws {
        let journal = Journal()
        try await Stage(SimulatedWindow { Navigation { AccountScreen() } }).go(to: chain(journal))
        #expect(journal.lines == ["HelpScreen", "CategoryScreen", "case 1", "AccountScreen"])
        journal.clear()
        try await Stage(SimulatedWindow { Navigation { HomeScreen() } }).go(to: chain(journal))
        #expect(
            journal.lines == [
                "HelpScreen", "CategoryScreen", "case 1", "AccountScreen", "case 3", "NavigationController",
            ]
        )
    }

    @Test func `each finder and each case is asked once in a navigation`() async throws {
        let journal = Journal()
        try await Stage(SimulatedWindow { HomeScreen() }).go(to: chain(journal))
        #expect(
            journal.lines == [
                "HelpScreen", "CategoryScreen", "case 1", "AccountScreen", "case 3", "NavigationController",
                "default",
            ]
        )
    }
}
