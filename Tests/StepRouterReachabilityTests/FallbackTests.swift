import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

private struct Offline: Error {}

private final class Network {
    var isOnline = true
}

/// A fallback is part of a declaration: where it leads is reached as well.
struct FallbackTests {
    private static func reachability(hasFallback: Bool) -> Reachability {
        Reachability { window in
            let network = Network()
            try await window.setRootScreen(SmallApp.tabs, animated: false)
            let login = StepAssembly(finder: ClassFinder<LoginScreen, Int>(), factory: ClassFactory())
                .using(.present).from(.current).assemble()
            let item = StepAssembly(
                finder: ClassWithContextFinder<ItemScreen, Int>(),
                factory: InlineFactory { _ -> ItemScreen in
                    if !network.isOnline { throw Offline() }
                    return ItemScreen()
                }
            )
            .adding(ContextSettingTask()).using(.push).from(SmallApp.whereTheUserIs).assemble()
            let destination =
                hasFallback
                ? item.fallback { $0.underlyingError is Offline ? login : nil } : item.asScreen()
            return Exploration(
                launch: window,
                destinations: [
                    ExploredDestination(
                        "item",
                        destination,
                        with: [1],
                        showing: { screen, number in
                            (screen as? ItemScreen)?.state == number
                        }
                    )
                ],
                environment: [
                    .toggle("online", get: { network.isOnline }, set: { network.isOnline = $0 })
                ]
            )
        }
        .bounds(stackDepth: 3, modals: 1).comparing(steps: 40).environment("online").quiet.findingAllViolations
    }

    @Test func `a landing on the fallback is what the declaration asks for`() async throws {
        let report = try await Self.reachability(hasFallback: true).explore()
        #expect(report.holds, "\(report)")
        let fallback = try #require(report.coverage.first { $0.kind == .fallback })
        #expect(fallback.description == "the fallback of ItemScreen")
        #expect(fallback.uses > 0)
    }

    @Test func `without it the destination is not reached`() async throws {
        let report = try await Self.reachability(hasFallback: false).explore()
        #expect(report.violations.contains { $0.kind == .notReached })
        #expect(!report.coverage.contains { $0.kind == .fallback })
    }

    @Test func `one that is never taken is told`() async throws {
        let report = try await SmallApp.reachability { app in
            app.exploration(item: app.item.fallback { _ -> DestinationStep<ItemScreen, Int>? in nil })
        }
        .explore()
        #expect(report.holds, "\(report)")
        #expect(report.neverUsed.map(\.description) == ["the fallback of ItemScreen"])
    }
}
