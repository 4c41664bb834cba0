/// A step, or something between steps, of which only the context's type is known.
package protocol StepNode<Context> {
    associatedtype Context

    /// Walks the chain forward from here: asks finders until a screen is found or a start is reached.
    func walk(_ itinerary: inout Itinerary, with context: Context) throws(RoutingError)

    /// Tells what can be seen of the step and of those it goes from, without asking anyone.
    func inspect(_ inspection: inout ChainInspection)
}
