/// One transition of a simulated window: what a user sees as one movement.
public struct SimulatedTransition: CustomStringConvertible {
    /// What moved.
    public enum Change: String, Sendable {
        /// A modal was presented.
        case presented
        /// A modal was dismissed, with everything above it.
        case dismissed
        /// A container got other content.
        case contentSet = "content set"
        /// Screens were taken off a stack.
        case popped
        /// Another screen of a container was selected.
        case selected
        /// The window got another root.
        case rootReplaced = "root replaced"
        /// The window changed its horizontal size.
        case resized
    }

    /// When something can go wrong about a transition.
    package enum Moment {
        /// Before anything has changed.
        case beginning
        /// After everything has.
        case end
    }

    /// What moved.
    public let change: Change

    /// The screen it happened to: the modal, the container, or the new root. `nil` only of a window without a root.
    public let subject: SimulatedScreen?

    /// The change and its subject's name.
    public var description: String { "\(change.rawValue): \(subject?.screenName ?? "window")" }
}
