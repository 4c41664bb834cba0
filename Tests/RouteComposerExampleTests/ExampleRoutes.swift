import StepRouterAssembly
import StepRouterFlows

/// The destinations of RouteComposer's example app.
struct ExampleRoutes {
    let home: DestinationStep<TabBarController, Void>
    let circle: DestinationStep<CircleScreen, Void>
    let square: DestinationStep<SquareScreen, Void>
    let starAsTab: DestinationStep<StarScreen, Void>
    let starAboveCircle: DestinationStep<StarScreen, Void>
    let hosted: DestinationStep<HostedScreen, String>
    let figures: DestinationStep<FiguresScreen, Void>
    let color: DestinationStep<ColorScreen, String>
    let rules: DestinationStep<RulesScreen, String>
    let secondLevel: DestinationStep<SecondLevelScreen, String>
    let product: DestinationStep<ProductScreen, ProductContext>
    let productAboveFigures: DestinationStep<ProductScreen, ProductContext>
    let welcome: DestinationStep<WelcomeScreen, Void>
    let login: DestinationStep<LoginScreen, Void>
    let wishList: DestinationStep<WishListScreen, WishList>
    let cities: DestinationStep<CitiesScreen, Int?>
    let city: DestinationStep<CityScreen, Int>
    let images: DestinationStep<ImagesScreen, Void>
    let image: DestinationStep<ImageScreen, String>
    let main: DestinationStep<MainScreen, Void>
    let settings: DestinationStep<SettingsScreen, Void>

    init(router: Router, session: Session) {
        welcome = Step(WelcomeScreen.self).using(.replaceRoot).from(.root)

        let done = Decorator().closing("Done")
        login = Step(LoginScreen.self).decorated(by: done).using(.push).from(.sheet(.overCurrentContext))
        let loggedIn = LoginInterceptor(login: login, router: router, session: session)

        home = Step(TabBar.self)
            .finder(.byClass(.current, from: .root))
            .factory(
                .inline {
                    TabBar {
                        Navigation { CircleScreen() }
                        SquareScreen()
                    }
                }
            )
            .using(.replaceRoot).from(.root)
        circle = Step(CircleScreen.self).from(home)
        square = Step(SquareScreen.self).from(home)

        let star = Step(StarScreen.self).adding(loggedIn)
        starAsTab = star.using(.addTab).from(home)
        starAboveCircle = star.using(.push).from(.stack(of: circle))

        hosted = Step(HostedScreen.self).using(.push).from(.stack(of: circle))
        figures = Step(FiguresScreen.self).adding(loggedIn).using(.push).from(.stack(of: circle))

        color = Step(ColorScreen.self)
            .finder(.byClass)
            .presented(as: done.wrapped(in: .navigationController))
            .from(.current)
        rules = Step(RulesScreen.self).using(.addTab).from(.tabBarController).using(.push).from(.stack(of: color))
        secondLevel = Step(SecondLevelScreen.self)
            .presented(as: done.wrapped(in: .navigationController).styled(.overCurrentContext), from: .topmostParent)
            .from(rules)

        product = Step(ProductScreen.self)
            .using(.push)
            .from(
                SwitchAssembly()
                    .addCase(when: { $0.isFromWeb }, from: .sheet)
                    .addCase(from: ClassFinder(options: .currentVisibleOnly))
                    .assemble(default: circle.expectingContainer())
            )
        productAboveFigures = Step(ProductScreen.self).using(.push).from(.stack(of: figures))

        wishList = Step(WishListScreen.self)
            .finder(.byClass)
            .adding(loggedIn)
            .using(.push).from(.sheet(.formSheet))

        let split = Step(Split.self)
            .factory(
                .inline {
                    Split {
                        Navigation { CitiesScreen() }
                        Navigation { CityScreen() }
                    }
                }
            )
            .adding(loggedIn)
            .using(.replaceRoot).from(.root)
        cities = Step(CitiesScreen.self).finder(.byClass).from(split)
        let citiesOfCity = cities.adaptingContext { (city: Int) in Optional(city) }
        city = Step(CityScreen.self)
            .using(.push).from(.navigationController)
            .using(.pushToDetails).from(citiesOfCity.expectingContainer())

        let container = Step(ImageContainer.self).using(.push).from(.sheet)
        images = Step(ImagesScreen.self).using(ReplaceImage()).from(container)
        image = Step(ImageScreen.self).using(ReplaceImage()).from(container)

        let tabs = Step(MainTabs.self)
            .factory(
                .inline {
                    MainTabs {
                        Navigation { MainScreen() }
                        Navigation { SettingsScreen() }
                    }
                }
            )
            .using(.push).from(.stack(of: circle))
        main = Step(MainScreen.self).from(tabs)
        settings = Step(SettingsScreen.self).from(tabs)
    }
}

/// Lets only those pass who are logged in, and asks the others to log in.
nonisolated struct LoginInterceptor: RoutingInterceptor {
    struct NotLoggedIn: Error {}

    let login: DestinationStep<LoginScreen, Void>
    let router: Router
    let session: Session

    nonisolated(nonsending) func perform(with context: Void) async throws {
        if session.isLoggedIn { return }
        guard case .finished = try await router.navigate(to: login, awaiting: Void.self) else { throw NotLoggedIn() }
    }
}
