/// Counts of an exploration. Those of workers add up, because each state is explored by one of them.
struct Counters: Sendable {
    struct Navigation: Sendable {
        /// Number of landings on the destination itself.
        var landed = 0
        var refused = 0
        var failed = 0
        /// Number of arrivals of each ``ArrivalKind``.
        var arrivals = SIMD8<Int>()
        /// Number of states without a root in which it was not tried.
        var untried = 0
        /// Number of states in which it asked the user and no answer let it land.
        var vain = 0
        /// Number of landings on a screen on top that showed what was asked for, and was changed by a task that knows
        /// that.
        var shownChanges = 0

        /// Number of landings on a fallback.
        var fellBack: Int { arrivals[Int(ArrivalKind.fellBack.rawValue)] }

        var checked: Int { landed + fellBack + refused + failed }
    }

    var transitions = 0
    var selfLoops = 0
    var refused = 0
    var cuts: [Int]
    var navigations: [Navigation]
    var uses: [Int]
    /// For each event but navigations, how often one that it asked for was refused, and failed.
    var refusals: [Refusals]
    /// For each event how often it has lost each screen.
    var losses: [Int: [LostScreen: Int]] = [:]
    /// For each rule about events, how many it matches.
    var rules: [Int]
    /// For each event the first state in which it is an answer that changes nothing; `Int.max` if there is none.
    var idle: [Int]

    init(_ reachability: Reachability, _ events: EventTable) {
        cuts = Array(repeating: 0, count: reachability.bounds.names.count)
        navigations = Array(repeating: Navigation(), count: events.navigations.count)
        uses = Array(repeating: 0, count: events.events.count)
        refusals = Array(repeating: Refusals(), count: events.events.count)
        rules = Array(repeating: 0, count: events.rules.count)
        idle = Array(repeating: .max, count: events.events.count)
    }

    mutating func add(_ other: Counters) {
        transitions += other.transitions
        selfLoops += other.selfLoops
        refused += other.refused
        for position in cuts.indices { cuts[position] += other.cuts[position] }
        for position in rules.indices { rules[position] += other.rules[position] }
        for position in uses.indices { uses[position] += other.uses[position] }
        for position in refusals.indices {
            refusals[position].refused += other.refusals[position].refused
            refusals[position].failed += other.refusals[position].failed
        }
        for (event, lost) in other.losses { losses[event, default: [:]].merge(lost, uniquingKeysWith: +) }
        for position in idle.indices { idle[position] = min(idle[position], other.idle[position]) }
        for position in navigations.indices { navigations[position].add(other.navigations[position]) }
    }
}

extension Counters {
    /// Number of times that a navigation of an event did not land.
    struct Refusals: Sendable {
        var refused = 0
        var failed = 0
    }

    struct Counted {
        let route: Int
        /// The arrival; `nil` if it has not landed.
        let arrival: ArrivalKind?
    }

    /// Notes that an answer changes nothing in a state.
    mutating func noteIdle(_ answer: Int, in state: Int) { idle[answer] = min(idle[answer], state) }

    /// Counts an event that has ended, with those that happened meanwhile.
    ///
    /// - Returns: The route and arrival of a navigation; `nil` of other events, and if the event was cancelled.
    mutating func count(_ attempt: Attempt, from former: FingerprintedState, in app: ExploredApp) -> Counted? {
        for number in attempt.event.meanwhile { uses[number] += 1 }
        for (event, refusal) in attempt.refusals where attempt.outcome != .cancelled {
            switch refusal {
            case .refused: refusals[event].refused += 1
            case .failed: refusals[event].failed += 1
            }
        }
        for (event, screens) in attempt.losses where attempt.outcome != .cancelled {
            for screen in screens { losses[event, default: [:]][screen, default: 0] += 1 }
        }
        if let matched = attempt.verdicts?.matched {
            for rule in rules.indices where matched & 1 << UInt64(rule) != 0 { rules[rule] += 1 }
        }
        let isChanged = attempt.reading.fingerprint != former.fingerprint
        guard let navigation = app.events.navigation(of: attempt.event.number) else {
            if isChanged, attempt.outcome != .cancelled {
                transitions += 1
                uses[attempt.event.number] += 1
            }
            return nil
        }
        let route = app.coverage.end()
        if attempt.outcome == .cancelled { return nil }
        transitions += 1
        switch attempt.outcome {
        case .landed:
            if !isChanged { selfLoops += 1 }
            let arrival = ArrivalKind(of: attempt, from: former)
            if attempt.hasInformedChange { navigations[navigation].shownChanges += 1 }
            if arrival != .fellBack { navigations[navigation].landed += 1 }
            navigations[navigation].arrivals[Int(arrival.rawValue)] += 1
            if arrival == .built { app.coverage.noteBuilt(route) }
            return Counted(route: route, arrival: arrival)
        case .refused:
            refused += 1
            navigations[navigation].refused += 1
        default: navigations[navigation].failed += 1
        }
        return Counted(route: route, arrival: nil)
    }

    /// Number of transitions that each bound cut off.
    func cuts(by bounds: Bounds) -> [ReachabilityReport.Extent.Cut] {
        let reported = zip(bounds.names, cuts).compactMap { name, count in
            name.map { ReachabilityReport.Extent.Cut(bound: $0, transitions: count) }
        }
        // Few explorations know of events that wait.
        return cuts[bounds.meanwhilePosition] == 0 ? reported.dropLast() : reported
    }
}

extension Counters.Navigation {
    mutating func add(_ other: Self) {
        landed += other.landed
        untried += other.untried
        vain += other.vain
        shownChanges += other.shownChanges
        refused += other.refused
        failed += other.failed
        arrivals &+= other.arrivals
    }
}

/// The way in which a navigation arrived, as far as the states before and after tell.
enum ArrivalKind: UInt8, Sendable, CaseIterable {
    case onTop
    case below
    case otherTab
    case underModal
    case built
    case fellBack

    init(of attempt: Attempt, from former: FingerprintedState) {
        let reading = attempt.reading
        if attempt.hasFallenBack {
            self = .fellBack
        } else if !attempt.wasThere {
            self = .built
        } else if attempt.wasOnTop {
            self = .onTop
        } else if reading.modals < former.modals {
            self = .underModal
        } else {
            self = reading.measures.selection == former.measures.selection ? .below : .otherTab
        }
    }

    /// The arrival in reports; `nil` of built screens, which reports tell by cases.
    var arrival: ReachabilityReport.DestinationReport.Arrival? {
        switch self {
        case .onTop: .foundOnTop
        case .below: .foundBelow
        case .otherTab: .foundInOtherTab
        case .underModal: .foundUnderModal
        case .fellBack: .fellBack
        case .built: nil
        }
    }
}

/// The counts of all workers together.
struct Summary {
    let counters: Counters
    /// For each navigation, how it arrived at screens that were built.
    private var built: [[ReachabilityReport.DestinationReport.Arrival: Int]]
    /// The items that the chains declare, and those that were met besides, sorted.
    private let steps: [ReachabilityReport.CoverageItem]
    private let events: EventTable

    init(_ counters: Counters, _ apps: [AppCoverage], events: EventTable) {
        self.events = events
        self.counters = counters
        built = Array(repeating: [:], count: events.navigations.count)
        for route in apps.lazy.flatMap(\.routes) where route.built > 0 {
            built[route.navigation][route.arrival, default: 0] += route.built
        }
        let declared = Self.added(apps.map { Array($0.items.prefix($0.declaredCount)) })
        let all = Self.added([declared] + apps.map { Array($0.items.dropFirst($0.declaredCount)) })
        steps = all.prefix(declared.count) + all.dropFirst(declared.count).inOrder
    }

    /// Adds lists up of which most declare the same in the same order.
    private static func added(_ lists: [[ReachabilityReport.CoverageItem]]) -> [ReachabilityReport.CoverageItem] {
        var sum: [ReachabilityReport.CoverageItem] = []
        for list in lists {
            for (position, item) in list.enumerated() {
                if sum.indices.contains(position), sum[position].isSame(as: item) {
                    sum[position].uses += item.uses
                } else if let known = sum.firstIndex(where: { $0.isSame(as: item) }) {
                    sum[known].uses += item.uses
                } else {
                    sum.append(item)
                }
            }
        }
        return sum
    }

    /// Every destination with each of its contexts, and behind them those that have none.
    var destinations: [ReachabilityReport.DestinationReport] {
        tried + events.untried.map { ReachabilityReport.DestinationReport(name: $0.destination, refusal: $0.refusal) }
    }

    private var tried: [ReachabilityReport.DestinationReport] {
        events.navigations.indices.map { number in
            let navigation = events.navigations[number]
            let counts = counters.navigations[number]
            var ways = ArrivalKind.allCases.compactMap { kind in
                kind.arrival.map {
                    ReachabilityReport.DestinationReport.Way(arrival: $0, states: counts.arrivals[Int(kind.rawValue)])
                }
            }
            ways += built[number].map { ReachabilityReport.DestinationReport.Way(arrival: $0.key, states: $0.value) }
            return ReachabilityReport.DestinationReport(
                name: navigation.destination,
                context: navigation.context,
                refusal: navigation.refusal,
                checked: counts.checked,
                landed: counts.landed,
                refused: counts.refused,
                failed: counts.failed,
                ways: ways.inOrder,
                fellBack: counts.fellBack,
                mayFallBack: navigation.mayFallBack,
                untried: counts.untried,
                vain: counts.vain,
                shownChanges: counts.shownChanges
            )
        }
    }

    /// The gestures, answers and toggles of which navigations did not land; `nil` if there are none.
    var refusals: [ReachabilityReport.RefusedEvent]? {
        let refused = zip(events.events, counters.refusals).compactMap { event, counts in
            counts.refused + counts.failed == 0
                ? nil
                : ReachabilityReport.RefusedEvent(name: event.name, refused: counts.refused, failed: counts.failed)
        }
        return refused.isEmpty ? nil : refused
    }

    /// The events that have lost screens; `nil` if there are none.
    var losses: [ReachabilityReport.Loss]? {
        let lost = events.events.enumerated().flatMap { number, event in
            counters.losses[number, default: [:]].sorted { $0.key < $1.key }.map { lost, times in
                ReachabilityReport.Loss(
                    event: event.name,
                    screen: lost.name,
                    times: times,
                    isDecided: lost.isDecided
                )
            }
        }
        return lost.isEmpty ? nil : lost
    }

    /// Everything that was declared, and how often it was used.
    var coverage: [ReachabilityReport.CoverageItem] {
        let others = zip(events.events, counters.uses).compactMap { event, uses -> ReachabilityReport.CoverageItem? in
            switch event.kind {
            case .navigation, .time: nil
            case .toggle: ReachabilityReport.CoverageItem(kind: .toggle, place: "", name: event.name, uses: uses)
            case .gesture, .inReach, .appGesture:
                ReachabilityReport.CoverageItem(kind: .gesture, place: "", name: event.group ?? event.name, uses: uses)
            case .answer:
                ReachabilityReport.CoverageItem(kind: .answer, place: "", name: event.group ?? event.name, uses: uses)
            }
        }
        return steps + Self.added([others])
    }
}

extension [ReachabilityReport.DestinationReport.Way] {
    /// The ways that were taken, the most frequent first.
    var inOrder: [ReachabilityReport.DestinationReport.Way] {
        filter { $0.states > 0 }
            .sorted { ($1.states, $0.arrival.description) < ($0.states, $1.arrival.description) }
    }
}

extension Collection<ReachabilityReport.CoverageItem> {
    /// Sorts items so that their order does not depend on when they were met.
    var inOrder: [ReachabilityReport.CoverageItem] {
        sorted { ($0.place, $0.description) < ($1.place, $1.description) }
    }
}

extension ReachabilityReport.CoverageItem {
    /// Returns whether another item is about the same.
    func isSame(as other: ReachabilityReport.CoverageItem) -> Bool {
        kind == other.kind && place == other.place && name == other.name
    }
}
