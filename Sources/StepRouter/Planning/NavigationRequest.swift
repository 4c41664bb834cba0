/// What is navigated to: where a chain begins, and the context for it.
@usableFromInline
package struct NavigationRequest {
    @usableFromInline
    package let destination: any ChainLink
    @usableFromInline
    package let context: AnyContext
    /// The class of the destination's screen.
    @usableFromInline
    package let type: any Screen.Type

    @inlinable
    package init<Target, Context>(_ step: DestinationStep<Target, Context>, with context: Context) {
        destination = step.node.link
        self.context = AnyContext.wrapping(context)
        type = Target.self
    }

    /// A request for a chain without a context, of which the destination's class is not known before.
    package init(_ node: StepNode<Void>, to type: any Screen.Type) {
        destination = node.link
        context = AnyContext.wrapping(())
        self.type = type
    }

    /// The step or switch that messages name.
    package var namedStep: (any NamedStep)? { destination.namedStep }
}
