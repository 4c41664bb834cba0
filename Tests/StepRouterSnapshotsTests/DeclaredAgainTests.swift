import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import StepRouterSnapshots
import Testing

/// Screens are made again by their declarations alone, as navigations make them.
struct DeclaredAgainTests {
    /// A name, as another part of the app calls products.
    struct ProductName: Hashable, Codable {
        let text: String
    }

    final class LegacyScreen: Screen {
        let number: Int
        var isTold = false

        init(_ number: Int) { self.number = number }
    }

    let app = App()

    private var stack: SimulatedWindow {
        SimulatedWindow {
            Navigation { HomeScreen() }
        }
    }

    private func byName<Target>(_ step: DestinationStep<Target, ProductID>) -> DestinationStep<Target, ProductName> {
        step.adaptingContext(
            using: InlineContextTransformer { (name: ProductName) in ProductID(number: name.text.utf8.count) }
        )
    }

    /// Navigates to a destination, writes the window down, and restores it in another one.
    ///
    /// - Returns: What both windows show, and what was left out.
    private func roundTrip<Target: Screen, Context>(
        _ destination: DestinationStep<Target, Context>,
        with context: Context,
        _ table: RestorationTable
    ) async throws -> (former: String, restored: String, dropped: [String]) {
        let (window, other) = (stack, SimulatedWindow())
        try await Router(window).navigate(to: destination, with: context)
        let report = try await table.restore(try written(table.snapshot(of: window)), with: Router(other))
        return (window.drawing, other.drawing, report.dropped.map(\.description))
    }

    @Test func `a destination in another context is made with its own`() async throws {
        let product = byName(app.product)
        let table = RestorationTable {
            Restorable("home", HomeScreen.self)
            Restorable("product", product) { screen in
                screen.state.map { ProductName(text: String(repeating: "x", count: $0.number)) }
            }
        }
        let outcome = try await roundTrip(product, with: ProductName(text: "sneaker"), table)
        #expect(outcome.dropped == [])
        #expect(outcome.restored == outcome.former)
        #expect(outcome.restored.contains("ProductScreen(7/"))
    }

    @Test func `a context that is fetched is fetched again`() async throws {
        let product = app.product.adaptingContext(awaiting: { (name: ProductName) in
            await Task.yield()
            return ProductID(number: name.text.utf8.count)
        })
        let table = RestorationTable {
            Restorable("home", HomeScreen.self)
            Restorable("product", product) { _ in ProductName(text: "sneaker") }
        }
        let outcome = try await roundTrip(product, with: ProductName(text: "sneaker"), table)
        #expect(outcome.dropped == [])
        #expect(outcome.restored == outcome.former)
        #expect(outcome.restored.contains("ProductScreen(7/"))
    }

    @Test func `a context that cannot be adapted is told, and no empty screen is shown`() async throws {
        struct Unknown: Error {}
        let product = app.product.adaptingContext(
            using: InlineContextTransformer { (_: ProductName) throws -> ProductID in throw Unknown() }
        )
        let table = RestorationTable {
            Restorable("home", HomeScreen.self)
            Restorable("product", product) { _ in ProductName(text: "") }
        }
        let window = stack
        try await Router(window).navigate(to: app.product, with: ProductID(number: 7))
        let report = try await table.restore(table.snapshot(of: window), with: app.router)
        #expect(report.isShown)
        #expect(report.dropped.map(\.name) == ["product"])
        #expect(report.dropped.allSatisfy { $0.description.contains("Unknown()") })
        #expect(app.window.drawing == "● Navigation\n└─ ● HomeScreen")
    }

    @Test(arguments: [true, false]) func `a switch is asked, and its case builds`(isAwaited: Bool) async throws {
        let (ordinary, strange) = (app.product, byName(app.product))
        let named = strange.adaptingContext(
            using: InlineContextTransformer { (id: ProductID) in
                ProductName(text: String(repeating: "x", count: id.number))
            }
        )
        let assembly = SwitchAssembly<ProductScreen, ProductID>()
        let product =
            (isAwaited
            ? assembly.addCase(awaiting: { $0.number > 3 }, from: named)
            : assembly.addCase(when: { $0.number > 3 }, from: named)).assemble(default: ordinary)
        let table = RestorationTable {
            Restorable("home", HomeScreen.self)
            Restorable("product", product)
        }
        for number in [2, 7] {
            let outcome = try await roundTrip(product, with: ProductID(number: number, colour: "red"), table)
            #expect(outcome.dropped == [])
            #expect(outcome.restored.contains("ProductScreen(\(number)/"))
            // The case is in another context, which knows no colours.
            #expect(outcome.restored == outcome.former)
            #expect(outcome.restored.contains("red") == (number == 2))
        }
    }

    @Test func `a switch without a case for a context is told`() async throws {
        let product = SwitchAssembly<ProductScreen, ProductID>()
            .addCase(when: { $0.number > 3 }, from: app.product).assemble()
        let table = RestorationTable { Restorable("product", product) }
        let window = SimulatedWindow { ProductScreen(ProductID(number: 1)) }
        let report = try await table.restore(table.snapshot(of: window), with: app.router)
        #expect(!report.isShown)
        #expect(
            report.dropped.map(\.description) == [
                "product: it was not built: its declaration leads to no step that builds it, because no case of a switch matches"
            ]
        )
    }

    @Test func `a screen that its factory alone can make is built, and told by its context tasks`() async throws {
        let legacy = StepAssembly(
            finder: InlineFinder<LegacyScreen, ProductID> { _, _ in nil },
            factory: InlineFactory { (id: ProductID) in LegacyScreen(id.number) }
        )
        .adding(InlineContextTask<LegacyScreen, ProductID> { screen, _ in screen.isTold = true })
        .using(.push).from(.custom(ClassFinder<NavigationController, ProductID>())).assemble()
        let byName = byName(legacy)
        let table = RestorationTable {
            Restorable("home", HomeScreen.self)
            Restorable("legacy", byName) { ProductName(text: String(repeating: "x", count: $0.number)) }
        }
        let (window, other) = (stack, SimulatedWindow())
        try await Router(window).navigate(to: byName, with: ProductName(text: "shoe"))
        #expect(try await table.restore(table.snapshot(of: window), with: Router(other)).dropped == [])
        let screen = try #require(other.tree.visibleScreens.last as? LegacyScreen)
        #expect(screen.number == 4 && screen.isTold)
    }

    @Test func `a container that is declared as the one around a screen is built as that`() async throws {
        let stack = StepAssembly(finder: ClassFinder<NavigationController, Void>(), factory: ClassFactory())
            .using(.replaceRoot).from(.root).assemble()
        let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
            .using(.push).from(stack).assemble()
        let table = RestorationTable {
            Restorable("stack", home.expectingContainer(NavigationController.self))
            Restorable("home", home)
        }
        let window = SimulatedWindow()
        try await Router(window).navigate(to: home)
        let report = try await table.restore(table.snapshot(of: window), with: app.router)
        #expect(report.dropped == [])
        #expect(app.window.drawing == "● Navigation\n└─ ● HomeScreen")
    }

    @Test func `a declaration that builds nothing makes nothing, and says what to write`() async throws {
        let table = RestorationTable {
            Restorable("home", DestinationStep<HomeScreen, Void>(finder: ClassFinder<HomeScreen, Void>()))
        }
        let report = try await table.restore(WindowSnapshot([.init("home")]), with: app.router)
        #expect(!report.isShown)
        #expect(
            report.dropped.map(\.description) == [
                "home: it was not built: its declaration has no factory: let the table name its class, or what makes it"
            ]
        )
    }

    @Test func `a factory that puts its screen in place itself is not asked`() async throws {
        let list = StepAssembly(
            finder: ClassFinder<ListScreen, Void>(),
            factory: InlineFactory<ListScreen, Void> {
                Issue.record("The factory was asked.")
                return ListScreen()
            }
        )
        .using(NilAction()).from(.root).assemble()
        let table = RestorationTable { Restorable("list", list) }
        let report = try await table.restore(WindowSnapshot([.init("list")]), with: app.router)
        #expect(report.dropped.map(\.description) == ["list: it was not built: its factory puts it in place itself"])
    }

    // MARK: Older forms of a context

    @Test func `a context of an older form is read by a line of the table`() async throws {
        let table = RestorationTable {
            Restorable("product", app.product)
            Restorable("product", app.product, reading: Int.self) { ProductID(number: $0, colour: "any") }
            Restorable("product", byName(app.product)) { _ in ProductName(text: "never written") }
        }
        for (context, shown) in [
            (#"{"number": 7}"#, "7/nil"),
            ("8", #"8/"any""#),
            (#"{"text": "shoe"}"#, "4/nil"),
        ] {
            let window = SimulatedWindow()
            let report = try await table.restore(
                WindowSnapshot([.init("product", context: context)]),
                with: Router(window)
            )
            #expect(report.dropped == [])
            #expect(window.drawing == "● ProductScreen(\(shown))")
            // It is written in the new form.
            let again = table.snapshot(of: window)
            #expect(again.dropped == [])
            #expect(again.screens.allSatisfy { $0.context?.hasPrefix(#"{"#) == true && $0.name == "product" })
            #expect(again.screens.allSatisfy { $0.context?.contains("number") == true })
        }
        let report = try await table.restore(
            WindowSnapshot([.init("product", context: "true")]),
            with: app.router
        )
        #expect(report.dropped.count == 1)
        #expect(report.dropped.allSatisfy { if case .unreadableContext = $0.reason { true } else { false } })
    }

    @Test func `a line that only reads names no class for what is written`() {
        let table = RestorationTable {
            Restorable("product", app.product, reading: Int.self) { ProductID(number: $0) }
        }
        let snapshot = table.snapshot(of: SimulatedWindow { ProductScreen(ProductID(number: 1)) })
        #expect(snapshot.screens == [])
        #expect(snapshot.dropped.map(\.reason) == [.unknownName])
    }

    @Test func `a line that refuses is not passed over for another of its name`() async throws {
        app.session.isLoggedIn = false
        let table = RestorationTable {
            Restorable("account", app.account)
            Restorable("account", AccountScreen.self)
        }
        let report = try await table.restore(WindowSnapshot([.init("account")]), with: app.router)
        #expect(!report.isShown)
        #expect(report.dropped.map(\.description) == ["account: an interceptor refused: LoginNeeded()"])
    }
}
