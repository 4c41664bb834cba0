/// What a navigation would do: the result of a dry run. Nothing was built, asked or changed for it.
public struct RoutePlan {
    /// The screen that the navigation would start from: the one that was found, or the start of the chain.
    public let origin: any Screen

    /// Whether ``origin`` already is the destination's screen, so that nothing would be built.
    public let isFound: Bool

    /// The modals that would be dismissed, the topmost first.
    public let dismissed: [any Screen]

    /// The screens that would be taken off stacks or replaced.
    public let removed: [any Screen]

    /// The contained screens that their containers would have to show, the innermost first.
    public let revealed: [any Screen]

    /// The steps that would be put in place, in order.
    public let steps: [StepDescription]

    /// Which finders were asked and what they answered.
    public let trace: RoutingTrace
}

extension RoutePlan: CustomStringConvertible {
    /// One line for each thing that would be done.
    public var description: String {
        var lines = ["start from \(origin.label)"]
        lines += dismissed.map { "dismiss \($0.label)" }
        lines += removed.map { "remove \($0.label)" }
        lines += revealed.map { "reveal \($0.label)" }
        lines += steps.map { "put in place \($0)" }
        return lines.joined(separator: "\n")
    }
}

extension Journey {
    /// What this navigation would do, after it was planned.
    func routePlan() throws(RoutingError) -> RoutePlan {
        let origin = try origin().screen
        try planDepartures()
        return RoutePlan(
            origin: origin,
            isFound: itinerary.openCount == 0,
            dismissed: itinerary.departures.modals,
            removed: itinerary.departures.removed,
            revealed: itinerary.departures.hidden,
            steps: itinerary.legs.elements.prefix(itinerary.openCount).reversed().map(\.leg.step.stepDescription),
            trace: itinerary.trace
        )
    }
}
