import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterLinks

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}
final class ColourList: BaseScreen, FinishingScreen { let finishing = Finishing<String>() }

@MainActor struct Routes {
    let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.present).from(.current).assemble()
    let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
        .adding(ContextSettingTask()).using(.present).from(.current).assemble()
    let colours = StepAssembly(finder: ClassFinder<ColourList, Void>(), factory: ClassFactory())
        .using(.present).from(.current).assemble()
}

// Each is all that the task of a button does.
@MainActor final class Page: Screen {
    let (router, navigator, routes): (Router, any Navigator, Routes)
    let links: LinkTable

    init(_ router: Router, _ routes: Routes, _ links: LinkTable) {
        (self.router, navigator, self.routes, self.links) = (router, router, routes, links)
    }

    func goesToADestination() {
        Task { try await router.navigate(to: routes.product, with: 4) }
        Task { try await router.navigate(to: routes.home) }
        Task { try await router.navigate(to: Destination(routes.product, with: 4)) }
        Task { try await router.navigate(to: Destination(routes.product, with: 4)) }
        Task { try await navigator.navigate(to: routes.product, with: 4) }
        Task { try await router.makeVisible(routes.product, with: 4) }
        Task { try await router.makeVisible(Destination(routes.home)) }
        Task { try await router.carryOut(router.plan(for: routes.home)) }
    }

    func moves() {
        Task { try await router.navigate(from: self) { $0.push(HomeScreen()) } }
        Task { try await router.navigate(from: .current) { $0.present(HomeScreen()) } }
        Task { try await router.navigate(from: self) { $0.remove() } }
        Task { try await router.window.setRootScreen(HomeScreen(), animated: false) }
    }

    func asks() {
        Task { try await router.ask(Alert("Delete it?") { Answer("Delete", true) }, from: self) }
        Task { try await router.navigate(to: routes.colours, awaiting: String.self, from: self) }
        Task { try await router.run(Flow { ColourList() }, from: self, .presented()) }
    }

    func opensLinks() async -> LinkTable.Outcome {
        Task { await links.open(LinkPayload(["type": "product"]), with: router) }
        let opening = Task { await links.open("shop://product/4", with: router) }
        return await opening.value
    }
}
