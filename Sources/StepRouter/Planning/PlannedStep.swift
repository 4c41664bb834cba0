/// The identity of a step that a walk has met, by which later walks to the same destination recognise it.
struct StepIdentity {
    let step: ScreenStep
    /// `true` if each walk meets a new step in its place: a closure of a switch has made it, or the walk itself.
    private let isMadeAnew: Bool
    /// The number of steps like this one that the walk met before.
    ///
    /// A chain that leads back to itself meets the same step for one context after the other.
    private var repetition = 0

    /// The identity of a step that is met after others.
    init(_ step: ScreenStep, isMadeAnew: Bool, after others: [PlannedStep]) {
        self.step = step
        self.isMadeAnew = isMadeAnew
        if !others.isEmpty { repetition = others.count { $0.identity.isDeclared(like: self) } }
    }

    /// Returns whether both are the same step. Steps that are declared alike are counted from the destination.
    func isSame(as other: StepIdentity) -> Bool { isDeclared(like: other) && repetition == other.repetition }

    /// Returns whether another step is this one, or one that was declared in the same way once more.
    ///
    /// Two declarations are never the same, even if they read the same: their closures cannot be compared.
    func isDeclared(like other: StepIdentity) -> Bool {
        step === other.step || (isMadeAnew && other.isMadeAnew && step.reads(like: other.step))
    }
}

/// A step that a walk has met: what is to be done, and from where.
package struct PlannedStep {
    let identity: StepIdentity
    /// The context, converted for the step.
    package let context: AnyContext
    /// The action that presents the screen above the covering modals; `nil` if the step's own action places it.
    private var presenting: AnyAction?
    /// The container that is expected around the screen that this step goes from.
    var expected: ContainerFilter?
    /// The screen that the step's screen replaces, if the step's action does not place it.
    let replaced: ScreenID?

    init(_ identity: StepIdentity, with context: AnyContext, replacing replaced: ScreenID? = nil) {
        self.identity = identity
        self.context = context
        self.replaced = replaced
    }

    package var step: ScreenStep { identity.step }

    /// Returns whether another walk to the same destination has met this step, or one that was declared in the same way.
    package func isDeclared(like other: PlannedStep) -> Bool { identity.isDeclared(like: other.identity) }

    // MARK: Action

    /// The action that puts the screen in place.
    package var action: AnyAction? { presenting ?? step.action }

    /// The step with its name for messages.
    package var named: any NamedStep { presenting.map { PresentedStep(step, by: $0) } ?? step }

    /// `true` if the factory puts the screen in place itself.
    var placesItself: Bool { action?.role == .expectsScreenInPlace }

    /// `true` if the screen becomes content of a container.
    var joinsContainer: Bool { action?.joinsContainer == true }

    /// The class of the screen, as far as it is known before it is built.
    var type: any Screen.Type { step.parts.factory?.type ?? step.parts.type }

    /// Lets the screen be presented, in place of the step's action.
    mutating func present(_ style: PresentationStyle) {
        presenting = AnyAction(Present(style: style))
        expected = nil
    }

    /// The container that the screen joins by an action, or the screen that the action goes from; `nil` without one.
    func container(by action: AnyAction, from base: ScreenID, in editor: HierarchyEditor) -> ScreenID? {
        let (filter, classes) = (expected ?? action.container, editor.screens.classes)
        if looksOutwards { return editor.hierarchy.nearest(around: base) { filter.accepts($0, classes) } }
        return editor.hierarchy.accepts(base, filter, classes) ? base : nil
    }

    /// `true` if the screen joins the nearest container of a kind around the one that the step goes from.
    var looksOutwards: Bool { expected != nil || step.joining != .itself }

    /// The screen that has to be in front when the screen joins a container: the one that the step goes from, unless what
    /// lies above that stays.
    func front(of container: ScreenID, from base: ScreenID) -> ScreenID {
        step.joining == .nearestAsItIs ? container : base
    }
}

/// A step whose screen is presented above the covering modals, for messages.
private final class PresentedStep: NamedStep {
    let stepDescription: StepDescription

    init(_ step: ScreenStep, by action: AnyAction) {
        let own = step.stepDescription
        stepDescription = StepDescription(name: own.name, finder: own.finder, factory: own.factory, action: action.name)
    }
}
