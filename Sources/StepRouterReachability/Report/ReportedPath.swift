/// What happens from a launch state on, by the names that reports call it.
public struct ReportedPath: Hashable, Sendable, Codable {
    /// The name of the launch state; `nil` stands for the first one.
    public var launch: String?
    /// What happens, in order: `select tab 2`, `orders, logs in`.
    public var events: [String]

    /// Names a path.
    ///
    /// - Parameters:
    ///   - events: What happens, in order.
    ///   - launch: The name of the launch state; the first one by default.
    public init(_ events: [String], from launch: String? = nil) {
        self.events = events
        self.launch = launch
    }

    /// The path to a violation.
    ///
    /// - Parameter path: The path, as a report has it.
    public init(_ path: Violation.Path) { self.init(path.steps.map(\.event), from: path.launch) }
}

extension ReportedPath: CustomStringConvertible {
    /// The launch state and all that happens.
    public var description: String { ([launch ?? "launch"] + events).joined(separator: ", ") }
}
