extension Violation {
    /// Something that no path shows, but only all states together.
    init(_ kind: Kind, of subject: String, _ message: String, occurrences: Int = 1) {
        self.init(kind: kind, subject: subject, message: message, occurrences: occurrences, path: .none)
    }
}

extension Violation.Path {
    /// The path to what no path shows.
    static let none = Self(launch: "", code: "", drawing: "", environment: [], steps: [])

    /// Whether no path shows it.
    var isNone: Bool { self == .none }
}
