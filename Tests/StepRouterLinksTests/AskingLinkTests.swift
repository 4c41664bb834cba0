import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterLinks
import StepRouterReachability
import StepRouterSimulation
import Testing

struct AskingLinkTests {
    @Test(arguments: [false, true]) func `a table in which one of two links to a destination asks is explored`(
        takesContext: Bool
    ) async throws {
        let report = try await Reachability { window in
            let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask()).using(.present).from(.current).assemble()
            let plain = StepAssembly(finder: ClassFinder<ProductScreen, Void>(), factory: ClassFactory())
                .using(.present).from(.current).assemble()
            let links = LinkTable {
                if takesContext {
                    Link("shop://product/{id}", to: product).samples(7)
                    Link("?type=product&id={id}", to: product).asking(InlineInterceptor<Void> {}).samples(7)
                } else {
                    Link("shop://b", to: plain)
                    Link("shop://d", to: plain).asking(InlineInterceptor<Void> {})
                }
            }
            try await window.setRootScreen(HomeScreen(), animated: false)
            return Exploration(launch: window, destinations: links)
        }
        .bounds(stackDepth: 2, modals: 2).quiet.findingAllViolations.explore()
        #expect(report.holds, "\(report)")
        let other = takesContext ? "?type=product&id={id}" : "shop://d"
        #expect(report.destinations.map(\.name) == ["ProductScreen", "ProductScreen by \(other)"])
    }
}
