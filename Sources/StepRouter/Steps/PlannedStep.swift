/// One step of what a navigation will do.
package struct PlannedStep {
    package let step: ScreenStep
    /// The context as the step understands it.
    package let context: AnyContext
    /// Presents the screen above what covers its place; `nil` if it is put in place as the step says.
    private var presenting: AnyAction?
    /// The container that is expected around the screen that this step goes from.
    var expected: ContainerFilter?
    /// The screen; `nil` as long as it is not known where it will be.
    var screen: ScreenID?
    /// The screen in whose place the screen is put, rather than where the step's action would put it.
    var replaced: ScreenID?
    /// Whether each walk meets a new step in its place: a closure of a switch has made it, or the walk itself.
    let isMadeAnew: Bool
    /// How many steps like this one the walk met before: a chain that leads back to itself meets the same for one context after the other.
    private var repetition = 0
    /// Whether the step's action puts the screen in place.
    var isPlaced = false
    /// The container that the screen joins, or the screen that the action goes from; `nil` in an empty window.
    var base: ScreenID?

    init(step: ScreenStep, context: AnyContext, isMadeAnew: Bool, after others: [PlannedStep] = []) {
        self.step = step
        self.context = context
        self.isMadeAnew = isMadeAnew
        repetition = others.count { $0.isDeclared(like: self) }
    }

    /// Whether another walk to the same destination has met this step: of several that are declared alike the same one, counted from the destination.
    func isSame(as other: PlannedStep) -> Bool { isDeclared(like: other) && repetition == other.repetition }

    /// Whether another step is this one, or one that was declared in the same way once more. Two that are declared once each are never the same, although
    /// they may read so: what their closures do cannot be compared.
    package func isDeclared(like other: PlannedStep) -> Bool {
        step === other.step || (isMadeAnew && other.isMadeAnew && step.reads(like: other.step))
    }

    /// How the screen is put in place.
    package var action: AnyAction? { presenting ?? step.action }

    /// The container that the screen joins by an action, or the screen that the action goes from; `nil` without one.
    func container(
        by action: AnyAction,
        from base: ScreenID,
        in hierarchy: Hierarchy,
        _ classes: ScreenClasses
    ) -> ScreenID? {
        let filter = expected ?? action.container
        if looksOutwards { return hierarchy.nearest(filter, around: base, classes) }
        return hierarchy.accepts(base, filter, classes) ? base : nil
    }

    /// Tells that the screen joins the nearest container of a kind around the one that the step goes from.
    var looksOutwards: Bool { expected != nil || step.joining == .nearest }

    /// The step as messages name it.
    package var named: any NamedStep { presenting.map { PresentedStep(step, by: $0) } ?? step }

    /// Lets the screen be presented, whatever the step says.
    mutating func present(_ style: PresentationStyle) {
        presenting = AnyAction(Present(style: style))
        expected = nil
    }
}

/// A step whose screen is presented above what covers its place, for messages.
private final class PresentedStep: NamedStep {
    let stepDescription: StepDescription

    init(_ step: ScreenStep, by action: AnyAction) {
        let own = step.stepDescription
        stepDescription = StepDescription(name: own.name, finder: own.finder, factory: own.factory, action: action.name)
    }
}
