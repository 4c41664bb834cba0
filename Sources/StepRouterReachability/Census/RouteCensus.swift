import StepRouter

/// Counts which ways navigations take through their chains: finders, cases, interceptors, factories.
///
/// A way is the sequence of what a navigation noted. Each way is kept once and counted, so that a navigation costs a few instructions for each
/// thing noted, and words are made at the end.
final class RouteCensus: RouteObserver {
    /// A way through the steps, and how often it was taken.
    struct Way {
        let trip: Int
        let codes: [UInt32]
        /// How often it was taken.
        var uses = 0
        /// How often it landed on a screen that was built.
        var built = 0
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
    private var known: [UInt64: [Int]] = [:]
    private var codes: [UInt32] = []
    private var hash: UInt64 = 0
    /// Whose interceptor was asked last, and its position.
    private var lastIntercepted: AnyObject?
    private var position: UInt32 = 0
    /// The way that each trip took last: the next one is often the same.
    private var last: [Int] = []

    init(of destinations: [ExploredDestination]) {
        catalogue = StepCatalogue(of: destinations, into: &numbers)
        last = Array(repeating: -1, count: destinations.reduce(0) { $0 + $1.trips.count })
    }

    /// Begins to follow a navigation.
    func begin() {
        codes.removeAll(keepingCapacity: true)
        hash = 0
        lastIntercepted = nil
    }

    /// A navigation has ended.
    ///
    /// - Parameter trip: The number of the navigation.
    /// - Returns: The number of the way that it took.
    func end(trip: Int) -> Int {
        var way = last[trip]
        if way < 0 || ways[way].codes != codes {
            way = number(for: trip)
            last[trip] = way
        }
        ways[way].uses += 1
        return way
    }

    /// The navigation that took a way landed on a screen that was built.
    func noteBuilt(_ way: Int) { ways[way].built += 1 }

    private func number(for trip: Int) -> Int {
        for way in known[hash] ?? [] where ways[way].trip == trip && ways[way].codes == codes { return way }
        ways.append(Way(trip: trip, codes: codes))
        known[hash, default: []].append(ways.count - 1)
        return ways.count - 1
    }

    /// Forgets how often the ways were taken.
    func forgetUses() {
        for way in ways.indices {
            ways[way].uses = 0
            ways[way].built = 0
        }
    }

    func noted(_ note: TraceRecorder.Note) {
        switch note.kind {
        case .asked: take(note, note.isYes ? .found : .notFound, at: 0)
        case .triedCase: take(note, note.isYes ? .tookCase : .passedCase, at: UInt32(note.number))
        case .intercepted:
            // Interceptors of a step are asked one after the other.
            position = note.subject === lastIntercepted ? position + 1 : 0
            lastIntercepted = note.subject
            take(note, note.isYes ? .agreed : .refused, at: position)
        case .built: take(note, .built, at: 0)
        case .plannedAgain: append(Mark.plannedAgain.rawValue)
        case .started, .askedToLeave, .interceptedCommonly, .dismissed, .revealed, .joined, .acted, .undone, .landed:
            break
        }
    }

    private func take(_ note: TraceRecorder.Note, _ mark: Mark, at position: UInt32) {
        guard let subject = note.subject else { return }
        let number = numbers[ObjectIdentifier(subject)] ?? dynamicNumber(of: note)
        append(number << 12 | min(position, 255) << 4 | mark.rawValue)
    }

    private func append(_ code: UInt32) {
        codes.append(code)
        hash = (hash ^ UInt64(code)) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
    }

    /// The number of a step that a closure made: those that are described alike have one.
    private func dynamicNumber(of note: TraceRecorder.Note) -> UInt32 {
        guard let step = note.step else { return 0 }
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
