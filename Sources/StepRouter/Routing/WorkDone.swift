/// What a navigation has built and done before it carries out its plan, and takes back if it fails.
struct WorkDone {
    /// The screens that steps have built.
    var built = BuiltScreens()
    /// What context tasks have been performed on, and how to put back what those screens declared before.
    var performed: [PerformedTasks] = []
    /// What factories have put in place themselves.
    var placements: [FactoryPlacement] = []
}
