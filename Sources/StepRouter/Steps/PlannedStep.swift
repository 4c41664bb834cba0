/// One step of what a navigation will do.
package struct PlannedStep {
    package let step: ScreenStep
    /// The context as the step understands it.
    package let context: AnyContext
    /// The container that is expected around the screen that this step goes from.
    var expected: ContainerFilter?
    /// The screen; `nil` as long as it is not known where it will be.
    var screen: ScreenID?
    /// The screen in whose place the screen is put, rather than where the step's action would put it.
    var replaced: ScreenID?
    /// Whether the step's action puts the screen in place.
    var isPlaced = false
    /// The container that the screen joins, or the screen that the action goes from; `nil` in an empty window.
    var base: ScreenID?

    init(step: ScreenStep, context: AnyContext) {
        self.step = step
        self.context = context
    }
}
