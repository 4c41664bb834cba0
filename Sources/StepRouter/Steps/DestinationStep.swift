/// A step that can be navigated to: the last of a chain, or a screen that is there.
///
/// It is a value: adding to it or using it in several chains changes nothing elsewhere.
public struct DestinationStep<Target: Screen, Context> {
    package let node: any StepNode<Context>

    package init(node: any StepNode<Context>) { self.node = node }

    /// A step whose screen a finder finds; nothing is built.
    ///
    /// - Parameter finder: Finds the screen.
    public init(finder: some Finder<Target, Context>) {
        node = ScreenStep(StepParts(finder: finder, builder: .nothing), at: StepPlace()) { $0 }
    }

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
        DestinationStep<Container, Context>(
            node: ContainerExpectation(node: node, expected: EnclosingContainer(type))
        )
    }
}
