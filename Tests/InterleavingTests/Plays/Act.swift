import StepRouter
import StepRouterSimulation

/// One thing that is done in a play.
enum Act: Hashable, Sendable {
    /// A navigation.
    case go(Route)
    /// A gesture of the user.
    case gesture(UserGesture)
    /// The condition of a guard ceases to hold, and what needs it has to leave.
    case flip(Strictness)
    /// The task of the play's first act is cancelled.
    case cancelFirst
}

extension Act: CustomStringConvertible {
    var description: String {
        switch self {
        case .go(let route): "go to \(route)"
        case .gesture(let gesture): "\(gesture)"
        case .flip(let strictness): "\(strictness) guard ceases to hold"
        case .cancelFirst: "cancel the first"
        }
    }
}

/// How a guard lets screens leave.
enum Strictness: Sendable {
    /// Screens that confirm leaving are asked.
    case patient
    /// Nobody is asked.
    case insistent
}

/// What came of an act.
enum Outcome: Hashable, Sendable {
    /// The navigation landed.
    case landed
    /// The navigation failed.
    case failed(RoutingError.Code)
    /// The gesture was carried out, or what needs a guard has left.
    case moved(somethingChanged: Bool)
    /// The gesture was refused.
    case refused(HierarchyError)
    /// A task was told that it is cancelled.
    case told
}
