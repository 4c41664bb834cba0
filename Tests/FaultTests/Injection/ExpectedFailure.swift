import StepRouter
import StepRouterSimulation
import Testing

/// What parts throw that are to fail.
struct Refusal: Error {}

/// Expects that a navigation fails because a part threw ``Refusal``, and that the hierarchy is one.
func expectRefusal<Target, Context>(
    of destination: DestinationStep<Target, Context>,
    with context: Context,
    in window: SimulatedWindow,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    do throws(RoutingError) {
        try await Router(window).navigate(to: destination, with: context)
        Issue.record("The navigation landed.", sourceLocation: sourceLocation)
    } catch {
        #expect(error.underlyingError is Refusal, "\(error)", sourceLocation: sourceLocation)
    }
    try window.checkInvariants()
}
