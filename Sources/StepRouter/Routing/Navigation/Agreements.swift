/// Who has agreed to a navigation; nobody is asked twice.
struct Agreements {
    /// The screens that have agreed to leave.
    var toLeave: [LeavingScreen] = []
    /// Whether the interceptors of the router have agreed, and those of the destination.
    var ofRouter = false
    var ofDestination = false
    /// The steps whose interceptors have agreed.
    var steps: [PlannedStep] = []
    /// Those that have on the way to destinations which have failed.
    private var former: [PlannedStep] = []

    /// Whether the interceptors of a step have agreed. On the way to a destination that has failed, they have for the same context only.
    func include(_ planned: PlannedStep) -> Bool {
        steps.contains { $0.isSame(as: planned) }
            || former.contains { $0.step === planned.step && $0.context == planned.context }
    }

    /// The destination has failed, and another one is gone to.
    mutating func fallBack() {
        former += steps
        steps = []
        ofDestination = false
    }
}
