extension Violation: CustomStringConvertible {
    /// What was found and what to do about it, the path to it drawn step by step, and the path in Swift.
    ///
    /// The environment stands under every state.
    public var description: String {
        let times = occurrences > 1 ? " (\(occurrences.grouped) times)" : ""
        var lines = ["\(subject): \(message)\(times)", advice]
        if path.isNone { return lines.joined(separator: "\n") }
        lines.append("")
        lines += Self.drawn("0. \(path.launch)", path.drawing, path.environment)
        for (position, step) in path.steps.enumerated() {
            let outcome = step.outcome.map { ": \($0)" } ?? ""
            lines.append("")
            lines += Self.drawn(
                "\(position + 1). \(step.event)\(outcome)",
                step.drawing,
                step.environment
            )
        }
        lines += ["", "In Swift:"] + code.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
        return lines.joined(separator: "\n")
    }

    private static func drawn(_ heading: String, _ drawing: String, _ environment: [String]) -> [String] {
        let lines = drawing.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return [heading] + (lines + environment).map { "    \($0)" }
    }
}
