import StepRouter

/// Makes its screen at once.
struct PreparedFactory<Target: SimulatedScreen>: Factory {
    var prepare: () throws -> Void = {}
    var make: () throws -> Target

    func prepare(with context: Void) throws { try prepare() }
    nonisolated(nonsending) func build(with context: Void) async throws -> Target { try make() }
    var routed: RoutedSource<Target, Void> { RoutedSource(self) { _ in try make() } }
}
