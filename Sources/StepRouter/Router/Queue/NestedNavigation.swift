/// How a navigation came to run inside others: a part of one of them started it.
final class NestedNavigation: Sendable {
    /// How many navigations may run around another one.
    ///
    /// An app that asks for a login, then for its terms, then for a code comes to three or four. A part that navigates to its own destination comes to
    /// any number, and would go on until the memory ends.
    static let mostAround = 32

    /// What the task that started it belongs to, in whichever window; that navigation was not over then.
    let starter: NavigationTicket.Membership
    /// The innermost navigation of the same window that takes it in, if one does.
    let outer: NavigationTicket?
    /// What the step that it leads to is called.
    private let destination: String

    private init(startedBy starter: NavigationTicket.Membership, in outer: NavigationTicket?, to destination: String) {
        self.starter = starter
        self.outer = outer
        self.destination = destination
    }

    /// How a navigation that is started now runs inside others.
    ///
    /// - Parameters:
    ///   - membership: What the current task belongs to.
    ///   - destination: Where the navigation leads.
    ///   - window: The queue of its window.
    /// - Returns: `nil` if those around it are over: the task was left behind by them.
    /// - Throws: ``RoutingError``: ``RoutingError/Code/endlessNesting`` if too many are around it, or the reason for which the one that would take it in
    ///   has to end.
    static func begin(
        startedBy membership: NavigationTicket.Membership,
        to destination: any ChainLink,
        in window: TicketQueue
    ) throws(RoutingError) -> NestedNavigation? {
        guard let starter = membership.current else { return nil }
        let step = destination.namedStep
        let outer = try starter.navigation.enclosing(in: window)
        let nested = NestedNavigation(
            startedBy: starter,
            in: outer,
            to: step?.stepDescription.name ?? "the destination"
        )
        guard nested.around.count(where: { !$0.hasEnded }) <= mostAround else {
            throw RoutingError(
                .endlessNesting,
                step: step,
                expected: "at most \(mostAround) around one",
                found: nested.path
            )
        }
        return nested
    }

    /// The navigations around it, the innermost first.
    private var around: some Sequence<NavigationTicket> {
        sequence(first: starter.navigation) { $0.starter?.navigation }
    }

    /// The last of the destinations, up to this one, as far back as the first that is met twice.
    private var path: String {
        var names = [destination]
        for next in around.compactMap(\.nested) {
            let isMetTwice = names.contains(next.destination)
            names.append(next.destination)
            if isMetTwice { return names.reversed().joined(separator: " → ") }
            if names.count > 8 { break }
        }
        return "… → " + names.reversed().joined(separator: " → ")
    }
}

extension NavigationTicket {
    /// This navigation, or the innermost one around it, that belongs to a window and takes in what the current task starts.
    ///
    /// - Parameter window: The queue of the window.
    /// - Returns: The navigation, or `nil` if none does.
    /// - Throws: ``RoutingError`` with the reason if that navigation has to end: what it starts then does not begin.
    fileprivate func enclosing(in window: TicketQueue) throws(RoutingError) -> NavigationTicket? {
        var ticket: NavigationTicket? = self
        while let next = ticket {
            if next.root === window, !next.hasEnded {
                if let reason = next.reasonToEnd { throw RoutingError(reason, step: nil) }
                if next.takesIn { return next }
            }
            ticket = next.starter?.navigation
        }
        return nil
    }
}

extension NavigationTicket.Membership {
    /// This membership, or the one around it whose navigation is not over yet.
    fileprivate var current: NavigationTicket.Membership? {
        var membership: NavigationTicket.Membership = self
        while membership.navigation.hasEnded {
            guard let around = membership.navigation.starter else { return nil }
            membership = around
        }
        return membership
    }
}
