import ShopApp
import StepRouterReachability

// Mistakes in what is refused, and in what is reached: a proof excused them once.
extension ShopMutants {
    static let futileLogin = ShopMutant("futile-login", "whoever has just logged in is refused all the same") { app in
        let session = app.shop.session
        app.shop.routes.account = Step(AccountScreen.self).withoutFactory()
            .adding(
                InlineInterceptor<Void> {
                    if session.isLoggedIn { return }
                    try await session.logIn()
                    throw CancellationError()
                }
            )
            .assemble()
    }

    static let leftNotice = ShopMutant("left-notice", "who looks around before closing the login is left with a notice")
    {
        app in
        let (session, window) = (app.shop.session, app.shop.window)
        app.shop.routes.account = Step(AccountScreen.self).withoutFactory()
            .adding(
                InlineInterceptor<Void> { [unowned window] in
                    do { try await session.logIn() } catch {
                        if let tabs = window.rootScreen as? TabBar, tabs.selectedIndex > 0 {
                            try await tabs.present(ForgottenPasswordScreen(), style: .pageSheet, animated: false)
                        }
                        throw error
                    }
                }
            )
            .assemble()
        app.gestures = [
            AppGesture("look around") { [unowned window] in
                guard window.screenOnTop is LoginScreen, let tabs = window.rootScreen as? TabBar else { return }
                try await tabs.makeVisible(tabs.containedScreens[2], animated: false)
            }
        ]
    }

    static let closedNews = ShopMutant("closed-news", "the news open a promotion that nobody may see") { app in
        let router = app.shop.router
        let closed = Step(PromotionScreen.self, context: PromotionCode.self)
            .adding(InlineInterceptor<PromotionCode> { _ in throw CancellationError() })
            .using(.present).from(.current)
        app.otherDestinations = [
            .init(
                "news",
                Step(NewsScreen.self)
                    .adding(
                        InlineContextTask { (screen: NewsScreen, _: Void) in
                            screen.onAppearance = { router.begin { try await $0.navigate(to: closed, with: "spring") } }
                        }
                    )
                    .using(.present).from(.current)
            )
        ]
        app.declaring = { $0.copying(NewsScreen.self) { NewsScreen() } }
    }

    static let wipedReview = ShopMutant("wiped-review", "a link to the review that is being written begins it anew") {
        app in
        let window = app.shop.window
        app.shop.routes.review = StepAssembly(
            finder: ClassWithContextFinder<ReviewScreen, ProductID>(),
            factory: ClassFactory()
        )
        .adding(
            InlineContextTask { (screen: ReviewScreen, product: ProductID) in screen.state = ReviewDraft(of: product) }
        )
        .using(.push).from(.navigationController).using(.present).from(app.shop.routes.product).assemble()
        app.gestures = [
            AppGesture("write") { [unowned window] in (window.screenOnTop as? ReviewScreen)?.state?.text = "good" }
        ]
    }

    static let lostGift = ShopMutant("lost-gift", "a gift card leads to the first tab, always") { app in
        struct Sold: Error {}
        let home: DestinationStep<any Screen, Void> = app.shop.routes.home.asScreen()
        let gift = Step(SoldScreen.self).adding(InlineInterceptor<Void> { throw Sold() })
            .using(.present).from(.current).fallback { _ in home }
        app.otherDestinations = [.init("gift", gift)]
    }
}

/// Asks for something whenever it appears.
private final class NewsScreen: BaseScreen {
    var onAppearance: () -> Void = {}

    override func didAppear() { onAppearance() }
}

/// A gift card that is sold out.
private final class SoldScreen: BaseScreen {}
