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
    /// The first screen of a kind, or one that has made lazy values which the ones before have not.
    private struct First {
        let position: Int
        let kept: KeptProperties
    }

    private let confirmation: Confirmation
    /// `true` if paths are made as short as they can be.
    private let shortens: Bool
    private var compared = ComparedOriginals()
    /// The differences that were found, one for each class.
    private(set) var violations: [Violation] = []

    // The app of each launch state, and the screens that were met in it.
    private var apps: [Int: WalkedApp] = [:]
    private var firsts: [LaunchedKind: [First]] = [:]
    /// For each class the object that a property held last, and the properties by which several screens held one
    /// object.
    private var objects: [String: [String: AnyObject]] = [:]
    private var shared: [String: Set<String>] = [:]

    init(_ confirmation: Confirmation, shortens: Bool = false) {
        self.confirmation = confirmation
        self.shortens = shortens
    }

    /// Takes the originals that workers have found in a level, in an order that does not depend on them.
    func add(_ found: [FoundOriginal], copying classes: [Set<String>], in table: StateTable) {
        compared.add(found, copying: classes, in: table)
    }

    /// Takes an original that was found at the end of a path.
    func add(_ found: FoundOriginal, at path: FindingPath) { compared.add(found, at: path) }

    /// Compares the screens that were not compared yet.
    nonisolated(nonsending) func run() async throws {
        defer { confirmation.reachability.watched.end() }
        for position in compared.list.indices where compared.isDue(position) {
            if Task.isCancelled { return }
            try await compare(position)
        }
    }

    private nonisolated(nonsending) func compare(_ position: Int) async throws {
        let present = compared.list[position]
        guard let (app, originals) = try await originals(position) else { return }
        let isCopied = compared.isCopied(present.className)
        for original in originals {
            let firsts = present.progress == .pending ? firsts[present.kind, default: []] : []
            if original.former == nil { noteObjects(of: original.kept, present.className) }
            for (counterpart, _) in try differences(of: original, to: firsts, copying: isCopied, app) {
                try await accuse(position, counterpart)
            }
            guard original.former == nil, present.progress == .pending,
                firsts.allSatisfy({ original.kept.hasMadeMore(than: $0.kept) })
            else { continue }
            self.firsts[present.kind, default: []].append(First(position: position, kept: original.kept))
        }
        compared.finish(position, withCopy: isCopied)
    }

    /// The originals at the end of a path, with the app that has taken it; `nil` if even an app made afresh does not
    /// come there.
    private nonisolated(nonsending) func originals(
        _ position: Int
    ) async throws -> (app: WalkedApp, originals: [WalkedApp.Original])? {
        let present = compared.list[position]
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
            let found = try await originals(position, at: present.path, in: app)
            if Task.isCancelled { return nil }
            if let found { return (app, found) }
            forgetApp(of: launch)
            if known == nil { break }
        }
        compared.finish(position, withCopy: true)
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
        of original: WalkedApp.Original,
        to firsts: [First],
        copying isCopied: Bool,
        _ app: WalkedApp
    ) throws(ReachabilityError) -> [(counterpart: Counterpart, differences: [PropertyDifference])] {
        let kept = original.kept
        var found: [(counterpart: Counterpart, differences: [PropertyDifference])] = []
        if let former = original.former {
            found.append((.former, try differences(former, kept, .former, app)))
        } else {
            let isOne = original.kind.identity != 0
            if !isOne, let reference = app.app.kinds.reference(in: kept) { found.append((.referred, [reference])) }
            for first in firsts {
                let counterpart = Counterpart.first(first.position)
                found.append((counterpart, try differences(first.kept, kept, counterpart, app)))
            }
            if isCopied, !isOne, let copy = app.copy(of: original.screen, original.kind) {
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
        if compared.isAccused(position) { return }
        let found = try await violation(position, counterpart, at: compared.list[position].path)
        guard var violation = found else { return }
        if shortens {
            let shortening = Shortening { try await self.violation(position, counterpart, at: $0) }
            violation = try await shortening.shortest(compared.list[position].path) ?? violation
        }
        compared.accuse(position)
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
            let originals = try await originals(other, at: compared.list[other].path, in: app) ?? []
            guard let first = originals.first(where: { $0.former == nil }) else { return nil }
            firsts = [First(position: other, kept: first.kept)]
        }
        for original in try await originals(position, at: path, in: app) ?? [] {
            let found = try differences(of: original, to: firsts, copying: counterpart == .copy, app)
            guard let found = found.first(where: { $0.counterpart == counterpart }) else { continue }
            let replay = try await Replay(reachability, launch: path.path.launch, declaring: events)
            for event in path.path.events + [path.event].compactMap(\.self) { await replay.take(event) }
            return Violation(
                kind: .undeclaredState,
                subject: StepRouter.name(of: original.screen),
                message: UnlikeScreens(
                    name: StepRouter.name(of: original.screen),
                    position: position,
                    counterpart: counterpart,
                    isCopiedByApp: app.app.kinds.isCopiedByApp(original.screen),
                    differences: found.differences
                ).message { events.name(of: compared.list[$0].source.event) },
                occurrences: 1,
                path: replay.record
            )
        }
        return nil
    }

    /// The originals of the kind that is compared at the end of a path; `nil` if the app does not come there.
    private nonisolated(nonsending) func originals(
        _ position: Int,
        at path: FindingPath,
        in app: WalkedApp
    ) async throws -> [WalkedApp.Original]? {
        try await app.originals(at: path)?.filter { $0.kind.fingerprint == compared.list[position].kind.fingerprint }
    }
}
