/// The journal of a simulated window: what was linked, selected, shown and declared before each change.
///
/// Undoing retraces the changes backwards and sends no callbacks: what screens declared as their state, callbacks included,
/// is put back instead.
public final class SimulatedJournal: HierarchyJournal {
    enum Entry {
        case children(of: SimulatedContainerScreen, were: [any Screen], selected: Int)
        case modal(of: SimulatedScreen, was: SimulatedScreen?, style: PresentationStyle)
        case root(of: SimulatedWindow, was: SimulatedScreen?)
        case shown(SimulatedScreen, was: Bool)
        case collapsed(SimulatedSplitViewController, was: Bool)
        case horizontalSize(of: SimulatedWindow, was: HorizontalSize)
        case state(restore: () -> Void)
    }

    private var entries: [Entry] = []
    private var depth = 0
    private var isUndoing = false
    private var gesturesUnderWay = 0
    /// How many entries there were when the last gesture ended.
    private var lastGesture = 0
    private var statefulTypes: [ObjectIdentifier: Bool] = [:]

    private var waitingForTransition: [CheckedContinuation<Void, Never>] = []

    /// Whether an animated transition is under way in the window.
    var isInTransition = false {
        didSet {
            guard !isInTransition else { return }
            for waiting in waitingForTransition { waiting.resume() }
            waitingForTransition = []
        }
    }

    /// Different after every change of the hierarchy.
    public private(set) var revision = 0

    /// Whether changes are being recorded.
    public var isRecording: Bool { depth > 0 }

    init() {}

    /// Begins to record.
    public func begin() -> Int {
        depth += 1
        return entries.count
    }

    /// Keeps what changed since the mark; the outermost commit forgets how to undo it.
    public func commit(_ mark: Int) {
        depth -= 1
        if depth == 0 { entries.removeAll(keepingCapacity: true) }
        lastGesture = min(lastGesture, entries.count)
    }

    /// Returns when nothing changed since the mark, or no animated transition is under way in the window.
    public nonisolated(nonsending) func waitForTransition(since mark: Int) async {
        while isInTransition, entries.count > mark {
            await withCheckedContinuation { waitingForTransition.append($0) }
        }
    }

    /// Undoes what changed since the mark.
    public func rollBack(to mark: Int) {
        depth -= 1
        isUndoing = true
        while entries.count > mark, let entry = entries.popLast() { undo(entry) }
        isUndoing = false
        lastGesture = min(lastGesture, entries.count)
    }

    /// Undoes what changed since the mark or the last gesture, whichever is later. An enclosing recording can still undo the rest.
    public func rollBackKeepingGestures(to mark: Int) {
        rollBack(to: max(mark, gesturesUnderWay > 0 ? entries.count : lastGesture))
        if depth == 0 { entries.removeAll(keepingCapacity: true) }
    }

    func beginGesture() { gesturesUnderWay += 1 }

    func endGesture() {
        gesturesUnderWay -= 1
        lastGesture = entries.count
    }

    /// Notes the declared state of a screen, if it has one and a recording is under way.
    public func noteState(of screen: any Screen) {
        guard isRecording, !isUndoing else { return }
        if (screen as? SimulatedScreen)?.notesStateItself == true { return }
        guard declaresState(type(of: screen)), let stateful = screen as? any StatefulScreen else { return }
        noteState(ofStateful: stateful)
    }

    /// Notes the declared state of a screen that is about to change, which counts as a change of the hierarchy.
    func stateWillChange(of screen: SimulatedScreen) {
        if isUndoing { return }
        revision &+= 1
        noteState(of: screen)
    }

    private func noteState<Stateful: StatefulScreen>(ofStateful screen: Stateful) {
        let state = screen.state
        entries.append(.state { if screen.state != state { screen.state = state } })
    }

    /// Whether screens of a type declare a state, remembered for each type: the question is a dynamic cast to a protocol.
    private func declaresState(_ type: any Screen.Type) -> Bool {
        if let known = statefulTypes[ObjectIdentifier(type)] { return known }
        let declares = type is any StatefulScreen.Type
        statefulTypes[ObjectIdentifier(type)] = declares
        return declares
    }

    /// Notes what is about to change.
    func note(_ entry: @autoclosure () -> Entry) {
        if isUndoing { return }
        revision &+= 1
        if isRecording { entries.append(entry()) }
    }

    /// Counts a change that nobody recorded.
    func countChange() { revision &+= 1 }

    private func undo(_ entry: Entry) {
        revision &+= 1
        switch entry {
        case .children(let container, let screens, let selected):
            container.restore(screens, selected: selected, journal: self)
        case .modal(let presenter, let modal, let style):
            if let current = presenter.modal, current !== modal { current.detach(journal: self) }
            presenter.modal = modal
            modal?.attach(to: presenter, as: .presented)
            modal?.modalStyle = style
        case .root(let window, let root):
            window.replaceRoot(with: root)
        case .shown(let screen, let shown):
            screen.isShown = shown
        case .collapsed(let split, let collapsed):
            split.restoreCollapsed(collapsed)
        case .horizontalSize(let window, let size):
            window.restoreHorizontalSize(size)
        case .state(let restore):
            restore()
        }
    }
}
