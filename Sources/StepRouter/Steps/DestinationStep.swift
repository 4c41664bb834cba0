/// A declared screen: the end of a chain, or a part of another one.
///
/// It holds no window and serves every router.
public struct DestinationStep<Target: Screen, Context> {
    @usableFromInline
    package let node: StepNode<Context>

    package init(node: StepNode<Context>) { self.node = node }

    /// Declares a screen that is only looked for.
    ///
    /// - Parameter finder: Looks for it; the navigation fails if it is not there.
    public init(finder: some Finder<Target, Context>) {
        self.init(
            node: StepNode(StepParts<Target, Context>(finder: finder.erased, factory: nil), at: StepPlace())
        )
    }

    /// The container around the declared screen: the nearest one of a kind, the screen itself included.
    ///
    /// - Parameter type: The kind of container.
    /// - Returns: A step that leads to that container.
    public func expectingContainer<Container: ContainerScreen>(
        _ type: Container.Type = Container.self
    ) -> DestinationStep<Container, Context> {
        DestinationStep<Container, Context>(node: node.expecting(ContainerFilter(type)))
    }
}
