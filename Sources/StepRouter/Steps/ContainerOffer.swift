/// How a step's screen offers a container to the step that goes from it.
@usableFromInline
package enum ContainerOffer {
    /// The screen is the container, as the compiler has checked.
    case itself
    /// The nearest container of an expected type around the screen.
    case enclosing(EnclosingContainer)
    /// The container that the screen itself joins.
    case joined
}

/// A type of container that is expected around a screen.
@usableFromInline
package final class EnclosingContainer {
    package let name: String
    private let cast: (any Screen) -> (any ContainerScreen)?
    private let accepts: (Any.Type) -> Bool

    @inlinable
    package convenience init<Container: ContainerScreen>(_ type: Container.Type) {
        self.init(String(describing: type), cast: { $0 as? Container }, accepts: { $0 is Container.Type })
    }

    @usableFromInline
    init(
        _ name: String,
        cast: @escaping (any Screen) -> (any ContainerScreen)?,
        accepts: @escaping (Any.Type) -> Bool
    ) {
        self.name = name
        self.cast = cast
        self.accepts = accepts
    }

    /// The nearest container of the type around a screen, or the screen itself.
    @usableFromInline
    package func container(around screen: any Screen) -> (any ContainerScreen)? {
        var candidate: (any Screen)? = screen
        while let next = candidate {
            if let container = cast(next) { return container }
            candidate = next.parentScreen
        }
        return nil
    }

    /// Whether screens of a type that are still to be built are such containers.
    func isOffered(by type: Any.Type) -> Bool { accepts(type) }
}
