/// How a router navigates. In one object, so that handing a router on counts few references; no option changes once a router has it.
final class RouterOptions {
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

    /// The journey that is used again by one navigation after the other, unless another one is under way with it.
    // Safe: read and written as a whole.
    @safe @exclusivity(unchecked) var ownJourney: Journey?

    init() {}

    init(like other: RouterOptions) {
        common = other.common
        policy = other.policy
        coalesces = other.coalesces
        gate = other.gate
        log = other.log
        observer = other.observer
    }
}
