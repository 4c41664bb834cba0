/// A factory of which the types of screen and context are no longer known.
public final class AnyFactory {
    /// The factory.
    package let factory: Any
    /// The class of the screens that it builds, as far as it is declared.
    package let type: any Screen.Type
    package let prepare: (AnyContext) throws -> Void
    package let build: nonisolated(nonsending) (AnyContext) async throws -> any Screen

    /// Forgets the types of a factory.
    public init<Building: Factory>(_ factory: Building) {
        self.factory = factory
        type = Building.Target.self
        prepare = { try factory.prepare(with: $0.value(Building.Context.self)) }
        build = { try await factory.build(with: $0.value(Building.Context.self)) }
    }
}
