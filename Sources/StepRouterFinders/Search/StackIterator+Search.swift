public import StepRouter

// The walk through a hierarchy. It is generic in what is asked, so that nothing but the screens themselves is called for a screen.

extension StackIterator {
    /// Asks screens in order until the question accepts one.
    @inlinable
    func search<Question: ScreenQuestion>(_ window: any ScreenWindow, _ question: inout Question) throws {
        guard let start = try startingPoint.screen(in: window) else { return }
        if case .topmost = startingPoint {
            // Nothing is above the topmost screen, and it stays.
            try search(from: start, &question)
            return
        }
        if let leaving = Self.lowestLeaving(from: start) {
            if options.contains(.presenting) { _ = try isBelow(leaving, &question) }
            return
        }
        if options.contains(.presented), let above = start.coveringModal, try isAbove(above, &question) { return }
        try search(from: start, &question)
    }

    /// Asks the starting screen, what is within and around it, and what is below.
    @inlinable
    func search<Question: ScreenQuestion>(
        from start: any Screen,
        _ question: inout Question
    ) throws(Question.Failure) {
        if options.contains(.current), try question.accepts(start) { return }
        if let container = start.container, try isWithin(container, &question) { return }
        if options.contains(.parent), try isAround(start, &question) { return }
        if options.contains(.presenting) { _ = try isBelow(start, &question) }
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

    /// Whether a screen is accepted on the level of a modal or on one above it.
    @inlinable
    func isAbove<Question: ScreenQuestion>(
        _ modal: any Screen,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        if let above = modal.coveringModal, try isAbove(above, &question) { return true }
        return try isOnLevel(of: modal, &question)
    }

    /// Whether a screen is accepted on a level below a screen.
    @inlinable
    func isBelow<Question: ScreenQuestion>(
        _ screen: any Screen,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        var screen = screen
        while let presenter = screen.presentingScreen {
            screen = presenter
            while let parent = screen.parentScreen { screen = parent }
            if try isOnLevel(of: screen, &question) { return true }
        }
        return false
    }

    /// Whether a container around a screen is accepted.
    @inlinable
    func isAround<Question: ScreenQuestion>(
        _ screen: any Screen,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        var screen = screen
        while let parent = screen.parentScreen {
            if try question.accepts(parent) { return true }
            screen = parent
        }
        return false
    }

    @inlinable
    func isOnLevel<Question: ScreenQuestion>(
        of screen: any Screen,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        if try question.accepts(screen) { return true }
        guard let container = screen.container else { return false }
        return try isWithin(container, &question)
    }

    /// Whether a screen is accepted within a container, as far as the options let it be seen.
    @inlinable
    func isWithin<Question: ScreenQuestion>(
        _ container: any ContainerScreen,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        let visibleOnly = !options.contains(.contained)
        if visibleOnly, !options.contains(.visible) { return false }
        return try Self.isWithin(container, visibleOnly: visibleOnly, &question)
    }

    /// Whether a screen is accepted within a container.
    ///
    /// - Parameters:
    ///   - container: The container.
    ///   - visibleOnly: Whether only what is in sight is visited.
    ///   - question: What is asked.
    /// - Returns: Whether the search ends here.
    /// - Throws: What the question throws.
    @inlinable
    static func isWithin<Question: ScreenQuestion>(
        _ container: any ContainerScreen,
        visibleOnly: Bool,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        let content = container.searchedContent
        guard let visible = content.visible else {
            return try isWithin(content, seeing: container.visibleScreens, visibleOnly: visibleOnly, &question)
        }
        let screens = content.screens
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

    /// The same for a container that only lists which of its screens are in sight.
    @inlinable
    static func isWithin<Question: ScreenQuestion>(
        _ content: SearchedContent,
        seeing visible: [any Screen],
        visibleOnly: Bool,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        let nests = content.nestsContainers
        let isForward = content.containment == .alternatives
        let isStack = content.containment == .stack
        // A stack is visited from the top down, whatever of it is in sight.
        for position in isStack && !visibleOnly ? 0..<0 : visible.indices {
            let screen = visible[isForward ? position : visible.count - 1 - position]
            if try isIn(screen, nests: nests, visibleOnly: visibleOnly, &question) { return true }
        }
        if visibleOnly { return false }
        let screens = content.screens
        let seen = ScreenSet(isStack ? [] : visible)
        for position in screens.indices {
            let screen = screens[isForward ? position : screens.count - 1 - position]
            if seen.contains(screen) { continue }
            if try isIn(screen, nests: nests, visibleOnly: false, &question) { return true }
        }
        return false
    }

    /// Whether a screen is accepted, or one that it contains.
    @inlinable
    static func isIn<Question: ScreenQuestion>(
        _ screen: any Screen,
        nests: Bool,
        visibleOnly: Bool,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        if try question.accepts(screen) { return true }
        guard nests, let container = screen.container else { return false }
        return try isWithin(container, visibleOnly: visibleOnly, &question)
    }
}
