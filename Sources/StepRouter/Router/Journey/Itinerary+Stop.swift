extension Itinerary {
    /// A step that was met on a walk, how the screen before it is understood by it, and what became of it.
    @safe
    struct Stop {
        let leg: ScreenLeg
        // Not counted, and safe: the chain of the destination holds the step that expects it, or else the walk.
        /// The container that the screen before is meant as, where the chain says so after the step itself.
        private var expected: Unmanaged<EnclosingContainer>?
        /// Where the screen goes, if that is told from the whole chain.
        var join = Join.alone
        /// The screen, as far as it is found or built.
        var screen: (any Screen)?

        /// - Parameters:
        ///   - leg: The step, with its context.
        ///   - found: The screen that its finder found, if it did.
        init(_ leg: ScreenLeg, found: consuming (any Screen)?) {
            self.leg = leg
            screen = found
        }

        /// How the stop before (the next one of the walk) offers the container that this leg's action joins.
        var offer: ContainerOffer {
            if let expected = unsafe expected { .enclosing(unsafe expected.takeUnretainedValue()) } else { leg.offer }
        }

        /// Whether the screen before is itself that container.
        var goesFromContainer: Bool { unsafe expected == nil && leg.traits.contains(.goesFromContainer) }

        /// What is met next is meant as the container around its screen.
        ///
        /// - Parameter expected: The container; the chain holds it, or the walk.
        mutating func expect(_ expected: EnclosingContainer) {
            unsafe self.expected = Unmanaged.passUnretained(expected)
        }
    }
}
