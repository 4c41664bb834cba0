import ShopApp
import StepRouter
import StepRouterSimulation
import Testing

/// A link that is refused in a state, and why.
private struct Refusal: Hashable {
    let state: String
    let link: String
    let code: RoutingError.Code
}

/// What the state's name says must stay: a draft that would be lost, an account that needs a login.
private let refusals: Set<Refusal> = Set(
    [
        "home", "catalogue", "product/42", "bag", "account", "account/orders", "account/orders/7",
    ].map { Refusal(state: "unsaved-draft", link: "shop://\($0)", code: .dismissalRefused) }
        + ["account", "account/orders", "account/orders/7"]
        .flatMap { link in
            [
                Refusal(state: "draft-in-hidden-tab", link: "shop://\(link)", code: .dismissalRefused),
                Refusal(state: "login-refused", link: "shop://\(link)", code: .refused),
            ]
        }
)

struct ShopNavigationTests {
    @Test(arguments: ShopStates.all)
    func `every link lands from every state, or is refused as expected with nothing changed`(state: ShopState)
        async throws
    {
        for link in ShopLink.samples {
            let shop = state.makeShop()
            try shop.window.checkInvariants()
            let before = shop.window.drawing
            let outcome = await shop.open(link)
            try shop.window.checkInvariants()
            let refusal = refusals.first { $0.state == state.name && $0.link == link.description }
            switch outcome.result {
            case .success(let screen):
                #expect(refusal == nil, "\(link)")
                #expect(link.leads(to: screen), "\(link) led to \(screen.label)")
                #expect(shop.screensOnTop.contains { $0 === screen }, "\(link):\n\(shop.window.drawing)")
            case .failure(let error):
                #expect(refusal?.code == error.code, "\(link): \(error)")
                #expect(shop.window.drawing == before, "\(link)")
            }
        }
    }

    @Test(arguments: ShopStates.all)
    func `opening a link a second time changes nothing and moves nothing`(state: ShopState) async throws {
        for link in ShopLink.samples {
            let shop = state.makeShop()
            _ = await shop.open(link)
            let drawing = shop.window.drawing
            var transitions: [String] = []
            shop.window.transitionObserver = { transitions.append($0.description) }
            _ = await shop.open(link)
            #expect(shop.window.drawing == drawing, "\(link)")
            #expect(transitions == [], "\(link)")
        }
    }

    @Test(arguments: ShopStates.all)
    func `after a link and a gesture other links land or are refused with nothing changed`(state: ShopState)
        async throws
    {
        let gestures: [UserGesture?] = [
            nil, .back, .swipeDown, .selectTab(0), .selectTab(3), .resize(.regular), .resize(.compact),
        ]
        let links: [ShopLink] = [
            .home, .product(ProductID(42)), .review(ProductID(42)), .order(OrderNumber(7)), .login,
        ]
        for first in links + [.category(CategoryName("shoes"))] {
            for gesture in gestures {
                for second in links {
                    let shop = state.makeShop()
                    let way: Comment = "\(first), \(String(describing: gesture)), \(second)"
                    _ = await shop.open(first)
                    if let gesture { try await shop.window.perform(gesture) }
                    try shop.window.checkInvariants()
                    let before = shop.window.drawing
                    switch await shop.open(second).result {
                    case .success: #expect(shop.screensOnTop.contains { second.leads(to: $0) }, way)
                    case .failure(let error):
                        #expect([.refused, .dismissalRefused].contains(error.code), way)
                        #expect(shop.window.drawing == before, way)
                    }
                    try shop.window.checkInvariants()
                }
            }
        }
    }

    @Test func `an order and the list below it join the account in one transition`() async throws {
        let shop = ShopStates.freshLaunch.makeShop()
        var transitions: [String] = []
        shop.window.transitionObserver = { transitions.append($0.description) }
        _ = await shop.open(.order(OrderNumber(7)))
        #expect(transitions == ["selected: TabBar", "content set: Navigation"])
        #expect(shop.session.isLoggedIn)
    }

    @Test func `another promotion is shown by the screen that is there`() async throws {
        let shop = try #require(ShopStates.named("promotion-open")).makeShop()
        let sheet = try #require(shop.window.topmostScreen)
        _ = await shop.open(.promotion(PromotionCode("spring")))
        #expect(shop.window.topmostScreen === sheet)
        #expect(sheet.label == "PromotionScreen(spring)")
    }

    @Test func `a review that was begun keeps its text when it is opened again`() async throws {
        let shop = try #require(ShopStates.named("unsaved-draft")).makeShop()
        let before = shop.window.drawing
        _ = try await shop.open(.review(ProductID(42))).result.get()
        #expect(shop.window.drawing == before)
    }
}

struct ShopStatesTests {
    @Test func `every state has a name of its own in kebab case and a summary of one line`() {
        let names = ShopStates.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
        #expect(ShopStates.all.allSatisfy { !$0.summary.isEmpty && !$0.summary.contains("\n") })
        #expect(names.count >= 14)
    }

    @Test(arguments: ShopStates.all)
    func `a state is made anew each time`(state: ShopState) async {
        let drawing = state.makeShop().window.drawing
        _ = await state.makeShop().open(.promotion(PromotionCode("spring")))
        #expect(state.makeShop().window.drawing == drawing)
    }

    @Test func `a modal that must not be swiped away stays`() async throws {
        for name in ["unswipeable-modal", "unsaved-draft", "full-screen-modal"] {
            let window = try #require(ShopStates.named(name)).makeShop().window
            #expect(try await window.perform(.swipeDown) == false, "\(name)")
        }
        let promotion = try #require(ShopStates.named("promotion-open")).makeShop().window
        #expect(try await promotion.perform(.swipeDown))
    }

    @Test func `the narrow catalogue is the wide one, collapsed`() async throws {
        let wide = try #require(ShopStates.named("wide-catalogue")).makeShop().window
        let narrow = try #require(ShopStates.named("narrow-catalogue")).makeShop().window
        #expect(wide.drawing != narrow.drawing)
        try await wide.perform(.resize(.compact))
        #expect(wide.drawing == narrow.drawing)
    }
}
