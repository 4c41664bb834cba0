import StepRouter

/// Counts which ways navigations take through their chains: finders, cases, interceptors, factories.
///
/// A way is the sequence of what a navigation noted. Each way is kept once and counted, so that a navigation costs a few instructions for each
/// thing noted, and words are made at the end.
@safe  // What is remembered of the present trip says why.
final class RouteCensus: RouteObserver {
    /// A way through the steps, and how often it was taken.
    @safe
    final class Way {
        let number: Int
        let trip: Int
        /// What was noted, by identity, for a quick comparison; `nil` where that does not tell steps apart.
        fileprivate let marks: [WayMark]?
        let codes: [UInt32]
        // Not counted, and safe: the list of all ways holds it, and nothing else is called while it is read or written.
        /// The next way of the same trip.
        @exclusivity(unchecked) fileprivate var next: Unmanaged<Way>?
        // Safe: both are numbers that are read and written as a whole, and nothing is called meanwhile.
        /// How often it was taken.
        @exclusivity(unchecked) private var useCount = 0
        /// How often it landed on a screen that was built.
        @exclusivity(unchecked) private var builtCount = 0

        fileprivate init(number: Int, trip: Int, marks: [WayMark]?, codes: [UInt32], before next: Unmanaged<Way>?) {
            self.number = number
            self.trip = trip
            self.marks = marks
            self.codes = codes
            unsafe self.next = next
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
    // Safe: nothing else is called while one of the three is read or written. The list of all ways holds those that are not counted.
    /// For each trip the way that it took last, from which the others follow: few, and nearly always one is taken again.
    @exclusivity(unchecked) private var known: [Unmanaged<Way>?]
    @exclusivity(unchecked) private var trip = 0
    /// The way that the present trip has taken, once it is over. Not counted: the list of all ways holds it.
    @exclusivity(unchecked) private var taken: Unmanaged<Way>?

    init(of destinations: [ExploredDestination]) {
        catalogue = StepCatalogue(of: destinations, into: &numbers)
        let trips = destinations.reduce(0) { $0 + $1.trips.count }
        unsafe known = unsafe Array(repeating: nil, count: trips)
    }

    /// Begins to follow a navigation.
    func begin(_ trip: Int) {
        unsafe self.trip = trip
        unsafe taken = nil
    }

    func navigated(_ journey: Journey) {
        let isKnown = takeWay { way in way.marks.map { journey.hasTaken($0) } == true }
        if !isKnown { take(NavigationNotes(journey.notes)) }
    }

    func stayed(with step: ScreenStep) {
        let mark = WayMark(foundBy: step)
        let isKnown = takeWay { way in way.marks.map { $0.count == 1 && $0[0] == mark } == true }
        if !isKnown { take(NavigationNotes(foundBy: step)) }
    }

    /// The navigation has ended.
    ///
    /// - Returns: The number of the way that it took.
    func end() -> Int {
        if unsafe taken == nil { take(NavigationNotes([])) }
        guard let taken = unsafe taken else { return 0 }
        return unsafe taken._withUnsafeGuaranteedRef { way in
            way.noteUse()
            return way.number
        }
    }

    /// The navigation that ended last has landed on a screen that was built.
    func noteBuilt() { unsafe taken?._withUnsafeGuaranteedRef { $0.noteBuilt() } }

    /// Takes a way of the present trip that fulfils a condition, without counting references.
    ///
    /// - Returns: Whether there is one.
    @inline(__always)
    private func takeWay(where isTaken: (Way) -> Bool) -> Bool {
        var former: Unmanaged<Way>?
        var candidate = unsafe known[trip]
        while let way = unsafe candidate {
            if unsafe way._withUnsafeGuaranteedRef({ isTaken($0) }) {
                if let former = unsafe former { unsafe moveToFront(way, from: former) }
                unsafe taken = unsafe way
                return true
            }
            unsafe former = unsafe way
            unsafe candidate = unsafe way._withUnsafeGuaranteedRef { unsafe $0.next }
        }
        return false
    }

    /// Lets the ways of the present trip begin with one that follows another.
    private func moveToFront(_ way: Unmanaged<Way>, from former: Unmanaged<Way>) {
        unsafe former._withUnsafeGuaranteedRef { former in
            unsafe former.next = unsafe way._withUnsafeGuaranteedRef { unsafe $0.next }
        }
        unsafe way._withUnsafeGuaranteedRef { unsafe $0.next = unsafe known[trip] }
        unsafe known[trip] = unsafe way
    }

    /// Takes the way of the present trip that notes tell of, which may be a new one.
    private func take(_ notes: NavigationNotes) {
        // Steps that a closure makes are others each time. Those ways are told apart by what their steps are called.
        let codes = notes.records.map { code(of: $0) }
        if takeWay(where: { $0.codes == codes }) { return }
        // The address of a step that a closure made may be that of another one later.
        let isDeclared = notes.records.allSatisfy { $0.subject.map { numbers[ObjectIdentifier($0)] != nil } ?? true }
        let way = unsafe Way(
            number: ways.count,
            trip: trip,
            marks: isDeclared ? notes.marks : nil,
            codes: codes,
            before: known[trip]
        )
        ways.append(way)
        unsafe known[trip] = unsafe Unmanaged.passUnretained(way)
        unsafe taken = Unmanaged.passUnretained(way)
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
