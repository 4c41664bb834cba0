import StepRouter
import StepRouterSimulation

/// The outcomes of the events of an app, by what each of them could see: where an event is to see the same again, its
/// outcome is known, and no code runs.
///
/// An event sees what users see, the environment, and those hidden tabs that its chain may search. Its outcome is
/// remembered if it has looked at nothing else and changed nothing else.
final class OutcomeMemory {
    typealias Sight = KnownOutcomes.Sight
    typealias Outcome = KnownOutcomes.Outcome

    private let known: KnownOutcomes
    private let parts: StateParts
    private let sights: [EventSight]
    private let classes: ScreenClasses
    /// For each event whether it may look at a tab, by the number of the tab, once that is known.
    private var looks: [[Int32: Bool]]
    /// The fingerprints of states that were put together or met.
    private var fingerprints: [StateParts.Numbers: Fingerprint] = [:]
    /// For each frame what was read of a state that has it.
    private var readings: [Int32: FingerprintedState] = [:]

    /// Makes the memory of an app, with what all workers know of it; `nil` if everything runs each time: rules ask about
    /// events, time passes, contexts are interchangeable, screens observe models or are handed out again, or a bound is the
    /// app's own.
    init?(of app: ExploredApp, _ known: KnownOutcomes, _ reachability: Reachability) {
        guard reachability.remembering.isOn, app.rules.ofEvents.isEmpty, app.clock == nil, app.renamings == nil,
            app.restorer.observing.isEmpty, reachability.kept.isEmpty, reachability.bounds.custom.isEmpty
        else { return nil }
        self.known = known
        parts = StateParts(app.kinds, app.environment, known)
        classes = app.window.screens.classes
        sights = app.events.events.map { EventSight(of: $0, in: app) }
        looks = Array(repeating: [:], count: sights.count)
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
        let tabs = state.tabs.map { mayLook(event, at: $0) ? $0.number : KnownOutcomes.unseen }
        return Sight(event: Int32(event), frame: state.frame, tabs: tabs)
    }

    private func mayLook(_ event: Int, at tab: StateParts.HiddenTab) -> Bool {
        guard case .screens = sights[event] else { return sights[event].includes(tab.position, [], classes) }
        if let isSeen = looks[event][tab.number] { return isSeen }
        let isSeen = sights[event].includes(tab.position, parts.classes(ofTab: tab.number), classes)
        looks[event][tab.number] = isSeen
        return isSeen
    }

    /// Returns whether a screen of a tab wants to be asked, or to be told that it is not.
    private func asksBeforeLeaving(_ tab: Int32) -> Bool {
        parts.classes(ofTab: tab).contains {
            classes[$0].confirmsLeaving || classes[$0].type is any UnaskedLeaving.Type
        }
    }

    /// The outcome of an event that sees the same as before; `nil` if that is not known, or leads to parts that this app
    /// has not shown yet.
    func outcome(_ sight: Sight, in state: StateParts.Parted) -> Outcome? {
        guard let outcome = known.outcome(sight) else { return nil }
        if let frame = outcome.frame, readings[frame] == nil || !outcome.tabs.allSatisfy(parts.hasShown) { return nil }
        if !outcome.leavesUnseen { return outcome }
        let unseen = zip(state.tabs, sight.tabs).filter { $1 == KnownOutcomes.unseen }
        return known.areQuiet(unseen.map { .init(tab: $0.0.number, frame: state.frame) }) ? outcome : nil
    }

    /// The state that an outcome leads to; `nil` if that is the same one.
    func target(of outcome: Outcome, from state: StateParts.Parted) -> StateParts.Numbers? {
        guard let frame = outcome.frame else { return nil }
        let tabs = outcome.tabs.map { $0 < 0 ? state.tabs[Int(KnownOutcomes.unseen - $0)].number : $0 }
        return StateParts.Numbers(frame: frame, tabs: tabs)
    }

    /// The fingerprint of a state; `nil` if it was neither met nor put together yet.
    func fingerprint(of state: StateParts.Numbers) -> Fingerprint? { fingerprints[state] }

    /// Puts a state together, as it is stored; once it is in the window, ``take(_:)`` learns its fingerprint.
    func state(_ numbers: StateParts.Numbers) throws(ReachabilityError) -> StoredState? { try parts.state(numbers) }

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
        on route: [UInt32],
        seeing sight: Sight,
        in state: StateParts.Parted,
        _ former: FingerprintedState,
        _ window: SimulatedWindow
    ) {
        if attempt.mayDependOnMore { return }
        var arrival: KnownOutcomes.Arrival = []
        if attempt.wasThere { arrival.insert(.wasThere) }
        if attempt.wasOnTop { arrival.insert(.wasOnTop) }
        if attempt.hasFallenBack { arrival.insert(.hasFallenBack) }
        if attempt.hasInformedChange { arrival.insert(.hasInformedChange) }
        func add(_ frame: Int32?, _ tabs: [Int32], leaving left: [StateParts.HiddenTab]) {
            let outcome = Outcome(
                ending: attempt.outcome,
                arrival: arrival,
                route: route,
                frame: frame,
                tabs: tabs,
                leavesUnseen: !left.isEmpty
            )
            let quiet = left.lazy.map(\.number).filter { !self.asksBeforeLeaving($0) }
            known.add(outcome, seeing: sight, quiet: quiet.map { .init(tab: $0, frame: state.frame) })
        }
        if attempt.reading.fingerprint == former.fingerprint { return add(nil, [], leaving: []) }
        guard let after = parts.take(window.present, in: attempt.reading.environment) else { return }
        fingerprints[after.numbers] = attempt.reading.fingerprint
        var left = Set(state.tabs.indices)
        var tabs: [Int32] = []
        for tab in after.tabs {
            guard let before = state.tabs.firstIndex(where: { $0.screen == tab.screen }) else {
                tabs.append(tab.number)
                continue
            }
            left.remove(before)
            let isSame = state.tabs[before].number == tab.number
            if sight.tabs[before] == KnownOutcomes.unseen, !isSame { return }
            tabs.append(isSame ? KnownOutcomes.unseen - Int32(before) : tab.number)
        }
        let unseen = left.filter { sight.tabs[$0] == KnownOutcomes.unseen }.map { state.tabs[$0] }
        // One that is there and hidden no more was not to be looked at.
        if unseen.contains(where: { window.present.contains($0.screen) }) { return }
        if !unseen.isEmpty, attempt.outcome != .landed || attempt.reading.environment != former.environment { return }
        if readings[after.frame] == nil { readings[after.frame] = attempt.reading }
        add(after.frame, tabs, leaving: unseen)
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
