/// Something that is measured.
///
/// What `reset` does is not: time, instructions and allocations are taken from `perform` alone.
protocol Subject {
    /// How many things one operation does; a search that explores counts each transition.
    var units: Int { get }

    /// Does once what is measured.
    func perform() async throws

    /// Puts everything back to where it was before.
    func reset() async throws
}

extension Subject {
    /// One operation does one thing.
    var units: Int { 1 }

    /// There is nothing to put back.
    func reset() async throws {}
}

/// Nothing: what measuring itself costs, which is taken off everything else.
struct Nothing: Subject {
    func perform() async throws {}
}
