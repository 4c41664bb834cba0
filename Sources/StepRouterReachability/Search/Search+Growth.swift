import StepRouter
import StepRouterSimulation

// Growth, where there are ever more states.
extension Search {
    /// Says once, if the search has taken long and there are ever more states, which event leads to most of them and
    /// what grows.
    nonisolated(nonsending) func tellGrowth(_ level: Range<Int>, newLevel: Range<Int>) async throws {
        guard !hasToldGrowth, let progress = reachability.progress, newLevel.count > max(level.count, Self.fewStates),
            (ContinuousClock.now - start) / .seconds(1) >= progress.patience,
            let most = found.growth.indices.max(by: { found.growth[$0] < found.growth[$1] })
        else { return }
        hasToldGrowth = true
        let share = 100 * found.growth[most] / max(1, table.count)
        let advice = try await whatGrows(in: newLevel) ?? "Smaller bounds and fewer sample contexts end sooner."
        progress.write(
            "There are ever more states: \(level.count.grouped) at depth \(levels.count - 1), \(newLevel.count.grouped) at "
                + "the next. \(events.events[most].name) led to \(share) % of all, more than any other event. \(advice)"
        )
    }

    /// The number of new states that are soon explored.
    private static let fewStates = 3

    /// Tells what grows, if a budget ended the search.
    nonisolated(nonsending) func growthAtEnd() async throws -> String? {
        switch ending {
        case .statesUsedUp, .secondsUsedUp, .memoryUsedUp:
            levels.count < 2 ? nil : try await whatGrows(in: levels[levels.count - 2]..<table.count)
        case .exhausted, .cancelled, .violationFound, .walked: nil
        }
    }

    /// Tells what no bound stops and grows most along the paths to some of the states of a level, in a sentence; `nil` if nothing does.
    private nonisolated(nonsending) func whatGrows(in level: Range<Int>) async throws -> String? {
        var found: (measure: GrowthMeasure, amount: Double, sentence: String)?
        guard let first = level.first, let last = level.last else { return nil }
        for number in Set([first, (first + last) / 2, last]).sorted() {
            let path = table.path(to: number).path
            for series in try await self.series(along: path) where !series.measure.isBounded(by: reachability.bounds) {
                guard let amount = series.rise, found.map({ $0.amount < amount }) ?? true else { continue }
                found = (series.measure, amount, series.sentence)
            }
        }
        return found?.sentence
    }

    /// The amount of everything that can grow, after each of the first events of a path.
    private nonisolated(nonsending) func series(along path: EventPath) async throws -> [GrowthSeries] {
        let replay = try await Replay(reachability, launch: path.launch, declaring: events, isDrawn: false)
        var all: [GrowthMeasure: GrowthSeries] = [:]
        var values = SeenValues()
        for position in 0...min(path.events.count, Self.longestPath) {
            let event = position > 0 ? path.events[position - 1] : nil
            if let event { await replay.take(event) }
            let bringsContext = event.map { events.navigation(of: $0.number) != nil } ?? false
            for (measure, amount) in values.measures(of: replay, bringingContext: bringsContext) {
                all[measure, default: GrowthSeries(measure: measure)].set(amount, at: position)
            }
        }
        return all.values.sorted { $0.measure < $1.measure }
    }

    /// The number of events that tell what grows.
    private static let longestPath = 64
}

/// A measure that may grow without end.
private enum GrowthMeasure: Hashable, Comparable {
    case tabs, modals, modalStack, stack
    /// The states that a class of screens declares.
    case states(of: String)
    case environment(String)

    /// Returns whether a bound stops it. The samples of contexts, and what an app declares, have none.
    func isBounded(by bounds: Bounds) -> Bool {
        switch self {
        case .tabs: bounds.tabs != nil
        case .modals: bounds.modals != nil
        case .modalStack: (bounds.modalStackDepth ?? bounds.stackDepth) != nil
        case .stack: bounds.stackDepth != nil
        case .states, .environment: false
        }
    }
}

/// The amount of something after each event of a path.
private struct GrowthSeries {
    let measure: GrowthMeasure
    private var amounts: [Int] = []

    init(measure: GrowthMeasure) { self.measure = measure }

    /// Notes the amount after some events; in between it stayed as it was.
    mutating func set(_ amount: Int, at position: Int) {
        while amounts.count < position { amounts.append(amounts.last ?? 0) }
        amounts.append(amount)
    }

    /// The growth with each event; `nil` if it does not grow until the end.
    var rise: Double? {
        guard let first = amounts.first, let last = amounts.last, amounts.count > 2 else { return nil }
        let middle = amounts[amounts.count / 2]
        if last - first < 2 || last <= middle { return nil }
        return Double(last - first) / Double(amounts.count - 1)
    }

    /// Tells what grows, and what bounds it.
    var sentence: String {
        let often = rise == 1 ? "one more each time" : "more and more"
        let end = "\(often), \(amounts.last ?? 0) after \((amounts.count - 1).of("event"))"
        return switch measure {
        case .tabs: "What grows is the number of tabs: \(end). `bounds(stackDepth:modals:tabs:)` bounds it."
        case .modals: "What grows is the number of modals: \(end). `bounds(stackDepth:modals:)` bounds it."
        case .modalStack:
            "What grows is a stack in a modal: \(end). `bounds(stackDepth:modals:modalStackDepth:)` bounds it."
        case .stack: "What grows is a stack: \(end). `bounds(stackDepth:modals:)` bounds it."
        case .states(let name):
            "What grows is the state of \(name): \(end). Let its `state` say less, or bound it by `bound(_:_:)`."
        case .environment(let name):
            "What grows is the environment, \(name): \(end). Let its value say less, or bound it by `bound(_:_:)`."
        }
    }
}

/// The values that were met on a path.
private struct SeenValues {
    private var states: [String: Set<UInt32>] = [:]
    /// For each class of screens the number of states that no context of a navigation has brought.
    private var grown: [String: Int] = [:]
    private var environment: [String: Set<String>] = [:]

    /// The amount of everything in the state of a replay, or on the way there.
    ///
    /// - Parameters:
    ///   - replay: The replay.
    ///   - bringsContext: `true` if the last event was a navigation. Of its contexts there are only samples.
    /// - Returns: The amounts.
    mutating func measures(of replay: Replay, bringingContext bringsContext: Bool) -> [GrowthMeasure: Int] {
        let (app, reading) = (replay.app, replay.reading)
        var measures: [GrowthMeasure: Int] = [
            .tabs: reading.measures.tabs, .modals: reading.modals, .modalStack: reading.measures.modalStackDepth,
            .stack: reading.measures.stackDepth,
        ]
        for node in reading.hierarchy.nodes {
            guard let screen = app.window.screens[node.screen] else { continue }
            let name = String(describing: type(of: screen))
            let kind = app.kinds.kind(of: node)
            guard kind.reader != nil, states[name, default: []].insert(kind.state).inserted else { continue }
            if !bringsContext { grown[name, default: 0] += 1 }
        }
        for line in app.environment.lines(reading.environment) {
            let name = line.split(separator: ":").first.map(String.init) ?? line
            environment[name, default: []].insert(line)
        }
        for (name, count) in grown { measures[.states(of: name)] = count }
        for (name, values) in environment { measures[.environment(name)] = values.count }
        return measures
    }
}
