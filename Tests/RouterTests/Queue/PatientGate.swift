import StepRouter
import StepRouterSimulation
import StepRouterAssembly
import StepRouterFinders

/// Where parts of navigations wait until a test lets them go on, whatever becomes of their task.
@MainActor
struct PatientGate {
    private let clock = SimulatedClock()

    func pass() async {
        let clock = clock
        await Task.detached { try? await clock.sleep(for: .seconds(1)) }.value
    }

    /// Returns when a task waits here.
    func visited() async { await clock.waitForSleepers() }

    func open() { clock.advance(by: .seconds(1)) }

    /// An interceptor that waits here and agrees.
    var interceptor: InlineInterceptor<Void> { InlineInterceptor { @MainActor _ in await pass() } }
}

/// A modal that is built anew each time, above whatever is there.
@MainActor
func modal<Target: BaseScreen>(
    _ type: Target.Type,
    _ interceptor: InlineInterceptor<Void> = InlineInterceptor { _ in }
) -> DestinationStep<Target, Void> {
    StepAssembly(finder: NilFinder<Target, Void>(), factory: ClassFactory())
        .adding(interceptor).using(.present).from(.current).assemble()
}
