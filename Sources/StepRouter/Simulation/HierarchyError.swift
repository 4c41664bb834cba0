/// Why the simulated hierarchy refused a change. UIKit logs most of these and goes on; here nothing is lost in silence.
///
/// Each case carries descriptions rather than screens, so that an error can leave the isolation its screens live in.
public enum HierarchyError: Error, Hashable, Sendable {
    /// The presenter already presents a modal.
    case alreadyPresenting(presenter: String, modal: String)
    /// The screen is already in a hierarchy, or contained in something.
    case alreadyInHierarchy(screen: String)
    /// The screen that should present is in no window.
    case notInWindow(screen: String)
    /// The container would hold the same screen twice.
    case containedTwice(screen: String, container: String)
    /// A navigation controller would hold another one.
    case nestedNavigation(screen: String, container: String)
    /// The container does not hold the screen it should show.
    case notContained(screen: String, container: String)
    /// The container has room for fewer screens.
    case tooManyScreens(count: Int, limit: Int, container: String)
    /// An animated transition is under way in the window.
    case transitionInProgress(running: String)
    /// A navigation is putting screens in place in the window, and the change does not come from it.
    case navigationInProgress
    /// The screen is not part of the simulation.
    case foreignScreen(screen: String)
    /// There is no tab with this number.
    case noSuchTab(number: Int, count: Int)
}

extension HierarchyError: CustomStringConvertible {
    /// What was attempted, on what, what was found instead, and what to do.
    public var description: String {
        switch self {
        case .alreadyPresenting(let presenter, let modal):
            "\(presenter) cannot present: it already presents \(modal). Dismiss that first, or present from it."
        case .alreadyInHierarchy(let screen):
            "\(screen) cannot be put in place: it already is in a hierarchy. Remove it there first, or make a new one."
        case .notInWindow(let screen):
            "\(screen) cannot present: it is in no window. Put it into the hierarchy first."
        case .containedTwice(let screen, let container):
            "\(container) cannot hold \(screen) twice. Give each place a screen of its own."
        case .nestedNavigation(let screen, let container):
            "\(container) cannot hold \(screen): a navigation controller never holds another. Push its content instead."
        case .notContained(let screen, let container):
            "\(container) cannot show \(screen): it does not hold it."
        case .tooManyScreens(let count, let limit, let container):
            "\(container) cannot hold \(count) screens: it has room for \(limit)."
        case .transitionInProgress(let running):
            "The hierarchy cannot change now: \(running) is under way. Await it first."
        case .navigationInProgress:
            "The hierarchy cannot change now: a navigation is putting screens in place. Await it first."
        case .foreignScreen(let screen):
            "\(screen) is no SimulatedScreen and cannot join a simulated hierarchy."
        case .noSuchTab(let number, let count):
            "There is no tab \(number): tabs are numbered from 1 to \(count)."
        }
    }
}
