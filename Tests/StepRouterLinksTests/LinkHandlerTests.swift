import Foundation
import LinkTestSupport
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterLinks
import StepRouterSimulation
import Testing

/// Links that lead to no screen: what they do, when, and what is told of it.
@MainActor
struct LinkHandlerTests {
    struct Transfer: Hashable, Codable {
        var accountNumber: Int
        var sum: Decimal?
    }
    struct Expired: Error {}
    struct Locked: Error {}

    let window = SimulatedWindow { Navigation { HomeScreen() } }
    var router: Router { Router(window) }
    let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
        .adding(ContextSettingTask()).using(.present).from(.current).assemble()

    private func outcome(of link: String, _ links: LinkTable, _ router: Router) async -> String {
        await links.open(link, with: router).summary
    }

    @Test func `a link does what its closure does, with its parameters, and the screens stay`() async throws {
        var done: [String] = []
        let links = LinkTable {
            Link("shop://promo/{code}", "https://shop.example/promo?code={code}", "?type=promo&code={code}") {
                (code: String) in done.append("promo \(code)")
            }
            Link("bank://transfer/{account_number}?sum={sum?}") { (transfer: Transfer) in
                done.append("transfer \(transfer.accountNumber) \(transfer.sum ?? 0)")
            }
            Link("shop://logout") { done.append("logout") }
            Link("shop://even/{n}", reading: { try $0.decode("n", as: Int.self) * 2 }) { done.append("even \($0)") }
        }
        #expect(links.validate() == [])
        let before = window.drawing
        for link in [
            "shop://promo/A%20B", "https://shop.example/promo?code=C&utm=x", "bank://transfer/7?sum=1.5",
            "shop://logout", "shop://even/3",
        ] {
            #expect(await outcome(of: link, links, router) == "done")
        }
        guard case .done = await links.open(LinkPayload(["type": "promo", "code": "D"]), with: router) else {
            Issue.record("The payload is not done.")
            return
        }
        #expect(done == ["promo A B", "promo C", "transfer 7 1.5", "logout", "even 6", "promo D"])
        #expect(window.drawing == before)
        #expect(
            await outcome(of: "bank://transfer/x", links, router)
                == "The link \"bank://transfer/x\" is malformed at byte 16: \"x\" is not a whole number, which `account_number` has to be, "
                + "in bank://transfer/{account_number}?sum={sum?}."
        )
        #expect(done.count == 6)
    }

    @Test func `a link that is read does nothing`() {
        var isDone = false
        let links = LinkTable { Link("shop://promo/{code}") { (_: String) in isDone = true }.named("promo") }
        guard case .handled(by: let handler) = links.read("shop://promo/A") else {
            Issue.record("No closure handles it.")
            return
        }
        #expect(handler.name == "promo" && handler.link == "shop://promo/A" && handler.context as? String == "A")
        #expect(!isDone)
    }

    @Test func `an error of the closure is told as what it is, with the link`() async throws {
        let links = LinkTable {
            Link("shop://promo/{code}", "?promo={code}") { (_: String) in throw Expired() }.named("promo")
        }
        guard case .failed(let error) = await links.open("shop://promo/A", with: router) else {
            Issue.record("It did not fail.")
            return
        }
        #expect(error.underlyingError is Expired)
        #expect(error.name == "promo" && error.link == "shop://promo/A")
        #expect(
            error.description
                == "What the link \"shop://promo/A\" was to do, promo, failed: Expired(). What it did before is not undone: open it again, or tell the user why not."
        )
        guard case .failed(let other) = await links.open(LinkPayload(["promo": "A"]), with: router) else {
            Issue.record("It did not fail.")
            return
        }
        #expect(other.link == nil)
        #expect(other.description.hasPrefix("What the payload was to do, promo, failed: Expired()."))
    }

    // MARK: Interceptors

    @Test func `the router's interceptors are asked first, then the link's, and what one refuses is not begun`()
        async throws
    {
        var asked: [String] = []
        var isLocked = false
        let links = LinkTable {
            Link("shop://promo/{code}") { (code: String) in asked.append("does \(code)") }
                .asking(InlineInterceptor { (code: String) in asked.append("link \(code)") })
                .asking(InlineInterceptor<Void> { if isLocked { throw Locked() } })
        }
        let router = router.adding(InlineInterceptor<Any?> { asked.append("router \($0 ?? "nothing")") })
        #expect(await outcome(of: "shop://promo/A", links, router) == "done")
        #expect(asked == ["router A", "link A", "does A"])
        isLocked = true
        guard case .refused(let error) = await links.open("shop://promo/B", with: router) else {
            Issue.record("It was not refused.")
            return
        }
        #expect(error.code == .refused && error.underlyingError is Locked)
        #expect(error.step?.name == "shop://promo/{code}")
        #expect(error.trace.events.count == 3)
        #expect(asked == ["router A", "link A", "does A", "router B", "link B"])
    }

    @Test func `an interceptor that cannot be asked keeps it from being begun`() async throws {
        struct Offline: RoutingInterceptor {
            func prepare(with context: Void) throws { throw Locked() }
            func perform(with context: Void) async throws {}
        }
        let links = LinkTable { Link("shop://logout") { Issue.record("done") }.asking(Offline()) }
        #expect(await outcome(of: "shop://logout", links, router) == "refused: preparationFailed")
    }

    // MARK: Beside destinations

    @Test func `of patterns of both kinds the most special one is taken, and conflicts are told`() async throws {
        let links = LinkTable(reportingTo: SilentLogger()) {
            Link("shop://product/{id}", to: product)
            Link("shop://product/7") {}.named("seven")
            Link("shop://product/{id}") { (_: Int) in }
        }
        #expect(await outcome(of: "shop://product/7", links, router) == "done")
        #expect(await outcome(of: "shop://product/8", links, router) == "landed on ProductScreen(8)")
        #expect(
            links.validate().map(\.message) == [
                "The pattern shop://product/{id} is never taken: shop://product/{id} is tried before and matches the same links. Remove one of them."
            ]
        )
        #expect("\(try links.url(to: product, with: 8))" == "shop://product/8")
        #expect(throws: LinkTable.WritingError.self) { try links.url(to: product, with: 7) }
    }

    @Test func `mistakes in patterns are told as those of destinations are`() {
        struct Number: Hashable, Codable { var number: Int }
        let links = LinkTable(reportingTo: SilentLogger()) {
            Link("shop://logout/{id}") {}
            Link("shop://call/{id}") { (_: Number) in }.samples(Number(number: 1))
        }
        #expect(
            links.validate().map(\.message) == [
                "The pattern shop://logout/{id} is left out. The closure takes no context, so write `*` in place of the parameter `id`.",
                "No link of shop://call/{id} can be read: its context has the property `number`, and it has no parameter of that name. "
                    + "Write `{number}`, or make the context in a closure, `reading:`.",
            ]
        )
    }

    @Test func `what a link says of screens is told where it leads to none`() {
        let links = LinkTable(reportingTo: SilentLogger()) {
            Link("shop://logout") {}.whenShown(.refresh).whenCovered(.wait)
        }
        #expect(links.validate().map(\.code) == [.policyWithoutScreen, .policyWithoutScreen])
        #expect(
            links.validate().first?.description
                == "warning: The link shop://logout says `whenShown` and leads to no screen, so that it has no effect. Remove it."
        )
    }

    @Test func `a table of tables does what its tables do, and lists destinations only`() async throws {
        var done = 0
        let inner = LinkTable {
            Link("shop://logout") { done += 1 }
            Link("shop://promo/{code}") { (_: String) in done += 1 }.samples("A")
        }
        let links = LinkTable {
            Link("shop://product/{id}", to: product).samples(7)
            inner
        }
        #expect(await outcome(of: "shop://logout", links, router) == "done")
        #expect(await outcome(of: "shop://promo/B", links, router) == "done")
        #expect(done == 2)
        #expect(links.destinations.map(\.name) == ["ProductScreen"])
        #expect(links.listedDestinations.count == 1 && links.namesWithoutSamples == [])
    }
}
