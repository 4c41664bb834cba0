import ConformanceHosts
import StepRouter
import StepRouterAssembly
import StepRouterConformance
import StepRouterFinders
import StepRouterSimulation
import StepRouterUIKit
import Testing

/// The same navigations and gestures in a simulated window and in UIKit's stand-in: both come to the same.
@MainActor struct SameInUIKitTests {
    private final class Home: BaseScreen {}
    private final class Account: BaseScreen {}
    private final class Master: BaseScreen {}
    private final class Category: BaseScreen {}
    private final class Help: BaseScreen {}
    private final class Promotion: BaseScreen {}
    private final class Bag: BaseScreen {}
    private final class Login: BaseScreen {}
    private final class Circle: BaseScreen {}
    private final class Title: BaseScreen {}
    private final class Detail: ContextScreen<Int> {}
    private final class Review: ContextScreen<Int> {}

    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private var root: BaseScreen {
        TabBar {
            Navigation { Home() }
            Split(.tripleColumn) { Navigation { Master() } }
            Navigation { Account() }
        }
    }

    private var routes: [(String, DestinationStep<any Screen, Int>)] {
        let split: DestinationStep<SplitViewController, Int> = .custom(ClassFinder<SplitViewController, Int>())
        let detail = StepAssembly(finder: ClassWithContextFinder<Detail, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push).from(.navigationController)
            .using(.pushToDetails(ofColumns: 2)).from(split).assemble()
        let primary = StepAssembly(finder: ClassFinder<Master, Int>(), factory: ClassFactory())
            .using(.push).from(.navigationController).using(.setPrimary).from(split).assemble()
        let third = StepAssembly(finder: ClassFinder<Title, Int>(), factory: ClassFactory())
            .using(.push).from(.navigationController).using(.pushToDetails(ofColumns: 3)).from(split).assemble()
        let home = DestinationStep(finder: ClassFinder<Home, Int>())
        let account = DestinationStep(finder: ClassFinder<Account, Int>())
        let master = DestinationStep(finder: ClassFinder<Master, Int>())
        let category = StepAssembly(finder: ClassFinder<Category, Int>(), factory: ClassFactory())
            .using(.push).from(home.expectingContainer(NavigationController.self)).assemble()
        let review = StepAssembly(finder: ClassWithContextFinder<Review, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push)
            .from(master.expectingContainer(NavigationController.self)).assemble()
        let tab = StepAssembly(finder: ClassFinder<Help, Int>(), factory: ClassFactory())
            .using(.addTab).from(account.expectingContainer(TabBarController.self)).assemble()
        let inContext = StepAssembly(finder: ClassFinder<Promotion, Int>(), factory: ClassFactory())
            .using(.present(.currentContext)).from(.custom(ClassFinder<Detail, Int>())).assemble()
        let inHome = StepAssembly(finder: ClassFinder<Bag, Int>(), factory: ClassFactory())
            .using(.present(.overCurrentContext)).from(home).assemble()
        let sheet = StepAssembly(finder: ClassFinder<Login, Int>(), factory: ClassFactory())
            .using(.push).from(.navigationController).using(.present).from(.current).assemble()
        let circle = StepAssembly(finder: ClassFinder<Circle, Int>(), factory: ClassFactory())
            .using(.present(from: .topmostParent)).from(account).assemble()
        return [
            ("detail", detail.asScreen()), ("primary", primary.asScreen()), ("third", third.asScreen()),
            ("home", home.asScreen()), ("account", account.asScreen()), ("category", category.asScreen()),
            ("review", review.asScreen()), ("tab", tab.asScreen()), ("in context", inContext.asScreen()),
            ("in home", inHome.asScreen()), ("sheet", sheet.asScreen()), ("circle", circle.asScreen()),
        ]
    }

    /// A column that is hidden, with a modal in its context, is gone to: the modal is dismissed where it is not seen.
    @Test func `a modal of a column that is hidden is dismissed`() async throws {
        let routes = Dictionary(uniqueKeysWithValues: routes)
        let names = ["detail", "in context", "review", "detail"]
        var drawings: [String] = []
        for host in [
            SimulatedHost() as any HierarchyHost,
            StandInHost(animated: true) { $0.show(BaseScreen.self) { ScreenViewController($0) } },
        ] {
            let window = try await host.makeWindow(.compact)
            try await window.setRootScreen(root, animated: false)
            for name in names {
                let step = try #require(routes[name])
                try await Router(window).navigate(to: step, with: 1)
            }
            try await host.check(window)
            drawings.append(window.drawing)
        }
        #expect(drawings[0] == drawings[1])
        #expect(!drawings[0].contains("Promotion"))
    }

    @Test(arguments: 0..<6, [true, false]) func `both come to the same`(part: Int, animated: Bool) async throws {
        let routes = routes
        let shown: [WhenShown] = [.ignore, .replace, .another, .anotherUnlessOnTop]
        for seed in part * 10..<part * 10 + 10 {
            var random = Numbers(state: UInt64(seed) &* 9_871 &+ 5)
            let hosts: [any HierarchyHost] = [
                SimulatedHost(),
                StandInHost(animated: animated) { $0.show(BaseScreen.self) { ScreenViewController($0) } },
            ]
            let size: Hierarchy.HorizontalSize = seed % 2 == 0 ? .compact : .regular
            var windows: [any ScreenWindow] = []
            for host in hosts {
                let window = try await host.makeWindow(size)
                try await window.setRootScreen(root, animated: false)
                windows.append(window)
            }
            var path: [String] = []
            for _ in 0..<20 {
                let before = windows[0].drawing
                var gesture: Behaviour.Gesture?
                var destination: DestinationStep<any Screen, Int>?
                switch Int.random(in: 0..<10, using: &random) {
                case 0: gesture = .back
                case 1: gesture = .swipeDown
                case 2: gesture = .selectTab(Int.random(in: 0..<3, using: &random))
                case 3: gesture = .resize(windows[0].hierarchy.horizontalSize == .compact ? .regular : .compact)
                default:
                    let (name, step) = routes[Int.random(in: routes.indices, using: &random)]
                    let whenShown = shown[Int.random(in: shown.indices, using: &random)]
                    destination = step.whenShown(whenShown)
                    path.append("\(name) \(whenShown)")
                }
                if let gesture { path.append("\(gesture)") }
                var endings: [String] = []
                for (host, window) in zip(hosts, windows) {
                    if let gesture { try await host.perform(gesture, in: window) }
                    if let destination {
                        let result = await Router(window).attempt(destination, with: 1, animated: animated).result
                        switch result {
                        case .success: endings.append("landed")
                        case .failure(let error): endings.append("\(error)")
                        }
                    }
                    await window.waitForTransition()
                    try await host.check(window)
                }
                if windows[0].drawing != windows[1].drawing || endings.first != endings.last {
                    Issue.record(
                        "\(path)\n\(endings)\n\(before)\n\n\(windows[0].drawing)\n\n\(windows[1].drawing)"
                    )
                    break
                }
            }
        }
    }
}
