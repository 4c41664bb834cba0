import StepRouter
import StepRouterSimulation

/// Everything that can happen in a state, numbered in the order in which it is tried.
struct EventTable: Sendable, Hashable {
    enum EventKind: Sendable, Hashable {
        /// A gesture that every app has; its position among those.
        case gesture(Int)
        /// A gesture at a place that only some states have: a tab, a height of a sheet, what is below one.
        case inReach(UserGesture)
        case appGesture(Int)
        /// An answer of the user on screens of a kind.
        case answer(Int)
        /// The clock moves on to what sleeps on it next.
        case time
        case toggle(Int)
        case navigation(Int)
    }

    /// One thing that can happen, with its names.
    struct Event: Sendable, Hashable {
        let kind: EventKind
        let name: String
        let code: String
        /// Name under which the coverage counts it together with others; `nil` if it stands for itself.
        var group: String?
        /// The refusals that it allows of the navigations that it is, or asks for.
        var refusal = ExploredDestination.Refusal.byUser
        /// `true` if it is a way out that every app has: back, a swipe, a tap on a tab, a closing button.
        var isUsualWayOut = false
        /// `true` if it is declared to lose no screen that wants to be asked.
        var losesNothing = false

        /// `true` of gestures that only sheets in use have.
        var isOfSheets: Bool {
            switch kind {
            case .inReach(.drag), .inReach(.backBelow): true
            default: false
            }
        }
    }

    struct Navigation: Sendable, Hashable {
        let destination: String
        let context: String?
        let refusal: ExploredDestination.Refusal
        /// `true` if it is meant to land on its fallback alone.
        var mayFallBack = false

        var title: String { context.map { "\(destination)(\($0))" } ?? destination }
    }

    private static let mostTabs = 64
    private static let mostSheets = 8
    /// The taps on tabs, where they are tried.
    private static let taps = (0..<mostTabs).map { tab in
        Event(.selectTab(tab), "select tab \(tab + 1)", code: ".selectTab(\(tab))", of: .selectTab)
    }
    /// The ways back below sheets that leave in use what is there.
    private static let waysBackBelow = (1...mostSheets).map { sheets in
        Event(
            .backBelow(sheets),
            "back below \(sheets == 1 ? "the sheet" : "\(sheets) sheets")",
            code: ".backBelow(\(sheets))",
            of: .back
        )
    }
    /// The drags of a sheet to its heights.
    private static let drags = (0..<PresentationStyle.mostDetents).map { detent in
        Event(.drag(detent), "sheet at height \(detent + 1)", code: ".drag(\(detent))", of: .swipeDown)
    }
    private static let mostEvents = Int(UInt16.max)

    private(set) var events: [Event] = []
    private(set) var navigations: [Navigation] = []
    /// The destinations that are never tried, because they have no contexts.
    private(set) var untried: [Navigation] = []
    /// The events that the user does on screens of a kind.
    private(set) var answers = 0..<0
    /// The event that time passes, if time is an event of its own.
    private(set) var time: Int?
    /// The first event that is a navigation; all others come before.
    private(set) var firstNavigation = 0
    /// The names of what is declared, beside events: to see whether apps are alike.
    private(set) var environment: [String] = []
    /// The properties of screens that are taken on trust.
    private(set) var trusted: [String] = []
    /// The names of the window's guards.
    private(set) var guards: [String] = []
    /// The rules about states and events.
    private(set) var rules: [Rule] = []

    /// Lists what can happen in an app; in another window than the one of its launch if it is given.
    init(
        _ reachability: Reachability,
        _ exploration: Exploration,
        in window: (any ScreenWindow)? = nil
    ) throws(ReachabilityError) {
        addGestures(reachability, exploration)
        if reachability.overlaps || exploration.clock != nil {
            time = events.count
            events.append(Event(kind: .time, name: "time passes", code: unknownCode("time passes")))
        }
        try addToggles(reachability, exploration)
        firstNavigation = events.count
        try addNavigations(exploration)
        if let exceptions = reachability.losingExceptions {
            for position in events.indices {
                let event = events[position]
                events[position].losesNothing = !exceptions.contains(event.group ?? event.name)
            }
        }
        environment = exploration.environment.map(\.name)
        trusted = exploration.trusted
        guards = (window ?? exploration.launch).guards.map(\.name)
        rules = reachability.rules.map(\.rule) + exploration.rules.map(\.rule)
        let bits = rules.count + rules.count { $0.kind.leads }
        if bits > Rule.most { throw .tooManyRules(count: bits, limit: Rule.most) }
        if let name = Self.repeated(environment) { throw .ambiguousValue(name: name) }
        if let name = Self.repeated(events.map(\.name)) { throw .ambiguousEvent(name: name) }
        if events.count > Self.mostEvents { throw .tooManyEvents(count: events.count, limit: Self.mostEvents) }
    }

    private mutating func addGestures(_ reachability: Reachability, _ exploration: Exploration) {
        for (position, gesture) in reachability.gestures.enumerated() {
            if case .selectTab = gesture.kind {
                events += Self.taps
            } else {
                let isUsualWayOut =
                    switch gesture.kind {
                    case .barButton, .custom: false
                    case .back, .swipeDown, .selectTab, .resize, .closingButton: true
                    }
                events.append(
                    Event(
                        kind: .gesture(position),
                        name: gesture.name,
                        code: gesture.code,
                        refusal: gesture.refusal,
                        isUsualWayOut: isUsualWayOut
                    )
                )
            }
            switch gesture.kind {
            case .back: events += Self.waysBackBelow
            case .swipeDown: events += Self.drags
            case .selectTab, .resize, .closingButton, .barButton, .custom: break
            }
        }
        for (position, gesture) in exploration.gestures.enumerated() {
            events.append(
                Event(kind: .appGesture(position), name: gesture.name, code: gesture.code, refusal: gesture.refusal)
            )
        }
        answers = events.count..<events.count + exploration.answers.count
        for (position, answer) in exploration.answers.enumerated() {
            let isShared = exploration.answers.contains { $0.name == answer.name && $0.screenName != answer.screenName }
            let name = isShared ? "\(answer.name) (\(answer.screenName))" : answer.name
            events.append(
                Event(
                    kind: .answer(position),
                    name: name,
                    code: unknownCode(name),
                    group: answer.group,
                    refusal: answer.refusal
                )
            )
        }
    }

    /// The first name that is given twice.
    private static func repeated(_ names: [String]) -> String? {
        var known: Set<String> = []
        return names.first { !known.insert($0).inserted }
    }

    private mutating func addToggles(
        _ reachability: Reachability,
        _ exploration: Exploration
    ) throws(ReachabilityError) {
        let toggles = exploration.environment.filter { $0.flip != nil }.map(\.name)
        for name in reachability.flipped {
            let position = exploration.environment.firstIndex { $0.name == name && $0.flip != nil }
            guard let position else { throw .unknownToggle(name: name, declared: toggles) }
            events.append(Event(kind: .toggle(position), name: "flip \(name)", code: unknownCode("flip \(name)")))
        }
    }

    private mutating func addNavigations(_ exploration: Exploration) throws(ReachabilityError) {
        if let name = exploration.unknownRefusals.first {
            throw .unknownRefusal(name: name, declared: exploration.destinations.map(\.name))
        }
        var titles: Set<String> = []
        for destination in exploration.destinations {
            if destination.navigations.isEmpty {
                untried.append(Navigation(destination: destination.name, context: nil, refusal: destination.refusal))
            }
            for navigation in destination.navigations {
                var known = Navigation(
                    destination: destination.name,
                    context: navigation.context,
                    refusal: destination.refusal
                )
                known.mayFallBack =
                    exploration.fallingBack.contains(destination.name) || exploration.fallingBack.contains(known.title)
                if !titles.insert(known.title).inserted { throw .ambiguousDestination(name: known.title) }
                events.append(
                    Event(
                        kind: .navigation(navigations.count),
                        name: known.title,
                        code: navigation.code ?? unknownCode(known.title),
                        refusal: known.refusal
                    )
                )
                navigations.append(known)
            }
        }
        let names = titles.union(exploration.destinations.map(\.name))
        if let name = exploration.fallingBack.subtracting(names).min() {
            throw .unknownFallback(name: name, declared: titles.sorted())
        }
    }

    /// Checks that each tab and each sheet in reach has gestures of its own, so that none is left out unnoticed.
    func check(_ reach: GestureReach) throws(ReachabilityError) {
        if reach.tabs > Self.mostTabs, events.contains(where: { $0.kind == .inReach(.selectTab(0)) }) {
            throw .tooManyTabs(count: reach.tabs, limit: Self.mostTabs)
        }
        if reach.sheets > Self.mostSheets { throw .tooManySheets(count: reach.sheets, limit: Self.mostSheets) }
    }

    /// Returns whether the place of a gesture is in reach; `true` of all other events.
    func isInReach(_ event: Int, _ reach: GestureReach) -> Bool {
        if case .inReach(let gesture) = events[event].kind { reach.contains(gesture) } else { true }
    }

    /// The number of the navigation that an event is, if it is one.
    func navigation(of event: Int) -> Int? { event < firstNavigation ? nil : event - firstNavigation }

    /// Returns whether an event is an answer of the user on a screen of a kind.
    func isAnswer(_ event: Int) -> Bool { answers.contains(event) }

    /// Returns whether an event is a way out that every app has.
    func isUsualWayOut(_ event: Int) -> Bool { events[event].isUsualWayOut }

    /// Returns whether an event may lose no screen that wants to be asked.
    func losesNothing(_ event: Int) -> Bool { events[event].losesNothing }

    /// `true` if a rule asks where other events than gestures lead.
    var asksWhatLeads: Bool { rules.contains { $0.kind == .leads } }

    /// Returns whether an event is a gesture or an answer of the user.
    func isGesture(_ event: Int) -> Bool {
        switch events[event].kind {
        case .gesture, .inReach, .appGesture, .answer: true
        case .time, .toggle, .navigation: false
        }
    }

    /// An event with its kind, in words: `the gesture save`.
    func words(of event: Int) -> String {
        let name = events[event].name
        return switch events[event].kind {
        case .gesture, .inReach, .appGesture: "the gesture \(name)"
        case .answer: "the answer \(name)"
        case .toggle: "the toggle \(name)"
        case .time, .navigation: name
        }
    }

    /// Names of everything that is declared.
    private var declared: Set<String> {
        let rules = rules.map { "\($0.name) (\($0.kind.rawValue))" }
        let guards = guards.map { "the guard \($0)" }
        return Set(events.map(\.name) + environment + trusted + untried.map(\.title) + guards + rules)
    }

    /// Describes the difference to another table; `nil` if they are the same.
    func difference(to other: EventTable) -> String? {
        if self == other { return nil }
        let difference = declared.symmetricDifference(other.declared).sorted()
        if !difference.isEmpty { return difference.joined(separator: ", ") }
        let events = zip(events, other.events).filter { $0.name == $1.name && $0.refusal != $1.refusal }
        let untried = zip(untried, other.untried).filter { $0.title == $1.title && $0.refusal != $1.refusal }
        let refusals = events.map(\.0.name) + untried.map(\.0.title)
        return refusals.isEmpty
            ? "the same in another order" : "how these may be refused: \(refusals.joined(separator: ", "))"
    }
}

extension Reachability {
    /// The events whose tasks still run, in words; `nil` if there are none.
    func stillRunning(_ events: EventTable) -> [String]? {
        let running = longTasks.stillRunning.map { events.words(of: $0) }
        return running.isEmpty ? nil : running
    }
}

extension EventTable.Event {
    /// A gesture at one of several places, which the coverage counts together with others of its kind.
    fileprivate init(_ gesture: UserGesture, _ name: String, code: String, of kind: Reachability.Gesture) {
        self.init(
            kind: .inReach(gesture),
            name: name,
            code: "try await window.perform(\(code))",
            group: kind.name,
            isUsualWayOut: true
        )
    }
}
