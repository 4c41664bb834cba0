/// How a router navigates.
struct RouterOptions {
    /// What belongs to every navigation.
    var common: CommonTasks?
    /// What is done while another navigation runs.
    var policy = NavigationPolicy.enqueue
    /// Whether a request shares the outcome of an identical one that runs or waits.
    var coalesces = false
    /// What keeps navigations while the app cannot navigate yet.
    var gate: NavigationGate?
    /// Where navigations are logged, if anywhere.
    var log: RouterLog?
    /// Who is told what navigations do, if anyone.
    var observer: (any RouteObserver)?

    /// Whether a navigation is nothing but its steps: nobody adds to it, has it wait or is told of it while it goes on.
    var arePlain: Bool { common == nil && !coalesces && gate == nil && log == nil }
}
