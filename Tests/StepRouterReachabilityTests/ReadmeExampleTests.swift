import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// What the README's proof prints is what the README says.
struct ReadmeExampleTests {
    final class HomeScreen: BaseScreen {}
    final class ProductScreen: ContextScreen<Int> {}

    struct App {
        let product: DestinationStep<ProductScreen, Int>

        init(in window: SimulatedWindow, finding options: SearchOptions) async throws {
            product = StepAssembly(
                finder: ClassWithContextFinder<ProductScreen, Int>(options: options),
                factory: ClassFactory()
            )
            .adding(ContextSettingTask())
            .using(.push)
            .from(.custom(ClassFinder<NavigationController, Int>(options: .currentVisibleOnly)))
            .assemble()
            let tabs = TabBar {
                Navigation { HomeScreen() }
                Navigation { HomeScreen() }
            }
            try await window.setRootScreen(tabs, animated: false)
        }
    }

    private func prove(finding options: SearchOptions) async throws -> ReachabilityReport {
        try await Reachability { window in
            let app = try await App(in: window, finding: options)
            return Exploration(
                launch: window,
                destinations: [.init("product", app.product, with: [7], code: "app.product")],
                code: "let window = SimulatedWindow()\nlet app = try await App(in: window)"
            )
        }
        .gestures(.back, .swipeDown, .selectTab)
        .bounds(stackDepth: 4, modals: 2)
        .once(each: ProductScreen.self)
        .quiet.stoppingAtFirstViolation
        .explore()
    }

    @Test func `the reports are those of the README`() async throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let sound = try await prove(finding: .fullStack)
        #expect(readme.contains("```\n\(sound.overview)\n```"), "\(sound.overview)")
        let broken = try await prove(finding: .allVisible)
        #expect(readme.contains("```\n\(broken.overview)\n```"), "\(broken.overview)")
    }
}
