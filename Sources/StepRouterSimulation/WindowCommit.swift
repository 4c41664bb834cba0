import StepRouter

/// One edit that a window is asked for, and how far it is carried out.
final class WindowCommit {
    enum Content {
        /// What an edit makes of the hierarchy as it is then.
        case edit((inout HierarchyEditor) throws -> Void)
        /// What was planned for a certain hierarchy.
        case planned(for: Hierarchy)
    }

    let content: Content
    /// Where it comes from.
    let origin: ChangeOrigin
    let isAnimated: Bool
    /// Whether it belongs to a state written down by the developer, which must be possible.
    let isWritten: Bool
    /// The task that waits for it, if that does not carry it out itself.
    var continuation: CheckedContinuation<Void, Never>?
    /// Whether the hierarchy is another one because of it.
    var hasChanged = false
    /// Why it was refused.
    var error: (any Error)?

    /// The screens that were given numbers to join.
    private(set) var admitted: [NewScreen] = []
    /// What is carried out, in order.
    private var transitions: [Transition] = []
    /// How many of the transitions have begun.
    private var begunCount = 0
    /// How many of the transitions are over.
    private(set) var finishedCount = 0
    /// Whether a transition is under way.
    private(set) var isMoving = false
    /// What is different after the transition under way.
    private(set) var difference = HierarchyDifference()
    /// The screens that appear and disappear in the transition under way.
    var appearance = AppearanceChanges()

    /// The screens that left, and in which transition.
    private(set) var removed: [(screens: [ScreenID], transition: Transition)] = []
    /// Why what is over is taken back.
    private(set) var failure: HierarchyError?
    /// Puts back what screens declared before they were told of anything.
    var putBack: [() -> Void] = []
    /// The screens that were told of a container, as long as that may be taken back.
    var introduced: Set<ScreenID> = []

    /// Makes a commit of what was planned.
    init(_ change: HierarchyChange, animated: Bool, by origin: ChangeOrigin) {
        content = .planned(for: change.base)
        transitions = change.transitions
        isAnimated = animated
        self.origin = origin
        isWritten = false
    }

    /// Makes a commit of an edit.
    init(
        animated: Bool,
        by origin: ChangeOrigin,
        isWritten: Bool = false,
        _ edit: @escaping (inout HierarchyEditor) throws -> Void
    ) {
        content = .edit(edit)
        isAnimated = animated
        self.origin = origin
        self.isWritten = isWritten
    }

    /// Says what the edit comes to.
    func plan(_ editor: HierarchyEditor) {
        transitions = editor.change.transitions
        admitted = editor.admitted
    }

    /// The hierarchy that it began with; `nil` if it changes nothing.
    var base: Hierarchy? { transitions.first?.before }

    /// The next transition; `nil` if all are over.
    var next: Transition? { hasMore ? transitions[begunCount] : nil }

    /// The transition under way.
    var current: Transition? { isMoving ? transitions[begunCount - 1] : nil }

    /// Whether other transitions follow the one under way.
    var hasMore: Bool { begunCount < transitions.count }

    /// Begins the next transition.
    func begin(_ difference: HierarchyDifference) {
        begunCount += 1
        isMoving = true
        self.difference = difference
    }

    /// Ends the transition under way.
    func end(_ transition: Transition) {
        isMoving = false
        if failure != nil { return }
        finishedCount += 1
        if !difference.removed.isEmpty { removed.append((difference.removed, transition)) }
    }

    /// Carries out what is over the other way round from now on, the last transition first.
    func takeBack(because failure: HierarchyError) {
        self.failure = failure
        transitions = transitions[..<finishedCount].reversed().map(\.inverted)
        begunCount = 0
    }
}
