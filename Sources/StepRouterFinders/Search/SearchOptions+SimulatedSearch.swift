public import StepRouter

// The walk through what a simulated screen holds: all of it is simulated, so that nothing is asked what it is, and references are counted
// only to the content of each container.

extension SearchOptions {
    /// Asks the topmost screen, what is within it and what is below.
    @inlinable
    func searchFromTop<Question: ScreenQuestion>(
        _ topmost: SimulatedScreen,
        _ question: inout Question
    ) throws(Question.Failure) {
        if contains(.current), try question.accepts(topmost) { return }
        if try isWithin(topmost, &question) { return }
        if !contains(.presenting) { return }
        var next = topmost.levelBelow
        while let level = next {
            if try question.accepts(level) { return }
            if try isWithin(level, &question) { return }
            next = level.levelBelow
        }
    }

    /// Whether a screen is accepted within a simulated one, as far as the options let it be seen.
    @inlinable
    func isWithin<Question: ScreenQuestion>(
        _ screen: SimulatedScreen,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        if !visitsContent { return false }
        let screen = unsafe Unmanaged.passUnretained(screen)
        guard let container = unsafe SimulatedContainerScreen.uncountedContainer(screen) else { return false }
        return try unsafe Self.isWithin(container, visibleOnly: visitsVisibleOnly, &question)
    }

    /// Whether a screen is accepted within a simulated container.
    ///
    /// Most screens are of a class that was met a moment ago, and hold nothing: those are passed over.
    ///
    /// Safe: whoever calls this holds the container, and this the screens in it.
    @inlinable
    static func isWithin<Question: ScreenQuestion>(
        _ container: Unmanaged<SimulatedContainerScreen>,
        visibleOnly: Bool,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        let nests = unsafe container._withUnsafeGuaranteedRef { $0.holdsContainers }
        var last: Int?
        if !nests {
            last = unsafe container._withUnsafeGuaranteedRef { container in
                container.lastPosition(inSight: visibleOnly) { !question.passesOver($0) }
            }
            if last == nil { return false }
        }
        let screens = unsafe container._withUnsafeGuaranteedRef { $0.held }
        defer { withExtendedLifetime(screens) {} }
        let visible = unsafe container._withUnsafeGuaranteedRef { $0.heldInSight }
        let order = unsafe container._withUnsafeGuaranteedRef { $0.order }
        if order == .stack {
            let range = visibleOnly ? visible : screens.indices
            var position = last.map { $0 + 1 } ?? range.upperBound
            while position > range.lowerBound {
                position -= 1
                if try isHeld(position, of: screens, nests: nests, visibleOnly: visibleOnly, &question) { return true }
            }
            return false
        }
        let isForward = order == .alternatives
        for position in visible {
            let position = isForward ? position : visible.lowerBound + visible.upperBound - 1 - position
            if try isHeld(position, of: screens, nests: nests, visibleOnly: visibleOnly, &question) { return true }
        }
        if visibleOnly { return false }
        for position in screens.indices {
            let position = isForward ? position : screens.count - 1 - position
            if visible.contains(position) { continue }
            if try isHeld(position, of: screens, nests: nests, visibleOnly: false, &question) { return true }
        }
        return false
    }

    /// Whether a screen that a simulated container holds is accepted, or one that it contains.
    @inlinable
    @inline(__always)
    static func isHeld<Question: ScreenQuestion>(
        _ position: Int,
        of screens: [any Screen],
        nests: Bool,
        visibleOnly: Bool,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        if !question.passesOver(screens[position]), try question.accepts(screens[position]) { return true }
        if !nests { return false }
        let screen = unsafe Unmanaged.passUnretained(SimulatedContainerScreen.simulated(screens[position]))
        guard let inner = unsafe SimulatedContainerScreen.uncountedContainer(screen) else { return false }
        return try unsafe isWithin(inner, visibleOnly: visibleOnly, &question)
    }
}
