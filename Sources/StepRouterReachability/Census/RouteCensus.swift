import StepRouter

/// Counts which ways navigations take through their chains: finders, cases, interceptors, factories.
///
/// A way is the sequence of what a navigation noted. Each way is kept once and counted, so that a navigation costs a few instructions for each
/// thing noted, and words are made at the end.
final class RouteCensus: RouteObserver {
    /// A way through the steps, and how often it was taken.
    final class Way {
        let number: Int
        let trip: Int
        /// What was noted, by identity, for a quick comparison.
        let notes: [UInt64]
        let codes: [UInt32]
        // Safe: both are numbers that are read and written as a whole, and nothing is called meanwhile.
        /// How often it was taken.
        @exclusivity(unchecked) private var useCount = 0
        /// How often it landed on a screen that was built.
        @exclusivity(unchecked) private var builtCount = 0

        init(number: Int, trip: Int, notes: [UInt64], codes: [UInt32]) {
            self.number = number
            self.trip = trip
            self.notes = notes
            self.codes = codes
        }

        var uses: Int { unsafe useCount }
        var built: Int { unsafe builtCount }

        func noteUse() { unsafe useCount += 1 }
        func noteBuilt() { unsafe builtCount += 1 }

        func forgetUses() {
            unsafe useCount = 0
            unsafe builtCount = 0
        }
    }

    /// What was noted of a step.
    enum Mark: UInt32 {
        case notFound
        case found
        case passedCase
        case tookCase
        case agreed
        case refused
        case built
        case plannedAgain
    }

    private(set) var catalogue: StepCatalogue
    private(set) var ways: [Way] = []
    private var numbers = PointerTable()
    private var dynamicNumbers: [String: UInt32] = [:]
    // Safe: nothing else is called while one of the three is read or written.
    /// For each trip the ways that it was seen to take: few, and nearly always one of them is taken again.
    @exclusivity(unchecked) private var known: [[Way]] = []
    @exclusivity(unchecked) private var trip = 0
    /// The way that the present trip has taken, once it is over.
    @exclusivity(unchecked) private var taken: Way?

    init(of destinations: [ExploredDestination]) {
        catalogue = StepCatalogue(of: destinations, into: &numbers)
        let trips = destinations.reduce(0) { $0 + $1.trips.count }
        unsafe known = Array(repeating: [], count: trips)
    }

    /// Begins to follow a navigation.
    func begin(_ trip: Int) {
        unsafe self.trip = trip
        unsafe taken = nil
    }

    func navigated(_ itinerary: borrowing Itinerary) {
        unsafe taken =
            knownWay { NavigationNotes.of(itinerary, are: $0.notes) } ?? way(NavigationNotes(itinerary.notes))
    }

    func stayed(with step: ScreenStep) {
        unsafe taken = knownWay { NavigationNotes.areFound(by: step, $0.notes) } ?? way(NavigationNotes(foundBy: step))
    }

    /// The navigation has ended.
    ///
    /// - Returns: The way that it took.
    func end() -> Way {
        let way = unsafe taken ?? way(NavigationNotes([]))
        way.noteUse()
        return way
    }

    /// The first way of the present trip that fulfils a condition.
    @inline(__always)
    private func knownWay(where isTaken: (Way) -> Bool) -> Way? {
        let ways = unsafe known[trip]
        for way in ways where isTaken(way) { return way }
        return nil
    }

    /// The way of the present trip that notes tell of, which may be a new one.
    private func way(_ notes: NavigationNotes) -> Way {
        // Steps that a closure makes are others each time. Those ways are told apart by what their steps are called.
        let codes = notes.records.map { code(of: $0) }
        if let way = knownWay(where: { $0.codes == codes }) { return way }
        // The address of a step that a closure made may be that of another one later.
        let isDeclared = notes.records.allSatisfy { $0.subject.map { numbers[ObjectIdentifier($0)] != nil } ?? true }
        let way = unsafe Way(
            number: ways.count,
            trip: trip,
            notes: isDeclared ? notes.identities : [.max],
            codes: codes
        )
        ways.append(way)
        unsafe known[trip].append(way)
        return way
    }

    private func code(of record: NavigationNotes.Record) -> UInt32 {
        guard let subject = record.subject else { return record.code }
        let number = numbers[ObjectIdentifier(subject)] ?? dynamicNumber(of: record)
        return number << 12 | record.code
    }

    /// Forgets how often the ways were taken.
    func forgetUses() {
        for way in ways { way.forgetUses() }
    }

    /// The number of a step that a closure made: those that are described alike have one.
    private func dynamicNumber(of record: NavigationNotes.Record) -> UInt32 {
        guard let step = record.subject as? any NamedStep else { return 0 }
        let name = "\(stableName(of: type(of: step))) \(step.stepDescription)"
        if let number = dynamicNumbers[name] { return number }
        let number = catalogue.add(step)
        dynamicNumbers[name] = number
        return number
    }
}

extension RouteCensus {
    /// A code of a way, taken apart.
    static func parts(of code: UInt32) -> (step: Int, position: Int, mark: Mark)? {
        Mark(rawValue: code & 15).map { (Int(code >> 12), Int(code >> 4 & 255), $0) }
    }

    /// The cases of switches that a way took, in words; of a way that was planned again, the last time.
    func cases(of way: Int) -> [String] {
        var cases: [String] = []
        for code in ways[way].codes {
            guard let (step, position, mark) = Self.parts(of: code) else { continue }
            switch mark {
            case .plannedAgain: cases = []
            case .tookCase:
                let step = catalogue.steps[step]
                cases.append(
                    "\(step.place): \(step.cases.indices.contains(position) ? step.cases[position] : "a case")"
                )
            default: break
            }
        }
        return cases
    }

    /// What is declared, in the order of the steps, and how often it was used.
    var coverage: [CoverageItem] {
        var items = catalogue.steps.flatMap(\.items)
        for way in ways.indices {
            for position in uses(of: way) { items[position].uses += ways[way].uses }
        }
        return items
    }

    /// The positions in ``coverage`` of what a way uses.
    func uses(of way: Int) -> [Int] {
        var starts: [Int] = []
        var start = 0
        for step in catalogue.steps {
            starts.append(start)
            start += step.items.count
        }
        return Set(ways[way].codes).compactMap { code -> Int? in
            guard let (step, position, mark) = Self.parts(of: code) else { return nil }
            return catalogue.steps[step].offset(of: mark, position).map { starts[step] + $0 }
        }
        .sorted()
    }
}

extension StepCatalogue.Step {
    /// What the step declares, unused.
    var items: [CoverageItem] {
        var items: [CoverageItem] = []
        func add(_ kind: CoverageItem.Kind, _ name: String) {
            items.append(CoverageItem(kind: kind, place: place, name: name, uses: 0))
        }
        if let finder { add(.finder, finder) }
        if let builds { add(.step, builds) }
        for name in cases { add(.switchCase, name) }
        for name in interceptors {
            add(.interceptorAgreed, name)
            add(.interceptorRefused, name)
        }
        return items
    }

    /// Where among ``items`` it is counted what was noted of the step.
    fileprivate func offset(of mark: RouteCensus.Mark, _ position: Int) -> Int? {
        let beforeCases = (finder == nil ? 0 : 1) + (builds == nil ? 0 : 1)
        switch mark {
        case .found: return finder == nil ? nil : 0
        case .built: return builds == nil ? nil : (finder == nil ? 0 : 1)
        case .tookCase: return cases.indices.contains(position) ? beforeCases + position : nil
        case .agreed, .refused:
            guard interceptors.indices.contains(position) else { return nil }
            return beforeCases + cases.count + 2 * position + (mark == .agreed ? 0 : 1)
        case .notFound, .passedCase, .plannedAgain: return nil
        }
    }
}
