import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

struct PlantedMistakeTests {
    @Test func `a finder that misses hidden tabs leads to the same screen twice`() async throws {
        let report = try await SmallApp.reachability { app in
            app.exploration(item: SmallApp.item(finder: ClassWithContextFinder<ItemScreen, Int>(options: .allVisible)))
        }
        .once(each: ItemScreen.self).explore()
        #expect(!report.holds)
        #expect(report.path(to: .twice) == ["item(1)", "select tab 2", "item(1)"], "\(report)")
    }

    @Test func `a switch without its default is not passed from a modal`() async throws {
        let report = try await SmallApp.reachability { app in
            let here = SwitchAssembly<Navigation, Int>().addCase(from: ClassFinder(options: .currentVisibleOnly))
            let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask()).using(.push).from(here.assemble()).assemble()
            return app.exploration(item: item)
        }.explore()
        #expect(report.path(to: .notReached, of: "item(1)") == ["login", "item(1)"], "\(report)")
        let violation = try #require(report.violations.first { $0.kind == .notReached })
        #expect(violation.path.steps.last?.outcome?.contains("No case") ?? false, "\(violation)")
        #expect(violation.path.steps.first?.drawing.contains("● LoginScreen") ?? false)
        #expect(violation.code.contains("proof.replay("), "\(violation.code)")
    }

    @Test func `a screen that is pushed whether it is there or not is never reached twice without a change`()
        async throws
    {
        let report = try await SmallApp.reachability { app in
            app.exploration(item: SmallApp.item(finder: NilFinder<ItemScreen, Int>()))
        }.explore()
        #expect(report.path(to: .repeatChanges, of: "item(1)") == ["item(1)", "item(1)"], "\(report)")
    }

    @Test func `a screen that ignores its context shows another one`() async throws {
        let report = try await SmallApp.reachability { app in
            let item = StepAssembly(finder: ClassFinder<ItemScreen, Int>(), factory: ClassFactory())
                .adding(InlineContextTask { (_: ItemScreen, _: Int) in }).using(.push).from(SmallApp.whereTheUserIs)
                .assemble()
            return app.exploration(item: item)
        }.explore()
        #expect(report.path(to: .wrongContext, of: "item(1)") == ["item(1)"], "\(report)")
    }

    @Test func `what shows another context says what should have set it`() async throws {
        func message(_ item: @escaping @Sendable () -> DestinationStep<ItemScreen, Int>) async throws -> String? {
            let report = try await SmallApp.reachability { $0.exploration(item: item()) }.explore()
            return report.violations.first { $0.kind == .wrongContext }?.message
        }
        let unset = try await message {
            StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
                .using(.push).from(SmallApp.whereTheUserIs).assemble()
        }
        #expect(unset == "It built ItemScreen, which shows another context than asked: no context task sets it.")
        let idle = try await message {
            StepAssembly(finder: ClassFinder<ItemScreen, Int>(), factory: ClassFactory())
                .adding(InlineContextTask { (screen: ItemScreen, item: Int) in screen.state = screen.state ?? item })
                .using(.push).from(SmallApp.whereTheUserIs).assemble()
        }
        #expect(
            idle == "It found ItemScreen(1), which shows another context than asked: its finder takes a screen of any "
                + "context, and the step's context tasks do not set it."
        )
    }

    @Test func `a rule that is broken only outside of the bounds says so, and is not counted within`() async throws {
        let report = try await SmallApp.reachability().bounds(stackDepth: 1, modals: 0)
            .never("an item") { $0.drawing.contains("ItemScreen") }.explore()
        let rule = try #require(report.rules.first)
        let violation = try #require(report.violations.first { $0.kind == .never })
        #expect(rule.held == rule.checked)
        #expect(violation.occurrences > 1)
        #expect(rule.brokenOutside == violation.occurrences)
        let end = "  held in 2 of 2 states, broken \(violation.occurrences) times outside of the bounds"
        let lines = report.text.split(separator: "\n")
        #expect(lines.contains { $0.contains("never: an item") && $0.hasSuffix(end) }, "\(report.text)")
    }

    @Test func `a full screen modal without a way out is a trap`() async throws {
        let report = try await SmallApp.reachability { app in
            let login = StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
                .using(.present(.fullScreen)).from(.current).assemble()
            return Exploration(launch: app.window, destinations: [.init("bag", app.bag), .init("login", login)])
        }.explore()
        #expect(report.path(to: .trap) == ["login"], "\(report)")
        let rule = try #require(report.rules.last)
        #expect(rule.held < rule.checked)
        let withoutWayBack = try await SmallApp.reachability { app in
            let login = StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
                .using(.present(.fullScreen)).from(.current).assemble()
            return Exploration(launch: app.window, destinations: [.init("bag", app.bag), .init("login", login)])
        }.withoutWayBack.explore()
        #expect(withoutWayBack.holds)
    }

    @Test func `an interceptor that refuses is a violation unless that is allowed`() async throws {
        @Sendable func exploration(_ app: SmallApp, _ refusal: ExploredDestination.Refusal) -> Exploration {
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(InlineInterceptor { throw CancellationError() }).assemble()
            return Exploration(
                launch: app.window,
                destinations: [.init("item", app.item, with: [1]), .init("bag", bag, refusal: refusal)]
            )
        }
        let forbidden = try await SmallApp.reachability { exploration($0, .forbidden) }.explore()
        #expect(forbidden.path(to: .refused) == ["bag"], "\(forbidden)")
        let allowed = try await SmallApp.reachability { exploration($0, .allowed) }.explore()
        #expect(allowed.holds)
        #expect(allowed.extent.refused == allowed.extent.states)
        #expect(allowed.neverUsed.map(\.description).contains("InlineInterceptor of BagScreen agreeing"))
        #expect(!allowed.neverUsed.map(\.description).contains("InlineInterceptor of BagScreen refusing"))
    }

    @Test func `rules of the team's own are asked in every state`() async throws {
        let report = try await SmallApp.reachability()
            .always("no item in the second tab") { !$0.drawing.hasSuffix("ItemScreen(2)") }
            .never("the login above an item") {
                $0.drawing.contains("ItemScreen") && $0.drawing.contains("LoginScreen")
            }
            .sometimes("three modals") { $0.drawing.components("modal") > 3 }
            .explore()
        #expect(report.path(to: .always) == ["select tab 2", "item(2)"], "\(report)")
        #expect(report.path(to: .never) == ["item(1)", "login"])
        #expect(report.violations.contains { $0.kind == .sometimes && $0.subject == "three modals" })
        #expect(report.rules.map(\.kind) == [.always, .never, .sometimes, .wayBack])
    }

    @Test func `a gesture that fails is a violation`() async throws {
        struct Broken: Error {}
        let report = try await SmallApp.reachability().gestures(
            .back,
            .custom("shake") { if $0.drawing.contains("● LoginScreen") { throw Broken() } }
        ).explore()
        #expect(report.path(to: .gestureFailed) == ["login", "shake"], "\(report)")
    }
}

extension String {
    /// How many parts there are between occurrences of another text.
    fileprivate func components(_ separator: String) -> Int { split(separator: separator).count }

    /// Changes the hierarchy where it may only look, and fails.
    private struct MeddlingFactory: AsyncFactory {
        let window: SimulatedWindow

        func build(with context: Void) async throws -> LoginScreen {
            try await window.perform(.selectTab(1), animated: false)
            throw OutOfStock()
        }
    }

    private struct OutOfStock: Error {}

    @Test func `a failure that changed something does not say that it changed nothing`() async throws {
        let report = try await SmallApp.reachability { app in
            let login = StepAssembly(
                finder: ClassFinder<LoginScreen, Void>(),
                factory: MeddlingFactory(window: app.window)
            )
            .using(.present).from(.current).assemble()
            return Exploration(launch: app.window, destinations: [.init("login", login)])
        }.explore()
        let violation = try #require(report.violations.first { $0.kind == .refusalChanges }, "\(report)")
        #expect(violation.message.hasPrefix("It did not land, and something changed nevertheless"))
        #expect(!violation.description.contains("nothing was changed"), "\(violation)")
    }
}
