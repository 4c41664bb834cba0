/// A screen that a step puts in place.
struct PlacedScreen {
    let step: ScreenStep
    var screen: ScreenID
    /// The container that it joined, or the screen that its action went from; `nil` in an empty window.
    var base: ScreenID?
}
