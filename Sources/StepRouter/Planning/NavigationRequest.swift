/// What is navigated to: where a chain begins, and the context for it.
@usableFromInline
package struct NavigationRequest {
    @usableFromInline
    package internal(set) var destination: any ChainLink
    @usableFromInline
    package let context: AnyContext
    /// The class of the destination's screen, or `any Screen`.
    @usableFromInline
    package let type: Any.Type
    /// The screen at hand that it goes from, or that asks for it, if there is one.
    @usableFromInline
    var held: (any Screen)?

    @inlinable
    package init<Target, Context>(_ step: DestinationStep<Target, Context>, with context: Context) {
        destination = step.node.link
        self.context = AnyContext.wrapping(context)
        type = Target.self
        held = nil
    }

    /// A request for a chain without a context, of which the destination's class is not known before, from a screen at hand if there is one.
    package init(_ node: StepNode<Void>, to type: any Screen.Type, from held: (any Screen)?) {
        destination = node.link
        context = AnyContext.wrapping(())
        self.type = type
        self.held = held
    }

    /// The same, for the destination's screen that is there, of which nothing is built.
    var found: NavigationRequest { leading(to: FoundLink(destination)) }

    /// The same with another destination.
    func leading(to destination: any ChainLink) -> NavigationRequest {
        var request = self
        request.destination = destination
        return request
    }

    /// The same, asked for by a screen.
    func asked(by screen: (any Screen)?) -> NavigationRequest {
        var request = self
        request.held = screen
        return request
    }

    /// The step or switch that messages name.
    package var namedStep: (any NamedStep)? { destination.namedStep }
}

extension NavigationRequest: Hashable {
    @usableFromInline
    package static func == (left: NavigationRequest, right: NavigationRequest) -> Bool {
        left.destination === right.destination && left.context == right.context
    }

    @usableFromInline
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(destination))
        hasher.combine(context)
    }
}
