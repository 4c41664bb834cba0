/// A chain with another destination for navigations there that fail. As a part of another chain it has none.
final class FallbackStep: WrappingLink, NamedStep {
    let link: any ChainLink
    private let choose: (RoutingError) -> (any ChainLink)?

    init(_ link: any ChainLink, choosing choose: @escaping (RoutingError) -> (any ChainLink)?) {
        self.link = link
        self.choose = choose
    }

    var stepDescription: StepDescription { link.namedStep?.stepDescription ?? StepDescription(name: "", finder: "") }

    var caseLabels: [String] { [] }

    var fallbacks: [Fallback] { link.fallbacks + [Fallback(step: self, choose: choose)] }

    func inspect(_ inspection: inout ChainInspection) { inspection.visit(self) { link.inspect(&$0) } }
}

extension ChainLink {
    /// Most chains have no other destination for navigations that fail.
    package var fallbacks: [Fallback] { [] }
}

extension DestinationStep {
    /// This destination with another one for navigations there that fail.
    ///
    /// ```swift
    /// let product = product.fallback { error in error.code == .buildingFailed ? notAvailable : nil }
    /// ```
    ///
    /// What the failed navigation did is undone first. The fallback is planned, asked and undone in its place, in the same turn and the same trace. One that fails as well
    /// may have a fallback of its own; of several that are declared one after the other, the first is taken that leads somewhere. A navigation that is cancelled, and one
    /// that another takes the place of, goes nowhere else. As a step of another chain the destination has no fallback.
    ///
    /// - Parameter choose: Where to go instead; `nil` if there is nothing to do about the error, with which the navigation fails then.
    /// - Returns: The destination with its fallback.
    public func fallback(
        _ choose: @escaping (RoutingError) -> DestinationStep<Target, Context>?
    ) -> DestinationStep<Target, Context> { DestinationStep(node: node.fallback { choose($0)?.node }) }

    /// This destination with one of another class for navigations there that fail; all else is as with one of the same.
    ///
    /// A destination without a context is adapted: `home.adaptingContext()`. Where fallbacks of several classes are chosen between, each is given ``asScreen()``.
    public func fallback<Other>(
        _ choose: @escaping (RoutingError) -> DestinationStep<Other, Context>?
    ) -> DestinationStep<any Screen, Context> {
        DestinationStep<any Screen, Context>(node: node.fallback { choose($0)?.node })
    }

    /// This destination as one that leads to some screen, of which the class is not told.
    public func asScreen() -> DestinationStep<any Screen, Context> { DestinationStep<any Screen, Context>(node: node) }
}

extension StepNode {
    fileprivate func fallback(_ choose: @escaping (RoutingError) -> StepNode<Context>?) -> StepNode<Context> {
        StepNode(FallbackStep(link) { choose($0)?.link })
    }
}
