/// The error of a checked declaration that has findings.
public struct ConfigurationError: Error, Hashable, Sendable {
    /// The findings, from the destination towards the start.
    public let findings: [ConfigurationFinding]

    /// Makes the error of some findings.
    public init(findings: [ConfigurationFinding]) { self.findings = findings }
}

extension ConfigurationError: CustomStringConvertible {
    /// The findings, one on each line.
    public var description: String { findings.map(\.description).joined(separator: "\n") }
}
