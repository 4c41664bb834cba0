import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import StepRouterSnapshots
import Testing

/// What a window shows, written down and shown again.
struct SnapshotTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let size: Hierarchy.HorizontalSize
        let make: @Sendable (Hierarchy.HorizontalSize) -> SimulatedWindow

        init(
            _ name: String,
            in size: Hierarchy.HorizontalSize = .regular,
            _ make: @escaping @Sendable (Hierarchy.HorizontalSize) -> SimulatedWindow
        ) {
            (testDescription, self.size, self.make) = (name, size, make)
        }
    }

    private static func split(_ size: Hierarchy.HorizontalSize) -> SimulatedWindow {
        SimulatedWindow(size) {
            TabBar(selected: 1) {
                Navigation { HomeScreen() }
                Split {
                    Navigation { ListScreen() }
                    Navigation {
                        ProductScreen(ProductID(number: 7)); ProductScreen(ProductID(number: 8))
                    }
                }
            }
        }
    }

    static let rows = [
        Row("one screen") { SimulatedWindow($0) { HomeScreen() } },
        Row("stacks in tabs, a hidden one selected") { size in
            SimulatedWindow(size) {
                TabBar(selected: 1) {
                    Navigation {
                        HomeScreen(); ProductScreen(ProductID(number: 1))
                    }
                    Navigation {
                        AccountScreen(); ProductScreen(ProductID(number: 2, colour: "red"))
                    }
                }
            }
        },
        Row("modals above one another") { size in
            SimulatedWindow(size) { Navigation { HomeScreen() } }
                .presenting(.formSheet.modalInPresentation) {
                    Navigation {
                        LoginScreen(); ListScreen()
                    }
                }
                .presenting(.fullScreen) { ProductScreen(ProductID(number: 3)) }
        },
        Row("a container of the app's own") { size in
            SimulatedWindow(size) {
                Drawer(holding: [HomeScreen(), ListScreen()])
            }
        },
        Row("columns side by side") { split($0) },
        Row("columns as one stack", in: .compact) { split($0) },
        Row("three columns") { size in
            SimulatedWindow(size) {
                Split(.tripleColumn) {
                    ListScreen(); Navigation { HomeScreen() }; ProductScreen(ProductID(number: 1))
                }
            }
        },
    ]

    @Test(arguments: rows)
    func `a window that is restored shows the same, from an empty one and from another one`(row: Row) async throws {
        let app = App(row.make(row.size))
        let snapshot = try written(app.snapshot)
        #expect(snapshot.dropped.isEmpty)
        #expect(snapshot == app.snapshot)
        let former = app.window.drawing
        for window in [
            SimulatedWindow(row.size), SimulatedWindow(row.size) { LoginScreen() }.presenting { HomeScreen() },
        ] {
            let restored = App(window)
            let dropped = try await restored.table.restore(snapshot, with: restored.router).dropped
            #expect(dropped.isEmpty)
            #expect(window.drawing == former)
            #expect(restored.snapshot == snapshot)
            try window.checkInvariants()
        }
    }

    @Test func `it is written with names, contexts and a version, and no numbers of screens`() throws {
        let app = App(
            SimulatedWindow {
                Navigation {
                    HomeScreen(); ProductScreen(ProductID(number: 7))
                }
            }
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(
            String(decoding: try encoder.encode(app.snapshot), as: UTF8.self)
                == #"{"screens":[{"depth":0,"name":"navigation"},{"depth":1,"name":"home"},"#
                + #"{"context":"{\"number\":7}","depth":1,"name":"product"}],"version":1}"#
        )
    }

    @Test func `screens are made again, by their declarations`() async throws {
        let app = App()
        try await app.window.setRootScreen(Navigation { HomeScreen() }, animated: false)
        try await app.router.navigate(to: app.order, with: 12)
        let former = app.window.rootScreen
        let snapshot = app.snapshot
        try await app.table.restore(snapshot, with: app.router)
        #expect(app.window.rootScreen !== former)
        #expect(app.window.drawing == "● Navigation\n├─ ○ HomeScreen\n└─ ● OrderScreen(12)")
    }

    @Test func `a destination that is pushed onto what the user sees is made again where it was`() async throws {
        let home = StepAssembly(finder: NilFinder<HomeScreen, Void>(), factory: ClassFactory())
            .using(.push).from(StartStep.visible.expectingContainer()).assemble()
        let table = RestorationTable {
            Restorable("home", home); Restorable("list", ListScreen.self)
        }
        let window = SimulatedWindow {
            TabBar(selected: 1) {
                Navigation { ListScreen() }
                Navigation { ListScreen() }
            }
        }
        try await Router(window).navigate(to: home)
        try await window.perform(.selectTab(0))
        let restored = SimulatedWindow()
        let dropped = try await table.restore(table.snapshot(of: window), with: Router(restored)).dropped
        #expect(dropped.isEmpty)
        #expect(restored.drawing == window.drawing)
    }

    @Test func `a destination with a fallback is made again as without one`() async throws {
        let app = App()
        let table = RestorationTable {
            Restorable("home", HomeScreen.self)
            Restorable("order", app.order.fallback { _ in app.order }) { $0.number }
        }
        try await app.window.setRootScreen(Navigation { HomeScreen() }, animated: false)
        try await app.router.navigate(to: app.order, with: 12)
        let dropped = try await table.restore(table.snapshot(of: app.window), with: app.router).dropped
        #expect(dropped.isEmpty)
        #expect(app.window.drawing == "● Navigation\n├─ ○ HomeScreen\n└─ ● OrderScreen(12)")
    }

    @Test func `conditions are asked anew, and what is refused is left out and told`() async throws {
        let app = App(
            SimulatedWindow {
                Navigation {
                    HomeScreen(); AccountScreen()
                }
            }
        )
        let snapshot = app.snapshot
        app.session.isLoggedIn = false
        let dropped = try await app.table.restore(snapshot, with: app.router).dropped
        #expect(dropped.map(\.description) == ["account: an interceptor refused: LoginNeeded()"])
        #expect(app.window.drawing == "● Navigation\n└─ ● HomeScreen")
    }

    @Test(arguments: [true, false])
    func `what lies behind the login of its tabs is left out after a logout, and the login is asked once`(
        isLoggedIn: Bool
    ) async throws {
        final class Login { var asked = 0 }
        let login = Login()
        let tabs = StepAssembly(finder: ClassFinder<TabBarController, Void>(), factory: ClassFactory())
            .adding(
                InlineInterceptor<Void> { _ in
                    login.asked += 1
                    if !isLoggedIn { throw LoginNeeded() }
                }
            )
            .using(.replaceRoot).from(.root).assemble()
        let account = StepAssembly(finder: ClassFinder<AccountScreen, Void>(), factory: ClassFactory())
            .using(.push).from(.navigationController).using(.addTab).from(tabs).assemble()
        let table = RestorationTable {
            Restorable("home", HomeScreen.self)
            Restorable("account", account)
        }
        let window = SimulatedWindow {
            TabBar {
                Navigation { HomeScreen() }
                Navigation {
                    AccountScreen(); AccountScreen()
                }
            }
        }
        let restored = SimulatedWindow()
        let report = try await table.restore(table.snapshot(of: window), with: Router(restored))
        #expect(login.asked == 1)
        #expect(report.isShown == isLoggedIn)
        #expect(
            report.dropped.map(\.description)
                == (isLoggedIn
                    ? []
                    : [
                        "account: an interceptor refused: LoginNeeded()",
                        "navigation: what it held is left out, and it is not shown without that",
                        "tabs: what it held is left out, and it is not shown without that",
                    ])
        )
        #expect(restored.drawing == (isLoggedIn ? window.drawing : "(empty window)"))
    }

    @Test func `what cannot be asked on the way to a screen lets nothing through`() async throws {
        struct Unknown: Error {}
        let guarded = StepAssembly(finder: ClassFinder<NavigationController, String>(), factory: ClassFactory())
            .adding(InlineInterceptor<String> { _ in throw LoginNeeded() })
            .using(.replaceRoot).from(.root).assemble()
        let order = StepAssembly(finder: ClassFinder<ListScreen, Int>(), factory: ClassFactory())
            .using(.push)
            .from(
                guarded.adaptingContext(
                    using: InlineContextTransformer { (_: Int) throws -> String in throw Unknown() }
                )
            )
            .assemble()
        let table = RestorationTable { Restorable("list", order) { _ in 1 } }
        let window = SimulatedWindow { Navigation { ListScreen() } }
        #expect(window.screenOnTop.flatMap(table.context) as? Int == 1 && table.context(of: HomeScreen()) == nil)
        let restored = SimulatedWindow()
        let dropped = try await table.restore(table.snapshot(of: window), with: Router(restored)).dropped
        let reason = try #require(dropped.first?.reason)
        guard case .noPlace(let problem) = reason else { return #expect(Bool(false), "\(reason)") }
        #expect(problem.contains("Unknown()"))
        #expect(restored.drawing == "(empty window)")
    }

    @Test func `what has no name is left out with all that hangs from it`() throws {
        let app = App(
            SimulatedWindow {
                Navigation {
                    HomeScreen(); SecretScreen()
                }
            }.presenting { Navigation { SecretScreen() } }
        )
        #expect(app.snapshot.screens.map(\.name) == ["navigation", "home"])
        #expect(
            app.snapshot.dropped.map(\.description) == [
                "SecretScreen: the table does not list it",
                "navigation: what it held is left out, and it is not shown without that",
                "SecretScreen: the table does not list it",
            ]
        )
        let secret = App(SimulatedWindow { SecretScreen() }.presenting { HomeScreen() })
        #expect(secret.snapshot.screens.isEmpty)
    }

    @Test func `the empty window is a snapshot, which changes nothing`() async throws {
        let app = App()
        #expect(app.snapshot == WindowSnapshot())
        let other = App(SimulatedWindow { HomeScreen() })
        #expect(try await other.table.restore(app.snapshot, with: other.router).dropped.isEmpty)
        #expect(other.window.drawing == "● HomeScreen")
    }

    @Test func `a root that the router refuses leaves the window as it was`() async throws {
        let app = App(SimulatedWindow { HomeScreen() })
        let router = app.router.adding(InlineInterceptor<Void> { _ in throw LoginNeeded() })
        await #expect(throws: RoutingError.self) {
            try await app.table.restore(WindowSnapshot([.init("list")]), with: router)
        }
        #expect(app.window.drawing == "● HomeScreen")
    }
}
