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
    // Safe: read and written as a whole, as the lists below are.
    @exclusivity(unchecked) private var spareTicket: NavigationTicket?

    // Lists of a navigation that is over: empty, but they need not grow again.
    @exclusivity(unchecked) private var spareStops: [Itinerary.Stop] = []
    @exclusivity(unchecked) private var spareNotes: [TraceRecorder.Note] = []

    /// Makes a queue without navigations.
    public init() {}

    /// Whether a navigation is running.
    public var isNavigating: Bool { tickets.running != nil }

    /// Whether a navigation of which the current task is no part is putting things in place.
    var excludesCurrentTask: Bool {
        guard let excluding = tickets.running?.excluding else { return false }
        return !excluding.isPlacedByCurrentTask
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

    /// Exchanges the lists of a navigation, which are empty, for those that the queue has: its own at the end for the next one.
    func exchange(_ stops: inout [Itinerary.Stop], _ notes: inout [TraceRecorder.Note]) {
        unsafe swap(&stops, &spareStops)
        unsafe swap(&notes, &spareNotes)
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
