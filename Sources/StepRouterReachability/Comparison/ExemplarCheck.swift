import StepRouter
import StepRouterSimulation

/// Compares the screens for which one exemplar stands, property by property.
///
/// It does so once for each kind and each event that leaves such a screen in the window, in each environment, and for
/// whatever else such a screen was seen to keep.
///
/// In a state that is put back, an exemplar stands for each screen that was left there: the first screen of its kind,
/// or a further one that the explorer makes if that one shows another kind by now. An exploration is true of the app
/// only if these keep the same, and go on keeping it. So the paths to such screens are taken again in an app of their
/// own, in which only the launch state is put back.
final class ExemplarCheck {
    private struct Checked {
        let maker: Maker
        let className: String
        let path: FindingPath
        var progress = Progress.unchecked
    }

    private enum Progress {
        case unchecked
        /// Compared with all but a further screen of the class.
        case checked
        case checkedWithCopy
    }

    /// The kind of a screen in the app of one launch state.
    private struct Kind: Hashable {
        let launch: Int
        let fingerprint: Fingerprint
    }

    /// The first screen of a kind, or one that has made lazy values which the ones before have not.
    private struct First {
        let position: Int
        let kept: KeptProperties
    }

    /// The other screen of a comparison.
    private enum Counterpart: Equatable {
        /// The screen itself, as it was before, when it showed the same.
        case former
        /// Another one in the window to which the screen refers, for which another object stands in another state.
        case referred
        /// A screen of the app, by the position of its path.
        case first(Int)
        /// A further screen of the class.
        case copy
    }

    private let confirmation: Confirmation
    /// Tells that paths are made as short as they can be.
    private let shortens: Bool
    private var checked: [Checked] = []
    private var makers: Set<Maker> = []
    private var counts: [Kind: Int] = [:]
    /// The classes of which further screens are made.
    private var copied: Set<String> = []
    /// The classes of which it is known that their screens are not alike.
    private var accused: Set<String> = []
    /// The differences that were found, one for each class.
    private(set) var violations: [Violation] = []

    // The app of each launch state, and the screens that were met in it.
    private var apps: [Int: WalkedApp] = [:]
    private var firsts: [Kind: [First]] = [:]
    /// For each class the object that a property held last, and the properties by which several screens held one
    /// object.
    private var objects: [String: [String: AnyObject]] = [:]
    private var shared: [String: Set<String>] = [:]

    init(_ confirmation: Confirmation, shortens: Bool = false) {
        self.confirmation = confirmation
        self.shortens = shortens
    }

    // MARK: What was met

    /// Takes the sightings of a level in an order that does not depend on the workers.
    func add(_ sightings: [Sighting], copying classes: [Set<String>], in table: StateTable) {
        for sighting in sightings.sorted(by: { ($0.place, $0.maker.kind) < ($1.place, $1.maker.kind) })
        where sighting.isFirst || !makers.contains(sighting.maker) {
            let (path, states) = table.path(to: sighting.state)
            add(
                sighting.maker,
                sighting.className,
                FindingPath(
                    path: path,
                    states: states.dropFirst().map { table[$0].fingerprint },
                    event: sighting.maker.event
                ),
                isFirst: sighting.isFirst
            )
        }
        for names in classes { copied.formUnion(names) }
    }

    /// Takes the maker of a screen that is left in the window, unless it is known.
    func add(_ maker: Maker, _ className: String, _ path: @autoclosure () -> FindingPath, isFirst: Bool = false) {
        guard makers.insert(maker).inserted || isFirst else { return }
        let path = path()
        checked.append(Checked(maker: maker, className: className, path: path))
        counts[Kind(launch: path.path.launch, fingerprint: maker.kind), default: 0] += 1
        if maker.isChanged { copied.insert(className) }
    }

    // MARK: Comparing

    /// Compares the screens that were not compared yet.
    nonisolated(nonsending) func run() async throws {
        defer { confirmation.reachability.watched.end() }
        for position in checked.indices where isDue(position) {
            if Task.isCancelled { return }
            try await compare(position)
        }
    }

    private func isDue(_ position: Int) -> Bool {
        let (checked, maker) = (checked[position], checked[position].maker)
        if accused.contains(checked.className) { return false }
        let isAlone = maker.keepsOther || maker.isIdentified
        let isCopied = copied.contains(checked.className)
        return switch checked.progress {
        case .unchecked: maker.refers || isAlone || isCopied || counts[kind(of: checked), default: 0] > 1
        case .checked: isCopied && !isAlone
        case .checkedWithCopy: false
        }
    }

    private func kind(of checked: Checked) -> Kind {
        Kind(launch: checked.path.path.launch, fingerprint: checked.maker.kind)
    }

    private nonisolated(nonsending) func compare(_ position: Int) async throws {
        let present = checked[position]
        guard let (app, arrivals) = try await arrivals(position) else { return }
        let kind = kind(of: present)
        let isCopied = copied.contains(present.className)
        for arrival in arrivals {
            let firsts = present.progress == .unchecked ? firsts[kind, default: []] : []
            if arrival.former == nil { noteObjects(of: arrival.kept, present.className) }
            for (counterpart, _) in try differences(of: arrival, to: firsts, copying: isCopied, app) {
                try await accuse(position, counterpart)
            }
            guard arrival.former == nil, present.progress == .unchecked,
                firsts.allSatisfy({ arrival.kept.hasMadeMore(than: $0.kept) })
            else { continue }
            self.firsts[kind, default: []].append(First(position: position, kept: arrival.kept))
        }
        checked[position].progress = isCopied ? .checkedWithCopy : .checked
    }

    /// The screens that are met at a path, with the app that has taken it; `nil` if even an app made afresh does not
    /// come there.
    private nonisolated(nonsending) func arrivals(
        _ position: Int
    ) async throws -> (app: WalkedApp, arrivals: [WalkedApp.Arrival])? {
        let present = checked[position]
        let launch = present.path.path.launch
        while true {
            let known = apps[launch]
            let app: WalkedApp
            if let known {
                app = known
            } else {
                app = try await WalkedApp(reachability, launch: launch, declaring: events)
                apps[launch] = app
            }
            let found = try await arrivals(position, at: present.path, in: app)
            if Task.isCancelled { return nil }
            if let found { return (app, found) }
            forgetApp(of: launch)
            if known == nil { break }
        }
        checked[position].progress = .checkedWithCopy
        let subject = FindingSubject(kind: .undeclaredState, number: 0)
        if !violations.contains(where: { $0.subject == confirmation.name(of: subject) }) {
            violations.append(try await confirmation.violation(subject, present.path))
        }
        return nil
    }

    private func forgetApp(of launch: Int) {
        apps[launch] = nil
        firsts = firsts.filter { $0.key.launch != launch }
        objects = [:]
    }

    private func noteObjects(of kept: KeptProperties, _ className: String) {
        for (name, object) in kept.objects {
            if objects[className]?[name] === object { shared[className, default: []].insert(name) }
            objects[className, default: [:]][name] = object
        }
    }

    /// Compares a screen with itself if it showed the same before, else with all of its counterparts.
    private func differences(
        of arrival: WalkedApp.Arrival,
        to firsts: [First],
        copying isCopied: Bool,
        _ app: WalkedApp
    ) throws(ReachabilityError) -> [(counterpart: Counterpart, differences: [PropertyDifference])] {
        let kept = arrival.kept
        var found: [(counterpart: Counterpart, differences: [PropertyDifference])] = []
        if let former = arrival.former {
            found.append((.former, try differences(former, kept, .former, app)))
        } else {
            let isOne = arrival.kind.identity != 0
            if !isOne, let reference = app.app.kinds.reference(in: kept) { found.append((.referred, [reference])) }
            for first in firsts {
                let counterpart = Counterpart.first(first.position)
                found.append((counterpart, try differences(first.kept, kept, counterpart, app)))
            }
            if isCopied, !isOne, let copy = app.copy(of: arrival.screen, arrival.kind) {
                found.append((.copy, try differences(KeptProperties(of: copy), kept, .copy, app)))
            }
        }
        return found.filter { !$0.differences.isEmpty }
    }

    private func differences(
        _ left: KeptProperties,
        _ right: KeptProperties,
        _ counterpart: Counterpart,
        _ app: WalkedApp
    ) throws(ReachabilityError) -> [PropertyDifference] {
        let kinds = app.app.kinds
        var comparison = PropertyComparison(ignored: kinds.ignored(of: right.screen))
        if counterpart == .copy {
            comparison.trustsFunctions = kinds.isCopiedByApp(right.screen)
            comparison.shared = shared[stableName(of: type(of: right.screen))] ?? []
        }
        let differences = comparison.differences(between: left, and: right)
        if differences.isEmpty, let mistake = comparison.mistake { throw ReachabilityError(mistake) }
        return differences
    }

    private var reachability: Reachability { confirmation.reachability }
    private var events: EventTable { confirmation.events }
}

// A difference is tried again in an app that has done nothing else.
extension ExemplarCheck {
    private nonisolated(nonsending) func accuse(_ position: Int, _ counterpart: Counterpart) async throws {
        let className = checked[position].className
        if accused.contains(className) { return }
        let found = try await violation(position, counterpart, at: checked[position].path)
        guard var violation = found else { return }
        if shortens {
            let shortening = Shortening { try await self.violation(position, counterpart, at: $0) }
            violation = try await shortening.shortest(checked[position].path) ?? violation
        }
        accused.insert(className)
        violations.append(violation)
    }

    /// The difference at the end of a path; `nil` if there is none in an app made afresh.
    private nonisolated(nonsending) func violation(
        _ position: Int,
        _ counterpart: Counterpart,
        at path: FindingPath
    ) async throws -> Violation? {
        let app = try await WalkedApp(reachability, launch: path.path.launch, declaring: events)
        var firsts: [First] = []
        if case .first(let other) = counterpart {
            let arrivals = try await arrivals(other, at: checked[other].path, in: app) ?? []
            guard let first = arrivals.first(where: { $0.former == nil }) else { return nil }
            firsts = [First(position: other, kept: first.kept)]
        }
        for arrival in try await arrivals(position, at: path, in: app) ?? [] {
            let found = try differences(of: arrival, to: firsts, copying: counterpart == .copy, app)
            guard let found = found.first(where: { $0.counterpart == counterpart }) else { continue }
            let replay = try await Replay(reachability, launch: path.path.launch, declaring: events)
            for event in path.path.events + [path.event].compactMap(\.self) { await replay.take(event) }
            let isCopiedByApp = app.app.kinds.isCopiedByApp(arrival.screen)
            return Violation(
                kind: .undeclaredState,
                subject: StepRouter.name(of: arrival.screen),
                message: message(found.differences, position, counterpart, isCopiedByApp, of: arrival.screen),
                occurrences: 1,
                path: replay.record
            )
        }
        return nil
    }

    /// The screens of the kind that is checked at the end of a path; `nil` if the app does not come there.
    private nonisolated(nonsending) func arrivals(
        _ position: Int,
        at path: FindingPath,
        in app: WalkedApp
    ) async throws -> [WalkedApp.Arrival]? {
        try await app.arrivals(at: path)?.filter { $0.kind.fingerprint == checked[position].maker.kind }
    }

    private func message(
        _ differences: [PropertyDifference],
        _ position: Int,
        _ counterpart: Counterpart,
        _ isCopiedByApp: Bool,
        of screen: any Screen
    ) -> String {
        let name = StepRouter.name(of: screen)
        let first = differences[0]
        let others = differences.dropFirst().map { "`\($0.property)`" }
        let more = others.isEmpty ? "" : "So it does \(others.joined(separator: ", ")). "
        let event = events.name(of: checked[position].maker.event)
        let other: String
        let advice: String
        switch counterpart {
        case .referred:
            return
                "\(name) refers to a \(first.right) by `\(first.property)` after \(event). Where such a state is put back, another object "
                + "may stand for that screen. Look for it where it is needed, in `window.tree`, or by a finder. "
                + "What decides nothing is named by `.ignoring(\"\(first.name)\", of: \(name).self)`."
        case .first(let former):
            other = "after \(events.name(of: checked[former].maker.event)), in what is to be the same state"
            advice = "Let its `state` (StatefulScreen) tell such screens apart, or give them the same."
        case .former:
            other = "before, in what is to be the same state"
            advice =
                first.isGiven
                ? "Give it to the screen when it is made; what changes is an environment value."
                : "Make it part of the screen's `state` (StatefulScreen)."
        case .copy where isCopiedByApp:
            other = "in a further one, as `.copying(\(name).self)` makes it"
            advice =
                "Make it there as the app does"
                + (first.isGiven ? "." : ", or make it part of the screen's `state` (StatefulScreen).")
        case .copy:
            other = "in a further one, as `init()` makes it"
            advice =
                first.isGiven
                ? "Say how a further one is made, `.copying(\(name).self) { … }` of the `Exploration`; what changes is an environment value."
                : "Make it part of the screen's `state` (StatefulScreen)."
        }
        return
            "\(name) keeps `\(first.property)` without declaring it: after \(event) it is \(first.right); \(other), it is \(first.left). "
            + more + advice + " What decides nothing is named by `.ignoring(\"\(first.name)\", of: \(name).self)`."
    }
}

/// An app made afresh in which paths are taken one after the other.
/// Each begins in the launch state, and no other state is put back.
private final class WalkedApp {
    /// A screen that an event has built or changed, or that was there before.
    struct Arrival {
        let screen: any Screen
        let kind: ScreenKind
        /// The properties that it kept when it showed the same, before the event or at the launch; `nil` if it did not.
        let former: KeptProperties?

        var kept: KeptProperties { KeptProperties(of: screen) }
    }

    let app: ExploredApp
    private let launchState: PreparedState
    /// The properties that screens kept at the launch, by the fingerprints of their kinds.
    private let launched: [Fingerprint: KeptProperties]

    nonisolated(nonsending) init(_ reachability: Reachability, launch: Int, declaring events: EventTable) async throws {
        app = try await ExploredApp(launch: launch, of: reachability, declaring: events)
        launchState = app.prepare(try app.state(app.read()))
        let screens = app.window.tree.allScreens.map { [kinds = app.kinds] screen in
            (kinds.kind(of: screen).fingerprint, KeptProperties(of: screen))
        }
        launched = Dictionary(screens) { first, _ in first }
    }

    /// Takes a path to the event at its end.
    ///
    /// - Returns: The screens that are there then; `nil` if the app is not where the path leads.
    nonisolated(nonsending) func arrivals(at findingPath: FindingPath) async throws -> [Arrival]? {
        guard let last = findingPath.event else { return nil }
        app.whereabouts.isAt(.path(EventPath(launch: app.launch, events: [])))
        app.put(launchState)
        var reading = app.read()
        for (position, event) in findingPath.path.events.enumerated() {
            guard let next = try await take(event, from: reading) else { return nil }
            reading = next
            guard findingPath.states.isEmpty || app.canonical(reading).fingerprint == findingPath.states[position]
            else { return nil }
        }
        let former = shownScreens.map { ($0.kind, KeptProperties(of: $0.screen)) }
        guard try await take(last, from: reading) != nil else { return nil }
        return shownScreens.map { screen, kind in
            let before = former.first { $0.0 === kind && $0.1.screen === screen }?.1
            let launched = kind.identity == 0 ? nil : launched[kind.fingerprint]
            return Arrival(screen: screen, kind: kind, former: launched ?? before)
        }
    }

    private nonisolated(nonsending) func take(
        _ event: ExploredEvent,
        from reading: FingerprintedState
    ) async throws -> FingerprintedState? {
        guard app.offers(event.number) else { return nil }
        let attempt = await app.attempt(event, from: reading)
        if let kept = app.kinds.foundKept { throw KeptScreenFound(kept: kept) }
        app.whereabouts.take(event)
        return attempt.outcome == .cancelled ? nil : attempt.reading
    }

    private var shownScreens: [(screen: any Screen, kind: ScreenKind)] {
        app.window.tree.allScreens.map { ($0, app.kinds.kind(of: $0)) }
    }

    /// A further screen that shows what a screen shows; `nil` if none can be made.
    func copy(of screen: any Screen, _ kind: ScreenKind) -> (any Screen)? {
        guard let copy = try? app.kinds.copy(of: screen) else { return nil }
        kind.reader?.declared(kind.state, by: copy)?.show()
        return copy
    }
}
