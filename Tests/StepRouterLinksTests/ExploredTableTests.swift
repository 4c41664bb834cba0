import LinkTestSupport
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterLinks
import StepRouterReachability
import StepRouterSimulation
import Testing

/// A table as the explorer takes it.
struct ExploredTableTests {
    private final class Session {
        var isLoggedIn = false
    }

    private struct Locked: Error {}

    private func proof(
        refusal: ExploredDestination.Refusal = .forbidden,
        refusals: [String: ExploredDestination.Refusal]
    ) -> Reachability {
        Reachability { window in
            let session = Session()
            let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask()).using(.present).from(.current).assemble()
            let login = InlineInterceptor<Void> { if !session.isLoggedIn { throw Locked() } }
            let links = LinkTable {
                Link("shop://product/{id}", to: product).named("product").samples(7, 8)
                Link("shop://plain", to: step(Void.self)).named("plain").asking(login)
            }
            try await window.setRootScreen(HomeScreen(), animated: false)
            return Exploration(
                launch: window,
                destinations: links,
                refusal: refusal,
                refusals: refusals,
                environment: [
                    .toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })
                ]
            )
        }
        .bounds(stackDepth: 2, modals: 2)
        .findingAllViolations
    }

    @Test func `each destination is tried with each sample, and the interceptors of links are asked`() async throws {
        let report = try await proof(refusals: ["plain": .allowed]).explore()
        #expect(report.holds, "\(report)")
        #expect(report.destinations.map(\.name) == ["product", "product", "plain"])
        let strict = try await proof(refusals: [:]).explore()
        #expect(!strict.holds)
        #expect(strict.violations.allSatisfy { "\($0)".contains("plain") })
    }

    @Test func `how destinations may be refused is said of all of a table, and of exceptions`() async throws {
        let all = try await proof(refusal: .allowed, refusals: [:]).explore()
        #expect(all.holds, "\(all)")
        let except = try await proof(refusal: .allowed, refusals: ["plain": .forbidden]).explore()
        #expect(!except.holds)
        #expect(except.violations.allSatisfy { "\($0)".contains("plain") })
    }

    @Test func `a link that asks is listed beside one that does not`() {
        let plain = step(Void.self)
        let links = LinkTable {
            Link("a://b", to: plain)
            Link("a://c", to: plain)
            Link("a://d", to: plain).asking(InlineInterceptor<Void> {})
        }
        #expect(links.destinations.map { $0.samples.map(\.link) } == [["a://b", "a://d"]])
    }
}
