/// What a router does with a navigation that is asked for while another one runs in the same window.
public enum NavigationPolicy: Hashable, Sendable {
    /// It waits for its turn, in the order of asking. The default.
    ///
    /// Where there are several windows: two navigations whose interceptors each navigate in the window of the other one wait for each other until
    /// one of them is cancelled. Let one of the two routers ``reject``.
    case enqueue
    /// It fails at once with ``RoutingError/Code/busy``.
    case reject
    /// It takes the place of the running one, which fails with ``RoutingError/Code/superseded`` and changes nothing.
    ///
    /// What is already being put in place is not cut short: the new navigation then waits for its end, in the place of one that already did.
    case cancelCurrent
}
