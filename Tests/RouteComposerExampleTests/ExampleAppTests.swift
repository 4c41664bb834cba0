import Foundation
import StepRouterAssembly
import StepRouterFlows
import StepRouterReachability
import Testing

/// RouteComposer's example app: each destination is gone to, all are explored, and the article shows what is declared.
struct ExampleAppTests {
    private struct App {
        let window: SimulatedWindow
        let session = Session()
        let routes: ExampleRoutes

        init(_ window: SimulatedWindow) {
            self.window = window
            routes = ExampleRoutes(router: Router(window), session: session)
        }

        /// The destinations, those that need a login last.
        var destinations: [(name: String, destinations: [Destination], refusal: ExploredDestination.Refusal)] {
            let (routes, web) = (routes, ProductContext(number: 8, isFromWeb: true))
            let open: [(String, [Destination])] = [
                ("home", [Destination(routes.home)]), ("circle", [Destination(routes.circle)]),
                ("square", [Destination(routes.square)]), ("welcome", [Destination(routes.welcome)]),
                ("login", [Destination(routes.login)]), ("main", [Destination(routes.main)]),
                ("settings", [Destination(routes.settings)]), ("images", [Destination(routes.images)]),
                ("image", [Destination(routes.image, with: "sea")]),
                ("hosted", [Destination(routes.hosted, with: "text")]),
                ("color", [Destination(routes.color, with: "red")]),
                ("rules", [Destination(routes.rules, with: "red")]),
                ("secondLevel", [Destination(routes.secondLevel, with: "red")]),
                (
                    "product",
                    [
                        Destination(routes.product, with: ExampleAppTests.here),
                        Destination(routes.product, with: web),
                    ]
                ),
            ]
            let guarded: [(String, [Destination])] = [
                ("starAsTab", [Destination(routes.starAsTab)]),
                ("starAboveCircle", [Destination(routes.starAboveCircle)]),
                ("figures", [Destination(routes.figures)]),
                ("productAboveFigures", [Destination(routes.productAboveFigures, with: ExampleAppTests.here)]),
                (
                    "wishList",
                    [
                        Destination(routes.wishList, with: .favourites),
                        Destination(routes.wishList, with: .collections),
                    ]
                ),
                ("cities", [Destination(routes.cities, with: nil)]),
                ("city", [Destination(routes.city, with: 1)]),
            ]
            return open.map { ($0.0, $0.1, .forbidden) } + guarded.map { ($0.0, $0.1, .byUser) }
        }

        var exploration: Exploration {
            Exploration(
                launch: window,
                destinations: destinations.map { .init($0.name, $0.destinations, refusal: $0.refusal) },
                environment: [.toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })]
            )
            .answering(LoginScreen.self, "logs in") { login in
                session.isLoggedIn = true
                try await Router(window).finishOrLeave(login)
            }
        }
    }

    private static let here = ProductContext(number: 7)

    enum State: CaseIterable { case welcome, tabs, deep, cities, covered }

    private static func window(_ state: State, _ size: Hierarchy.HorizontalSize) -> SimulatedWindow {
        switch state {
        case .welcome: SimulatedWindow(size) { WelcomeScreen() }
        case .tabs: SimulatedWindow(size) { tabs() }
        case .deep: SimulatedWindow(size) { tabs(FiguresScreen(), ProductScreen(here)) }
        case .cities:
            SimulatedWindow(size) {
                Split {
                    Navigation { CitiesScreen() }
                    Navigation { CityScreen(1) }
                }
            }
        case .covered:
            SimulatedWindow(size) { tabs() }.presenting { Navigation { ColorScreen("red") } }
        }
    }

    private static func tabs(_ pushed: any Screen...) -> TabBar {
        TabBar {
            Navigation {
                CircleScreen(); pushed
            }
            SquareScreen()
        }
    }

    @Test(arguments: State.allCases, [Hierarchy.HorizontalSize.compact, .regular])
    func `each destination is reached from each state, twice in the same place`(
        _ state: State,
        _ size: Hierarchy.HorizontalSize
    ) async throws {
        for index in App(Self.window(state, size)).destinations.indices {
            let app = App(Self.window(state, size))
            app.session.isLoggedIn = true
            for destination in app.destinations[index].destinations {
                try await Router(app.window).navigate(to: destination)
                let drawing = app.window.drawing
                try await Router(app.window).navigate(to: destination)
                #expect(app.window.drawing == drawing, "\(destination)")
                try app.window.checkInvariants()
            }
        }
    }

    @Test func `each destination is reached from wherever the user is`() async throws {
        let reachability = Reachability("welcome") { _ in App(Self.window(.welcome, .compact)).exploration }
            .launch("cities") { _ in App(Self.window(.cities, .compact)).exploration }
            .home("no modal") { ($0.rootScreen as? BaseScreen)?.presentedScreen == nil }
            .gestures(.back, .swipeDown, .selectTab, .closingButton)
            .bounds(stackDepth: 2, modals: 1)
        try await reachability.explore().check()
    }

    @Test func `the article shows the routes, which are as short as it says`() throws {
        let files = try ["ExampleRoutes.swift", "ExampleScreens.swift"].map { file in
            try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
        }
        let lines = files.joined(separator: "\n").split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let code = lines.filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("import ") }
        #expect(code.count < 150)
        let path = "../../Sources/StepRouter/StepRouter.docc/ComingFromRouteComposer.md"
        let article = try String(contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
        let examples = article.components(separatedBy: "```swift\n").dropFirst()
        #expect(examples.count == 8)
        for example in examples.map({ $0.components(separatedBy: "```")[0] }) {
            for line in example.components(separatedBy: "\nlet ") {
                #expect(Self.bare(files[0]).contains(Self.bare(line)), "\(line)")
            }
        }
    }

    private static var folder: URL { URL(fileURLWithPath: #filePath).deletingLastPathComponent() }

    /// Code however its lines are broken and indented, and whether it declares constants or sets properties.
    private static func bare(_ code: String) -> String {
        String(code.replacing("let ", with: "").filter { !$0.isWhitespace && $0 != ";" })
    }
}
