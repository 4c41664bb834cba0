import StepRouter

/// What can be seen of an app after an event, to tell in words what another one did otherwise.
struct Observation {
    /// How the event ended; empty if none has happened.
    let ending: String
    /// The window, drawn, a line for each screen.
    let drawing: [String]
    /// The states that screens declare, a line each.
    let states: [String]
    /// The environment, a line for each value.
    let environment: [String]
    /// What was found wrong.
    let flaws: [String]

    /// - Parameters:
    ///   - app: The app, as it is after the event.
    ///   - reading: Its state.
    ///   - attempt: What became of the event; `nil` if none has happened.
    init(of app: ExploredApp, _ reading: AppReading, after attempt: Attempt? = nil) {
        ending = attempt?.endingText ?? ""
        drawing = app.window.drawing.split(separator: "\n").map(String.init)
        states = app.window.tree.allScreens.compactMap { screen in
            (screen as? any StatefulScreen).map { "\(screen.label): \($0.state)" }
        }
        environment = app.environment.lines(reading.environment)
        flaws = attempt?.flaws.map(\.kind.words) ?? []
    }

    /// What a fresh app did otherwise, as far as it can be seen; `nil` if nothing can.
    func difference(to fresh: Observation) -> String? {
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
