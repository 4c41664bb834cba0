import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterSimulation
import Testing

@MainActor struct AwaitedFallbackTests {
    private struct Broken: Error {}

    @Test func `the screen of a fallback is awaited, whatever becomes of the one before`() async throws {
        let stage = Stage()
        let window = stage.window
        try await stage.router.navigate(from: stage.home) { $0.push(PickerScreen()) }
        let other = StepAssembly(
            finder: NilFinder<PickerScreen, Void>(),
            factory: InlineFactory<PickerScreen, Void> {
                // The user goes back meanwhile.
                try await window.perform(.back, animated: false)
                return PickerScreen()
            }
        )
        .using(.present).from(.current).assemble()
        let picker = StepAssembly(finder: ClassFinder<PickerScreen, Void>(), factory: NilFactory())
            .adding(InlineContextTask<PickerScreen, Void> { _, _ in throw Broken() })
            .assemble()
            .fallback { _ in other }
        let result = stage.start { () throws(RoutingError) in
            try await stage.router.navigate(to: picker, awaiting: Int.self)
        }
        for _ in 0..<200 { await Task.yield() }
        let shown = window.topmostScreen as? PickerScreen
        #expect(shown != nil)
        #expect(shown?.finish(with: 5) == true)
        #expect(await result.value == "finished 5")
    }
}
