/// Context tasks that were performed on a screen.
struct PerformedTasks {
    let planned: PlannedStep
    let screen: any Screen
    /// Puts back what the screen declared before; `nil` if it declares nothing.
    let putBack: (() -> Void)?
}
