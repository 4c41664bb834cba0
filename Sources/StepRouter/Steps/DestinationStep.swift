/// A step that can be navigated to: the last of a chain, or a screen that is there.
///
/// It is a value: adding to it or using it in several chains changes nothing elsewhere.
public struct DestinationStep<Target: Screen, Context> {
    @usableFromInline
    package let node: StepNode<Context>

    @usableFromInline
    package init(node: StepNode<Context>) { self.node = node }

    /// A step whose screen a finder finds; nothing is built.
    ///
    /// - Parameter finder: Finds the screen.
    @inlinable
    public init(finder: some Finder<Target, Context>) {
        self.init(finding: StepParts(finder: finder.routed, source: RoutedSource()))
    }

    @usableFromInline
    init(finding parts: StepParts<Target, Context>) { self.init(node: StepNode(parts, at: StepPlace())) }

    /// This step, understood as the container that its screen is in.
    ///
    /// The container is the nearest one of that type around the screen, or the screen itself. If there is none, the navigation
    /// fails with ``RoutingError/Code/containerNotFound``.
    ///
    /// - Parameter type: The container's type, where it is not known from elsewhere.
    /// - Returns: A step for screens that join the container.
    public func expectingContainer<Container: ContainerScreen>(
        _ type: Container.Type = Container.self
    ) -> DestinationStep<Container, Context> {
        DestinationStep<Container, Context>(node: node.expecting(EnclosingContainer(type)))
    }
}
