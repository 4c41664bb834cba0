import ShopApp
import StepRouter
import StepRouterReachability
import StepRouterSimulation
import Testing

struct ShopTests {
    /// The shop in one of its named states, with a link of each kind.
    private static func exploration(
        _ state: String,
        refusal: ExploredDestination.Refusal = .forbidden
    ) throws -> Exploration {
        let shop = try #require(ShopStates.named(state)).makeShop()
        let routes = shop.routes
        return Exploration(
            launch: shop.window,
            destinations: [
                .init("home", routes.home, refusal: refusal), .init("catalogue", routes.catalogue, refusal: refusal),
                .init("category", routes.category, with: [CategoryName("shoes")], refusal: refusal),
                .init("product", routes.product, with: [ProductID(1)], refusal: refusal),
                .init("review", routes.review, with: [ProductID(1)], refusal: refusal),
                .init("bag", routes.bag, refusal: refusal), .init("account", routes.account, refusal: refusal),
                .init("orders", routes.orders, refusal: refusal),
                .init("order", routes.order, with: [OrderNumber(7)], refusal: refusal),
                .init("login", routes.login, refusal: refusal),
                .init("forgottenPassword", routes.forgottenPassword, refusal: refusal),
                .init("promotion", routes.promotion, with: [PromotionCode("spring")], refusal: refusal),
            ],
            environment: [
                .toggle("logged in", get: { shop.session.isLoggedIn }, set: { shop.session.isLoggedIn = $0 })
            ]
        )
    }

    @Test func `wherever a user of the shop has gone, every destination is reached`() async throws {
        let report = try await Reachability { _ in try Self.exploration("fresh-launch") }
            .gestures(.back, .swipeDown, .selectTab, .resize)
            .environment("logged in")
            .bounds(stackDepth: 3, modals: 1)
            .once(HomeScreen.self).once(each: ProductScreen.self)
            .always("the tabs are there") { $0.drawing.contains("TabBar") }
            .budget(states: 400).comparing(steps: 100).quiet.explore()
        #expect(report.holds)
        #expect(report.extent.refused == 0)
        #expect(report.destinations.allSatisfy { $0.landed == 400 })
    }

    @Test func `from each named state of the shop destinations are reached or refused`() async throws {
        // The state of a user who will not log in is that of a fresh launch but for the answer.
        let states = ShopStates.all.map(\.name).filter { $0 != "fresh-launch" && $0 != "login-refused" }
        var reachability = Reachability("fresh-launch") { _ in try Self.exploration("fresh-launch", refusal: .allowed) }
        for state in states {
            reachability = reachability.launch(state) { _ in try Self.exploration(state, refusal: .allowed) }
        }
        let report = try await reachability.bounds(stackDepth: 5, modals: 3)
            .budget(states: 100).comparing(steps: 100).withoutWayBack.quiet.explore()
        #expect(report.holds)
        #expect(report.extent.newStates.first == states.count + 1)
        #expect(report.extent.refused > 0)
    }

    @Test func `two launch states that are declared alike are an error`() async throws {
        await #expect(
            throws: ReachabilityError.sameLaunchStates(first: "fresh-launch", second: "login-refused")
        ) {
            try await Reachability("fresh-launch") { _ in try Self.exploration("fresh-launch") }
                .launch("login-refused") { _ in try Self.exploration("login-refused") }
                .quiet.explore()
        }
    }

    @Test func `photos that cover everything are a trap`() async throws {
        let report = try await Reachability { _ in try Self.exploration("full-screen-modal") }
            .bounds(stackDepth: 3, modals: 1).budget(states: 50).comparing(steps: 20).quiet.explore()
        let trap = try #require(report.violations.first { $0.kind == .trap }, "\(report)")
        #expect(trap.path.steps.isEmpty)
    }
}
