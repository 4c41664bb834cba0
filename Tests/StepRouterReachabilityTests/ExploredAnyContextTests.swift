import StepRouterReachability
import Testing

/// Destinations that take any context are asked for with none, everywhere.
struct ExploredAnyContextTests {
    final class HomeScreen: BaseScreen {}
    final class HelpScreen: BaseScreen {}

    private static var help: DestinationStep<HelpScreen, Any?> {
        Step(HelpScreen.self, context: Any?.self).using(.present).from(.current)
    }

    @Test func `an exploration needs no list of contexts`() async throws {
        let report = try await Reachability { window in
            try await window.setRootScreen(HomeScreen(), animated: false)
            return Exploration(launch: window, destinations: [ExploredDestination("help", Self.help)])
        }
        .quiet.explore()
        #expect(report.holds, "\(report)")
        #expect(report.destinations.map(\.title) == ["help"])
    }

    @Test func `a window is asked without one`() async throws {
        let window = SimulatedWindow { HomeScreen() }
        let router = Router(window)
        #expect(try router.find(Destination(Self.help)) == nil)
        await #expect(throws: RoutingError.self) { try await router.makeVisible(Destination(Self.help)) }
        try await router.navigate(to: Destination(Self.help))
        #expect(try router.find(Destination(Self.help))?.visibility == .onTop)
        try await router.makeVisible(Destination(Self.help))
        let help = Self.help
        #expect(Destination(help) == Destination(help, with: nil))
    }
}
