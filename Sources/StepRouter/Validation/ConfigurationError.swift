/// A declaration was checked and has findings.
public struct ConfigurationError: Error, Hashable, Sendable {
    /// What was found, from the destination towards the start.
    public let findings: [ConfigurationFinding]

    /// Makes the error of what was found.
    public init(findings: [ConfigurationFinding]) { self.findings = findings }
}

extension ConfigurationError: CustomStringConvertible {
    /// The findings, one on each line.
    public var description: String { findings.map(\.description).joined(separator: "\n") }
}
