import StepRouter

/// Counts which ways navigations take through their chains: finders, cases, interceptors, factories.
///
/// A way is the sequence of what a navigation told of. Each is kept once and counted; words are made at the end.
final class RouteCoverage: TraceObserver {
    /// What is told of a step.
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

    /// A way through the steps, and how often it was taken.
    struct Way {
        let navigation: Int
        let codes: [UInt32]
        var uses = 0
        /// How often it landed on a screen that was built.
        var built = 0
    }

    private(set) var catalogue: StepCatalogue
    private(set) var ways: [Way] = []
    private var numbers: [ObjectIdentifier: UInt32]
    private var namedNumbers: [String: UInt32] = [:]
    /// For each navigation the ways that it took.
    private var known: [[Int]]
    private var isCounting = false
    private var navigation = 0
    private var codes: [UInt32] = []
    /// The step whose interceptors are asked, and how many were.
    private var asked: (step: ObjectIdentifier?, count: UInt32) = (nil, 0)

    init(of destinations: [ExploredDestination]) {
        (catalogue, numbers) = StepCatalogue.listing(destinations)
        known = Array(repeating: [], count: destinations.reduce(0) { $0 + $1.navigations.count })
    }

    /// Begins to follow a navigation.
    func begin(_ navigation: Int, isCounted: Bool) {
        self.navigation = navigation
        isCounting = isCounted
        codes.removeAll(keepingCapacity: true)
        asked = (nil, 0)
    }

    // MARK: Screens that were built

    /// Is told of each screen that a step has built, and of what describes the step.
    var noteBuilt: ((String, any Screen) -> Void)?
    private var built: [(step: any NamedStep, screen: any Screen)] = []

    /// Forgets what was built.
    func forgetBuilt() { built.removeAll(keepingCapacity: true) }

    /// What describes the step that has built a screen.
    func maker(of screen: any Screen) -> String? {
        built.last { $0.screen === screen }.map { "\($0.step.stepDescription)" }
    }

    func observe(_ event: TraceEvent) {
        if case .built(let step, let screen) = event {
            built.append((step, screen))
            noteBuilt?("\(step.stepDescription)", screen)
        }
        if !isCounting { return }
        switch event {
        case .asked(let step, let found): add(found == nil ? .notFound : .found, of: step)
        case .triedCase(let step, let number, let matched):
            add(matched ? .tookCase : .passedCase, of: step, at: UInt32(clamping: number))
        case .intercepted(let step?, _, let agreed):
            let identity = ObjectIdentifier(step)
            asked = identity == asked.step ? (identity, asked.count + 1) : (identity, 0)
            add(agreed ? .agreed : .refused, of: step, at: asked.count)
        case .built(let step, _): add(.built, of: step)
        case .plannedAgain: codes.append(Mark.plannedAgain.rawValue)
        case .intercepted, .started, .askedToLeave, .shared, .dismissed, .shown, .joined, .acted, .undone, .landed:
            break
        }
    }

    private func add(_ mark: Mark, of step: any NamedStep, at position: UInt32 = 0) {
        let number = numbers[ObjectIdentifier(step)] ?? number(ofUnlisted: step)
        codes.append(number << 12 | min(position, 255) << 4 | mark.rawValue)
    }

    /// The number of a step that a closure made: those that are described alike have one.
    private func number(ofUnlisted step: any NamedStep) -> UInt32 {
        let name = "\(stableName(of: type(of: step))) \(step.stepDescription)"
        if let number = namedNumbers[name] { return number }
        let number = catalogue.add(step)
        namedNumbers[name] = number
        return number
    }

    /// The navigation has ended.
    func end() -> Int {
        isCounting = false
        let ways = known[navigation]
        var position = 0
        while position < ways.count {
            if self.ways[ways[position]].codes == codes {
                self.ways[ways[position]].uses += 1
                return ways[position]
            }
            position += 1
        }
        known[navigation].append(self.ways.count)
        self.ways.append(Way(navigation: navigation, codes: codes, uses: 1))
        return self.ways.count - 1
    }

    /// A navigation that took a way has landed on a screen that was built.
    func noteBuilt(_ way: Int) { ways[way].built += 1 }

    /// Forgets how often the ways were taken.
    func forgetUses() {
        for way in ways.indices { (ways[way].uses, ways[way].built) = (0, 0) }
    }
}
