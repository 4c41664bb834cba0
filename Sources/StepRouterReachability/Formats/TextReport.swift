#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ReachabilityReport {
    /// The whole report for people: findings, the ways in which each destination was reached, unused parts, the cost.
    ///
    /// ``description`` is the same in short.
    public var text: String {
        var sections: [[String]] = [summary]
        if !destinations.isEmpty { sections.append(["Destinations:"] + destinationLines.indented) }
        if !rules.isEmpty { sections.append(["Rules:"] + ruleLines.indented) }
        if !neverUsed.isEmpty { sections.append(["Never used:"] + neverUsed.map(\.description).indented) }
        sections.append(["Cost:"] + costLines.indented)
        sections += violationSections.map { [$0] }
        return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    // MARK: Sections

    private var destinationLines: [String] {
        destinations.flatMap { destination in
            if destination.checked == 0 { return ["\(destination.title): never tried"] }
            let ends = [
                (destination.landed, "reached"), (destination.fellBack, "fell back"), (destination.refused, "refused"),
                (destination.failed, "failed"),
            ]
            let told = ends.filter { $0.0 > 0 }.map { "\($1) in \($0.grouped)" }.joined(separator: ", ")
            let isTriedOften = destination.isTriedOften(in: extent)
            let tries = isTriedOften ? destination.checked.of("try", "tries") : destination.checked.of("state")
            let reached = destination.ways.filter { $0.arrival != .fellBack }
            var ways = reached.map { "\($0.arrival) (\($0.states.grouped))" }
            if destination.vain > 0 { ways.append("no answer let it land (\(destination.vain.grouped))") }
            if destination.shownChanges > 0 { ways.append("changed on top (\(destination.shownChanges.grouped))") }
            return ["\(destination.title): \(told) of \(tries)"] + ways.wrapped.indented
        }
    }

    private var ruleLines: [String] {
        let width = rules.map(\.title.count).max() ?? 0
        return rules.map { rule in
            let margin = String(repeating: " ", count: width - rule.title.count)
            let outside =
                rule.brokenOutside > 0 ? ", broken \(rule.brokenOutside.of("time")) outside of the bounds" : ""
            let unknown = rule.unknown.map { $0 > 0 ? ", unknown in \($0.grouped)" : "" } ?? ""
            let checked = rule.checked.of(rule.kind.isAboutEvents ? "transition" : "state")
            return "\(rule.title)\(margin)  held in \(rule.held.grouped) of \(checked)\(unknown)\(outside)"
        }
    }

    private var costLines: [String] {
        let (states, transitions) = (Int(saturating: cost.statesPerSecond), Int(saturating: cost.transitionsPerSecond))
        let speed = "\(states.of("state")) and \(transitions.of("transition"))"
        var lines = [
            "\(cost.seconds.rounded(toPlaces: 2)) seconds with \(cost.workers.of("worker")): \(speed) a second, "
                + "\(cost.bytesPerState.rounded(toPlaces: 1)) bytes a state"
        ]
        if comparison.steps > 0 || comparison.wantedSteps != nil {
            let steps = comparison.wantedSteps.map { "\(comparison.steps.grouped) of \($0.of("step"))" }
            lines.append(
                "compared with fresh apps: \(steps ?? comparison.steps.of("step")) on \(comparison.paths.of("path")), "
                    + "seed \(comparison.seed)" + (steps == nil ? "" : "; it ended early because the app really waits")
            )
        }
        if let count = comparison.firstEvents {
            lines.append("compared between two processes, in both orders: \(count.of("first event"))")
        }
        if !extent.newStates.isEmpty {
            lines.append("new states at each depth: \(extent.newStates.map(\.grouped).joined(separator: ", "))")
        }
        return lines
    }
}

extension ReachabilityReport.DestinationReport {
    /// Returns whether some state has several tries: one for each answer of the user that an interceptor waits for.
    func isTriedOften(in extent: ReachabilityReport.Extent) -> Bool { checked > extent.explored }
}

extension ReachabilityReport.RuleReport {
    /// The rule in words, with what kind it is where its name does not say so.
    var title: String {
        switch kind {
        case .always, .alwaysEvent: "always: \(name)"
        case .sometimes, .sometimesEvent: "sometimes: \(name)"
        case .never, .neverEvent: "never: \(name)"
        case .once, .leads, .leadsByGestures, .wayBack: name
        }
    }
}

extension [String] {
    /// The texts after each other with commas, in as few lines as possible that are not too long.
    fileprivate var wrapped: [String] {
        var lines: [String] = []
        for (position, text) in enumerated() {
            let part = position == count - 1 ? text : "\(text),"
            if let last = lines.last, last.count + part.count < 96 {
                lines[lines.count - 1] = "\(last) \(part)"
            } else {
                lines.append(part)
            }
        }
        return lines
    }

    /// The lines, moved to the right.
    fileprivate var indented: [String] { map { "  \($0)" } }
}

extension ReachabilityReport {
    /// The report in a few sentences, each a line: the verdict, the extent and its completeness, events that were never
    /// possible or did nothing, what was not compared or not seen, and the growth of an exploration that did not end.
    var summary: [String] {
        [
            verdict, scope, reach, impossible, idleLine, refusedEventsLine, lossesLine, trust, running, buttons,
            untapped, growth,
        ]
        .compactMap(\.self)
    }

    /// The answers and gestures that were never possible; `nil` if there are none.
    private var impossible: String? {
        if neverPossible.isEmpty || extent.states == 0 { return nil }
        let isWhole = ending == .exhausted
        let names = neverPossible.map(\.description).joined(separator: "; ")
        return "\(isWhole ? "Never possible" : "Not possible so far"): \(names)."
    }

    /// The answers that do something elsewhere, and nothing where a path leads; `nil` if there are none.
    private var idleLine: String? {
        let idle = idle()
        return idle.isEmpty ? nil : "Does nothing: \(idle.map(\.description).joined(separator: "; "))."
    }

    /// The gestures and answers of which navigations did not land; `nil` if there are none.
    private var lossesLine: String? {
        losses.map { "Lost unasked: \($0.map(\.description).joined(separator: "; "))." }
    }

    private var refusedEventsLine: String? {
        refusedEvents.map { "Did not land: \($0.map(\.description).joined(separator: "; "))." }
    }

    /// The properties that were not compared; `nil` if there are none.
    private var trust: String? {
        trusted.map { "Taken on trust: \($0.joined(separator: ", ")) (`.ignoring`)." }
    }

    /// The events whose tasks still ran; `nil` if there were none.
    private var running: String? {
        stillRunning.map { "Still running when it ended: \($0.joined(separator: ", "))." }
    }

    /// The bars' buttons that no gesture taps; `nil` if there are none.
    private var untapped: String? {
        untappedButtons.map {
            "Never tapped: the bar buttons \($0.joined(separator: ", ")) (`.gestures(.closingButton, .barButton(…))`)."
        }
    }

    /// The buttons that were taken for one; `nil` if there were none.
    private var buttons: String? {
        likeButtons.map {
            "Taken for one: the bar buttons \($0.joined(separator: ", ")). "
                + "What makes several at one place hands on the `fileID` and `line` of its caller."
        }
    }

    /// The first line: it tells whether all is well.
    var verdict: String {
        if extent.states == 0 { return "Nothing was explored." }
        if destinations.isEmpty { return "Nothing was checked: there are no destinations." }
        if !violations.isEmpty {
            return "It does not hold: \(violations.count.of("thing was", "things were")) found wrong."
        }
        let untried = destinations.filter { $0.checked == 0 }.map(\.title)
        if !untried.isEmpty { return "Never tried: \(untried.joined(separator: ", "))." }
        let unreached = destinations.filter { !$0.isReached }.map(\.title)
        if !unreached.isEmpty {
            return "It does not hold: never reached: \(unreached.joined(separator: ", "))."
        }
        let place =
            switch ending {
            case .exhausted: "From every state"
            case .walked: "From every state of the walk"
            case .statesUsedUp, .secondsUsedUp, .memoryUsedUp, .cancelled, .violationFound:
                "From every state that was explored"
            }
        let refused = destinations.filter { $0.landed == 0 && $0.fellBack == 0 }.map(\.title)
        let reached =
            if !refused.isEmpty {
                "every destination was reached or refused, as it may be. Never reached: \(refused.joined(separator: ", "))."
            } else {
                "every destination was reached\(extent.refused > 0 ? ", or refused as it may be" : "")."
            }
        return (["\(place), \(reached)"] + [fallbacks, untriedLinks].compactMap(\.self)).joined(separator: " ")
    }

    /// The destinations that landed on their fallbacks; `nil` if none did.
    private var fallbacks: String? {
        let fallen = destinations.filter { $0.fellBack > 0 }
        if fallen.isEmpty { return nil }
        return fallen.map { "\($0.title) fell back in \($0.fellBack.of("state"))" }.joined(separator: ", ") + "."
    }

    /// The destinations that were not tried where there was no root; `nil` if there are none.
    private var untriedLinks: String? {
        let untried = destinations.filter { $0.checked > 0 && $0.untried > 0 }
        guard let most = untried.map(\.untried).max() else { return nil }
        return "\(untried.map(\.title).joined(separator: ", ")) \(untried.count == 1 ? "was" : "were") not tried in "
            + "\(most.of("state")) without a root: a link that comes there needs a gate."
    }

    private var whichever: String { interchangeable.map { ", whichever \($0) is which," } ?? "" }

    private var scope: String {
        "\(extent.states.of("state"))\(whichever) and \(extent.transitions.of("transition")): "
            + "\(extent.cut.grouped) cut, \(extent.selfLoops.of("self-loop")), \(extent.refused.grouped) refused"
            + (ending == .walked ? "." : "; depth \(extent.depth).")
    }

    /// The completeness of the result.
    private var reach: String {
        var limits: [String] = []
        switch ending {
        case .exhausted: break
        case .statesUsedUp: limits.append("the budget was used up (states)")
        case .secondsUsedUp: limits.append("the budget was used up (seconds)")
        case .memoryUsedUp: limits.append("the budget was used up (memory)")
        case .cancelled: limits.append("it was cancelled")
        case .violationFound where violations.contains { $0.kind == .neverEnds }:
            limits.append("it ended at an event that does not end")
        case .violationFound: limits.append("it ended at the first violation (`.findingAllViolations` finds them all)")
        case .walked: limits.append("it was a walk at random")
        }
        if stillRunning != nil { limits.append("tasks still ran when it ended") }
        if likeButtons != nil { limits.append("bar buttons were taken for one") }
        let cuts = extent.cuts.filter { $0.transitions > 0 }.map { "\($0.bound) cut \($0.transitions.grouped)" }
        if !limits.isEmpty { return "Not complete: \((limits + cuts).joined(separator: ", "))." }
        if !cuts.isEmpty { return "Complete within its bounds: \(cuts.joined(separator: ", "))." }
        return "Complete: no bound cut anything off" + (holds ? ", so this holds without bounds." : ".")
    }

    /// The number of violations that are told in full.
    private static let toldInFull = 3

    /// The violations: the first few with their paths, drawn and in Swift, the others in a line each.
    var violationSections: [String] {
        var sections = violations.prefix(Self.toldInFull).enumerated().map { position, violation in
            violations.count == 1
                ? "Wrong: \(violation)" : "Wrong (\(position + 1) of \(violations.count)): \(violation)"
        }
        let others = violations.dropFirst(Self.toldInFull).map { "  \($0.line)" }
        if !others.isEmpty { sections.append((["Wrong as well:"] + others).joined(separator: "\n")) }
        return sections
    }
}

extension Violation {
    /// The finding, and the events that lead to it.
    fileprivate var line: String {
        let events = path.steps.map(\.event).joined(separator: ", ")
        return "\(subject): \(message)" + (events.isEmpty ? "" : " [\(events)]")
    }
}

extension Violation: CustomStringConvertible {
    /// The finding and advice, the path to it drawn step by step, and the path in Swift.
    ///
    /// The environment stands under every state.
    public var description: String {
        let times = occurrences > 1 ? " (\(occurrences.grouped) times)" : ""
        var lines = ["\(subject): \(message)\(times)", advice]
        if path.isNone { return lines.joined(separator: "\n") }
        for (position, step) in path.stepsFromLaunch.enumerated() {
            lines += ["", "\(position). \(step.words)"] + Self.indented(step.drawing)
            lines += step.environment.map { "    \($0)" }
        }
        return (lines + ["", "In Swift:"] + Self.indented(code)).joined(separator: "\n")
    }

    private static func indented(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
    }
}

extension ReachabilityReport: CustomStringConvertible {
    /// The extent, unused parts, and each violation with the path to it. ``text`` tells more.
    ///
    /// `#expect(report.holds)` prints it. Where the environment variable `CI` is set it is short and plain, as in
    /// ``Failure/brief``: SwiftPM drops each piece of a test's output in which a character begins and does not end.
    /// ``check(allowingUnanswered:allowingIdle:writingTo:)`` writes the whole report to a file.
    public var description: String { description(inCI: Self.isInCI) }

    func description(inCI: Bool) -> String { inCI ? brief : overview }

    private static let isInCI: Bool = {
        let variable = ProcessInfo.processInfo.environment["CI"] ?? ""
        return !["", "0", "false"].contains(variable.lowercased())
    }()

    /// The report for a person at a terminal, with drawings.
    var overview: String {
        var lines = summary
        if let unused { lines.append(unused) }
        lines += violationSections.map { "\n\($0)" }
        return lines.joined(separator: "\n")
    }
}

extension ReachabilityReport {
    /// The declared items that were never used, but for answers and gestures; `nil` if there are none.
    var unused: String? {
        let unused = neverUsed.filter { !neverPossible.contains($0) }
        return unused.isEmpty ? nil : "Never used: \(unused.map(\.description).joined(separator: "; "))."
    }

    /// The report for consoles that lose long texts, or characters that are not ASCII: less than 1,900 bytes of ASCII.
    ///
    /// It tells the verdict, the extent, and the first violation with the path to it, a line for each event.
    var brief: String {
        var lines = summary
        if let first = violations.first { lines += ["Wrong: \(first.subject): \(first.message)", first.advice] }
        var brief = lines.map(\.asciiLine).joined(separator: "\n")
        let path = violations.first?.path.lines ?? []
        for (position, line) in path.map(\.asciiLine).enumerated() {
            if brief.utf8.count + line.utf8.count > Self.longestBrief {
                brief += "\n  and \((path.count - position).of("more line"))"
                break
            }
            brief += "\n\(line)"
        }
        if violations.count > 1 { brief += "\nWrong as well: \((violations.count - 1).of("other thing"))." }
        return brief
    }

    /// The most bytes before the line or two that say how much was left out.
    private static let longestBrief = 1_800
}

extension Violation.Path {
    /// The launch state and the events, with how they ended.
    fileprivate var lines: [String] { stepsFromLaunch.enumerated().map { "  \($0). \($1.words)" } }
}

extension String {
    /// The text in one line of ASCII that is not too long.
    fileprivate var asciiLine: String {
        let text = escaping { character in
            if character.isControl { return " " }
            return character.isASCII ? nil : Self.drawn[character] ?? character.escaped(asASCII: true)
        }
        return text.utf8.count <= Self.longestLine ? text : "\(text.prefix(Self.longestLine - 3))..."
    }

    private static let longestLine = 240

    /// The ASCII characters for some others.
    private static let drawn: [Unicode.Scalar: String] = ["“": "\"", "”": "\"", "‘": "'", "’": "'", "…": "..."]
}
