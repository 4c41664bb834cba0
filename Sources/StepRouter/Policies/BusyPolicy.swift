extension Router {
    /// The policy for a navigation that is asked for while another one runs in the same window.
    ///
    /// Navigations that are started by a part of a running one which may take its time (an interceptor, an `AsyncFactory`,
    /// a post task, a question of leaving) run inside it, whatever the policy: also in a `Task {}` that the part starts,
    /// and moves that go from a screen to which the part has led. What a part that returns at once starts takes its turn
    /// like any other.
    ///
    /// A navigation to a destination that insists (``DestinationStep/insisting()``) has no policy: it supersedes all that
    /// runs and waits.
    public enum BusyPolicy: Hashable, Sendable {
        /// Waits until the navigations before it are over. The default.
        ///
        /// A part of a navigation must not await anything that waits for that navigation in turn. Such a circle looks like
        /// a part that takes its time, so it is no error; the log names the navigations that wait for each other, and
        /// cancelling one releases both. There are two ways into it:
        /// - a part awaits a task that navigates in the same window and is no part of the navigation: one made earlier, or
        ///   by `Task.detached`. Start it with `Task {}` in the part, so that it runs inside;
        /// - the parts of two navigations in two windows each navigate in the window of the other one.
        ///
        /// Let one of the routers ``reject`` if that can happen.
        case enqueue
        /// Fails at once with ``RoutingError/Code/busy``.
        case reject
        /// Takes the place of the running one, which fails with ``RoutingError/Code/superseded`` and changes nothing.
        ///
        /// Navigations that wait below a modal (``WhenCovered/wait``) are superseded as well. A plan that is already being
        /// carried out is not cut short: the new navigation then waits for its end, in the place of one that already did.
        ///
        /// Later requests by a part of the superseded navigation fail in the same way, until the part has ended: an
        /// interceptor can no longer take its login away.
        case cancelCurrent
    }
}
