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
        if let container = container as? SimulatedContainerScreen {
            return try Self.isWithin(container, visibleOnly: visibleOnly, &question)
        }
        return try visibleOnly ? Self.isVisible(in: container, &question) : Self.isContained(in: container, &question)
    }

    @inlinable
    static func isVisible<Question: ScreenQuestion>(
        in container: any ContainerScreen,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        let visible = container.visibleScreens
        let isForward = container.containment == .alternatives
        for position in visible.indices {
            let child = visible[isForward ? position : visible.count - 1 - position]
            if try question.accepts(child) { return true }
            if let inner = child.container, try isVisible(in: inner, &question) { return true }
        }
        return false
    }

    @inlinable
    static func isContained<Question: ScreenQuestion>(
        in container: any ContainerScreen,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        let content = container.searchedContent
        let screens = content.screens
        let nests = content.nestsContainers
        if content.containment == .stack {
            var position = screens.count
            while position > 0 {
                position -= 1
                // Most screens are of a class that was met a moment ago: those are passed over without counting a reference.
                if !nests, question.passesOver(ObjectIdentifier(type(of: screens[position]))) { continue }
                if try isIn(screens[position], nests: nests, &question) { return true }
            }
            return false
        }
        let isForward = content.containment == .alternatives
        guard let visible = content.visible else {
            return try isContained(in: content, seeing: container.visibleScreens, &question)
        }
        for position in visible {
            let child = screens[isForward ? position : visible.lowerBound + visible.upperBound - 1 - position]
            if try isIn(child, nests: nests, &question) { return true }
        }
        for position in screens.indices {
            let position = isForward ? position : screens.count - 1 - position
            if !visible.contains(position), try isIn(screens[position], nests: nests, &question) { return true }
        }
        return false
    }

    /// The same for a container that only lists which of its screens are in sight.
    @inlinable
    static func isContained<Question: ScreenQuestion>(
        in content: SearchedContent,
        seeing visible: [any Screen],
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        let screens = content.screens
        let isForward = content.containment == .alternatives
        for position in visible.indices {
            let child = visible[isForward ? position : visible.count - 1 - position]
            if try isIn(child, nests: content.nestsContainers, &question) { return true }
        }
        if visible.count == screens.count { return false }
        let seen = ScreenSet(visible)
        for position in screens.indices {
            let child = screens[isForward ? position : screens.count - 1 - position]
            if !seen.contains(child), try isIn(child, nests: content.nestsContainers, &question) { return true }
        }
        return false
    }

    /// Whether a screen is accepted, or one that it contains.
    @inlinable
    static func isIn<Question: ScreenQuestion>(
        _ screen: any Screen,
        nests: Bool,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        if try question.accepts(screen) { return true }
        guard nests, let container = screen.container else { return false }
        return try isContained(in: container, &question)
    }
}
