/// A request for a navigation: the destination's chain, and the context for it.
@usableFromInline
package struct NavigationRequest {
    @usableFromInline
    package internal(set) var destination: Chain
    @usableFromInline
    package let context: AnyContext
    /// The class of the destination's screen, or `any Screen`.
    @usableFromInline
    package let type: Any.Type
    /// The present screen that the request goes from, or that asks for it, if there is one.
    @usableFromInline
    var held: (any Screen)?
    /// `true` if the destination's screen has to be there already: nothing is built.
    @usableFromInline
    var mustBeThere = false
    /// `true` if the destination is a fallback of the one that was asked for.
    @usableFromInline
    private(set) var isFallback = false

    @inlinable
    package init<Target, Context>(_ step: DestinationStep<Target, Context>, with context: Context) {
        destination = step.node.chain
        self.context = AnyContext.wrapping(context)
        type = Target.self
        held = nil
    }

    /// Makes a request for a chain without a context, whose destination's class is not known before.
    ///
    /// It goes from a present screen if there is one.
    package init(_ node: StepNode<Void>, to type: any Screen.Type, from held: (any Screen)?) {
        destination = node.chain
        context = AnyContext.wrapping(())
        self.type = type
        self.held = held
    }

    /// The same request for a screen that is there: nothing is built.
    var found: NavigationRequest { changed { $0.mustBeThere = true } }

    /// The same request with a fallback as its destination.
    func leading(to fallback: Chain) -> NavigationRequest {
        changed {
            // A fallback insists as its destination does.
            $0.destination = insists ? Chain(fallback) { $0.insists = true } : fallback
            $0.isFallback = true
        }
    }

    /// The same request, asked for by a screen.
    func asked(by screen: (any Screen)?) -> NavigationRequest { changed { $0.held = screen } }

    private func changed(_ change: (inout NavigationRequest) -> Void) -> NavigationRequest {
        var request = self
        change(&request)
        return request
    }

    /// The destination's options for the navigation.
    ///
    /// If nothing is built, only the policy for covered places and the interceptors count. A missing screen is no
    /// failure that a fallback repairs.
    var options: DestinationOptions {
        let options = destination.options
        if !mustBeThere { return options }
        return DestinationOptions(interceptors: options.interceptors, whenCovered: options.whenCovered)
    }

    /// `true` if the navigation is a decision of the app, which takes screens away unasked.
    var insists: Bool { destination.options.insists }

    /// The step or switch that messages name.
    package var namedStep: (any NamedStep)? { destination.namedStep }
}

extension NavigationRequest: Hashable {
    @usableFromInline
    package static func == (left: NavigationRequest, right: NavigationRequest) -> Bool {
        left.destination === right.destination && left.mustBeThere == right.mustBeThere
            && left.context == right.context
    }

    @usableFromInline
    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(destination))
        hasher.combine(context)
    }
}
