/// A step that is asked with another context than its own.
package struct AdaptedStep<Context, InnerContext>: StepNode {
    let node: any StepNode<InnerContext>
    let transform: (Context) throws -> InnerContext

    package init(_ node: any StepNode<InnerContext>, transform: @escaping (Context) throws -> InnerContext) {
        self.node = node
        self.transform = transform
    }

    package func walk(_ itinerary: inout Itinerary, with context: Context) throws(RoutingError) {
        let inner: InnerContext
        do {
            inner = try transform(context)
        } catch {
            throw itinerary.error(.contextNotAdapted, step: itinerary.legs.last?.leg.step, underlying: error)
        }
        try node.walk(&itinerary, with: inner)
    }
}
