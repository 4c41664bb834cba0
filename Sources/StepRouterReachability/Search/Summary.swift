/// The counts of all workers together.
struct Summary {
    let counters: Counters
    /// For each navigation, how it arrived at screens that were built.
    private var built: [[DestinationReport.Arrival: Int]]
    private var steps: [CoverageItem] = []
    /// Number of items of ``coverage`` that the chains declare; others follow, sorted.
    let declaredCount: Int
    private let events: EventTable

    init(_ counters: Counters, _ apps: [AppCoverage], events: EventTable) {
        self.events = events
        self.counters = counters
        built = Array(repeating: [:], count: events.navigations.count)
        for route in apps.lazy.flatMap(\.routes) where route.built > 0 {
            built[route.navigation][route.arrival, default: 0] += route.built
        }
        let declared = Self.added(apps.map { Array($0.items.prefix($0.declaredCount)) })
        declaredCount = declared.count
        let all = Self.added([declared] + apps.map { Array($0.items.dropFirst($0.declaredCount)) })
        steps = all.prefix(declaredCount) + all.dropFirst(declaredCount).inOrder
    }

    /// Adds lists up of which most declare the same in the same order.
    private static func added(_ lists: [[CoverageItem]]) -> [CoverageItem] {
        var sum: [CoverageItem] = []
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

    /// Position of an item in ``coverage``.
    func position(of item: CoverageItem) -> Int? { steps.firstIndex { $0.isSame(as: item) } }

    /// Every destination with each of its contexts, and behind them those that have none.
    var destinations: [DestinationReport] {
        tried + events.untried.map { DestinationReport(name: $0.destination, refusal: $0.refusal) }
    }

    private var tried: [DestinationReport] {
        events.navigations.indices.map { number in
            let navigation = events.navigations[number]
            let counts = counters.navigations[number]
            var ways = ArrivalKind.allCases.compactMap { kind in
                kind.arrival.map { DestinationReport.Way(arrival: $0, states: counts.arrivals[Int(kind.rawValue)]) }
            }
            ways += built[number].map { DestinationReport.Way(arrival: $0.key, states: $0.value) }
            return DestinationReport(
                name: navigation.destination,
                context: navigation.context,
                refusal: navigation.refusal,
                checked: counts.checked,
                landed: counts.landed,
                refused: counts.refused,
                failed: counts.failed,
                ways: ways.inOrder
            )
        }
    }

    /// Everything that was declared, and how often it was used.
    var coverage: [CoverageItem] {
        let others = zip(events.events, counters.uses).compactMap { event, uses -> CoverageItem? in
            switch event.kind {
            case .navigation, .time: nil
            case .toggle: CoverageItem(kind: .toggle, place: "", name: event.name, uses: uses)
            case .gesture, .tab, .appGesture:
                CoverageItem(kind: .gesture, place: "", name: event.group ?? event.name, uses: uses)
            case .answer: CoverageItem(kind: .answer, place: "", name: event.group ?? event.name, uses: uses)
            }
        }
        return steps + Self.added([others])
    }
}

extension [DestinationReport.Way] {
    /// Those that were taken, the most frequent first.
    var inOrder: [DestinationReport.Way] {
        filter { $0.states > 0 }
            .sorted { ($1.states, $0.arrival.description) < ($0.states, $1.arrival.description) }
    }
}

extension Collection<CoverageItem> {
    /// Sorts items so that their order does not depend on when they were met.
    var inOrder: [CoverageItem] { sorted { ($0.place, $0.description) < ($1.place, $1.description) } }
}

extension CoverageItem {
    /// Tells whether another item is about the same.
    func isSame(as other: CoverageItem) -> Bool { kind == other.kind && place == other.place && name == other.name }
}
