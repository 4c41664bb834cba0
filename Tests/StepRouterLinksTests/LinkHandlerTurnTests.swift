import LinkTestSupport
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterLinks
import StepRouterReachability
import StepRouterSimulation
import Testing

/// When a link that leads to no screen has its turn, beside navigations.
@MainActor
struct LinkHandlerTurnTests {
    /// What something waits at until it is opened.
    final class Door {
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private var arrivals: [CheckedContinuation<Void, Never>] = []
        fileprivate var isOpen = false

        /// Waits until it is opened.
        func pass() async {
            for arrival in arrivals { arrival.resume() }
            arrivals = []
            if !isOpen { await withCheckedContinuation { waiting.append($0) } }
        }

        /// Waits until something waits here.
        func waitForArrival() async {
            if waiting.isEmpty { await withCheckedContinuation { arrivals.append($0) } }
        }

        func open() {
            isOpen = true
            for one in waiting { one.resume() }
            waiting = []
        }
    }

    final class Log: RoutingLogger {
        var lines: [String] = []
        func log(_ message: String, at level: RoutingLogLevel) { lines.append(message) }
    }

    let window = SimulatedWindow { Navigation { HomeScreen() } }
    let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
        .adding(ContextSettingTask()).using(.present).from(.current).assemble()

    // MARK: A wait

    @Test(.timeLimit(.minutes(5))) func `the user waits for it as for a navigation, by its name`() async throws {
        let clock = SimulatedClock()
        let links = LinkTable {
            Link("shop://promo/{code}") { (_: String) in try await clock.sleep(for: .seconds(1)) }.named("promo")
        }
        var waits = window.waits(clock: clock).makeAsyncIterator()
        let kept = start("shop://promo/A", links, Router(window))
        await clock.waitForSleepers(count: 2)
        clock.advance(by: .milliseconds(400))
        #expect(await waits.next(isolation: MainActor.shared)??.description == "promo")
        clock.advance(by: .milliseconds(600))
        #expect(await kept.value == "done")
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        let end = try #require(await waits.next(isolation: MainActor.shared))
        if let end { Issue.record("\(end)") }
    }

    // MARK: A gate

    @Test func `it waits at the gate as others do, in order`() async throws {
        var done: [String] = []
        let links = LinkTable {
            Link("shop://product/{id}", to: product)
                .asking(InlineInterceptor { (id: Int) in done.append("product \(id)") })
            Link("shop://promo/{code}") { (code: String) in done.append("promo \(code)") }
        }
        let gate = NavigationGate()
        let router = Router(window).waiting(for: gate)
        let kept = ["promo/A", "product/1", "promo/B", "product/2"].map { start("shop://\($0)", links, router) }
        for _ in 0..<10 { await Task.yield() }
        #expect(done == [])
        gate.open()
        for task in kept { _ = await task.value }
        #expect(done == ["promo A", "product 1", "promo B", "product 2"])
        #expect(await kept[0].value == "done")
    }

    @Test func `a gate that keeps the latest gives it up for a later one, and for too long it does not wait`()
        async throws
    {
        let links = LinkTable { Link("shop://promo/{code}") { (_: String) in } }
        let clock = SimulatedClock()
        let gate = NavigationGate(keeping: .latest, opensWithin: .seconds(30), clock: clock)
        let router = Router(window).waiting(for: gate)
        let first = start("shop://promo/A", links, router)
        await Task.yield()
        let second = start("shop://promo/B", links, router)
        #expect(await first.value == "refused: superseded")
        await clock.waitForSleepers(count: 1)
        clock.advance(by: .seconds(31))
        #expect(await second.value == "refused: expired")
    }

    // MARK: The queue

    @Test func `a navigation waits until what was begun before is over`() async throws {
        let door = Door()
        var isLoggedIn = true
        let links = LinkTable {
            Link("shop://logout") {
                await door.pass()
                isLoggedIn = false
            }
            Link("shop://product/{id}", to: product)
                .asking(InlineInterceptor<Void> { if isLoggedIn { Issue.record("asked too early") } })
        }
        let log = Log()
        let router = Router(window).logging(to: log)
        let logout = start("shop://logout", links, router)
        await door.waitForArrival()
        #expect(window.isNavigating)
        let opening = start("shop://product/7", links, router)
        #expect(await start("shop://logout", links, router.whenBusy(.reject)).value == "refused: busy")
        door.open()
        #expect(await logout.value == "done")
        #expect(await opening.value == "landed on ProductScreen(7)")
        #expect(log.lines.first == "#1 perform  shop://logout")
        #expect(log.lines.contains("#1 done     shop://logout"))
        #expect(log.lines.contains("#2 waits    for the end of the navigation to shop://logout"))
        #expect(log.lines.contains { $0.hasPrefix("#3 failed   ") })
    }

    @Test func `what it navigates runs inside its turn, and so does a link that it opens`() async throws {
        let box = Box()
        let router = Router(window).waiting(for: NavigationGate(isOpen: true))
        let product = product
        box.links = LinkTable {
            Link("shop://latest") { try await router.navigate(to: product, with: 7) }
            Link("shop://both") {
                for link in ["shop://latest", "shop://product/8"] { await box.open(link, with: router) }
            }
            Link("shop://again") {
                if case .refused(let error) = await box.links?.open("shop://again", with: router) { throw error }
            }
            Link("shop://product/{id}", to: product)
        }
        let links = try #require(box.links)
        #expect(await start("shop://latest", links, router).value == "done")
        #expect((window.topmostScreen as? ProductScreen)?.state == 7)
        #expect(await start("shop://both", links, router).value == "done")
        #expect((window.topmostScreen as? ProductScreen)?.state == 8)
        // The innermost one is not begun, and that ends all.
        #expect(await start("shop://again", links, router).value == "done")
        #expect(!window.isNavigating)
    }

    final class Box {
        var links: LinkTable?
        func open(_ link: String, with router: Router) async { _ = await links?.open(link, with: router) }
    }

    // MARK: Ending early

    @Test func `a later link takes the place of one that waits for an interceptor`() async throws {
        let door = Door()
        let links = LinkTable {
            Link("shop://promo/{code}") { (_: String) in Issue.record("begun") }
                .asking(InlineInterceptor<Void> { await door.pass() })
            Link("shop://product/{id}", to: product)
        }
        let router = Router(window).whenBusy(.cancelCurrent)
        let promo = start("shop://promo/A", links, router)
        await door.waitForArrival()
        #expect(await start("shop://product/7", links, router).value == "landed on ProductScreen(7)")
        door.open()
        #expect(await promo.value == "refused: superseded")
    }

    @Test func `what is begun is not cut short: a later link waits for its end`() async throws {
        let door = Door()
        var done: [String] = []
        let links = LinkTable {
            Link("shop://promo/{code}") { (_: String) in
                await door.pass()
                done.append("promo")
            }
            Link("shop://product/{id}", to: product)
                .asking(InlineInterceptor<Void> { done.append("product") })
        }
        let router = Router(window).whenBusy(.cancelCurrent)
        let promo = start("shop://promo/A", links, router)
        await door.waitForArrival()
        let opening = start("shop://product/7", links, router)
        for _ in 0..<10 { await Task.yield() }
        door.open()
        #expect(await promo.value == "done")
        #expect(await opening.value == "landed on ProductScreen(7)")
        #expect(done == ["promo", "product"])
    }

    @Test func `it may insist on a login, and a link that insists supersedes what waits`() async throws {
        let door = Door()
        let login = StepAssembly(finder: ClassFinder<PlainScreen, Void>(), factory: ClassFactory())
            .using(.replaceRoot).from(.root).assemble()
        let ofPromo: DestinationStep<PlainScreen, String> = login.adaptingContext()
        let router = Router(window)
        let links = LinkTable {
            Link("shop://logout") { try await router.navigate(to: login.insisting()) }
            Link("shop://login", to: login).insisting()
            Link("shop://promo/{code}", to: ofPromo)
                .asking(InlineInterceptor<Void> { await door.pass() })
            Link("shop://product/{id}", to: product)
        }
        let promo = start("shop://promo/A", links, router)
        await door.waitForArrival()
        let waiting = start("shop://product/7", links, router)
        await Task.yield()
        #expect(await start("shop://login", links, router).value == "landed on PlainScreen")
        #expect(await waiting.value == "refused: superseded")
        door.open()
        #expect(await promo.value == "refused: superseded")
        // What is begun is not cut short: the login runs inside its turn, and what waits behind it is superseded.
        try await window.setRootScreen(HomeScreen(), animated: false)
        let logout = start("shop://logout", links, router)
        #expect(await logout.value == "done")
        #expect(window.drawing == "● PlainScreen")
    }

    @Test func `what is begun hears of a later link by what it navigates`() async throws {
        let door = Door()
        let guarded = StepAssembly(finder: ClassFinder<PlainScreen, Void>(), factory: ClassFactory())
            .adding(InlineInterceptor<Void> { await door.pass() })
            .using(.present).from(.current).assemble()
        let router = Router(window).whenBusy(.cancelCurrent)
        let links = LinkTable {
            Link("shop://plain") { try await router.navigate(to: guarded) }
            Link("shop://product/{id}", to: product)
        }
        let plain = Task { () -> RoutingError.Code? in
            guard case .failed(let error) = await links.open("shop://plain", with: router) else { return nil }
            return (error.underlyingError as? RoutingError)?.code
        }
        await door.waitForArrival()
        let opening = start("shop://product/7", links, router)
        for _ in 0..<10 { await Task.yield() }
        door.open()
        #expect(await plain.value == .superseded)
        #expect(await opening.value == "landed on ProductScreen(7)")
        #expect(window.drawing.hasSuffix("● ProductScreen(7)"))
    }

    @Test func `a cancelled one is not begun, and one that was begun says itself what it makes of it`() async throws {
        let door = Door()
        let links = LinkTable {
            Link("shop://asked") { Issue.record("begun") }.asking(InlineInterceptor<Void> { await door.pass() })
            Link("shop://begun") {
                await door.pass()
                try Task.checkCancellation()
            }
            Link("shop://product/{id}", to: product)
        }
        let router = Router(window)
        for (link, outcome) in [("asked", "refused: cancelled"), ("begun", "failed: CancellationError()")] {
            let door = door
            let task = start("shop://\(link)", links, router)
            await door.waitForArrival()
            task.cancel()
            door.open()
            #expect(await task.value == outcome)
            door.close()
        }
        let late = start("shop://begun", links, router)
        late.cancel()
        #expect(await late.value == "refused: cancelled")
        #expect(await start("shop://product/7", links, router).value == "landed on ProductScreen(7)")
    }

    @Test func `the closure runs on the actor of what opens the link`() async throws {
        let links = LinkTable {
            Link("shop://main/{code}") { (_: String) in MainActor.assertIsolated() }
                .asking(InlineInterceptor<Void> { MainActor.assertIsolated() })
            Link("shop://main") { @MainActor in MainActor.assertIsolated() }
        }
        #expect(await start("shop://main/A", links, Router(window)).value == "done")
        #expect(await start("shop://main", links, Router(window)).value == "done")
    }
}

extension LinkHandlerTurnTests.Door {
    /// Lets what comes wait again.
    func close() { isOpen = false }
}

/// An app whose links do something, as the explorer takes it.
struct ExploredLinkHandlerTests {
    private final class Session {
        var isLoggedIn = true
    }

    @Test func `what links do is explored as gestures of the app`() async throws {
        let report = try await Reachability { window in
            let session = Session()
            let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask()).using(.present).from(.current).assemble()
            let links = LinkTable {
                Link("shop://product/{id}", to: product).samples(7)
                Link("shop://logout") { session.isLoggedIn = false }
            }
            try await window.setRootScreen(HomeScreen(), animated: false)
            return Exploration(
                launch: window,
                destinations: links,
                environment: [
                    .toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })
                ],
                gestures: [AppGesture("logs out") { await links.open("shop://logout", with: Router(window)) }]
            )
        }
        .bounds(stackDepth: 2, modals: 2).quiet.findingAllViolations.explore()
        #expect(report.holds, "\(report)")
        #expect(report.destinations.map(\.name) == ["ProductScreen"])
    }
}
