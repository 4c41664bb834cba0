/// Lets navigations happen one at a time in a window.
///
/// A window offers one (``ScreenWindow/navigationQueue``), so that every router of the window shares it; where it offers none, a
/// router has a queue of its own.
public final class NavigationQueue {
    let tickets = TicketQueue()

    /// Navigations whose outcome others may share.
    private var shared: [SharedNavigation] = []

    /// What is known of the classes of screens that were to leave.
    let leaveConfirmingClasses = LeaveConfirmingClasses()

    /// The ticket of a navigation that is over, for the next one.
    // Safe: read and written as a whole.
    @exclusivity(unchecked) private var spareTicket: NavigationTicket?

    /// Whether the next change is known to come from the navigation that puts things in place, so that the current task need not be looked at.
    // Safe: read and written as a whole.
    @safe @exclusivity(unchecked) private var expectsOwnChange = false

    /// Makes a queue without navigations.
    public init() {}

    /// Whether a navigation is running.
    public var isNavigating: Bool { tickets.running != nil }

    /// Whether a navigation of which the current task is no part is putting things in place.
    var excludesCurrentTask: Bool {
        if expectsOwnChange {
            expectsOwnChange = false
            return false
        }
        guard let running = tickets.running, !running.isPlacedByCurrentTaskAlone else { return false }
        guard let excluding = running.excluding else { return false }
        return !excluding.isPlacedByCurrentTask
    }

    /// Lets the navigation that puts things in place make a change that takes no time.
    ///
    /// The first look uses that up, before anything is called back, so that what the change calls is told apart as ever. A navigation inside
    /// that one may be putting things in place itself: where there may be any, everybody is looked at.
    @inline(__always)
    func expecting<Value, Failure: Error>(_ change: () throws(Failure) -> Value) throws(Failure) -> Value {
        expectsOwnChange = !NavigationTicket.mayNest
        defer { expectsOwnChange = false }
        return try change()
    }

    /// A ticket for a navigation that nothing else has started.
    func ticket() -> NavigationTicket {
        guard let ticket = unsafe spareTicket else { return NavigationTicket(queue: tickets, nested: nil) }
        unsafe spareTicket = nil
        return ticket
    }

    /// Takes the turn for a navigation that nothing else has started, if no other has it.
    ///
    /// - Returns: Its ticket; `nil` if another navigation has the turn.
    func enterAtOnce() -> NavigationTicket? {
        let ticket = ticket()
        if tickets.enterAtOnce(ticket) { return ticket }
        unsafe spareTicket = ticket
        return nil
    }

    /// Ends a navigation, and keeps its ticket for the next one unless somebody may still ask about it.
    ///
    /// - Parameter ticket: One of ``ticket()``.
    func leave(_ ticket: inout NavigationTicket) {
        guard ticket.renew(), tickets.leaveUnlessAwaited(ticket) else { return tickets.leave(ticket) }
        if isKnownUniquelyReferenced(&ticket) { unsafe spareTicket = ticket } else { ticket.end() }
    }

    /// The running or waiting navigation that asks for the same and has not landed yet.
    func navigation(like request: NavigationRequest) -> SharedNavigation? {
        shared.first { $0.request == request && $0.isOpen }
    }

    /// Lets others share the outcome of a navigation.
    func share(_ navigation: SharedNavigation) { shared.append(navigation) }

    /// Ends the sharing.
    func unshare(_ navigation: SharedNavigation) { shared.removeAll { $0 === navigation } }
}
