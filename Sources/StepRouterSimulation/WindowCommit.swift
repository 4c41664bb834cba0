public import StepRouter

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
    /// The transitions to carry out, in order.
    private var transitions: [Transition] = []
    /// The number of transitions that have begun.
    private var begunCount = 0
    /// The number of transitions that are over.
    private(set) var finishedCount = 0
    /// Tells whether a transition is under way.
    private(set) var isMoving = false
    /// The screens that join, leave and move in the transition under way.
    private(set) var difference = HierarchyDifference()
    /// The screens that appear and disappear in the transition under way.
    var appearance = AppearanceChanges()
    /// The screens that left, and the transitions in which they did.
    private(set) var removed: [(screens: [ScreenID], transition: Transition)] = []
    /// What is needed to take back what is over; `nil` as long as that need not be.
    private(set) var undoing: UndoneCommit?

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

    /// Tells whether other transitions follow the one under way.
    var hasMore: Bool { begunCount < transitions.count }

    /// The next transition; `nil` if all have begun.
    var next: Transition? { hasMore ? transitions[begunCount] : nil }

    /// The transition under way.
    var current: Transition? { isMoving ? transitions[begunCount - 1] : nil }

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

    // MARK: Taking back

    /// The reason why what is over is taken back.
    var failure: HierarchyError? { undoing?.failure }

    /// Carries out what is over the other way round from now on, the last transition first.
    func takeBack(because failure: HierarchyError) {
        mayTakeBack().failure = failure
        transitions = transitions[..<finishedCount].reversed().map(\.inverted)
        begunCount = 0
    }

    /// Keeps from now on what is needed to take back what is over.
    func mayTakeBack() -> UndoneCommit {
        let undoing = undoing ?? UndoneCommit()
        self.undoing = undoing
        return undoing
    }
}

/// What is needed to take a commit back.
final class UndoneCommit {
    /// The reason.
    fileprivate(set) var failure: HierarchyError?
    /// Puts back what screens declared before they were told of anything.
    var putBack: [() -> Void] = []
    /// The screens that were told of a container.
    var introduced: Set<ScreenID> = []
}

/// What a window carries out, and what it is asked for meanwhile.
final class WindowWork {
    /// How many edits that callbacks ask for one after the other are carried out.
    static let editLimit = 32

    /// What is being carried out.
    var commit: WindowCommit?
    /// What callbacks have asked for and is still to be carried out, in order.
    var waiting: [WindowCommit] = []
    /// What was carried out or refused, and is answered when nothing moves: others wait for it.
    var answered: [WindowCommit] = []
    /// How many edits were taken up since the window last stood still.
    var editCount = 0
    /// Whether anything is being carried out.
    var isBusy = false
    /// Whether this very moment belongs to the window: what app code asks for now waits for its turn.
    var isProceeding = false
    /// Tasks that wait until nothing moves.
    let line = WaitingLine()
}

/// The screens that disappear and those that appear in a transition, as what is told; each group in the order of its hierarchy.
struct AppearanceChanges {
    private var observers: [any LifecycleObserving] = []
    private var leavingCount = 0

    /// The screens that disappear.
    var leaving: ArraySlice<any LifecycleObserving> { observers[..<leavingCount] }

    /// The screens that appear.
    var coming: ArraySlice<any LifecycleObserving> { observers[leavingCount...] }

    /// No change.
    init() {}

    /// Compares what was visible with what is visible now.
    init(from former: [ScreenID], to present: [ScreenID], in screens: ScreenTable) {
        let shorter = min(former.count, present.count)
        var same = 0
        while same < shorter, former[same] == present[same] { same += 1 }
        if former.count + present.count > 2 * same { observers.reserveCapacity(4) }
        add(former[same...], besides: present[same...], in: screens)
        leavingCount = observers.count
        add(present[same...], besides: former[same...], in: screens)
    }

    private mutating func add(
        _ ids: ArraySlice<ScreenID>,
        besides others: ArraySlice<ScreenID>,
        in screens: ScreenTable
    ) {
        let others = ScreenSet(others)
        for id in ids where !others.contains(id) {
            if let observer = screens.entry(id)?.observer { observers.append(observer) }
        }
    }
}

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
