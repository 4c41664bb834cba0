public import StepRouter

// The walk through a hierarchy. It is generic in what is asked, so that nothing but the screens themselves is called for a screen. It belongs to
// the options, because those are copied without counting a reference.

extension SearchOptions {
    /// Asks screens in order from the topmost one on: nothing is above it, and it stays.
    @inlinable
    func searchFromTop<Question: ScreenQuestion>(
        of window: any ScreenWindow,
        _ question: inout Question
    ) throws(Question.Failure) {
        if let window = unsafe SimulatedWindow.uncounted(window) {
            // Safe: whoever searches holds the window.
            guard let start = unsafe window._withUnsafeGuaranteedRef({ unsafe $0.uncountedTopmost }) else { return }
            try unsafe searchFromTop(start, &question)
        } else if let start = window.topmostScreen {
            try search(from: start, &question)
        }
    }

    /// Asks the starting screen, what is within and around it, and what is below.
    @inlinable
    func search<Question: ScreenQuestion>(
        from start: any Screen,
        _ question: inout Question
    ) throws(Question.Failure) {
        if contains(.current), try question.accepts(start) { return }
        if try isWithin(start, &question) { return }
        if contains(.parent), try isAround(start, &question) { return }
        if contains(.presenting) { _ = try isBelow(start, &question) }
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
        return try isWithin(screen, &question)
    }

    /// Whether a screen is accepted within another, as far as the options let it be seen.
    @inlinable
    func isWithin<Question: ScreenQuestion>(
        _ screen: any Screen,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        if let screen = screen as? SimulatedScreen { return try isWithin(screen, &question) }
        guard visitsContent, let container = screen.container else { return false }
        return try Self.isWithin(container, visibleOnly: visitsVisibleOnly, &question)
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
        let visible = content.visible.map { Array(content.screens[$0]) } ?? container.visibleScreens
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
        if !question.passesOver(screen), try question.accepts(screen) { return true }
        guard nests, let container = screen.container else { return false }
        return try isWithin(container, visibleOnly: visibleOnly, &question)
    }
}
