/// A step, or something between steps, of which only the context's type is known.
public struct StepNode<Context> {
    @usableFromInline
    package let link: any ChainLink

    /// - Parameter link: What is walked; it must understand contexts of this type.
    @usableFromInline
    package init(_ link: any ChainLink) { self.link = link }
}

/// A step, or something between steps, as the router walks it: the same for every context.
@usableFromInline
package protocol ChainLink: AnyObject {
    /// Walks the chain forward from here: asks finders until a screen is found or a start is reached.
    func walk(_ itinerary: inout Itinerary, with context: RouteContext) throws(RoutingError)

    /// Tells what can be seen of the step and of those it goes from, without asking anyone.
    func inspect(_ inspection: inout ChainInspection)
}
