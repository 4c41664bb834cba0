/// What a navigation has built and done before it carries out its plan, and takes back if it fails.
struct WorkDone {
    /// The screens that steps have built.
    var built = BuiltScreens()
    /// What context tasks have been performed on, and how to put back what those screens declared before.
    var performed: [PerformedTasks] = []
    /// What factories have put in place themselves.
    var placements: [FactoryPlacement] = []
}

/// Context tasks that were performed on a screen.
struct PerformedTasks {
    let planned: PlannedStep
    let screen: any Screen
    /// Puts back what the screen declared before; `nil` if it declares nothing.
    let putBack: (() -> Void)?
}
