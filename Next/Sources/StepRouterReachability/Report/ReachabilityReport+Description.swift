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
