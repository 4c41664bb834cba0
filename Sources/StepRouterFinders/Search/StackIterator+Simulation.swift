public import StepRouter

// The same walk through simulated containers, which hold nothing but simulated screens: what they hold is read without a protocol in between.

extension StackIterator {
    /// Whether a screen is accepted within a simulated container.
    ///
    /// - Parameters:
    ///   - container: The container.
    ///   - visibleOnly: Whether only those in sight are visited.
    ///   - question: What is asked.
    /// - Returns: Whether the search ends here.
    /// - Throws: What the question throws.
    @inlinable
    static func isWithin<Question: ScreenQuestion>(
        _ container: SimulatedContainerScreen,
        visibleOnly: Bool,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        let content = container.searchedContent
        let screens = content.screens
        let visible = content.visible ?? 0..<0
        let nests = content.nestsContainers
        if content.containment == .stack {
            var position = visibleOnly ? visible.upperBound : screens.count
            let end = visibleOnly ? visible.lowerBound : 0
            while position > end {
                position -= 1
                // Most screens are of a class that was met a moment ago: those are passed over without counting a reference.
                if !nests, question.passesOver(ObjectIdentifier(type(of: screens[position]))) { continue }
                if try isIn(screens[position], nests: nests, visibleOnly: visibleOnly, &question) { return true }
            }
            return false
        }
        let isForward = content.containment == .alternatives
        for position in visible {
            let position = isForward ? position : visible.lowerBound + visible.upperBound - 1 - position
            if try isIn(screens[position], nests: nests, visibleOnly: visibleOnly, &question) { return true }
        }
        if visibleOnly { return false }
        for position in screens.indices {
            let position = isForward ? position : screens.count - 1 - position
            if visible.contains(position) { continue }
            if try isIn(screens[position], nests: nests, visibleOnly: false, &question) { return true }
        }
        return false
    }

    /// Whether a screen that a simulated container holds is accepted, or one that it contains.
    @inlinable
    static func isIn<Question: ScreenQuestion>(
        _ screen: any Screen,
        nests: Bool,
        visibleOnly: Bool,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        if try question.accepts(screen) { return true }
        guard nests, let container = SimulatedContainerScreen.simulated(screen).simulatedContainer else { return false }
        return try isWithin(container, visibleOnly: visibleOnly, &question)
    }
}
