public import StepRouter

/// One transition of a simulated window: what a user sees as one movement.
public struct SimulatedTransition: CustomStringConvertible {
    /// What moves.
    public typealias Change = Transition.Change

    /// When something can go wrong about a transition.
    package enum Moment {
        /// Before anything has changed.
        case beginning
        /// After everything has.
        case end
    }

    /// What moves.
    public let change: Change
    /// The screen that it happens to: the modal, the container, or the new root; `nil` only of an empty window that is resized.
    public let subject: (any Screen)?
    /// How it looks, if a screen that takes part says so.
    public let style: TransitionStyle?

    init(_ transition: Transition, in screens: ScreenTable) {
        change = transition.change
        subject = transition.subject.flatMap { screens[$0] }
        style = screens.style(of: transition)
    }

    /// The change and its subject's name.
    public var description: String { "\(change.rawValue): \(subject.map { name(of: $0) } ?? "window")" }
}
