/// A navigation that landed in another state.
struct Landing: Hashable, Sendable {
    let from: UInt32
    /// The navigation, with the answers that it took.
    let event: ExploredEvent
    /// The navigation as it is called where contexts are exchanged so that the state is the canonical one of its equals.
    let canonical: UInt16
    /// Where it landed.
    var target: ReachedState
}

/// A state that an event led to.
enum ReachedState: Hashable, Sendable {
    /// One that has a number.
    case numbered(UInt32)
    /// One that is new in the present level and has no number yet: its position among those of the worker.
    case new(UInt32)
}
