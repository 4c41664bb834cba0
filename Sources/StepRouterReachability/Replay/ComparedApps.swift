import StepRouter
import StepRouterSimulation

/// An explored app, in which states are put back, and a fresh one that takes the same path and never goes back.
final class ComparedApps {
    /// A step of both apps: what an event led to.
    enum ComparedStep {
        case alike
        case different(Violation)
        /// No state that can be compared further.
        case over
    }

    let app: ExploredApp
    let replay: Replay
    /// The state in which both are, as the explored app puts it back.
    private(set) var state: PreparedState
    /// The same state, read after it was put back.
    private(set) var reading: FingerprintedState
    private let reachability: Reachability

    init(_ app: ExploredApp, in state: StoredState, _ replay: Replay, of reachability: Reachability) {
        self.app = app
        self.replay = replay
        self.reachability = reachability
        self.state = app.prepare(state)
        app.put(self.state)
        reading = app.read()
    }

    /// Says in the explored app which path the fresh one has taken.
    func announcePath() { app.whereabouts.isAt(.path(EventPath(launch: app.launch, events: replay.events))) }

    /// Lets the same event happen in both apps, and puts the state back that it led to.
    nonisolated(nonsending) func take(_ event: ExploredEvent) async throws -> ComparedStep {
        let attempt = await app.attempt(event, from: reading)
        if Task.isCancelled { return .over }
        let replayed = await replay.take(event)
        guard attempt.isLike(replayed) else {
            let difference = ComparedState(of: app, attempt.reading, after: attempt)
                .difference(to: ComparedState(of: replay.app, replayed.reading, after: replayed))
            return .different(try await violation(after: event, leadingTo: difference))
        }
        // An event that waits was cancelled, of which the reading does not tell.
        if attempt.outcome == .waits { return .over }
        if !app.mayBeTrusted, !app.isSound { return .over }
        // The explorer cannot make the screens of every state beyond the bounds.
        guard let next = try? app.state(attempt.reading) else { return .over }
        state = app.prepare(next)
        app.put(state)
        reading = app.read()
        return difference(after: "putting a state back").map { .different($0) } ?? .alike
    }

    /// The difference between the apps in what is to be the same state; `nil` if there is none.
    func difference(after event: String) -> Violation? {
        if reading.fingerprint == replay.reading.fingerprint { return nil }
        return .undeclared(
            explored: app.window.tree,
            fresh: replay.app.window.tree,
            after: event,
            leadingTo: ComparedState(of: app, reading).difference(to: ComparedState(of: replay.app, replay.reading)),
            on: replay.record,
            ignoring: app.kinds.ignored,
            observing: app.restorer.observing
        )
    }

    /// Looks for the screen that is to blame in the state before the event that led elsewhere.
    private nonisolated(nonsending) func violation(
        after event: ExploredEvent,
        leadingTo difference: String?
    ) async throws -> Violation {
        let fresh = try await Replay(reachability, launch: app.launch, declaring: app.events)
        for event in replay.events.dropLast() { await fresh.take(event) }
        app.put(state)
        return .undeclared(
            explored: app.window.tree,
            fresh: fresh.app.window.tree,
            after: app.events.name(of: event),
            leadingTo: difference,
            on: replay.record,
            ignoring: app.kinds.ignored,
            observing: app.restorer.observing
        )
    }
}

/// The visible state of an app after an event, to describe the difference to another one.
struct ComparedState {
    /// The ending of the event; empty if none has happened.
    let ending: String
    /// The window, drawn, a line for each screen.
    let drawing: [String]
    /// The states that screens declare, a line each.
    let states: [String]
    /// The environment, a line for each value.
    let environment: [String]
    let flaws: [String]

    init(of app: ExploredApp, _ reading: FingerprintedState, after attempt: Attempt? = nil) {
        ending = attempt?.endingText ?? ""
        drawing = app.window.drawing.split(separator: "\n").map(String.init)
        states = app.window.tree.allScreens.compactMap { screen in
            (screen as? any StatefulScreen).map { "\(screen.label): \($0.state)" }
        }
        environment = app.environment.lines(reading.environment)
        flaws = attempt?.flaws.map(\.kind.words) ?? []
    }

    /// Describes the visible difference to a fresh app; `nil` if there is none.
    func difference(to fresh: ComparedState) -> String? {
        let endings = ending == fresh.ending ? nil : "\(ending.quoted), in a fresh app \(fresh.ending.quoted)"
        let effect =
            Self.difference("the window shows", drawing, fresh.drawing)
            ?? Self.difference("a screen declares", states, fresh.states)
            ?? Self.difference("the environment is", environment, fresh.environment)
            ?? Self.difference("what is wrong is", flaws, fresh.flaws)
        let differences = [endings, effect].compactMap(\.self)
        return differences.isEmpty ? nil : differences.joined(separator: "; ")
    }

    /// The first line that differs.
    private static func difference(_ what: String, _ lines: [String], _ others: [String]) -> String? {
        guard let first = (0..<max(lines.count, others.count)).first(where: { lines.line($0) != others.line($0) })
        else { return nil }
        return "\(what) \(lines.line(first)), in a fresh app \(others.line(first))"
    }
}

extension [String] {
    /// A line, quoted; that there is none is said.
    fileprivate func line(_ number: Int) -> String { indices.contains(number) ? self[number].quoted : "nothing" }
}

extension String {
    fileprivate var quoted: String { "“\(self)”" }
}

extension Violation {
    /// The violation of undeclared state: an app that was put back behaves unlike a fresh one.
    /// The screen that may be to blame is named by comparing both in what is the same state as far as it is declared.
    static func undeclared(
        explored: ScreenTree,
        fresh: ScreenTree,
        after event: String,
        leadingTo effect: String?,
        on path: Path,
        ignoring ignored: (any Screen) -> Set<String> = { _ in [] },
        observing: ObservingScreens = ObservingScreens([:])
    ) -> Violation {
        func violation(of subject: String, _ message: String) -> Violation {
            Violation(kind: .undeclaredState, subject: subject, message: message, occurrences: 1, path: path)
        }
        let led = "\(event) led elsewhere than in a fresh app" + (effect.map { " (\($0))" } ?? "")
        let pairs = zip(explored.allScreens, fresh.allScreens)
        func difference(ignoring ignored: (any Screen) -> Set<String>) -> (any Screen, PropertyDifference)? {
            pairs.lazy.compactMap { screen, other in
                firstDifference(between: screen, and: other, ignoring: ignored(screen)).map { (screen, $0) }
            }.first
        }
        if let (screen, difference) = difference(ignoring: ignored) {
            let name = StepRouter.name(of: screen)
            return violation(
                of: name,
                "\(name) keeps `\(difference.property)` without declaring it: after a state was put back it was "
                    + "\(difference.left), in a fresh app \(difference.right), and \(event) then led elsewhere. "
                    + (difference.isGiven
                        ? "A further screen of the class was made without it: say how one is made, "
                            + "`.copying(\(name).self) { … }` of the `Exploration`."
                        : "Make it part of the screen's `state` (StatefulScreen).")
            )
        }
        if let (screen, model) = observing.unknownObserver(among: explored.allScreens) {
            let name = StepRouter.name(of: screen)
            return violation(
                of: name,
                "After a state was put back, \(led). \(name) keeps `\(model)`, which is observable: what observes it is told of one "
                    + "change, and putting a state back is one. Say how it observes, `.observing(\(name).self) { … }` of the `Exploration`."
            )
        }
        if let (screen, difference) = difference(ignoring: { _ in [] }) {
            let name = StepRouter.name(of: screen)
            return violation(
                of: name,
                "After a state was put back, \(led). Nothing differs but `\(difference.property)` of \(name), which `.ignoring` takes on trust. "
                    + "If it listens to what all apps of the process share, such as `NotificationCenter.default`, give each app one of its "
                    + "own; if it decides something, make it part of the screen's `state` (StatefulScreen)."
            )
        }
        return violation(
            of: "the app",
            "After a state was put back, \(led), and no screen in the window keeps anything that differs. "
                + "Declare what the app keeps beside its screens as environment; where it shares a static or `NotificationCenter.default` with "
                + "other apps of the process, give each one of its own."
        )
    }

    private static func firstDifference(
        between left: any Screen,
        and right: any Screen,
        ignoring ignored: Set<String>
    ) -> PropertyDifference? {
        var comparison = PropertyComparison(ignored: ignored)
        return comparison.differences(between: KeptProperties(of: left), and: KeptProperties(of: right)).first
    }
}
