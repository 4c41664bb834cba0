public import StepRouter

// Where a walk through a hierarchy begins.

extension StackIterator {
    /// Asks screens in order until the question accepts one.
    @inlinable
    func search<Question: ScreenQuestion>(_ window: any ScreenWindow, _ question: inout Question) throws {
        if startingPoint.isTopmost { return try options.searchFromTop(of: window, &question) }
        guard let start = try startingPoint.screen(in: window) else { return }
        if let leaving = Self.lowestLeaving(from: start) {
            if options.contains(.presenting) { _ = try options.isBelow(leaving, &question) }
            return
        }
        if options.contains(.presented), let above = start.coveringModal,
            try options.isAbove(above, &question)
        {
            return
        }
        try options.search(from: start, &question)
    }

    /// The lowest level that is being dismissed, from the screen's own downwards; all above it leaves as well.
    @usableFromInline
    static func lowestLeaving(from start: any Screen) -> (any Screen)? {
        var lowest: (any Screen)?
        var next: (any Screen)? = start
        while let screen = next {
            if screen.isBeingDismissed { lowest = screen }
            next = screen.parentScreen ?? screen.presentingScreen
        }
        return lowest
    }
}
