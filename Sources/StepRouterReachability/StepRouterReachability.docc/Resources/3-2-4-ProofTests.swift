import StepRouterReachability
import Testing
@testable import Shop

private let proof = Reachability("the shop") { window in
    let shop = try await Shop(in: window)
    return Exploration(
        launch: window,
        destinations: shop.links,
        refusals: ["OrdersScreen": .byUser, "OrderScreen": .byUser],
        environment: [.toggle("logged in", get: { shop.session.isLoggedIn }, set: { shop.session.isLoggedIn = $0 })]
    )
    .answering(LoginScreen.self, "logs in") { try await shop.logIn(on: $0) }
}
.gestures(.back, .swipeDown, .selectTab)
.bounds(stackDepth: 5, modals: 2)
.environment("logged in")
.once(each: ProductScreen.self)

@Test func `every link leads there, wherever the user is`() async throws {
    let report = try await proof.explore()
    try report.check()
}

@Test func `ProductScreen(7): not reached`() async throws {
    let replayed = try await proof.replay(
        "LoginScreen",
        "ProductScreen(7)",
        from: "the shop"
    )
    #expect(!replayed.flaws.contains(.notReached))
}
