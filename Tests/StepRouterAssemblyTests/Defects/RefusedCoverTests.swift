import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What `.whenCovered(.refuse)` promises: a navigation that lands has dismissed nothing.
struct RefusedCoverTests {
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private var window: SimulatedWindow {
        SimulatedWindow {
            TabBar {
                Navigation { HomeScreen() }
                Split(.tripleColumn) { Navigation { MasterScreen() } }
                Navigation { AccountScreen() }
            }
        }
    }

    private var routes: [(String, DestinationStep<any Screen, Int>)] {
        let split: DestinationStep<SplitViewController, Int> = .custom(ClassFinder<SplitViewController, Int>())
        let detail = StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push).from(.navigationController)
            .using(.pushToDetails(ofColumns: 2)).from(split).assemble()
        let primary = StepAssembly(finder: ClassFinder<MasterScreen, Int>(), factory: ClassFactory())
            .using(.push).from(.navigationController).using(.setPrimary).from(split).assemble()
        let third = StepAssembly(finder: ClassFinder<TitleScreen, Int>(), factory: ClassFactory())
            .using(.pushToDetails(ofColumns: 3)).from(split).assemble()
        let home = DestinationStep(finder: ClassFinder<HomeScreen, Int>())
        let account = DestinationStep(finder: ClassFinder<AccountScreen, Int>())
        let master = DestinationStep(finder: ClassFinder<MasterScreen, Int>())
        let category = StepAssembly(finder: ClassFinder<CategoryScreen, Int>(), factory: ClassFactory())
            .using(.push).from(home.expectingContainer(NavigationController.self)).assemble()
        let review = StepAssembly(finder: ClassWithContextFinder<ReviewScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.pushReplacingLast)
            .from(master.expectingContainer(NavigationController.self))
            .assemble()
        let tab = StepAssembly(finder: ClassFinder<HelpScreen, Int>(), factory: ClassFactory())
            .using(.addTab).from(account.expectingContainer(TabBarController.self)).assemble()
        let replacedTab = StepAssembly(finder: ClassFinder<HelpScreen, Int>(), factory: ClassFactory())
            .using(.replaceTab(at: 3, outOfRange: .append))
            .from(account.expectingContainer(TabBarController.self))
            .assemble()
        let inContext = StepAssembly(finder: ClassFinder<PromotionScreen, Int>(), factory: ClassFactory())
            .using(.present(.currentContext)).from(.custom(ClassFinder<DetailsScreen, Int>())).assemble()
        let inHome = StepAssembly(finder: ClassFinder<BagScreen, Int>(), factory: ClassFactory())
            .using(.present(.overCurrentContext)).from(home).assemble()
        let sheet = StepAssembly(finder: ClassFinder<LoginScreen, Int>(), factory: ClassFactory())
            .using(.push).from(.navigationController).using(.present).from(.current).assemble()
        let circle = StepAssembly(finder: ClassFinder<CircleScreen, Int>(), factory: ClassFactory())
            .using(.present(from: .topmostParent)).from(account).assemble()
        return [
            ("detail", detail.asScreen()), ("primary", primary.asScreen()), ("third", third.asScreen()),
            ("home", home.asScreen()), ("account", account.asScreen()), ("category", category.asScreen()),
            ("review", review.asScreen()), ("tab", tab.asScreen()), ("replaced tab", replacedTab.asScreen()),
            ("in context", inContext.asScreen()), ("in home", inHome.asScreen()), ("sheet", sheet.asScreen()),
            ("circle", circle.asScreen()),
        ]
    }

    @Test(arguments: 0..<8) func `a navigation that may dismiss no modal has dismissed none when it lands`(part: Int)
        async throws
    {
        let routes = routes
        let shown: [WhenShown] = [.ignore, .replace, .another, .anotherUnlessOnTop]
        for seed in part * 40..<part * 40 + 40 {
            var random = Numbers(state: UInt64(seed) &* 9_871)
            let window = window
            let router = Router(window)
            var path: [String] = []
            for _ in 0..<30 {
                if Int.random(in: 0..<8, using: &random) == 0 {
                    try await window.resize(to: window.horizontalSize == .compact ? .regular : .compact)
                    path.append("resize")
                    continue
                }
                let (name, step) = routes[Int.random(in: routes.indices, using: &random)]
                let whenShown = shown[Int.random(in: shown.indices, using: &random)]
                let refuses = Bool.random(using: &random)
                let before = (window.hierarchy, window.drawing)
                let destination = step.whenShown(whenShown).whenCovered(refuses ? .refuse : .dismiss)
                path.append("\(name) \(whenShown) \(refuses)")
                let plan = try? router.plan(for: destination, with: 1)
                let outcome = await router.attempt(destination, with: 1)
                try window.checkInvariants()
                guard case .success(let screen) = outcome.result else {
                    #expect(window.hierarchy == before.0)
                    continue
                }
                let comment = "\(path.suffix(4))\n\(before.1)\n\(window.drawing)\n\(outcome.trace.explanation)"
                #expect(plan != nil, "\(comment)")
                #expect(window.tree.isOnTop(screen), "\(comment)")
                let id = window.screens.id(of: screen)
                let isModal = id.flatMap { window.hierarchy.presentationStyle(of: $0) } != nil
                // A modal in whose place another one is put makes room for that.
                if refuses, whenShown != .replace || !isModal {
                    let hasDismissed = outcome.trace.events.contains { event in
                        if case .dismissed = event { true } else { false }
                    }
                    #expect(!hasDismissed, "\(comment)")
                }
                let same = try await router.attempt(step, with: 1).screen
                #expect(same === screen, "\(comment)")
            }
        }
    }

    /// Destinations that their own step does not build: one comes with a stack, the others are there or not.
    private var unbuiltRoutes: [(String, DestinationStep<any Screen, Int>)] {
        let stack = CompleteFactoryAssembly(factory: NavigationControllerFactory<Int>())
            .with(ClassFactory<ForgottenPasswordScreen, Int>()).assemble()
        let brought = Step(ForgottenPasswordScreen.self, context: Int.self).withoutFactory()
            .from(ContainerStep(factory: stack)).using(.present).from(.current).assemble()
        let home = DestinationStep(finder: ClassFinder<HomeScreen, Int>())
        let help = Step(HelpScreen.self, context: Int.self).withoutFactory().from(home).assemble()
        let bag = Step(BagScreen.self, context: Int.self).withoutFactory().from(.current).assemble()
        let aboveHelp = StepAssembly(finder: ClassFinder<TitleScreen, Int>(), factory: ClassFactory())
            .using(.present).from(help).assemble()
        return [
            ("brought", brought.asScreen()), ("help", help.asScreen()), ("bag", bag.asScreen()),
            ("above help", aboveHelp.asScreen()),
        ]
    }

    @Test(arguments: 0..<8) func `what a plan says of a destination is what comes of it`(part: Int) async throws {
        let routes = routes + unbuiltRoutes
        let shown: [WhenShown] = [.ignore, .replace, .another, .anotherUnlessOnTop]
        let covered: [WhenCovered] = [.dismiss, .refuse, .wait, .presentAbove]
        var counts: [String: Int] = [:]
        for seed in part * 20..<part * 20 + 20 {
            var random = Numbers(state: UInt64(seed) &* 7_919)
            let window = window
            let router = Router(window)
            for _ in 0..<30 {
                switch Int.random(in: 0..<8, using: &random) {
                case 0: try await window.resize(to: window.horizontalSize == .compact ? .regular : .compact)
                case 1: try await window.perform(.swipeDown)
                default: break
                }
                let (name, step) = routes[Int.random(in: routes.indices, using: &random)]
                let whenShown = shown[Int.random(in: shown.indices, using: &random)]
                let whenCovered = covered[Int.random(in: covered.indices, using: &random)]
                let destination = step.whenShown(whenShown).whenCovered(whenCovered)
                let before = (hierarchy: window.hierarchy, drawing: window.drawing)
                let comment = {
                    "seed \(seed): \(name) \(whenShown) \(whenCovered)\n\(before.drawing)\n\(window.drawing)"
                }
                var (plan, refusal): (RoutePlan?, RoutingError?)
                do throws(RoutingError) { plan = try router.plan(for: destination, with: 1) } catch { refusal = error }
                #expect(window.hierarchy == before.hierarchy, "\(comment())")
                if let plan, !plan.awaitedModals.isEmpty {
                    counts["waits", default: 0] += 1
                    #expect(whenCovered == .wait, "\(comment())")
                    continue
                }
                let outcome = await router.attempt(destination, with: 1)
                try window.checkInvariants()
                var failure: RoutingError?
                if case .failure(let error) = outcome.result { failure = error }
                #expect(failure?.code == refusal?.code, "\(comment())")
                if failure != nil { #expect(window.hierarchy == before.hierarchy, "\(comment())") }
                for screen in plan?.dismissed ?? [] { #expect(!window.tree.contains(screen), "\(comment())") }
                counts[failure.map { "\($0.code)" } ?? "lands", default: 0] += 1
            }
        }
        #expect(counts.count >= 4, "\(counts)")
    }
}
