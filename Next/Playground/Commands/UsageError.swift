/// A command that was not understood, and what would be.
struct UsageError: Error, CustomStringConvertible {
    /// One line for people.
    let description: String

    init(_ description: String) { self.description = description }
}
