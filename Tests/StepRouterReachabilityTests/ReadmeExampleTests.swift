import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
@testable import StepRouterReachability
import StepRouterSimulation
import Testing

/// What the proof of the README and of the article prints is what they say.
struct ReadmeExampleTests {
    final class HomeScreen: BaseScreen {}
    final class ProductScreen: ContextScreen<Int> {}

    /// The routes of the README.
    private struct ShopRoutes {
        let product = Step(ProductScreen.self).using(.push).from(.whereTheUserIs)
    }

    /// The app of the article.
    struct App {
        let product: DestinationStep<ProductScreen, Int>

        init(in window: SimulatedWindow, finding options: SearchOptions) async throws {
            product = Step(ProductScreen.self)
                .finder(.byContext(options))
                .using(.push)
                .from(.custom(ClassFinder<NavigationController, Int>(options: .currentVisibleOnly)))
            try await window.setRootScreen(ReadmeExampleTests.tabs, animated: false)
        }
    }

    private static var tabs: TabBar {
        TabBar {
            Navigation { HomeScreen() }
            Navigation { HomeScreen() }
        }
    }

    private func prove(_ app: @escaping Reachability.App) async throws -> ReachabilityReport {
        try await prove(Reachability(app: app))
    }

    private func prove(_ reachability: Reachability) async throws -> ReachabilityReport {
        try await reachability
            .gestures(.back, .swipeDown, .selectTab)
            .once(each: ProductScreen.self)
            .quiet.stoppingAtFirstViolation
            .explore()
    }

    private func prove(finding options: SearchOptions) async throws -> ReachabilityReport {
        try await prove { window in
            let app = try await App(in: window, finding: options)
            return Exploration(
                launch: window,
                destinations: [.init("product", app.product, with: [7], code: "app.product")],
                code: "let window = SimulatedWindow()\nlet app = try await App(in: window)"
            )
        }
    }

    @Test func `the reports are those of the README and the article`() async throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let path = "Sources/StepRouterReachability/StepRouterReachability.docc/ProvingEveryDestination.md"
        let article = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        let guarded = Reachability { window in
            try await window.setRootScreen(Self.tabs, animated: false)
            var changed = {}
            var isMember = false { didSet { changed() } }
            window.guards = [Guard("member", of: ProductScreen.self) { isMember }.reevaluated { changed = $0 }]
            let product = ExploredDestination("product", ShopRoutes().product, with: [7], refusal: .allowed)
            let membership = Exploration.EnvironmentValue.toggle("member", get: { isMember }, set: { isMember = $0 })
            return Exploration(launch: window, destinations: [product], environment: [membership])
        }
        let first = try await prove(guarded.environment("member")).overview
        #expect(readme.contains("```\n\(first)\n```"), "\(first)")
        let sound = try await prove(finding: .fullStack).overview
        #expect(article.contains("```\n\(sound)\n```"))
        let broken = try await prove(finding: .allVisible).overview
        #expect(article.contains("```\n\(broken)\n```"), "\(broken)")
    }
}
