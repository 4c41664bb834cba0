/// Lets navigations happen one at a time in a window.
///
/// A window offers one (``ScreenWindow/navigationQueue``), so that every router of the window shares it; where it offers none, a
/// router has a queue of its own.
public final class NavigationQueue {
    let tickets = TicketQueue()

    /// Navigations whose outcome others may share.
    private var shared: [SharedNavigation] = []

    /// Makes a queue without navigations.
    public init() {}

    /// Whether a navigation is running.
    public var isNavigating: Bool { tickets.running != nil }

    /// Whether a navigation of which the current task is no part is putting things in place.
    var excludesCurrentTask: Bool {
        guard let excluding = tickets.running?.excluding else { return false }
        return !excluding.isPlacedByCurrentTask
    }

    /// The running or waiting navigation that asks for the same.
    func navigation(like request: NavigationRequest) -> SharedNavigation? {
        shared.first { $0.request == request && !$0.isDecided }
    }

    /// Lets others share the outcome of a navigation.
    func share(_ navigation: SharedNavigation) { shared.append(navigation) }

    /// Ends the sharing.
    func unshare(_ navigation: SharedNavigation) { shared.removeAll { $0 === navigation } }
}
