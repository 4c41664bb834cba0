/// What is to become of a hierarchy: one transition after the other, one for each container, whatever joins it.
public struct HierarchyChange: Hashable, Sendable {
    /// The hierarchy that was edited.
    public let base: Hierarchy
    /// The hierarchy after all transitions.
    public let result: Hierarchy
    /// The transitions, in order; none if nothing changes.
    public let transitions: [Transition]
    /// The screen that has to be visible at the end, if there is one.
    ///
    /// Only the window knows which columns it hides when it shows a split view.
    package var target: ScreenID?

    init(base: Hierarchy, result: Hierarchy, transitions: [Transition]) {
        self.base = base
        self.result = result
        self.transitions = transitions
    }

    /// The screens that leave.
    public var removed: [ScreenID] {
        transitions.isEmpty ? [] : HierarchyDifference(from: base, to: result).removed
    }
}
