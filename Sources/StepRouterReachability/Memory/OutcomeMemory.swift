import StepRouter
import StepRouterSimulation

/// Whether an event happens once for all states in which it sees the same.
struct Remembering {
    /// In no state an event is spared.
    static let none = Remembering(isOn: false)

    var isOn = true
    /// One remembered outcome in so many happens all the same, and is compared; `nil` if none does.
    var comparedInterval: UInt64? = 64
}

/// The outcomes of the events of an app, by what each of them could see: where an event is to see the same again, its
/// outcome is known, and no code runs.
///
/// An event sees what users see, the environment, and those hidden tabs that its chain may search. Its outcome is
/// remembered if it has looked at nothing else and changed nothing else.
final class OutcomeMemory {
    /// An event, and what it may see.
    struct Sight: Hashable {
        fileprivate let event: Int32
        fileprivate let frame: Int32
        /// The numbers of the hidden tabs that it may look at; ``OutcomeMemory/unseen`` of others.
        fileprivate let tabs: [Int32]
    }

    /// What an event did, relative to the state that it happened in.
    struct Outcome: Equatable {
        fileprivate let ending: Attempt.Outcome
        fileprivate let arrival: Arrival
        /// The route of a navigation.
        let route: Int?
        /// The frame of the state afterwards; `nil` if that is the same state.
        fileprivate let frame: Int32?
        /// For each hidden tab of the state afterwards its number, or ``OutcomeMemory/unseen`` less the position of the one
        /// before that has stayed as it was.
        fileprivate let tabs: [Int32]
        /// `true` if hidden tabs have left that the event was not to look at.
        fileprivate let leavesUnseen: Bool
    }

    /// What was so of the screen that a navigation landed on.
    fileprivate struct Arrival: OptionSet {
        let rawValue: UInt8

        static let wasThere = Arrival(rawValue: 1 << 0)
        static let wasOnTop = Arrival(rawValue: 1 << 1)
        static let hasFallenBack = Arrival(rawValue: 1 << 2)
        static let hasInformedChange = Arrival(rawValue: 1 << 3)
    }

    /// A hidden tab that has left where users saw the same, and had no say in it. What wants to be asked always has one.
    private struct Quiet: Hashable {
        let tab: Int
        let frame: Int
    }

    private static let unseen: Int32 = -1

    private let parts: StateParts
    private let sights: [EventSight]
    private let classes: ScreenClasses
    /// For each event and each tab whether the event may look at it, once that is known.
    private var looks: [[Bool?]]
    private var outcomes: [Sight: Outcome] = [:]
    /// What was seen when an event came out otherwise than before: it depends on more.
    private var ambiguous: Set<Sight> = []
    private var quiet: Set<Quiet> = []
    /// The fingerprints of states that were put together or met.
    private var fingerprints: [StateParts.Numbers: Fingerprint] = [:]
    /// For each frame what was read of a state that has it.
    private var readings: [Int32: FingerprintedState] = [:]

    /// Makes a memory without outcomes.
    ///
    /// - Returns: `nil` of an app of which everything runs each time: rules ask about events, time passes, contexts are
    ///   interchangeable, screens observe models or are handed out again, or a bound is the app's own.
    init?(of app: ExploredApp, _ reachability: Reachability) {
        guard reachability.remembering.isOn, app.rules.ofEvents.isEmpty, app.clock == nil, app.renamings == nil,
            app.restorer.observing.isEmpty, reachability.kept.isEmpty, reachability.bounds.custom.isEmpty,
            let root = app.window.present.root
        else { return nil }
        parts = StateParts(app.kinds, standingIn: root)
        classes = app.window.screens.classes
        sights = app.events.events.map { EventSight(of: $0, in: app) }
        looks = Array(repeating: [], count: sights.count)
    }

    /// Takes a state apart that is in the window; `nil` if nothing is remembered of it.
    func take(_ state: FingerprintedState) -> StateParts.Parted? {
        let parted = parts.take(state.hierarchy, in: state.environment)
        if let parted { fingerprints[parted.numbers] = state.fingerprint }
        return parted
    }

    // MARK: Asking

    /// What an event may see in a state; `nil` if that is the whole state, which no other one is like.
    func sight(of event: Int, in state: StateParts.Parted) -> Sight? {
        if case .everything = sights[event] { return nil }
        let tabs = state.tabs.map { mayLook(event, at: $0) ? Int32($0.number) : Self.unseen }
        return Sight(event: Int32(event), frame: Int32(state.frame), tabs: tabs)
    }

    private func mayLook(_ event: Int, at tab: StateParts.HiddenTab) -> Bool {
        guard case .screens = sights[event] else { return sights[event].includes(tab.position, [], classes) }
        while looks[event].count <= tab.number { looks[event].append(nil) }
        if let known = looks[event][tab.number] { return known }
        let isSeen = sights[event].includes(tab.position, parts.classes(ofTab: tab.number), classes)
        looks[event][tab.number] = isSeen
        return isSeen
    }

    /// Returns whether a screen of a tab wants to be asked, or to be told that it is not.
    private func asksBeforeLeaving(_ tab: Int) -> Bool {
        parts.classes(ofTab: tab).contains {
            classes[$0].confirmsLeaving || classes[$0].type is any UnaskedLeaving.Type
        }
    }

    /// The outcome of an event that sees the same as before; `nil` if that is not known.
    func outcome(_ sight: Sight, in state: StateParts.Parted) -> Outcome? {
        guard let outcome = outcomes[sight] else { return nil }
        if !outcome.leavesUnseen { return outcome }
        let areQuiet = zip(state.tabs, sight.tabs).allSatisfy { tab, seen in
            seen != Self.unseen || quiet.contains(Quiet(tab: tab.number, frame: state.frame))
        }
        return areQuiet ? outcome : nil
    }

    /// The state that an outcome leads to; `nil` if that is the same one.
    func target(of outcome: Outcome, from state: StateParts.Parted) -> StateParts.Numbers? {
        guard let frame = outcome.frame else { return nil }
        let tabs = outcome.tabs.map { $0 < 0 ? state.tabs[Int(Self.unseen - $0)].number : Int($0) }
        return StateParts.Numbers(frame: Int(frame), tabs: tabs)
    }

    /// The fingerprint of a state; `nil` if it was neither met nor put together yet.
    func fingerprint(of state: StateParts.Numbers) -> Fingerprint? { fingerprints[state] }

    /// Puts a state together, as it is stored; once it is in the window, ``take(_:)`` learns its fingerprint.
    func state(_ numbers: StateParts.Numbers) throws(ReachabilityError) -> StoredState { try parts.state(numbers) }

    /// The event as it came out, in a state with a fingerprint.
    func attempt(_ event: Int, _ outcome: Outcome, from former: FingerprintedState, to target: Fingerprint) -> Attempt {
        let reading = outcome.frame.flatMap { readings[$0] }?.with(target) ?? former
        var attempt = Attempt(ExploredEvent(event), outcome.ending, reading)
        attempt.wasThere = outcome.arrival.contains(.wasThere)
        attempt.wasOnTop = outcome.arrival.contains(.wasOnTop)
        attempt.hasFallenBack = outcome.arrival.contains(.hasFallenBack)
        attempt.hasInformedChange = outcome.arrival.contains(.hasInformedChange)
        return attempt
    }

    // MARK: Remembering

    /// Remembers what an event has done in a state, while the app is where it has led, unless it may have seen more than it
    /// was to see.
    func remember(
        _ attempt: Attempt,
        on route: Int?,
        seeing sight: Sight,
        in state: StateParts.Parted,
        _ former: FingerprintedState,
        _ window: SimulatedWindow
    ) {
        if ambiguous.contains(sight) { return }
        guard let outcome = outcome(attempt, on: route, seeing: sight, in: state, former, window) else { return }
        guard let known = outcomes.updateValue(outcome, forKey: sight), known != outcome else { return }
        // It depends on tabs that it was not to look at.
        outcomes[sight] = nil
        ambiguous.insert(sight)
    }

    /// Reads what an event has done; `nil` if it may depend on more than it was to see.
    private func outcome(
        _ attempt: Attempt,
        on route: Int?,
        seeing sight: Sight,
        in state: StateParts.Parted,
        _ former: FingerprintedState,
        _ window: SimulatedWindow
    ) -> Outcome? {
        if attempt.mayDependOnMore { return nil }
        var arrival: Arrival = []
        if attempt.wasThere { arrival.insert(.wasThere) }
        if attempt.wasOnTop { arrival.insert(.wasOnTop) }
        if attempt.hasFallenBack { arrival.insert(.hasFallenBack) }
        if attempt.hasInformedChange { arrival.insert(.hasInformedChange) }
        func outcome(_ frame: Int?, _ tabs: [Int32], leavesUnseen: Bool) -> Outcome {
            Outcome(
                ending: attempt.outcome,
                arrival: arrival,
                route: route,
                frame: frame.map { Int32($0) },
                tabs: tabs,
                leavesUnseen: leavesUnseen
            )
        }
        if attempt.reading.fingerprint == former.fingerprint { return outcome(nil, [], leavesUnseen: false) }
        guard let after = parts.take(window.present, in: attempt.reading.environment) else { return nil }
        fingerprints[after.numbers] = attempt.reading.fingerprint
        var left = Set(state.tabs.indices)
        var tabs: [Int32] = []
        for tab in after.tabs {
            guard let before = state.tabs.firstIndex(where: { $0.screen == tab.screen }) else {
                tabs.append(Int32(tab.number))
                continue
            }
            left.remove(before)
            let isSame = state.tabs[before].number == tab.number
            if sight.tabs[before] == Self.unseen, !isSame { return nil }
            tabs.append(isSame ? Self.unseen - Int32(before) : Int32(tab.number))
        }
        let unseen = left.filter { sight.tabs[$0] == Self.unseen }
        // One that is there and hidden no more was not to be looked at.
        if unseen.contains(where: { window.present.contains(state.tabs[$0].screen) }) { return nil }
        if !unseen.isEmpty {
            if attempt.outcome != .landed || attempt.reading.environment != former.environment { return nil }
            for tab in unseen where !asksBeforeLeaving(state.tabs[tab].number) {
                quiet.insert(Quiet(tab: state.tabs[tab].number, frame: state.frame))
            }
        }
        if readings[Int32(after.frame)] == nil { readings[Int32(after.frame)] = attempt.reading }
        return outcome(after.frame, tabs, leavesUnseen: !unseen.isEmpty)
    }
}

extension Attempt {
    /// `true` if what came of it is more than a state: it waits, something is wrong about it, or it has lost screens.
    fileprivate var mayDependOnMore: Bool {
        switch outcome {
        case .happened, .landed, .nothing: break
        // Somebody in a hidden tab that was to leave may have refused.
        case .refused, .failed, .cancelled, .waits: return true
        }
        return !event.meanwhile.isEmpty || pauses > 0 || wait != nil || target != nil || isUnclear || mayBeOvertaken
            || changingTask != nil || !flaws.isEmpty || !losses.isEmpty || !refusals.isEmpty || !begunErrors.isEmpty
            || !reading.originals.isEmpty || !reading.kept.isEmpty
    }
}
