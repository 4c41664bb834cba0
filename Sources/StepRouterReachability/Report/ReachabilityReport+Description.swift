#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ReachabilityReport: CustomStringConvertible {
    /// The ``overview``; where the environment variable `CI` is set, what
    /// ``check(allowingUnanswered:writingTo:)`` would say.
    ///
    /// `#expect(report.holds)` prints it. What a console of CI shows of a long text is not to be relied on: SwiftPM drops each piece of a test's output in
    /// which a character begins and does not end. So there it is short and plain, and the whole report of what does not hold is in a file.
    public var description: String { description(inCI: Self.isInCI) }

    func description(inCI: Bool) -> String {
        if !inCI { return overview }
        return holds ? brief : ReachabilityFailure(brief: brief, file: write()).description
    }

    private static let isInCI: Bool = {
        let variable = ProcessInfo.processInfo.environment["CI"] ?? ""
        return !["", "0", "false"].contains(variable.lowercased())
    }()

    /// What was explored, what was never used, and what was found wrong with the path to it. ``text`` tells more, ``brief`` less.
    public var overview: String {
        var lines = summary
        let unused = neverUsed.filter { !neverPossible.contains($0) }
        if !unused.isEmpty { lines.append("Never used: \(unused.map(\.description).joined(separator: "; ")).") }
        lines += violationSections.map { "\n\($0)" }
        return lines.joined(separator: "\n")
    }
}
