/// A step understood as the container that its screen is in.
package struct ContainerExpectation<Context>: StepNode {
    let node: any StepNode<Context>
    let expected: EnclosingContainer

    package init(node: any StepNode<Context>, expected: EnclosingContainer) {
        self.node = node
        self.expected = expected
    }

    package func walk(_ itinerary: inout Itinerary, with context: Context) throws(RoutingError) {
        itinerary.expect(expected)
        try node.walk(&itinerary, with: context)
    }
}
