import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// The same destinations in a split view that is expanded, and in one that is collapsed each time: rule 7.
struct CollapsedDifferenceTests {
    private typealias Routes = [(String, DestinationStep<any Screen, Int>)]

    private var split: DestinationStep<SplitViewController, Int> { .custom(ClassFinder<SplitViewController, Int>()) }

    private func routes(ofColumns columns: Int) -> Routes {
        let detail = StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push).from(.navigationController)
            .using(.pushToDetails(ofColumns: columns)).from(split).assemble()
        let review = StepAssembly(finder: ClassWithContextFinder<ReviewScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push)
            .from(DestinationStep(finder: SplitDetailsFinder<NavigationController, Int>())).assemble()
        let master = DestinationStep(finder: ClassFinder<MasterScreen, Int>())
        let title = StepAssembly(finder: ClassFinder<CategoryScreen, Int>(), factory: ClassFactory())
            .using(.push).from(master.expectingContainer(NavigationController.self)).assemble()
        let top = StepAssembly(finder: ClassFinder<BagScreen, Int>(), factory: ClassFactory())
            .using(.pushReplacingLast).from(master.expectingContainer(NavigationController.self)).assemble()
        let supplementary = StepAssembly(finder: ClassFinder<AccountScreen, Int>(), factory: ClassFactory())
            .using(.push).from(.navigationController).using(.setSupplementary).from(split).assemble()
        let sheet = StepAssembly(finder: ClassFinder<HelpScreen, Int>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        let context = StepAssembly(finder: ClassFinder<PromotionScreen, Int>(), factory: ClassFactory())
            .using(.present(.currentContext)).from(.custom(ClassFinder<DetailsScreen, Int>())).assemble()
        var routes: Routes = [
            ("detail", detail.asScreen()), ("review", review.asScreen()), ("master", master.asScreen()),
            ("title", title.asScreen()), ("top", top.asScreen()), ("sheet", sheet.asScreen()),
            ("context", context.asScreen()),
            ("replaced detail", detail.whenShown(.replace).asScreen()),
            ("another detail", detail.whenShown(.another).asScreen()),
            ("replaced review", review.whenShown(.replace).asScreen()),
            ("replaced title", title.whenShown(.replace).asScreen()),
            ("replaced context", context.whenShown(.replace).asScreen()),
        ]
        if columns == 3 { routes.append(("supplementary", supplementary.asScreen())) }
        return routes
    }

    private func window(_ columns: Int, inTabs: Bool) -> SimulatedWindow {
        SimulatedWindow {
            if inTabs {
                TabBar {
                    Split(columns == 3 ? .tripleColumn : .doubleColumn) { Navigation { MasterScreen() } }
                    Navigation { HomeScreen() }
                }
            } else {
                Split(columns == 3 ? .tripleColumn : .doubleColumn) { Navigation { MasterScreen() } }
            }
        }
    }

    @Test(arguments: [2, 3], [true, false]) func `what works expanded works collapsed`(columns: Int, inTabs: Bool)
        async throws
    {
        for seed in 0..<60 {
            var random = Numbers(state: UInt64(seed * 4 + columns) &* 77 &+ (inTabs ? 1 : 0))
            let routes = routes(ofColumns: columns)
            let (wide, narrow) = (window(columns, inTabs: inTabs), window(columns, inTabs: inTabs))
            var path: [String] = []
            for _ in 0..<25 {
                let (name, step) = routes[Int.random(in: routes.indices, using: &random)]
                let number = Int.random(in: 1...2, using: &random)
                path.append("\(name) \(number)")
                let expected = await outcome(step, number, wide)
                try await narrow.resize(to: .compact)
                let collapsed = narrow.hierarchy
                let found = await outcome(step, number, narrow)
                try narrow.checkInvariants()
                if found.hasPrefix("refused") { #expect(narrow.hierarchy == collapsed) }
                try await narrow.resize(to: .regular)
                try wide.checkInvariants()
                try narrow.checkInvariants()
                let expanded = narrow.hierarchy
                try await narrow.resize(to: .compact)
                try await narrow.resize(to: .regular)
                #expect(narrow.hierarchy == expanded, "\(path)")
                #expect(expected == found, "\(path)")
                #expect(wide.drawing == narrow.drawing, "\(path)")
            }
        }
    }

    private func outcome(
        _ step: DestinationStep<any Screen, Int>,
        _ number: Int,
        _ window: SimulatedWindow
    ) async -> String {
        let router = Router(window)
        let before = window.hierarchy
        let names = Dictionary(uniqueKeysWithValues: before.screens.map { ($0, window.screens[$0]) })
        let plan = Result { () throws(RoutingError) in try router.plan(for: step, with: number) }
        var isOfPlan: Set<ScreenID> = []
        if case .success(let plan) = plan {
            for screen in plan.dismissed + plan.removed {
                guard let id = window.screens.id(of: screen) else { continue }
                isOfPlan.insert(id)
            }
        }
        let outcome = await router.attempt(step, with: number)
        switch outcome.result {
        case .success:
            #expect(throws: Never.self) { try plan.get() }
            let gone = before.screens.filter { !window.hierarchy.contains($0) }
            for id in gone {
                var next: ScreenID? = id
                var isTold = false
                while let screen = next {
                    if isOfPlan.contains(screen) { isTold = true }
                    next = before.parent(of: screen) ?? before.presenter(of: screen)
                }
                #expect(isTold, "\(names[id].map { "\($0 as Any)" } ?? "") left untold")
            }
            #expect(isOfPlan.isSubset(of: gone))
            return "landed"
        case .failure(let error):
            if case .failure(let planned) = plan { #expect(planned.code == error.code) }
            return "refused \(error.code)"
        }
    }

    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }
}
