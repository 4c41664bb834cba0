/// What a chain goes on with: a step, a switch, or a start.
///
/// The type says which context the chain hands on; what is linked is not generic.
public struct StepNode<Context> {
    @usableFromInline
    package let link: any ChainLink

    package init(_ link: any ChainLink) { self.link = link }
}

/// One link of a chain.
@usableFromInline
package protocol ChainLink: AnyObject {
    /// Takes part in a walk, and lets it go on.
    func walk(_ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError)

    /// Tells what can be seen wrong in the declaration.
    func inspect(_ inspection: inout ChainInspection)

    /// The step or switch that messages name.
    var namedStep: (any NamedStep)? { get }

    /// What a navigation asks whose destination this is, before the interceptors of the steps.
    var interceptors: [AnyInterceptor] { get }

    /// What a navigation does in special cases whose destination this is.
    var policies: DestinationPolicies { get }

    /// Where a navigation goes whose destination this is if it fails, what is tried first at first.
    var fallbacks: [Fallback] { get }
}

/// Another destination for errors of some kind.
@usableFromInline
package struct Fallback {
    /// Where it is declared.
    let step: any NamedStep
    /// Where to go; `nil` if an error is of another kind.
    let choose: (RoutingError) -> (any ChainLink)?

    /// This fallback with something around where it leads.
    func leading(by wrap: @escaping (any ChainLink) -> any ChainLink) -> Fallback {
        Fallback(step: step) { [choose] in choose($0).map(wrap) }
    }
}
