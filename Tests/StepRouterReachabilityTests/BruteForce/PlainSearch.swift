import StepRouter
import StepRouterReachability
import StepRouterSimulation
import Synchronization

/// The facts about an app in the end, in words: to compare the explorer's with those of a plain search.
struct Findings: Equatable {
    /// Each state, as often as there are states that look like this.
    var states: [String: Int] = [:]
    /// Each transition: from where, by which event, to what.
    var transitions: [String: Int] = [:]
    /// For each destination how often it was tried, and landed, was refused and failed.
    var destinations: [String: String] = [:]
    /// The flaws.
    var flaws: Set<String> = []

    /// Transitions of events that waited, while which nothing but answers and gestures happened.
    var waited: Set<String> = []
    /// All transitions of events that waited. The explorer leaves those out that come to the same as two events one
    /// after the other.
    var possible: Set<String> = []

    /// The differences between an exploration and a search.
    func difference(to searched: Findings) -> [String] {
        Self.difference("state", states, searched.states)
            + Self.difference("transition", transitions, searched.transitions)
            + Self.difference("destination", destinations, searched.destinations)
            + flaws.symmetricDifference(searched.flaws).sorted()
            .map { "flaw \(flaws.contains($0) ? "not found by searching" : "not explored"): \($0)" }
            + searched.waited.subtracting(waited).sorted().map { "not explored:\n\($0)" }
            + waited.subtracting(searched.possible).sorted().map { "not found by searching:\n\($0)" }
    }

    /// The numbers of times that a destination was tried, landed, was refused and failed. If it waited, the events that
    /// are tried meanwhile are not counted in the same way.
    static func text(_ counts: [Int], hasWaited: Bool) -> String {
        zip(["checked", "landed", "refused", "failed"], counts)
            .map { "\($0) \(hasWaited ? ($1 > 0 ? "sometimes" : "never") : String($1))" }.joined(separator: ", ")
    }

    private static func difference<Value: Equatable>(
        _ what: String,
        _ explored: [String: Value],
        _ searched: [String: Value]
    ) -> [String] {
        Set(explored.keys).union(searched.keys).sorted().compactMap { key in
            let (explored, searched) = (explored[key], searched[key])
            if explored == searched { return nil }
            let words = (explored.map { "\($0)" } ?? "none", searched.map { "\($0)" } ?? "none")
            return "\(what) explored: \(words.0), searched: \(words.1)\n\(key)"
        }
    }
}

/// Finds every state of a random app in the plainest way: breadth first, and each state is reached by taking its whole
/// path in an app made afresh.
///
/// It knows nothing of the explorer: a state is what the window draws, which of the launch screens are where, and the
/// environment. Where a navigation waits for the user, everything that can happen meanwhile does.
struct PlainSearch {
    /// An event, and what happens while it waits.
    private typealias Step = [Int]

    private let app: RandomApp
    private var states: [(state: State, path: [Step])] = []
    private var known: Set<State> = []
    private var counts: [String: Count] = [:]
    private(set) var findings = Findings()
    /// Tells that a navigation that others waited for has ended beyond a bound. The events after that are not followed,
    /// or only in part.
    private(set) var crossesBound = false

    private struct Count {
        var (checked, landed, refused, failed) = (0, 0, 0, 0)
        var hasWaited = false
    }

    /// As many things happen while an event waits.
    private static let mostMeanwhile = 8

    /// A state was not met again by the same path: the random app is none that can be explored.
    struct NotRepeatable: Error {
        let path: [String]
    }

    /// Searches an app.
    nonisolated(nonsending) init(_ app: RandomApp, limit: Int) async throws {
        self.app = app
        let live = try await LiveApp(app)
        add(live.state, path: [])
        var next = 0
        while next < states.count, states.count <= limit {
            for event in live.events.indices { try await happen(event, in: states[next]) }
            next += 1
        }
        for (name, count) in counts {
            findings.destinations[name] = Findings.text(
                [count.checked, count.landed, count.refused, count.failed],
                hasWaited: count.hasWaited
            )
        }
        for event in live.events {
            guard let navigation = event.navigation, navigation.refusal == .byUser, let count = counts[event.name]
            else {
                continue
            }
            if count.refused == count.checked { note(flaw: "neverReached", of: event.name) }
        }
    }

    /// Lets one thing happen in a state, with everything that can happen while it waits.
    private nonisolated(nonsending) mutating func happen(_ event: Int, in place: (state: State, path: [Step]))
        async throws
    {
        /// The facts that tell waiting apps apart.
        struct Waiting: Hashable {
            let state: State
            let pending: [String]
        }
        var waiting: Set<Waiting> = []
        var open: [Step] = [[event]]
        var next = 0
        while next < open.count {
            let step = open[next]
            next += 1
            let live = try await LiveApp(app)
            for step in place.path { live.take(step) }
            let before = live.state
            if before != place.state { throw NotRepeatable(path: place.path.map { live.name(of: $0) }) }
            let attempt = live.take(step)
            if attempt.runs.allSatisfy(\.isOver) {
                if attempt.runs.contains(where: { $0.isBeyondBound && $0.ended < live.order }) { crossesBound = true }
                end(attempt, step, from: before, live, place.path + [step])
                continue
            }
            let pending = attempt.runs.filter { !$0.isOver }.map { live.events[$0.event].name }
            let isNew = waiting.insert(Waiting(state: live.state, pending: pending.sorted())).inserted
            if isNew, step.count <= Self.mostMeanwhile {
                open += live.events.indices.filter { live.mayHappen($0, during: step) }.map { step + [$0] }
            }
            live.cancel(attempt)
        }
    }

    /// Notes what became of an event that is over.
    private mutating func end(
        _ attempt: LiveApp.Attempt,
        _ step: Step,
        from before: State,
        _ live: LiveApp,
        _ path: [Step]
    ) {
        let (event, after) = (live.events[step[0]], live.state)
        let (first, name) = (attempt.runs[0], event.name)
        let waited = step.count > 1
        let target = live.brokenBound.map { "cut by \($0)" } ?? after.text
        let isSecondNavigation = step.dropFirst().contains { live.events[$0].navigation != nil }
        let note = { (search: inout PlainSearch, outcome: String) in
            let text = "\(before.text)\n— \(name) →\n\(outcome)"
            if !waited { return search.findings.transitions[text, default: 0] += 1 }
            search.findings.possible.insert(text)
            if !isSecondNavigation { search.findings.waited.insert(text) }
        }
        guard let navigation = event.navigation else {
            // What a gesture has changed before it was refused is there.
            if after != before {
                note(&self, target)
                enter(after, live, path)
            }
            return
        }
        var count = counts[name] ?? Count()
        count.checked += 1
        count.hasWaited = count.hasWaited || waited
        defer { counts[name] = count }
        noteFlaws(of: attempt, live, before, after)
        if let error = first.error {
            let isRefused = error.isRefusal
            if isRefused { count.refused += 1 } else { count.failed += 1 }
            let isChanged = after.hierarchy != before.hierarchy
            if isChanged && !attempt.mayChange { self.note(flaw: "refusalChanges", of: name) }
            if after == before || isChanged && !attempt.mayChange {
                return note(&self, isRefused ? "refused" : "failed")
            }
        } else {
            count.landed += 1
            if after == before { return note(&self, after.text) }
        }
        note(&self, target)
        enter(after, live, path)
        let isAnsweredOnly = step.dropFirst().allSatisfy {
            if case .answer = live.events[$0].kind { true } else { false }
        }
        if first.error != nil || navigation.makesAnother || !isAnsweredOnly { return }
        let again = live.take([step[0]])
        if again.runs.allSatisfy(\.isOver), again.runs[0].error != nil || live.state != after {
            self.note(flaw: "repeatChanges", of: name)
        }
        live.cancel(again)
    }

    private mutating func noteFlaws(of attempt: LiveApp.Attempt, _ live: LiveApp, _ before: State, _ after: State) {
        for (position, run) in attempt.runs.enumerated() {
            guard let error = run.error, let navigation = live.events[run.event].navigation else { continue }
            let isAnswered = attempt.runs.dropFirst(position + 1).contains { run in
                if case .answer = live.events[run.event].kind { true } else { run.removesWhatAsks }
            }
            let byUser = (error as? RoutingError)?.code == .dismissalRefused || isAnswered
            let mayRefuse = navigation.refusal == .allowed || navigation.refusal == .byUser && byUser
            if !error.isRefusal {
                note(flaw: "notReached", of: live.events[run.event].name)
            } else if !mayRefuse, (error as? RoutingError)?.code != .covered {
                note(flaw: "refused", of: live.events[run.event].name)
            }
        }
        guard let last = attempt.runs.filter({ $0.screen != nil }).max(by: { $0.ended < $1.ended }),
            let screen = last.screen, let navigation = live.events[last.event].navigation
        else { return }
        let isCovered = attempt.runs.contains { run in
            if run.began > last.ended { return true }
            if case .gesture = live.events[run.event].kind { return run.ended > last.ended }
            return false
        }
        if !isCovered, !live.made.window.isOnTop(screen) { note(flaw: "notVisible", of: live.events[last.event].name) }
        if attempt.changesWhatIsShown(screen) { note(flaw: "shownChanges", of: live.events[last.event].name) }
        if !navigation.showsContext(screen) { note(flaw: "wrongContext", of: live.events[last.event].name) }
    }

    private mutating func note(flaw: String, of event: String) { findings.flaws.insert("\(flaw) \(event)") }

    private mutating func enter(_ state: State, _ live: LiveApp, _ path: [Step]) {
        if live.brokenBound == nil { add(state, path: path) }
    }

    private mutating func add(_ state: State, path: [Step]) {
        if !known.insert(state).inserted { return }
        states.append((state, path))
        findings.states[state.text, default: 0] += 1
    }
}

extension Error {
    /// Tells whether a navigation was refused.
    fileprivate var isRefusal: Bool {
        (self as? RoutingError).map { [.refused, .dismissalRefused, .covered].contains($0.code) } ?? false
    }
}

// MARK: Live apps

/// A state, as a stranger sees it.
private struct State: Hashable {
    /// The hierarchy as it is drawn.
    let drawing: String
    /// The facts that tell states apart that look alike: launch screens, styles of modals, the width.
    let details: [String]
    let environment: [String]

    var text: String { ([drawing] + environment).joined(separator: "\n") }
    /// The state of the hierarchy alone.
    var hierarchy: [String] { [drawing] + details }
}

/// A random app made afresh, in which things happen.
private final class LiveApp {
    /// Something under way.
    final class Run {
        let event: Int
        let began: Int
        fileprivate(set) var ended = Int.max
        /// Tells whether the window was out of bounds when it ended.
        fileprivate(set) var isBeyondBound = false
        fileprivate(set) var result: Result<(any Screen)?, any Error>?
        fileprivate var task: Task<Void, Never>?
        /// Tells that it has taken a screen away that asks the user.
        fileprivate(set) var removesWhatAsks = false

        fileprivate init(_ event: Int, began: Int) { (self.event, self.began) = (event, began) }

        var isOver: Bool { result != nil }
        var screen: (any Screen)? { if case .success(let screen) = result { screen } else { nil } }
        var error: (any Error)? { if case .failure(let error) = result { error } else { nil } }
    }

    /// An event with what happened while it waited.
    struct Attempt {
        var runs: [Run] = []
        /// Tells whether something meanwhile may have changed what was there before.
        var mayChange = false
        /// The screen that was on top and showed the context of a navigation that leaves such a screen alone.
        fileprivate var shown: (any Screen)?
        /// What it declared then.
        fileprivate var state = ""

        /// Tells whether a navigation that landed on it has changed what it declares.
        func changesWhatIsShown(_ target: any Screen) -> Bool {
            runs.count == 1 && shown === target && LiveApp.state(of: target) != state
        }
    }

    fileprivate static func state(of screen: any Screen) -> String {
        (screen as? any StatefulScreen).map { stableReflection(of: $0.state) } ?? ""
    }

    // Safe: all jobs run on the thread that asks for it, one after the other.
    private struct Work: @unchecked Sendable {
        let app: LiveApp
        let run: Run
    }

    private let app: RandomApp
    let made: MadeApp
    let events: [MadeApp.Event]
    private let launched: [any Screen]
    private let thread = OneThread()
    /// The number of what has begun or ended last.
    private(set) var order = 0

    nonisolated(nonsending) init(_ app: RandomApp) async throws {
        self.app = app
        let window = SimulatedWindow(app.size)
        made = try await app.make(in: window)
        launched = window.tree.allScreens
        events = Self.gestures(of: app, in: window) + made.events
    }

    private static func gestures(of app: RandomApp, in window: SimulatedWindow) -> [MadeApp.Event] {
        app.gestures.flatMap { gesture -> [MadeApp.Event] in
            switch gesture.name {
            case "back":
                [Self.gesture("back", in: window) { _ in .back }]
                    + (app.sheet == nil
                        ? []
                        : [
                            Self.gesture("back below the sheet", in: window) { _ in .backBelow(1) },
                            Self.gesture("back below 2 sheets", in: window) { _ in .backBelow(2) },
                        ])
            case "swipe down":
                [Self.gesture("swipe down", in: window) { _ in .swipeDown }]
                    + (0..<(app.sheet?.detents.count ?? 0)).map { detent in
                        Self.gesture("sheet at height \(detent + 1)", in: window) { _ in .drag(detent) }
                    }
            case "resize": [Self.gesture("resize", in: window) { .resize($0 == .compact ? .regular : .compact) }]
            default: (0..<2).map { tab in Self.gesture("select tab \(tab + 1)", in: window) { _ in .selectTab(tab) } }
            }
        }
    }

    private static func gesture(
        _ name: String,
        in window: SimulatedWindow,
        _ gesture: @escaping (Hierarchy.HorizontalSize) -> UserGesture
    ) -> MadeApp.Event {
        MadeApp.Event(name: name, kind: .gesture) {
            let gesture = gesture(window.horizontalSize)
            // Going back below a sheet that has nothing to go back from is going back.
            if case .backBelow = gesture, !window.gestureReach.contains(gesture) { return nil }
            try await window.perform(gesture, animated: false)
            return nil
        }
    }

    /// The name of a step in reports.
    func name(of step: [Int]) -> String { step.map { events[$0].name }.joined(separator: ", ") }

    // MARK: What happens

    /// Lets an event happen, and others while it waits, until nothing can go on by itself.
    @discardableResult
    func take(_ step: [Int]) -> Attempt {
        let former = made.window.tree.allScreens
        var attempt = Attempt()
        if let navigation = step.first.flatMap({ events[$0].navigation }), navigation.leavesWhatIsShown,
            let shown = made.window.screenOnTop, navigation.showsContext(shown)
        {
            (attempt.shown, attempt.state) = (shown, Self.state(of: shown))
        }
        for (position, event) in step.enumerated() {
            let before = made.window.tree.allScreens
            let asked = made.window.screenOnTop
            attempt.runs.append(begin(event))
            if position == 0 { continue }
            let wasThere = { (screen: any Screen) in former.contains { $0 === screen } }
            let removed = before.filter { screen in !made.window.tree.allScreens.contains { $0 === screen } }
            let concernsNew =
                switch (events[event].kind, events[event].name) {
                case (.answer, _): asked.map { !wasThere($0) } ?? false
                case (_, let name) where name.hasPrefix("back") || name == "swipe down":
                    !removed.contains(where: wasThere)
                default: false
                }
            if !concernsNew { attempt.mayChange = true }
            attempt.runs[position].removesWhatAsks = removed.contains { $0 is AskingScreen }
        }
        return attempt
    }

    private func begin(_ event: Int) -> Run {
        order += 1
        let run = Run(event, began: order)
        let work = Work(app: self, run: run)
        run.task = Task(executorPreference: thread) {
            do {
                work.run.result = .success(try await work.app.events[work.run.event].happen())
            } catch {
                work.run.result = .failure(error)
            }
            work.app.order += 1
            work.run.ended = work.app.order
            work.run.isBeyondBound = work.app.brokenBound != nil
        }
        thread.run()
        return run
    }

    /// Tells whether something can happen while an event waits: but for a toggle, and for a third navigation.
    func mayHappen(_ event: Int, during step: [Int]) -> Bool {
        switch events[event].kind {
        case .gesture: true
        case .answer: made.window.screenOnTop is AskingScreen
        case .toggle: false
        case .navigation: !step.dropFirst().contains { events[$0].navigation != nil }
        }
    }

    /// Ends what waits.
    func cancel(_ attempt: Attempt) {
        for run in attempt.runs where !run.isOver { run.task?.cancel() }
        thread.run()
    }

    // MARK: What there is

    var state: State {
        let (hierarchy, tree) = (made.window.hierarchy, made.window.tree)
        let details = hierarchy.screens.map { id in
            let launch = launched.firstIndex { $0 === tree.screens[id] }
            return "\(launch.map { "\($0)" } ?? "-") \(hierarchy.presentationStyle(of: id).map { "\($0)" } ?? "")"
        }
        return State(
            drawing: made.window.drawing,
            details: ["\(hierarchy.horizontalSize)"] + details,
            environment: made.environment()
        )
    }

    /// The bound that the present state breaks.
    var brokenBound: String? {
        let hierarchy = made.window.hierarchy
        if hierarchy.screens.count(where: { hierarchy.presentationStyle(of: $0) != nil }) > app.modals {
            return "modals=\(app.modals)"
        }
        let stacks = hierarchy.screens.filter { hierarchy.kind(of: $0) == .navigation }
        let isDeep = stacks.contains { hierarchy.content(of: $0).count > app.stackDepth }
        return isDeep ? "stack=\(app.stackDepth)" : nil
    }
}

/// Runs jobs on the thread that asks for it, so that it is known when nothing can go on by itself.
private final class OneThread: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
    }

    func run() {
        while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            // Each job is run once.
            unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}

extension Findings {
    /// The facts that an exploration has found.
    init?(_ report: ReachabilityReport) {
        guard let graph = report.graph else { return nil }
        let texts = graph.states.map { ([$0.outline.drawing] + $0.environment).joined(separator: "\n") }
        for text in texts { states[text, default: 0] += 1 }
        for transition in graph.transitions {
            let outcome =
                switch transition.outcome {
                case .state(let number): texts[number]
                case .cut(let bound): "cut by \(report.extent.cuts[bound].bound)"
                case .refused: "refused"
                case .failed: "failed"
                }
            let names = graph.events[transition.event].name.split(separator: ", ", maxSplits: 1)
            let text = "\(texts[transition.from])\n— \(names[0]) →\n\(outcome)"
            if names.count == 1 { transitions[text, default: 0] += 1 } else { waited.insert(text) }
        }
        let waiting = Set(graph.events.compactMap { $0.name.contains(", ") ? $0.destination : nil })
        for (position, destination) in report.destinations.enumerated() {
            let counts = [destination.checked, destination.landed, destination.refused, destination.failed]
            destinations[destination.title] = Self.text(counts, hasWaited: waiting.contains(position))
        }
        for violation in report.violations where violation.kind != .trap {
            flaws.insert("\(violation.kind) \(violation.subject)")
        }
    }
}
