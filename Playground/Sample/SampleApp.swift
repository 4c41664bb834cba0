/// A sample app as the commands of the Playground know it.
package struct SampleApp: Sendable {
    /// The name by which commands know it.
    package let name: String

    /// What sentences call it, such as "the shop".
    package let title: String

    /// What it shows, in one line.
    package let summary: String

    /// Where its user may be; commands start in the first one unless they are told another.
    package let states: [SampleState]

    /// How it is proved.
    package let proof: SampleProof

    /// Describes an app.
    ///
    /// - Parameters:
    ///   - name: The name by which commands know it.
    ///   - title: What sentences call it, such as "the shop".
    ///   - summary: What it shows, in one line.
    ///   - states: Where its user may be, one or more; commands start in the first one.
    ///   - proof: How it is proved.
    package init(_ name: String, title: String, summary: String, states: [SampleState], proof: SampleProof) {
        precondition(!states.isEmpty, "The app \(name) needs a state to start from.")
        self.name = name
        self.title = title
        self.summary = summary
        self.states = states
        self.proof = proof
    }

    /// The state in which commands start.
    package var freshLaunch: SampleState { states[0] }

    /// The state of a name, or `nil` if there is none.
    package func state(named name: String) -> SampleState? { states.first { $0.name == name } }
}
