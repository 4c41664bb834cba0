/// One transition, for graphs and for adding reports up.
struct RecordedTransition: Sendable {
    /// Where it led.
    enum Target: Sendable {
        case state(ReachedState)
        /// Out of a bound, by position.
        case cut(bound: Int)
        /// Nowhere that is entered.
        case nowhere
    }

    /// What is known of a navigation.
    struct Navigation: Sendable {
        /// The app whose coverage knows the route that it took.
        let app: Int
        /// The number of that route.
        let route: Int
        /// How it arrived; `nil` if it has not landed.
        let arrival: ArrivalKind?
        /// Whether it landed and changed nothing.
        let isLoop: Bool
    }

    let from: UInt32
    let event: ExploredEvent
    /// How the event ended: it happened, landed, was refused or failed.
    let ending: Attempt.Outcome
    var target: Target
    /// `nil` of a gesture or a toggle.
    let navigation: Navigation?
}
