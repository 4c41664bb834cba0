/// The journal of a simulated window: what was linked, selected, shown and declared before each change.
///
/// Undoing retraces the changes backwards and sends no callbacks: what screens declared as their state, callbacks included,
/// is put back instead.
public final class SimulatedJournal: HierarchyJournal {
    enum Entry {
        case children(of: SimulatedContainerScreen, were: [any Screen], selected: Int)
        /// Another of the screens held was selected; where that turns the sight of both, nothing else tells so.
        case selected(SimulatedContainerScreen, was: Int, turnsSight: Bool)
        /// A screen came behind all others. It was out of sight. Where it hid the former last one, nothing else tells so.
        case joined(SimulatedContainerScreen, hidesFormer: Bool)
        /// A modal came. It was out of sight.
        case presented(by: SimulatedScreen)
        /// A modal went.
        case dismissed(by: SimulatedScreen, SimulatedScreen, style: PresentationStyle)
        /// A root came, which was out of sight.
        case root(of: OwnWindow, was: SimulatedScreen?)
        /// A screen came into sight or went out of it, with all that is in sight within it, if that was told the same before. Counted: one that
        /// left in a transition which was under way when recording began hangs nowhere, and no entry holds what it left.
        case shown(SimulatedScreen, was: Bool, withContent: Bool)
        case collapsed(SimulatedSplitViewController, was: Bool)
        case horizontalSize(of: OwnWindow, was: HorizontalSize)
        case context(of: SimulatedScreen, was: ShownContext)
        case state(restore: () -> Void)
    }

    /// The window that the journal belongs to. Not counted: the window holds the journal, and an entry that held the window would keep both
    /// for as long as something is recorded.
    struct OwnWindow {
        unowned let window: SimulatedWindow

        init(_ window: SimulatedWindow) { self.window = window }
    }

    private struct Record: ~Copyable {
        var entries = EntryStack()
        var revision = 0
        /// How many of the revisions tell of sight alone.
        var toldSights = 0
        var depth = 0
        var isUndoing = false
        /// How many entries there were when the last gesture ended.
        var lastGesture = 0
    }

    // Safe: nothing is called while a part of it is being accessed; entries are made before they are appended, and given up after they
    // were taken out. Every change of a hierarchy comes here (decision 0008).
    @exclusivity(unchecked) private var record = Record()

    private var gesturesUnderWay = 0
    private var statefulTypes = StatefulTypes()

    /// Who waits for the end of the transition under way.
    private var transitionWatchers: [() -> Void] = []

    // Safe: a flag that is read and written as a whole.
    @exclusivity(unchecked) private var transitionIsUnderWay = false

    /// Whether an animated transition is under way in the window.
    var isInTransition: Bool {
        get { unsafe transitionIsUnderWay }
        set {
            unsafe transitionIsUnderWay = newValue
            if newValue { return }
            let watchers = transitionWatchers
            transitionWatchers = []
            for watcher in watchers { watcher() }
        }
    }

    /// Different after every change of the hierarchy.
    public var revision: Int { unsafe record.revision }

    /// Whether changes are being recorded.
    public var isRecording: Bool { unsafe record.depth > 0 }

    init() {}

    /// Begins to record.
    public func begin() -> Int {
        unsafe record.depth += 1
        return unsafe record.entries.count
    }

    /// Keeps what changed since the mark; the outermost commit forgets how to undo it.
    public func commit(_ mark: Int) {
        unsafe record.depth -= 1
        forgetUnlessRecording()
    }

    private func forgetUnlessRecording() {
        if unsafe record.entries.count == 0 { return }
        while !isRecording, unsafe record.entries.pop() != nil {}
        unsafe record.lastGesture = min(record.lastGesture, record.entries.count)
    }

    /// Returns when nothing changed since the mark, or no animated transition is under way in the window.
    public nonisolated(nonsending) func waitForTransition(since mark: Int) async {
        while isInTransition, unsafe record.entries.count > mark {
            await withCheckedContinuation { continuation in transitionWatchers.append { continuation.resume() } }
        }
    }

    /// Returns when no animated transition is under way in the window, or when the current task is cancelled.
    nonisolated(nonsending) func waitForTransition() async {
        while isInTransition, !Task.isCancelled {
            let end = Turn()
            transitionWatchers.append { end.decide(.granted) }
            _ = await end.wait()
        }
    }

    /// Undoes what changed since the mark.
    public func rollBack(to mark: Int) {
        // What is restored may be told to the app's own code, which may record something itself.
        let wasUndoing = unsafe record.isUndoing
        unsafe record.isUndoing = true
        while unsafe record.entries.count > mark, let entry = unsafe record.entries.pop() { undo(entry) }
        unsafe record.isUndoing = wasUndoing
        unsafe record.depth -= 1
        unsafe record.lastGesture = min(record.lastGesture, record.entries.count)
    }

    /// Undoes what changed since the mark or the last gesture, whichever is later. An enclosing recording can still undo the rest.
    public func rollBackKeepingGestures(to mark: Int) {
        let kept = unsafe gesturesUnderWay > 0 ? record.entries.count : record.lastGesture
        rollBack(to: max(mark, kept))
        forgetUnlessRecording()
    }

    func beginGesture() { gesturesUnderWay += 1 }

    /// Ends a gesture.
    ///
    /// - Parameter hasChanged: Whether the hierarchy changed meanwhile; one that changed nothing has nothing to keep.
    func endGesture(hasChanged: Bool) {
        gesturesUnderWay -= 1
        if hasChanged { unsafe record.lastGesture = record.entries.count }
    }

    /// Notes the declared state of a screen, if it has one and a recording is under way.
    public func noteState(of screen: any Screen) {
        guard isRecording, unsafe !record.isUndoing else { return }
        if let screen = unsafe SimulatedScreen.uncounted(screen) {
            unsafe screen._withUnsafeGuaranteedRef { noteState(ofSimulated: $0) }
        } else if statefulTypes.contains(type(of: screen)), let stateful = screen as? any StatefulScreen {
            noteState(ofStateful: stateful)
        }
    }

    /// Notes the declared state of a simulated screen, if it has one that it does not note itself and a recording is under way.
    @inline(__always)
    func noteState(ofSimulated screen: SimulatedScreen) {
        if isRecording, unsafe !record.isUndoing, unsafe screen.stateDeclaration != .none {
            appendState(ofSimulated: screen)
        }
    }

    private func appendState(ofSimulated screen: SimulatedScreen) {
        if unsafe screen.stateDeclaration == .unknown {
            let isNoted = !screen.isOfLibrarysOwnClass && statefulTypes.contains(type(of: screen))
            unsafe screen.stateDeclaration = isNoted ? .notedByOthers : .none
        }
        guard unsafe screen.stateDeclaration == .notedByOthers, let stateful = screen as? any StatefulScreen else {
            return
        }
        noteState(ofStateful: stateful)
    }

    /// Notes the declared state of a screen that is about to change, which counts as a change of the hierarchy.
    func stateWillChange(of screen: SimulatedScreen) {
        if unsafe record.isUndoing { return }
        noteRevision()
        noteState(ofSimulated: screen)
    }

    private func noteState<Stateful: StatefulScreen>(ofStateful screen: Stateful) {
        let state = screen.state
        append(.state { if screen.state != state { screen.state = state } })
    }

    /// Notes what is about to change.
    func note(_ entry: @autoclosure () -> Entry) {
        noteRevision()
        if isRecording, unsafe !record.isUndoing { append(entry()) }
    }

    /// Forgets everything and records no more: the window is gone, and nothing can be undone in it. Entries hold screens, and a screen that was
    /// removed from the window holds the journal.
    func close() {
        unsafe record.depth = 0
        forgetUnlessRecording()
    }

    private func append(_ entry: consuming Entry) { unsafe record.entries.push(entry) }

    /// Notes that the hierarchy is another one now, although nothing has to be undone for that.
    func noteRevision() { unsafe record.revision &+= 1 }

    /// The number of the last change that was noted, apart from ``noteToldSight()``.
    var changes: Int { unsafe record.revision &- record.toldSights }

    /// Notes that a screen is told of its sight, which an entry puts back that was noted before. What is on top depends on it, and somebody may
    /// have looked since then.
    func noteToldSight() {
        noteRevision()
        unsafe record.toldSights &+= 1
    }

    @inline(__always)
    private func undo(_ entry: Entry) {
        noteRevision()
        switch entry {
        case .children(let container, let screens, let selected):
            container.restore(screens, selected: selected, journal: self)
        case .selected(let container, let position, let turnsSight):
            container.restoreSelection(position, turnsSight: turnsSight)
        case .joined(let container, let hidesFormer):
            container.removeLast(journal: self, showsFormer: hidesFormer)
        case .presented(let presenter):
            presenter.takeModalBack(journal: self)
        case .dismissed(let presenter, let modal, let style):
            if presenter.modal !== modal { presenter.takeModalBack(journal: self) }
            presenter.modal = modal
            modal.attach(to: presenter, as: .presented)
            modal.modalStyle = style
        case .root(let window, let root):
            window.window.root?.forgetSight()
            window.window.replaceRoot(with: root)
        case .shown(let screen, let shown, let withContent):
            if withContent { screen.setSight(shown) } else { screen.isShown = shown }
        case .collapsed(let split, let collapsed):
            split.restoreCollapsed(collapsed)
        case .horizontalSize(let window, let size):
            window.window.restoreHorizontalSize(size)
        case .context(let screen, let box):
            screen.setContext(box)
        case .state(let restore):
            restore()
        }
    }
}

/// Which types of screens declare a state: the question is a dynamic cast to a protocol, and so asked once for each type.
private struct StatefulTypes {
    private var known: [ObjectIdentifier: Bool] = [:]
    // A screen and its container take turns.
    private var last: (type: ObjectIdentifier, declares: Bool)?
    private var former: (type: ObjectIdentifier, declares: Bool)?

    mutating func contains(_ type: any Screen.Type) -> Bool {
        let identifier = ObjectIdentifier(type)
        if let last, last.type == identifier { return last.declares }
        if let former, former.type == identifier { return former.declares }
        let declares = known[identifier] ?? (type is any StatefulScreen.Type)
        known[identifier] = declares
        former = last
        last = (identifier, declares)
        return declares
    }
}
