/// What a router does with a navigation that is asked for while another one runs in the same window.
///
/// Navigations that are started by a part of a running one (an interceptor, a factory, a task) run inside it, whatever the policy: also in a `Task {}` that
/// the part starts, and moves that go from a screen to which the part has led.
public enum NavigationPolicy: Hashable, Sendable {
    /// It waits until those before it are over. The default.
    ///
    /// What a part of a navigation awaits must not wait for that navigation in turn. Such a circle looks like a part that takes its time, so it
    /// is no error; the log says which navigation waits for which, and cancelling one releases both. There are two ways into it:
    /// - a part awaits a task that navigates in the same window and is no part of the navigation: one made earlier, or by `Task.detached`. Start it
    ///   with `Task {}` in the part, so that it runs inside;
    /// - the parts of two navigations in two windows each navigate in the window of the other one.
    ///
    /// Where that can happen let one of the routers ``reject``.
    case enqueue
    /// It fails at once with ``RoutingError/Code/busy``.
    case reject
    /// It takes the place of the running one, which fails with ``RoutingError/Code/superseded`` and changes nothing.
    ///
    /// Those that wait until what covers their place has left (``WhenCovered/wait``) are superseded as well. What is already being carried out is not cut short: the new navigation then waits for its end, in the place of one that already did.
    ///
    /// What a part of the superseded one asks of the router afterwards fails in the same way, until the part has ended: an interceptor can no longer take
    /// its login away.
    case cancelCurrent
}
