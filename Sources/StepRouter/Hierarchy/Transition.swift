/// What a user sees as one movement: the hierarchy before it and after it.
public struct Transition: Hashable, Sendable {
    /// What moves.
    public enum Change: String, Hashable, Sendable, Codable {
        /// A modal is presented.
        case presented
        /// A modal is dismissed, with everything above it.
        case dismissed
        /// A container gets other content.
        case contentSet = "content set"
        /// Screens are taken off a stack.
        case popped
        /// Another screen of a container is selected.
        case selected
        /// The window gets another root.
        case rootReplaced = "root replaced"
        /// The window changes its horizontal size.
        case resized
    }

    /// What moves.
    public internal(set) var change: Change
    /// The screen that it happens to: the modal, the container, or the new root; `nil` only of an empty window that is resized.
    public internal(set) var subject: ScreenID?
    /// The hierarchy before the movement.
    public internal(set) var before: Hierarchy
    /// The hierarchy after it.
    public internal(set) var after: Hierarchy

    /// Makes a transition.
    public init(_ change: Change, of subject: ScreenID?, from before: Hierarchy, to after: Hierarchy) {
        self.change = change
        self.subject = subject
        self.before = before
        self.after = after
    }

    /// The movement back.
    public var inverted: Transition { Transition(change.inverted, of: subject, from: after, to: before) }
}

extension Transition.Change {
    fileprivate var inverted: Transition.Change {
        switch self {
        case .presented: .dismissed
        case .dismissed: .presented
        case .popped: .contentSet
        case .contentSet, .selected, .rootReplaced, .resized: self
        }
    }
}
