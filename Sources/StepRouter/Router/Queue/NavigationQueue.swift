/// Lets navigations happen one at a time in a window.
///
/// A window offers one (``ScreenWindow/navigationQueue``), so that every router of the window shares it; where it offers none, a
/// router has a queue of its own.
///
/// A navigation that has waited for nobody yet has its turn without a ticket: nothing happens meanwhile but what it calls itself, and only
/// an immediate task that is started by that can ask for anything. If one asks for a turn, or if the navigation has to wait, it gets a ticket.
public final class NavigationQueue {
    let tickets = TicketQueue()

    /// How far a navigation has come that has waited for nobody yet.
    private enum StageAtOnce {
        case none
        /// Planning, asking and making: nothing is changed yet.
        case preparing
        case integrating
    }

    // Safe: each is read and written as a whole.
    @exclusivity(unchecked) private var stageAtOnce = StageAtOnce.none
    /// The task of that navigation, once it puts things in place.
    @exclusivity(unchecked) private var taskAtOnce: UInt = 0
    /// What is known of the task of that navigation, if it need not be looked up.
    @exclusivity(unchecked) private var callingTask: CallingTask?
    /// The ticket of that navigation, if it needs one because somebody waits for its end.
    @safe @exclusivity(unchecked) private var ticketAtOnce: NavigationTicket?
    /// Whether a ticket may have the turn.
    @exclusivity(unchecked) private var usesTickets = false

    /// Navigations whose outcome others may share.
    private var shared: [SharedNavigation] = []

    /// What is known of the classes of screens that were to leave.
    let leaveConfirmingClasses = LeaveConfirmingClasses()

    /// Whether the next change is known to come from the navigation that puts things in place, so that the current task need not be looked at.
    // Safe: read and written as a whole.
    @safe @exclusivity(unchecked) private var expectsOwnChange = false

    /// Makes a queue without navigations.
    public init() {}

    /// Whether a navigation is running.
    public var isNavigating: Bool { unsafe stageAtOnce != .none || tickets.running != nil }

    /// Whether a navigation of which the current task is no part is putting things in place.
    var excludesCurrentTask: Bool {
        if expectsOwnChange {
            expectsOwnChange = false
            return false
        }
        if unsafe !usesTickets {
            return unsafe stageAtOnce == .integrating && taskAtOnce != CallingTask.currentIdentity
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

    // MARK: At once

    /// Takes the turn for a navigation that nothing else has started, if no other has it.
    ///
    /// - Parameter task: What is known of the current task, if anything.
    /// - Returns: Whether it has its turn, until ``leaveAtOnce()`` or ``waitAfterAll()``.
    func enterAtOnce(by task: CallingTask?) -> Bool {
        if unsafe stageAtOnce != .none { return false }
        if unsafe usesTickets {
            if tickets.running != nil { return false }
            unsafe usesTickets = false
        }
        unsafe stageAtOnce = .preparing
        unsafe callingTask = task
        return true
    }

    /// Begins to put things in place; others than the current task no longer change the hierarchy.
    ///
    /// - Returns: Whether the navigation did not have to end before.
    func beginIntegratingAtOnce() -> Bool {
        if let ticketAtOnce { return ticketAtOnce.beginIntegrating() }
        let task = unsafe callingTask ?? .now
        if task.isCancelled { return false }
        unsafe taskAtOnce = task.identity
        unsafe stageAtOnce = .integrating
        return true
    }

    /// Why the navigation that goes on at once has to end, if it has to: it was cancelled, or another one took its place.
    var reasonToEndAtOnce: RoutingError.Code? {
        if let reason = ticketAtOnce?.reasonToEnd { return reason }
        return unsafe callingTask?.isCancelled ?? Task.isCancelled ? .cancelled : nil
    }

    /// Ends a navigation that has waited for nobody.
    func leaveAtOnce() {
        unsafe stageAtOnce = .none
        guard let ticket = ticketAtOnce else { return }
        ticketAtOnce = nil
        tickets.leave(ticket)
    }

    /// Goes on with a navigation that has to wait.
    ///
    /// - Returns: Its ticket, with which it has its turn.
    func waitAfterAll() -> NavigationTicket {
        unsafe usesTickets = true
        let ticket = ticketAtOnce ?? makeTicketAtOnce()
        ticketAtOnce = nil
        unsafe stageAtOnce = .none
        return ticket
    }

    /// Tickets are asked for from now on: a navigation that goes on at once needs one too, so that others see that it has its turn.
    func useTickets() {
        unsafe usesTickets = true
        if unsafe stageAtOnce != .none, ticketAtOnce == nil { ticketAtOnce = makeTicketAtOnce() }
    }

    private func makeTicketAtOnce() -> NavigationTicket {
        let ticket = NavigationTicket(queue: tickets, nested: nil)
        if unsafe stageAtOnce == .integrating { unsafe ticket.goOnIntegrating(by: taskAtOnce) }
        _ = tickets.enterAtOnce(ticket)
        return ticket
    }

    // MARK: Sharing

    /// The running or waiting navigation that asks for the same and has not landed yet.
    func navigation(like request: NavigationRequest) -> SharedNavigation? {
        shared.first { $0.request == request && $0.isOpen }
    }

    /// Lets others share the outcome of a navigation.
    func share(_ navigation: SharedNavigation) { shared.append(navigation) }

    /// Ends the sharing.
    func unshare(_ navigation: SharedNavigation) { shared.removeAll { $0 === navigation } }
}
