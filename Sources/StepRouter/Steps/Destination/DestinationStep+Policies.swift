// What is done in special cases.
extension DestinationStep {
    /// This destination, with something else to be done if its screen is there already.
    ///
    /// ```swift
    /// let chat = chat.whenShown(.refresh)
    /// ```
    ///
    /// Whether it is there is what the destination's finder says. A destination that builds nothing is never replaced, and another one is never made. As a step of another chain the
    /// destination says nothing of this.
    ///
    /// - Parameter policy: What is done; the one that is said last counts.
    /// - Returns: The destination with it.
    public func whenShown(_ policy: WhenShown) -> DestinationStep<Target, Context> {
        with { $0.whenShown = policy }
    }

    /// This destination, with something else to be done if the place where its screen is, or is to be put, lies below a modal that would have to leave.
    ///
    /// ```swift
    /// let chat = chat.whenCovered(.presentAbove)
    /// ```
    ///
    /// The place is where the walk along the chain ends: the destination's screen, or the one that it would join or go from. Where a factory puts its screen itself (`.nilAction`) is not known
    /// before, so that no policy applies to what it builds. As a step of another chain the destination says nothing of this.
    ///
    /// - Parameter policy: What is done; the one that is said last counts.
    /// - Returns: The destination with it.
    public func whenCovered(_ policy: WhenCovered) -> DestinationStep<Target, Context> {
        with { $0.whenCovered = policy }
    }
}
