public import StepRouter

/// A hierarchy as a value: what a drawing tells, for other kinds of drawing.
public struct HierarchyOutline: Hashable, Sendable, Codable {
    /// Whether the user sees a screen.
    public enum Visibility: String, Hashable, Sendable, Codable {
        /// On top.
        case onTop
        /// Below a modal.
        case below
        /// Not at all.
        case hidden
    }

    /// A screen with what it contains.
    public struct Node: Hashable, Sendable, Codable {
        /// What drawings call the screen, with its declared state.
        public var label: String
        /// Whether the user sees it.
        public var visibility: Visibility
        /// How it shows what it holds; `nil` if it is no container.
        public var containment: Containment?
        /// What it holds, in the container's own order.
        public var children: [Node]
    }

    /// A root screen or a modal.
    public struct Level: Hashable, Sendable, Codable {
        /// How it is presented; `nil` of the root.
        public var style: String?
        /// What presents it; `nil` of the root.
        public var presenter: String?
        /// The screen with what it contains.
        public var root: Node
    }

    /// The root and the modals, from the bottom up.
    public var levels: [Level]
    /// The same as text, as `ScreenWindow.drawing` has it.
    public var drawing: String
}
