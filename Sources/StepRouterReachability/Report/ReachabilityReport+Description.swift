extension ReachabilityReport: CustomStringConvertible {
    /// What was explored, what was never used, and what was found wrong with the path to it. ``text`` tells more.
    public var description: String {
        var lines = summary
        if !neverUsed.isEmpty {
            lines.append("Never used: \(neverUsed.map(\.description).joined(separator: "; ")).")
        }
        lines += violationSections.map { "\n\($0)" }
        return lines.joined(separator: "\n")
    }
}

extension Violation {
    /// The path in Swift, to paste into a test.
    public var code: String {
        ([path.code] + path.steps.map(\.code)).joined(separator: "\n")
    }
}
