package import StepRouter

/// One edit of a window, and its progress.
package final class WindowCommit {
    enum Content {
        /// An edit of the hierarchy as it is then.
        case edit((inout HierarchyEditor) throws -> Void)
        /// A plan for a certain hierarchy.
        case planned(for: Hierarchy)
    }

    let content: Content
    /// The cause of the edit.
    let origin: ChangeOrigin
    let isAnimated: Bool
    /// `true` if the commit belongs to a written state, which must be possible.
    let isWritten: Bool
    /// The task that waits for the commit, if that does not carry it out itself.
    var continuation: CheckedContinuation<Void, Never>?
    /// `true` if the commit has changed the hierarchy.
    package internal(set) var hasChanged = false
    /// The reason of a refusal.
    var error: (any Error)?

    /// The reason for which views do not follow the transition under way.
    var unsettled: (any Error)?

    /// The screens that were given numbers to join.
    private(set) var admitted: [NewScreen] = []
    /// The transitions to carry out, in order.
    private var transitions: [Hierarchy.Transition] = []
    /// The number of transitions that have begun.
    private var begunCount = 0
    /// The number of transitions that are over.
    private(set) var finishedCount = 0
    /// `true` while a transition is under way.
    private(set) var isMoving = false
    /// The screens that join, leave and move in the transition under way.
    private(set) var difference = Hierarchy.Difference()
    /// The screens that appear and disappear in the transition under way.
    var appearance = AppearanceChanges()
    /// The screens that left, and the transitions in which they did.
    private(set) var removed: [(screens: [ScreenID], transition: Hierarchy.Transition)] = []
    /// The means to take back the transitions that are over; `nil` as long as they need not be.
    private(set) var undoing: UndoneCommit?

    /// Makes a commit of a plan.
    init(_ change: Hierarchy.Change, animated: Bool, by origin: ChangeOrigin) {
        content = .planned(for: change.base)
        transitions = change.transitions
        isAnimated = animated
        self.origin = origin
        isWritten = false
    }

    /// Makes a commit of an edit.
    package init(
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

    /// Plans the transitions of the edit.
    func plan(_ editor: HierarchyEditor) {
        transitions = editor.change.transitions
        admitted = editor.admitted
    }

    /// The hierarchy at the beginning; `nil` if the commit changes nothing.
    var base: Hierarchy? { transitions.first?.before }

    /// `true` if other transitions follow the one under way.
    var hasMore: Bool { begunCount < transitions.count }

    /// The next transition; `nil` if all have begun.
    var next: Hierarchy.Transition? { hasMore ? transitions[begunCount] : nil }

    /// The transition under way.
    var current: Hierarchy.Transition? { isMoving ? transitions[begunCount - 1] : nil }

    /// Begins the next transition.
    func begin(_ difference: Hierarchy.Difference) {
        begunCount += 1
        isMoving = true
        self.difference = difference
    }

    /// Ends the transition under way.
    func end(_ transition: Hierarchy.Transition) {
        isMoving = false
        // Screens that leave while transitions are taken back are discarded with the commit.
        if failure != nil { return }
        finishedCount += 1
        if !difference.removed.isEmpty { removed.append((difference.removed, transition)) }
    }

    // MARK: Taking back

    /// The reason why the finished transitions are undone.
    var failure: HierarchyError? { undoing?.failure }

    /// Carries out the inverted finished transitions from now on, the last one first.
    func takeBack(because failure: HierarchyError) {
        mayTakeBack().failure = failure
        transitions = transitions[..<finishedCount].reversed().map(\.inverted)
        begunCount = 0
    }

    /// Keeps from now on the data for undoing the finished transitions.
    func mayTakeBack() -> UndoneCommit {
        let undoing = undoing ?? UndoneCommit()
        self.undoing = undoing
        return undoing
    }
}

/// The data for undoing a commit.
final class UndoneCommit {
    fileprivate(set) var failure: HierarchyError?
    /// Puts back the declarations of screens from before their callbacks.
    var putBack: [() -> Void] = []
    /// The screens that were notified of a container.
    var introduced: Set<ScreenID> = []
}

/// The work of a window: the commit that it carries out, and those that it is asked for meanwhile.
final class WindowWork {
    /// The number of edits by callbacks that are carried out one after the other at most.
    static let editLimit = 32

    /// The commit that is being carried out.
    var commit: WindowCommit?
    /// The commits of what the user has done meanwhile, in order. They come before those of callbacks.
    var accepted: [WindowCommit] = []
    /// The commits that callbacks have asked for and that are still to be carried out, in order.
    var waiting: [WindowCommit] = []
    /// The commits that were carried out or refused, and whose tasks are resumed when nothing moves.
    var answered: [WindowCommit] = []
    /// The number of edits since the window last was at rest.
    var editCount = 0
    /// `true` while a commit is being carried out.
    var isBusy = false
    /// `true` while a task lets transitions end.
    var isFinishing = false
    /// `true` while the window is running callbacks: edits of app code have to wait.
    var isProceeding = false
    /// The tasks that wait until nothing moves.
    let line = WaitingLine()
}

/// The screens that disappear and those that appear in a transition; each group in the order of its hierarchy.
struct AppearanceChanges {
    private var observers: [any LifecycleObserving] = []
    private var leavingCount = 0

    /// The screens that disappear.
    var leaving: ArraySlice<any LifecycleObserving> { observers[..<leavingCount] }

    /// The screens that appear.
    var coming: ArraySlice<any LifecycleObserving> { observers[leavingCount...] }

    /// No change.
    init() {}

    /// Compares the former visible screens with the present ones.
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
