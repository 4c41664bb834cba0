/// A parameter is missing, or is nothing that was asked for.
public struct ParameterError: Error, Hashable, Sendable {
    /// The parameter; `nil` if it is all of them together.
    public let parameter: String?
    /// What it says; `nil` if it is missing.
    public let found: String?
    /// What was asked for, such as `a whole number`.
    public let expected: String
    var offset: Int?
    /// Where the context has it, as a pattern would name it; only of what is missing.
    var path: String?

    /// Makes an error, for types that read themselves.
    ///
    /// - Parameters:
    ///   - parameter: The parameter.
    ///   - found: What it says; `nil` if it is missing.
    ///   - expected: What was asked for, such as `a whole number`.
    public init(_ parameter: String? = nil, found: String?, expected: String) {
        self.parameter = parameter
        self.found = found
        self.expected = expected
    }
}

extension ParameterError: CustomStringConvertible {
    /// What was asked for, and what was there.
    public var description: String {
        let subject = parameter.map { "the parameter `\($0)`" } ?? "the parameters"
        guard let found else { return "\(expected) is missing for \(subject)." }
        return "\(found.debugDescription) is not \(expected), which \(subject) has to be."
    }
}
