/// A step understood as the container that its screen is in.
final class ContainerExpectation: ChainLink {
    let link: any ChainLink
    let expected: EnclosingContainer

    init(_ link: any ChainLink, expected: EnclosingContainer) {
        self.link = link
        self.expected = expected
    }

    func walk(_ itinerary: inout Itinerary, with context: RouteContext) throws(RoutingError) {
        itinerary.expect(expected)
        try link.walk(&itinerary, with: context)
    }
}

extension StepNode {
    /// This step, understood as the container that its screen is in.
    ///
    /// - Parameter expected: The container's type.
    /// - Returns: The step.
    package func expecting(_ expected: EnclosingContainer) -> StepNode<Context> {
        StepNode(ContainerExpectation(link, expected: expected))
    }
}
