import ShopApp
import StepRouterReachability

extension ShopMutants {
    static let unansweredLogin = ShopMutant("unanswered-login", "a login never tells that it is over") { app in
        let (login, window) = (app.shop.routes.login, app.shop.window)
        app.shop.routes.account = Step(AccountScreen.self).withoutFactory()
            .adding(
                InlineInterceptor<Void> { [unowned window] in
                    try await Router(window).navigate(to: login, animated: false)
                    for await _ in AsyncStream<Void>.makeStream().stream {}
                    throw CancellationError()
                }
            )
            .assemble()
    }

    static let lostLink = ShopMutant(
        "lost-link",
        "a link that arrives while another one is under way is lost",
        overlaps: true
    ) { app in
        app.routing = { $0.whenBusy(.reject) }
    }

    static let unsetContext = ShopMutant("unset-context", "a product is built, and nobody says which") { app in
        app.shop.routes.product = StepAssembly(
            finder: ClassWithContextFinder<ProductScreen, ProductID>(),
            factory: ClassFactory()
        )
        .using(.push).from(.sheet)
    }
}
