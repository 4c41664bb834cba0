/// What a navigation remembers if it asks, waits or fails; most do none of that.
final class JourneyMemory {
    /// Those that share the outcome, if any may.
    var shared: SharedNavigation?
    /// Why the navigation fails whose destination was in sight already.
    var firstFailure: FirstFailure?
    /// What is to be done once nothing can be done at once any more.
    var unfinished: UnfinishedIntegration?
    /// Why it cannot land at once, and what is to be undone.
    var failure: (error: RoutingError, mark: Int?)?
    /// Those that were asked last whether they can be dismissed.
    var leaving: [LeavingScreen] = []
    /// Whether somebody took his time since then.
    var mayHaveChangedMinds = false
    /// Whether the router's interceptors have agreed.
    var commonAgreed = false
    /// The steps whose interceptors have agreed.
    var agreed: [any NamedStep] = []
    /// The screens that agreed to leave; held, so that none of them is mistaken for another one.
    var agreedToLeave = ScreenSet()
    /// Where the journal stood before factories began that put their screens in place themselves.
    var buildingMark: Int?
    /// What was built, to be given back if the navigation fails.
    var handovers = Handovers()
}
