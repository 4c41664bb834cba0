/// What a router does beyond going where it is told.
struct RouterOptions {
    var common = CommonTasks()
    /// What happens to a navigation while another one runs.
    var policy = NavigationPolicy.enqueue
    /// Whether a request shares the outcome of an identical one.
    var coalesces = false
    /// What keeps navigations while the app cannot navigate.
    var gate: NavigationGate?
    /// Where navigations are written down.
    var log: RouterLog?
    /// Is told what navigations do.
    var observer: (any TraceObserver)?
}
