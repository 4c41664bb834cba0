extension ReachabilityReport {
    /// The report for consoles that lose long texts, or characters that are not ASCII: less than 1,900 bytes of plain ASCII.
    ///
    /// It says whether all is well and what was explored, and tells the first violation with the path to it, a line for each event. ``text``
    /// has the rest.
    public var brief: String {
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

    /// So many bytes at most, but for a line or two that say what was left out.
    private static let longestBrief = 1_800
}

extension Violation.Path {
    /// The launch state and the events, with how they ended.
    fileprivate var lines: [String] {
        if isNone { return [] }
        let steps = steps.map { $0.event + ($0.outcome.map { ": \($0)" } ?? "") }
        return ([launch] + steps).enumerated().map { "  \($0). \($1)" }
    }
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

    /// What ASCII has something like.
    private static let drawn: [Unicode.Scalar: String] = ["“": "\"", "”": "\"", "‘": "'", "’": "'", "…": "..."]
}
