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

        /// What positions are counted among.
        var group: UInt32 {
            switch self {
            case .passedCase, .tookCase: 1
            case .agreed, .refused: 2
            case .notFound, .found, .built, .plannedAgain: 0
            }
        }
    }

    private(set) var catalogue: StepCatalogue
    private(set) var ways: [Way] = []
    private var numbers = PointerTable()
    private var dynamicNumbers: [String: UInt32] = [:]
    private var known: [UInt64: [Int]] = [:]
    private var codes: [UInt32] = []
    private var hash: UInt64 = 0
    /// What the last note was about: the step, and whether it was a case or an interceptor.
    private var lastSubject: UInt32 = .max
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
        lastSubject = .max
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
        switch note {
        case .asked(let step, let found): take(step, found == nil ? .notFound : .found)
        case .triedCase(let step, _, let matched): take(step, matched ? .tookCase : .passedCase)
        case .intercepted(let step, _, let agreed): take(step, agreed ? .agreed : .refused)
        case .built(let step, _): take(step, .built)
        case .plannedAgain:
            lastSubject = .max
            append(Mark.plannedAgain.rawValue)
        case .started, .askedToLeave, .interceptedCommonly, .dismissed, .revealed, .joined, .acted, .undone, .landed:
            break
        }
    }

    /// Notes something of a step, with how many times the like was noted of it just before: the position of a case or an interceptor.
    private func take(_ step: any NamedStep, _ mark: Mark) {
        let number = numbers[ObjectIdentifier(step)] ?? dynamicNumber(of: step)
        let subject = number << 2 | mark.group
        position = subject == lastSubject ? position + 1 : 0
        lastSubject = subject
        append(number << 12 | min(position, 255) << 4 | mark.rawValue)
    }

    private func append(_ code: UInt32) {
        codes.append(code)
        hash = (hash ^ UInt64(code)) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
    }

    /// The number of a step that a closure made: those that are described alike have one.
    private func dynamicNumber(of step: any NamedStep) -> UInt32 {
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
