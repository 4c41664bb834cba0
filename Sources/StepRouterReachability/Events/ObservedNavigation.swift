import StepRouter
import StepRouterSimulation

/// A navigation that something of an event asks for, and that is inside no other one, as the window's queue sees it:
/// whatever the event makes of its error.
final class ObservedNavigation: NavigationWitness {
    /// The tasks of the event.
    let owner: ObjectIdentifier
    /// `true` if work asked for it that the router was given.
    let isBegun = EventTasks.isBegunWork
    private let window: SimulatedWindow
    /// The hierarchy when it had its turn, the last time; `nil` before.
    private(set) var before: Hierarchy?
    /// The hierarchy when it had failed; `nil` if it has not.
    private(set) var after: Hierarchy?
    private var isOver = false
    private(set) var hasLanded = false
    /// The number of the screen that it landed on.
    private(set) var target: ScreenID?
    /// `true` if it landed on a fallback.
    private(set) var hasFallenBack = false
    private(set) var error: RoutingError?
    /// The screens that it took away unasked; `nil` unless it insists.
    private(set) var takenUnasked: [LostScreen]?

    init(of owner: ObjectIdentifier, in window: SimulatedWindow) {
        self.owner = owner
        self.window = window
    }

    func beginTurn() { before = window.present }

    func takeAway(unasked screens: [any Screen]) {
        takenUnasked = (takenUnasked ?? []) + screens.map { LostScreen($0, isDecided: true) }
    }

    func land(on target: ScreenID?, byFallback isFallback: Bool) {
        (hasLanded, self.target, hasFallenBack) = (true, target, isFallback)
    }

    func end(with error: RoutingError?) {
        isOver = true
        self.error = error
        if error != nil { after = window.present }
    }

    /// `true` if it has had its turn, and has neither landed nor ended.
    var isPending: Bool { before != nil && !isOver && !hasLanded }
}

/// The navigations of an app's events, in the order in which they were asked for.
final class ObservedNavigations {
    private var all: [ObservedNavigation] = []

    /// Watches the navigations of a window that belong to events.
    init(in window: SimulatedWindow) {
        window.watchNavigations { [weak self, unowned window] in
            guard let self, let owner = EventTasks.currentOwner else { return nil }
            let navigation = ObservedNavigation(of: owner, in: window)
            all.append(navigation)
            return navigation
        }
    }

    /// Forgets the navigations of former events.
    func reset() { all.removeAll(keepingCapacity: true) }

    /// The navigations of an event.
    func of(_ run: EventRun) -> some Sequence<ObservedNavigation> {
        let owner = run.owner
        return all.lazy.filter { $0.owner == owner }
    }

    /// The first navigation of an event; of one that is a navigation, that one.
    func first(of run: EventRun) -> ObservedNavigation? { all.first { [owner = run.owner] in $0.owner == owner } }

    /// `true` if one of them has failed or was refused.
    var haveErrors: Bool { all.contains { $0.error != nil } }

    /// The screens that navigations of an event took away unasked.
    func takenUnasked(by run: EventRun) -> [LostScreen] {
        all.contains { $0.takenUnasked != nil } ? of(run).flatMap { $0.takenUnasked ?? [] } : []
    }

    /// The navigations of events that meet a condition, each by the positions of its event and among those of that.
    func keys(among runs: [EventRun], where isMeant: (ObservedNavigation) -> Bool) -> [NavigationKey] {
        runs.enumerated().flatMap { position, run in
            of(run).enumerated().filter { isMeant($0.element) }
                .map {
                    NavigationKey(
                        event: run.number,
                        number: $0.offset,
                        isBegun: $0.element.isBegun,
                        run: position
                    )
                }
        }
    }
}

/// Names a navigation on all paths that begin with the same events.
struct NavigationKey: Hashable {
    /// The number of the event.
    let event: Int
    /// The position among the navigations of the event.
    let number: Int
    /// `true` if work asked for it that the router was given.
    let isBegun: Bool
    /// The position of its event on the path.
    let run: Int
}

/// The changes of a window during the events of a path, each with the event whose transition it is.
final class ObservedChanges: ChangeListener {
    struct Change {
        /// The tasks of the event; `nil` if it belongs to none.
        let owner: ObjectIdentifier?
        let committed: CommittedChange
        /// Its place among all beginnings and ends of events.
        let order: Int

        var before: Hierarchy { committed.before }
        var after: Hierarchy { committed.after }
    }

    private(set) var all: [Change] = []
    private let order: EventOrder

    init(in window: SimulatedWindow, _ order: EventOrder) {
        self.order = order
        window.screens.add(self)
    }

    func tell(_ change: CommittedChange) {
        all.append(Change(owner: EventTasks.currentOwner, committed: change, order: order.next()))
    }

    func end() {}

    /// The changes of an event.
    func of(_ run: EventRun) -> [Change] { all.filter { $0.owner == run.owner } }

    /// The changes of other events of the path.
    func others(than owner: ObjectIdentifier) -> [Change] { all.filter { $0.owner != nil && $0.owner != owner } }

    /// The screens that were told something.
    var told: Set<ScreenID> { Set(all.flatMap { $0.committed.occurrences.map(\.screen) }) }
}
