/// A declared screen: the end of a chain, or a part of another one.
///
/// It holds no window and serves every router. `Target` is the class of the screen, or `any Screen` where it may be one of several.
public struct DestinationStep<Target, Context> {
    @usableFromInline
    package let node: StepNode<Context>

    package init(node: StepNode<Context>) { self.node = node }
}

extension DestinationStep where Target: Screen {
    /// Declares a screen that is only looked for.
    ///
    /// - Parameter finder: Looks for it; the navigation fails if it is not there.
    public init(finder: some Finder<Target, Context>) {
        self.init(node: StepNode(StepParts<Target, Context>(finder: finder.erased, factory: nil), at: StepPlace()))
    }
}

extension DestinationStep {
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

extension DestinationStep: Hashable {
    /// Whether both are one declaration. What is declared alike once more, as by a computed property, is another one.
    public static func == (left: DestinationStep, right: DestinationStep) -> Bool { left.node.link === right.node.link }

    /// Hashes the identity of the declaration.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(node.link)) }
}
