/// The states in which an event waits, and what leads from one to another: to an end, and for each navigation that waits
/// to where it lands.
struct WaitGraph {
    /// A state of the app in which an event waits, with the events that have not ended, and their navigations.
    private struct WaitingState: Hashable {
        let state: Fingerprint
        let pending: [Int]
        let navigations: [PendingNavigation]
        /// Number of times that another screen has asked the same on the way: two drafts that leave ask two questions.
        var repeats = 0

        func isLike(_ other: WaitingState) -> Bool {
            state == other.state && pending == other.pending && navigations == other.navigations
        }
    }

    private struct PendingNavigation: Hashable {
        let event: Int
        let number: Int
    }

    /// A question that is asked once more than so often is taken for one that is asked for ever.
    private static let mostRepeats = 3

    /// A navigation in a waiting state, by its position among those that wait there.
    private struct WaitingNavigation: Hashable {
        let state: Int
        let position: Int
    }

    private var states = Numbering<WaitingState>()
    /// For each of them the event that first led there.
    private var events: [ExploredEvent] = []
    /// For each of them the navigations that wait in it, as that event has made them.
    private var navigations: [[NavigationKey]] = []
    /// For each of them whether the user can do something.
    private var asksUser: [Bool] = []
    /// For each waiting state those from which it is reached.
    private var sources: [Int: Set<Int>] = [:]
    /// The waiting states from which an end is reached at once, or may be.
    private var ends: Set<Int> = []
    /// For each waiting navigation those that it was, in the states from which its own is reached.
    private var formerNavigations: [WaitingNavigation: Set<WaitingNavigation>] = [:]
    /// The waiting navigations that land at once, or may.
    private var landings: Set<WaitingNavigation> = []
    /// The waiting state that each event leads to.
    private var targets: [ExploredEvent: Int] = [:]

    /// Takes an event that waits, and tells whether none has waited in that state yet, and whether it has come from
    /// another one.
    mutating func add(_ attempt: Attempt, _ wait: Attempt.Wait) -> (isNew: Bool, hasMoved: Bool) {
        let pending = wait.navigations.sorted { ($0.event, $0.number, $0.run) < ($1.event, $1.number, $1.run) }
        var waiting = WaitingState(
            state: attempt.reading.fingerprint,
            pending: wait.pending.sorted(),
            navigations: pending.map { PendingNavigation(event: $0.event, number: $0.number) }
        )
        if wait.isAskedAnew, let repeats = repeats(of: waiting, before: attempt.event) {
            waiting.repeats = min(repeats + 1, Self.mostRepeats)
        }
        let number = states.number(of: waiting)
        let isNew = number == events.count
        if isNew {
            events.append(attempt.event)
            navigations.append(pending)
            asksUser.append(!wait.offered.isEmpty)
        }
        targets[wait.event] = number
        if wait.isShortOfOffers { leaveLandingsOpen(in: number) }
        guard let source = source(of: attempt.event) else { return (isNew, false) }
        sources[number, default: []].insert(source)
        noteLandings(of: attempt, from: source)
        // One event more in the queue, and nothing else, lets nothing land that could not land without it.
        let former = states.values[source]
        if former.state == waiting.state, former.pending.count < waiting.pending.count { return (isNew, true) }
        for (position, navigation) in navigations[source].enumerated() {
            guard let now = pending.firstIndex(of: navigation) else { continue }
            formerNavigations[WaitingNavigation(state: number, position: now), default: []]
                .insert(WaitingNavigation(state: source, position: position))
        }
        return (isNew, source != number)
    }

    /// The times that the same was asked on the way to an event; `nil` if it was not.
    private func repeats(of waiting: WaitingState, before event: ExploredEvent) -> Int? {
        sequence(first: event) { $0.before }.dropFirst().compactMap { targets[$0].map { states.values[$0] } }
            .filter { waiting.isLike($0) }.map(\.repeats).max()
    }

    /// Takes an event that has ended.
    mutating func addEnd(_ attempt: Attempt) {
        guard let source = source(of: attempt.event) else { return }
        ends.insert(source)
        noteLandings(of: attempt, from: source)
    }

    /// An event waits in a state that is not followed, so that it is not known whether it ends.
    mutating func leaveOpen(_ event: ExploredEvent) {
        guard let number = targets[event] else { return }
        ends.insert(number)
        leaveLandingsOpen(in: number)
    }

    /// Not all is tried in a waiting state, so that it is not known what lands from there.
    private mutating func leaveLandingsOpen(in number: Int) {
        for position in navigations[number].indices {
            landings.insert(WaitingNavigation(state: number, position: position))
        }
    }

    private mutating func noteLandings(of attempt: Attempt, from source: Int) {
        for (position, navigation) in navigations[source].enumerated() where attempt.landed.contains(navigation) {
            landings.insert(WaitingNavigation(state: source, position: position))
        }
    }

    private func source(of event: ExploredEvent) -> Int? { event.before.flatMap { targets[$0] } }

    /// The event that leads to the first waiting state from which no known event leads to an end; `nil` if there is
    /// none.
    var endless: ExploredEvent? {
        let reached = closure(of: ends) { sources[$0] }
        return events.indices.first { !reached.contains($0) }.map { events[$0] }
    }

    /// The navigations that wait where the user can do something, and that nothing lets land: each with the event that
    /// leads there first.
    var unlanded: [(navigation: NavigationKey, event: ExploredEvent)] {
        let landing = closure(of: landings) { formerNavigations[$0] }
        var unlanded: [(navigation: NavigationKey, event: ExploredEvent)] = []
        for state in events.indices where asksUser[state] {
            for (position, navigation) in navigations[state].enumerated()
            where !landing.contains(WaitingNavigation(state: state, position: position)) {
                unlanded.append((navigation, events[state]))
            }
        }
        return unlanded
    }

    /// Elements, and all from which they are reached.
    private func closure<Element>(of ends: Set<Element>, _ sources: (Element) -> Set<Element>?) -> Set<Element> {
        var reached = ends
        var open = Array(ends)
        while let next = open.popLast() {
            for source in sources(next) ?? [] where reached.insert(source).inserted { open.append(source) }
        }
        return reached
    }
}
