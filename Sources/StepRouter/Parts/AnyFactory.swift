/// A factory of which the types of screen and context are no longer known.
public final class AnyFactory {
    /// The factory.
    package let factory: Any
    /// The class of the screens that it builds, as far as it is declared.
    package let type: any Screen.Type
    package let prepare: (AnyContext) throws -> Void
    package let build: nonisolated(nonsending) (AnyContext) async throws -> any Screen

    @usableFromInline
    package init(
        _ factory: Any,
        of type: any Screen.Type,
        prepare: @escaping (AnyContext) throws -> Void,
        build: nonisolated(nonsending) @escaping (AnyContext) async throws -> any Screen
    ) {
        self.factory = factory
        self.type = type
        self.prepare = prepare
        self.build = build
    }

    /// This factory, whose screens wear something.
    func decorating(with decoration: ScreenDecoration) -> AnyFactory {
        let build = build
        return AnyFactory(factory, of: type, prepare: prepare) { context in
            let screen = try await build(context)
            (screen as? any DecoratedScreen)?.decoration = decoration
            return screen
        }
    }
}
