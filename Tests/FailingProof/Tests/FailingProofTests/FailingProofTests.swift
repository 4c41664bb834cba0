import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

/// A proof that fails, in a report that some bytes of padding make longer: which pieces a console reads it in depends on that.
struct FailingProofTests {
    private func report() async throws -> ReachabilityReport {
        let padding = ProcessInfo.processInfo.environment["PADDING"].flatMap(Int.init) ?? 0
        return try await Reachability("launch" + String(repeating: "x", count: padding)) { window in
            try await window.setRootScreen(TabBar { for _ in 0..<40 { Navigation { HomeScreen() } } }, animated: false)
            let product = StepAssembly(
                finder: ClassWithContextFinder<ProductScreen, Int>(options: .allVisible),
                factory: ClassFactory()
            )
            .adding(ContextSettingTask()).using(.push)
            .from(.custom(ClassFinder<NavigationController, Int>(options: .currentVisibleOnly))).assemble()
            return Exploration(launch: window, destinations: [.init("product", product, with: [7])])
        }
        .bounds(stackDepth: 2, modals: 0).once(each: ProductScreen.self).budget(states: 100).quiet.explore()
    }

    @Test func `the report is expected to hold`() async throws {
        let report = try await report()
        Attachment.record(report.text, named: "reachability.txt")
        #expect(report.holds)
    }

    @Test func `the report is checked`() async throws { try await report().check() }
}
