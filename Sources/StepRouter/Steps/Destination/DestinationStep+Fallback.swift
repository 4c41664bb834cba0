// Where navigations go that fail.
extension DestinationStep {
    /// This destination with another one for navigations there that fail.
    ///
    /// ```swift
    /// let product = product.fallback { error in error.code == .buildingFailed ? notAvailable : nil }
    /// ```
    ///
    /// The failed navigation is undone first. The fallback is planned, asked and undone in its place, in the same turn
    /// and the same trace, from what is there when it begins. Its reason is not judged again. One that fails as well
    /// may have a fallback of its own; of several that are declared one after the other, the first is taken that leads
    /// somewhere. A navigation that is cancelled, and one that another takes the place of, goes nowhere else. As a step
    /// of another chain the destination has no fallback.
    ///
    /// - Parameter choose: Where to go instead; `nil` if there is nothing to do about the error, with which the navigation fails then.
    /// - Returns: The destination with its fallback.
    public func fallback(
        _ choose: @escaping (RoutingError) -> DestinationStep<Target, Context>?
    ) -> DestinationStep<Target, Context> { fallingBack { choose($0)?.node.link } }

    /// This destination with one of another class for navigations there that fail; all else is as with one of the same.
    ///
    /// A destination without a context is adapted: `home.adaptingContext()`. Where fallbacks of several classes are chosen between, each is given ``asScreen()``.
    public func fallback<Other>(
        _ choose: @escaping (RoutingError) -> DestinationStep<Other, Context>?
    ) -> DestinationStep<any Screen, Context> {
        fallingBack { choose($0)?.node.link }.asScreen()
    }

    /// Does not compile: a fallback has the destination's context.
    @available(
        *,
        unavailable,
        message: "the fallback takes no context, and the destination has one: write step.adaptingContext()"
    )
    public func fallback<Other>(
        _ choose: @escaping (RoutingError) -> DestinationStep<Other, Void>?
    ) -> DestinationStep<any Screen, Context> { asScreen() }

    /// This destination as one that leads to some screen, of which the class is not told.
    public func asScreen() -> DestinationStep<any Screen, Context> { DestinationStep<any Screen, Context>(node: node) }

    private func fallingBack(_ choose: @escaping (RoutingError) -> (any ChainLink)?) -> DestinationStep<Target, Context>
    {
        with { $0.fallbacks.append(Fallback(step: FallbackStep(of: node.link), choose: choose)) }
    }
}

/// Where a fallback is declared.
package final class FallbackStep: NamedStep {
    package let stepDescription: StepDescription

    /// A fallback of a destination.
    init(of destination: any ChainLink) {
        stepDescription = destination.namedStep?.stepDescription ?? StepDescription(name: "")
    }
}
