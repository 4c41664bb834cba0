/// One link of a chain.
@usableFromInline
package protocol ChainLink: AnyObject {
    /// Takes part in a walk, and lets it go on.
    func walk(_ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError)

    /// Tells what can be seen wrong in the declaration.
    func inspect(_ inspection: inout ChainInspection)

    /// The step or switch that messages name.
    var namedStep: (any NamedStep)? { get }

    /// What is said of navigations whose destination this is.
    var options: DestinationOptions { get }
}

/// What a destination says of the navigations that lead to it. As a part of another chain it says nothing.
@usableFromInline
package struct DestinationOptions {
    /// What is asked before the interceptors of the steps.
    package var interceptors: [AnyInterceptor] = []
    /// What is done if the destination's screen is there already; `nil` if that is not said.
    package var whenShown: WhenShown?
    /// What is done if a modal covers the destination's place; `nil` if that is not said.
    package var whenCovered: WhenCovered?
    /// Where a navigation goes that fails; what is tried first is the first.
    var fallbacks: [Fallback] = []

    /// These options, with something around the chains that fallbacks lead to.
    func leading(by wrap: @escaping (any ChainLink) -> any ChainLink) -> DestinationOptions {
        var options = self
        options.fallbacks = fallbacks.map { fallback in
            Fallback(step: fallback.step) { fallback.choose($0).map(wrap) }
        }
        return options
    }
}

/// Another destination for errors of some kind.
@usableFromInline
package struct Fallback {
    /// Where it is declared.
    let step: any NamedStep
    /// Where to go; `nil` if an error is of another kind.
    let choose: (RoutingError) -> (any ChainLink)?
}
