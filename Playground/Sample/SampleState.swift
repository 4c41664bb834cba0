/// A named situation that a sample app can be in, to start from.
package struct SampleState: Sendable {
    /// The name by which commands know it.
    package let name: String

    /// What is special about it, in one line.
    package let summary: String

    /// Makes a fresh app in this situation.
    package let makeApp: @Sendable () -> RunningApp

    /// Names a situation.
    package init(_ name: String, _ summary: String, makeApp: @escaping @Sendable () -> RunningApp) {
        self.name = name
        self.summary = summary
        self.makeApp = makeApp
    }
}

extension SampleState: CustomStringConvertible {
    /// The name.
    package var description: String { name }
}
