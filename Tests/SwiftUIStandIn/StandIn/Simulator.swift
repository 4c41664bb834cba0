public import UIKit

/// A window that shows a view as SwiftUI does: it evaluates bodies, moves pages and modals, and calls `onAppear` and the like.
///
/// Each turn makes one update of all that has changed since the last one, and brings the movements forward. No wall clock takes part.
@MainActor public final class Simulator {
    /// The way in which turns pass.
    public enum Pace: Sendable {
        /// Turns pass while the main actor runs other tasks.
        case automatic
        /// Turns pass when a test says so.
        case manual
    }

    /// The reported behaviour that the window has.
    public var quirks: Quirks
    /// The number of turns that a movement takes; with zero all changes come at once.
    public var movementTurns = 3
    /// The number of turns that `Quirks.setsBindingLateAfterSwipe` is late.
    public var lateTurns = 30
    /// The number of updates so far.
    public private(set) var updates = 0
    /// The number of views evaluated so far.
    public internal(set) var evaluations = 0
    /// Messages for everything that SwiftUI would log or crash of.
    public private(set) var problems: [String] = []
    /// The view controller that is the parent of those in the window, modals apart.
    public private(set) lazy var host: UIViewController = HostController(in: self)

    let pace: Pace
    let changes = Changes()
    var modals: [Modal] = []
    var presenters: [Presenter] = []
    private(set) var isMounted = false
    private(set) var root: Node?
    private var movements: [Movement] = []
    private var delayed: [(turns: Int, action: () -> Void)] = []
    private var actions: [() -> Void] = []
    private var nodes: [Int: Node] = [:]
    /// The changed views that leave and stay as they were.
    private var postponed: Set<Int> = []
    /// The views that were reported as blank.
    private var blank: Set<Int> = []
    private var detached: [Node] = []
    private var lastNumber = 0
    private var unarranged: [Node] = []
    private var needsUpdate = false
    private var isUpdating = false
    private var isBeating = false
    private var disablesAnimations = false

    /// Shows a view in a window. Pages and tabs are there at once; modals that are asked for come by a movement.
    public init<Root: View>(
        quirks: Quirks = [],
        pace: Pace = .automatic,
        sizeClass: UserInterfaceSizeClass = .compact,
        @ViewBuilder root: () -> Root
    ) {
        self.quirks = quirks
        self.pace = pace
        changes.connect(self)
        var environment = EnvironmentValues()
        environment.horizontalSizeClass = sizeClass
        let node = Node(root(), key: "root", environment: environment, in: nil, of: self)
        self.root = node
        node.evaluate()
        isMounted = true
        update()
    }

    // MARK: Time

    /// `true` while pages, tabs or modals move.
    public var isMoving: Bool { movements.contains { $0.turns > 0 } }

    /// `true` while something changes, moves or is late.
    public var isBusy: Bool { !movements.isEmpty || needsUpdate || !delayed.isEmpty || !changes.isEmpty }

    /// `true` while the binding of a modal that has gone is not set.
    var hasLateBinding: Bool { modals.contains { $0.state == .gone } }

    /// Lets turns pass. In each, changes are shown, and then movements come nearer to their end.
    public func turn(_ count: Int = 1) {
        for _ in 0..<count {
            let begun = movements
            update()
            let over = begun.filter { $0.pass() }
            for movement in over { finish(movement) }
            let due = delayed.filter { $0.turns <= 1 }.map(\.action)
            delayed = delayed.filter { $0.turns > 1 }.map { ($0.turns - 1, $0.action) }
            for action in due { action() }
            notify()
        }
    }

    /// Lets turns pass until nothing changes or moves. Other tasks of the main actor run meanwhile.
    ///
    /// - Parameter limit: The number of turns after which it gives up and reports a problem.
    public func settle(limit: Int = 1_000) async {
        // Tasks that are enqueued already may change something.
        await Task.yield()
        for _ in 0..<limit {
            if !isBusy { return }
            if pace == .manual { turn() }
            await Task.yield()
        }
        report("The window does not come to rest.")
    }

    /// Lets turns pass until nothing changes or moves, and no other task runs meanwhile.
    public func finishMovements(limit: Int = 1_000) {
        for _ in 0..<limit where isBusy { turn() }
        if isBusy { report("The window does not come to rest.") }
    }

    /// Removes all views from the window, as when the window is closed.
    public func close() {
        for modal in modals { remove(modal) }
        root?.detach()
        root = nil
        notify()
    }

    func wake() {
        guard pace == .automatic, !isBeating, isBusy else { return }
        isBeating = true
        Task {
            while isBusy {
                await Task.yield()
                turn()
            }
            isBeating = false
        }
    }

    /// Begins a movement, which is over at once if animations are disabled.
    @discardableResult func move(
        arriving: [Node],
        leaving: [Node],
        animated: Bool = true,
        atEnd: @escaping () -> Void
    ) -> Movement {
        let turns = animated && !disablesAnimations ? movementTurns : 0
        let movement = Movement(arriving: arriving, leaving: leaving, turns: turns, atEnd: atEnd)
        movements.append(movement)
        wake()
        return movement
    }

    func finish(_ movement: Movement) {
        guard movements.contains(where: { $0 === movement }) else { return }
        movements.removeAll { $0 === movement }
        movement.end()
    }

    /// Calls an action after some turns.
    func after(_ turns: Int, _ action: @escaping () -> Void) {
        delayed.append((turns, action))
        wake()
    }

    /// Calls an action when the views are up to date.
    func afterUpdate(_ action: @escaping () -> Void) { actions.append(action) }

    func report(_ problem: String) { problems.append(problem) }

    /// Forgets the problems so far.
    public func clearProblems() { problems = [] }

    // MARK: Updates

    /// Evaluates a node in the current update or the next one.
    func invalidate(_ node: Node) {
        node.isDirty = true
        changes.add(node.number)
    }

    /// Arranges the children of a node in the next update.
    func arrangeLater(_ node: Node) {
        node.isUnarranged = true
        unarranged.append(node)
        updateLater()
    }

    /// Makes an update in the next turn, although no view has changed.
    func updateLater() {
        needsUpdate = true
        wake()
    }

    func update() {
        if isUpdating { return }
        isUpdating = true
        defer { isUpdating = false }
        needsUpdate = false
        updates += 1
        disablesAnimations = false
        evaluateChanged()
        for presenter in presenters { presenter.follow() }
        notify()
        for presenter in presenters { presenter.presentWanted() }
        presenters.removeAll { !$0.isAttached && $0.modal == nil }
        notify()
        for movement in movements where movement.turns == 0 { finish(movement) }
        disablesAnimations = false
        notify()
        if quirks.contains(.blanksLeavingViews) { reportBlankViews() }
    }

    private func reportBlankViews() {
        let pages = movements.flatMap(\.leaving).filter(\.isDeparting)
        for node in pages + modals.filter(\.isLeaving).compactMap(\.content)
        where node.text.isEmpty && blank.insert(node.number).inserted {
            report("A view is blank while it leaves.")
        }
    }

    private func evaluateChanged() {
        for _ in 0..<100 {
            let taken = changes.take()
            if taken.disablesAnimations { disablesAnimations = true }
            for number in taken.numbers { nodes[number]?.isDirty = true }
            let changed = taken.numbers.union(postponed).compactMap { nodes[$0] }
            postponed = Set(changed.filter { $0.isFrozen }.map(\.number))
            let due = changed.filter { !postponed.contains($0.number) }
            let arranging = unarranged
            unarranged = []
            if due.isEmpty && arranging.isEmpty { return }
            // Outer views come first: they evaluate inner ones, or remove them.
            for node in due.sorted(by: { ($0.depth, $0.number) < ($1.depth, $1.number) })
            where node.isAttached && node.isDirty {
                // An outer view may have let it leave.
                if node.isFrozen { postponed.insert(node.number) } else { node.evaluate() }
            }
            for node in arranging where node.isAttached && node.isUnarranged { node.arrangeAgain() }
        }
        report("The views do not come to rest in one update.")
    }

    /// Changes the size class of the window, as a rotation or another multitasking size does.
    public func resize(to sizeClass: UserInterfaceSizeClass) {
        for node in [root].compactMap({ $0 }) + modals.compactMap(\.content) {
            var environment = node.environment
            environment.horizontalSizeClass = sizeClass
            node.update(node.view, environment: environment)
        }
        update()
    }

    func remove(_ modal: Modal) {
        modals.removeAll { $0 === modal }
        for presenter in presenters { presenter.forget(modal) }
    }

    func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    func attach(_ node: Node) { nodes[node.number] = node }

    func detach(_ node: Node) {
        nodes[node.number] = nil
        detached.append(node)
    }

    // MARK: Callbacks

    /// Calls the callbacks of views that appear or disappear, the latter first.
    func notify() {
        while true {
            let gone = detached
            detached = []
            var moved = gone.map { ($0, Presence.hidden) }
            var limit = Presence.shown
            for modal in modals.reversed() {
                modal.content?.collectPhases(within: min(limit, modal.presence), into: &moved)
                // A cover hides what is below it.
                if modal.kind == .cover { limit = min(limit, modal.presence.ofCovered) }
            }
            root?.collectPhases(within: limit, into: &moved)
            let (leaving, coming) = (moved.filter { $0.1 < $0.0.phase }, moved.filter { $0.1 > $0.0.phase })
            for (node, phase) in leaving { node.move(to: phase) }
            for (node, phase) in coming { node.move(to: phase) }
            for node in gone { node.release() }
            for modal in modals { modal.takeOver() }
            let due = actions
            actions = []
            for action in due { action() }
            if detached.isEmpty && actions.isEmpty { return }
        }
    }
}

extension Presence {
    /// The presence of the views below a cover, which has this presence itself.
    fileprivate var ofCovered: Presence {
        switch self {
        case .hidden: .shown
        case .leaving: .arriving
        case .arriving: .leaving
        case .shown: .hidden
        }
    }
}

extension Modal {
    /// Passes on to UIKit whether the content forbids swipes, as SwiftUI does at an update.
    fileprivate func takeOver() {
        guard let content else { return }
        host.isModalInPresentation = content.visible.contains { $0.attributes.isDismissDisabled == true }
    }
}
