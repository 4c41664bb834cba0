/// A step, or something between steps, of which only the context's type is known.
package protocol StepNode<Context> {
    associatedtype Context

    /// What tells the step from others; `nil` for what is made anew each time.
    var identity: ObjectIdentifier? { get }

    /// Walks the chain forward from here: asks finders until a screen is found or a start is reached.
    func walk(_ itinerary: inout Itinerary, with context: Context) throws(RoutingError)

    /// Tells what can be seen of the step and of those it goes from, without asking anyone.
    func inspect(_ inspection: inout ChainInspection)
}

extension StepNode {
    package var identity: ObjectIdentifier? { nil }
}

extension StepNode where Self: AnyObject {
    package var identity: ObjectIdentifier? { ObjectIdentifier(self) }
}
