import Foundation
import LinkTestSupport
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterLinks
import StepRouterSimulation
import Testing

/// What becomes of links that are opened.
@MainActor
struct OpeningTests {
    @Test func `a link says what is done if the screen is there, whatever the destination says`() async throws {
        let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push)
            .from(.custom(ClassFinder<NavigationController, Int>())).assemble().whenShown(.another)
        let links = LinkTable(reportingTo: SilentLogger()) {
            Link("shop://product/{id}", to: product)
            Link("shop://back/{id}", to: product).whenShown(.ignore)
        }
        let window = SimulatedWindow { Navigation { ProductScreen(7) } }
        await links.open("shop://back/7", with: Router(window))
        #expect(window.drawing == "● Navigation\n└─ ● ProductScreen(7)")
        await links.open("shop://product/7", with: Router(window))
        #expect(window.drawing == "● Navigation\n├─ ○ ProductScreen(7)\n└─ ● ProductScreen(7)")
        #expect("\(try links.url(to: product, with: 7))" == "shop://product/7")
    }

    @Test func `a link says what is done if a modal covers the screen, whatever the destination says`() async throws {
        let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push)
            .from(.custom(ClassFinder<NavigationController, Int>())).assemble().whenCovered(.refuse)
        let links = LinkTable(reportingTo: SilentLogger()) {
            Link("shop://product/{id}", to: product)
            Link("shop://above/{id}", to: product).whenCovered(.presentAbove)
        }
        let window = SimulatedWindow { Navigation { ProductScreen(7) } }.presenting { HomeScreen() }
        guard case .refused(let error) = await links.open("shop://product/7", with: Router(window)) else {
            Issue.record("It was not refused.")
            return
        }
        #expect(error.code == .covered)
        await links.open("shop://above/7", with: Router(window))
        #expect(window.drawing.hasSuffix("modal pageSheet by HomeScreen:\n● Navigation\n└─ ● ProductScreen(7)"))
        #expect("\(try links.url(to: product, with: 7))" == "shop://product/7")
    }

    @Test func `a link to a destination that fails lands on its fallback, also if the link's interceptor refuses`()
        async throws
    {
        struct Refusal: Error {}
        let product = StepAssembly(
            finder: ClassWithContextFinder<ProductScreen, Int>(),
            factory: InlineFactory { _ -> ProductScreen in throw Refusal() }
        )
        .adding(ContextSettingTask()).using(.present).from(.current).assemble()
        .fallback { error in error.underlyingError is Refusal ? step(Int.self) : nil }
        let links = LinkTable(reportingTo: SilentLogger()) {
            Link("shop://product/{id}", to: product)
            Link("shop://asked/{id}", to: product).asking(InlineInterceptor<Void> { throw Refusal() })
        }
        for link in ["shop://product/7", "shop://asked/7"] {
            let window = SimulatedWindow { HomeScreen() }
            guard case .landed(on: "PlainScreen") = await links.open(link, with: Router(window)) else {
                Issue.record("\(link) was not landed")
                continue
            }
            #expect(window.screenOnTop is PlainScreen)
        }
    }

    struct Refused: Error {}

    /// Notes which contexts it was asked with, and refuses some.
    final class Doorkeeper: RoutingInterceptor {
        var asked: [Int] = []
        let refuses: Bool
        init(refuses: Bool = false) { self.refuses = refuses }

        func perform(with context: Int) async throws {
            asked.append(context)
            if refuses { throw Refused() }
        }
    }

    let window = SimulatedWindow { Navigation { HomeScreen() } }
    var router: Router { Router(window) }
    let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
        .adding(ContextSettingTask()).using(.present).from(.current).assemble()

    @Test func `a link lands on its destination`() async throws {
        let links = LinkTable { Link("shop://product/{id}", "https://shop.example/p/{id}", to: product) }
        let url = try #require(URL(string: "https://shop.example/p/42"))
        guard case .landed(on: "ProductScreen(42)") = await links.open(url, with: router) else {
            Issue.record("not landed")
            return
        }
        let screen = try #require(window.screenOnTop as? ProductScreen)
        #expect(screen.state == 42)
        guard case .landed(on: "ProductScreen(42)") = await links.open("shop://product/42", with: router) else {
            Issue.record("not landed")
            return
        }
        #expect(window.screenOnTop === screen)
        try window.checkInvariants()
    }

    @Test func `a link asks its interceptor first, and who comes by another way is not asked`() async throws {
        let step = Doorkeeper()
        let link = Doorkeeper(refuses: true)
        let guarded = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
            .adding(step).adding(ContextSettingTask()).using(.present).from(.current).assemble()
        let links = LinkTable {
            Link("shop://product/{id}", to: guarded).asking(link)
            Link("https://shop.example/p/{id}", to: guarded)
        }
        let before = window.drawing
        guard case .refused(let error) = await links.open("shop://product/7", with: router) else {
            Issue.record("not refused")
            return
        }
        #expect(error.code == .refused)
        #expect(error.underlyingError is Refused)
        #expect(error.step?.name == "ProductScreen")
        #expect(window.drawing == before)
        #expect(link.asked == [7] && step.asked == [])
        guard case .landed = await links.open("https://shop.example/p/7", with: router) else {
            Issue.record("not landed")
            return
        }
        #expect(link.asked == [7] && step.asked == [7])
    }

    @Test func `interceptors without a context of their own fit every link`() async throws {
        var asked: [String] = []
        let anything = InlineInterceptor<Any?> { asked.append("\($0 ?? "nothing")") }
        let links = LinkTable {
            Link("shop://product/{id}", to: product).asking(anything).asking(
                InlineInterceptor<Void> { asked.append("void") }
            )
            Link("shop://plain", to: step(Void.self)).asking(InlineInterceptor { asked.append("inferred") })
        }
        await links.open("shop://product/7", with: router)
        await links.open("shop://plain", with: router)
        #expect(asked == ["7", "void", "inferred"])
    }

    @Test func `identical links share an outcome only if they ask the same`() async throws {
        let strict = Doorkeeper(refuses: true)
        let links = LinkTable {
            Link("shop://free/{id}", to: product)
            Link("shop://strict/{id}", to: product).asking(strict)
        }
        let router = router.coalescing()
        let tasks = [start("shop://free/7", links, router), start("shop://strict/7", links, router)]
        #expect(await tasks[0].value == "landed on ProductScreen(7)")
        #expect(await tasks[1].value == "refused: refused")
        #expect(strict.asked == [7])
    }

    @Test func `links of others and malformed ones are told apart, and nothing is navigated`() async throws {
        let links = LinkTable { Link("shop://product/{id}", to: product) }
        let before = window.drawing
        guard case .notMine = await links.open("tel:123", with: router) else {
            Issue.record("mine")
            return
        }
        guard case .malformed(let mistake) = await links.open("shop://product/x", with: router) else {
            Issue.record("not malformed")
            return
        }
        #expect(mistake.link == "shop://product/x")
        #expect(window.drawing == before)
    }

    @Test func `tables of several modules are one`() async throws {
        let first = LinkTable { Link("shop://product/{id}", to: product) }
        let second = LinkTable { Link("shop://plain", to: step(Void.self)) }
        let isShown = true
        let links = LinkTable {
            first
            if isShown { second }
            for name in ["a", "b"] { Link("shop://\(name)", to: step(Void.self)) }
        }
        #expect(links.validate() == [])
        for link in ["shop://product/1", "shop://plain", "shop://a", "shop://b"] {
            guard case .landed = await links.open(link, with: router) else {
                Issue.record("\(link)")
                continue
            }
        }
    }

    // MARK: A gate

    @Test func `a gate keeps all links in their order, and tells at once of those that lead nowhere`() async throws {
        let links = LinkTable { Link("shop://product/{id}", to: product) }
        let gate = NavigationGate()
        let router = router.waiting(for: gate)
        let kept = [start("shop://product/1", links, router), start("shop://product/2", links, router)]
        #expect(
            await start("shop://product/x", links, router).value.hasPrefix("The link \"shop://product/x\" is malformed")
        )
        #expect(await start("tel:1", links, router).value == "not mine")
        #expect(window.topmostScreen is NavigationController)
        gate.open()
        #expect(await kept[0].value == "landed on ProductScreen(1)")
        #expect(await kept[1].value == "landed on ProductScreen(2)")
        #expect((window.topmostScreen as? ProductScreen)?.state == 2)
    }

    @Test func `a gate that keeps the latest link refuses those before it`() async throws {
        let links = LinkTable { Link("shop://product/{id}", to: product) }
        let gate = NavigationGate(keeping: .latest)
        let router = router.waiting(for: gate)
        let first = start("shop://product/1", links, router)
        await Task.yield()
        let second = start("shop://product/2", links, router)
        #expect(await first.value == "refused: superseded")
        let third = start("shop://product/3", links, router)
        #expect(await second.value == "refused: superseded")
        gate.open()
        #expect(await third.value == "landed on ProductScreen(3)")
        // An open gate keeps nothing, and closed again it begins anew.
        #expect(await start("shop://product/4", links, router).value == "landed on ProductScreen(4)")
        gate.close()
        let fifth = start("shop://product/5", links, router)
        await Task.yield()
        gate.open()
        #expect(await fifth.value == "landed on ProductScreen(5)")
    }

    @Test func `a link that waited for too long has expired`() async throws {
        let links = LinkTable { Link("shop://product/{id}", to: product) }
        let clock = SimulatedClock()
        let gate = NavigationGate(keeping: .latest, opensWithin: .seconds(30), clock: clock)
        let early = start("shop://product/1", links, router.waiting(for: gate))
        await clock.waitForSleepers(count: 1)
        clock.advance(by: .seconds(31))
        #expect(await early.value == "refused: expired")
        gate.open()
        #expect(window.topmostScreen is NavigationController)
    }
}
