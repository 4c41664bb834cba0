public import StepRouter

// The walk through what a simulated screen holds: all of it is simulated, so that nothing is asked what it is, and references are counted
// only once something of the app's own was called.

extension SearchOptions {
    /// Asks the topmost screen, what is within it and what is below.
    ///
    /// Safe: the hierarchy holds its screens until one of them is asked, which may be of the app's own. Its level is held from then on.
    @inlinable
    func searchFromTop<Question: ScreenQuestion>(
        _ topmost: Unmanaged<SimulatedScreen>,
        _ question: inout Question
    ) throws(Question.Failure) {
        var options = self
        var next: Unmanaged<SimulatedScreen>? = unsafe topmost
        while let level = unsafe next {
            if let candidate = unsafe options.candidate(on: level, &question)?.takeUnretainedValue() {
                let level = unsafe level.takeUnretainedValue()
                if try question.accepts(candidate) { return }
                if try options.isOn(level, after: candidate, &question) { return }
                unsafe next = level.uncountedLevelBelow
            } else {
                unsafe next = level._withUnsafeGuaranteedRef { unsafe $0.uncountedLevelBelow }
            }
            if !contains(.presenting) { return }
            options.insert(.current)
        }
    }

    /// The first screen on a level that has to be asked, as far as classes tell: nothing of the app's own is called but the
    /// containment of its containers, which changes nothing.
    @inlinable
    @inline(__always)
    func candidate<Question: ScreenQuestion>(
        on level: Unmanaged<SimulatedScreen>,
        _ question: inout Question
    ) -> Unmanaged<SimulatedScreen>? {
        if contains(.current), unsafe !level._withUnsafeGuaranteedRef({ question.passesOver($0) }) {
            return unsafe level
        }
        guard visitsContent, let container = unsafe SimulatedContainerScreen.uncountedContainer(level) else {
            return nil
        }
        return unsafe container._withUnsafeGuaranteedRef {
            unsafe Self.candidate(in: $0, visibleOnly: visitsVisibleOnly, &question)
        }
    }

    /// The first screen within a container that has to be asked.
    @inlinable
    @inline(__always)
    static func candidate<Question: ScreenQuestion>(
        in container: SimulatedContainerScreen,
        visibleOnly: Bool,
        _ question: inout Question
    ) -> Unmanaged<SimulatedScreen>? {
        if !visibleOnly, container.form == .navigation, !container.holdsContainers {
            return unsafe candidate(inPlainStack: container, &question)
        }
        return unsafe candidate(inOrder: container, visibleOnly: visibleOnly, &question)
    }

    /// The first screen that has to be asked within a container of any kind.
    @inlinable
    @inline(never)
    static func candidate<Question: ScreenQuestion>(
        inOrder container: SimulatedContainerScreen,
        visibleOnly: Bool,
        _ question: inout Question
    ) -> Unmanaged<SimulatedScreen>? {
        let nests = container.holdsContainers
        let order = container.searchOrder(visibleOnly: visibleOnly)
        let content = unsafe container.uncountedContent
        for index in 0..<order.count {
            let screen = unsafe Unmanaged.passUnretained(SimulatedContainerScreen.simulated(content[order[index]]))
            if unsafe !screen._withUnsafeGuaranteedRef({ question.passesOver($0) }) { return unsafe screen }
            if nests, let inner = unsafe SimulatedContainerScreen.uncountedContainer(screen),
                let candidate = unsafe inner._withUnsafeGuaranteedRef({
                    unsafe candidate(in: $0, visibleOnly: visibleOnly, &question)
                })
            {
                return unsafe candidate
            }
        }
        return nil
    }

    /// The first screen that has to be asked in a stack that holds no container, as most do.
    @inlinable
    @inline(__always)
    static func candidate<Question: ScreenQuestion>(
        inPlainStack stack: SimulatedContainerScreen,
        _ question: inout Question
    ) -> Unmanaged<SimulatedScreen>? {
        let content = unsafe stack.uncountedContent
        var position = content.count
        while position > 0 {
            position -= 1
            let screen = unsafe Unmanaged.passUnretained(SimulatedContainerScreen.simulated(content[position]))
            if unsafe !screen._withUnsafeGuaranteedRef({ question.passesOver($0) }) { return unsafe screen }
        }
        return nil
    }

    /// Whether a screen on a level is accepted that comes after another one. If that one is not there any more, because it was taken off when it
    /// was asked, all of the level are asked.
    @inlinable
    func isOn<Question: ScreenQuestion>(
        _ level: SimulatedScreen,
        after screen: SimulatedScreen,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        var rest = LaterQuestion(question, after: screen)
        defer { question = rest.question }
        // Only where there is another one to ask, its turn is waited for.
        let hasMore = unsafe candidate(on: Unmanaged.passUnretained(level), &rest) != nil
        let isThere = rest.isPast
        if isThere, !hasMore { return false }
        rest.isPast = !isThere
        if contains(.current), !rest.passesOver(level), try rest.accepts(level) { return true }
        return try isWithin(level, &rest)
    }

    /// Whether a screen is accepted within a simulated one, as far as the options let it be seen.
    @inlinable
    func isWithin<Question: ScreenQuestion>(
        _ screen: SimulatedScreen,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        if !visitsContent { return false }
        guard let container = unsafe SimulatedContainerScreen.uncountedContainer(.passUnretained(screen)) else {
            return false
        }
        return try Self.isWithin(unsafe container.takeUnretainedValue(), visibleOnly: visitsVisibleOnly, &question)
    }

    /// Whether a screen is accepted within a simulated container.
    @inlinable
    static func isWithin<Question: ScreenQuestion>(
        _ container: SimulatedContainerScreen,
        visibleOnly: Bool,
        _ question: inout Question
    ) throws(Question.Failure) -> Bool {
        let nests = container.holdsContainers
        let order = container.searchOrder(visibleOnly: visibleOnly)
        let screens = container.held
        for index in 0..<order.count {
            let position = order[index]
            if !question.passesOver(screens[position]), try question.accepts(screens[position]) { return true }
            if !nests { continue }
            let screen = SimulatedContainerScreen.simulated(screens[position])
            guard let inner = unsafe SimulatedContainerScreen.uncountedContainer(.passUnretained(screen)) else {
                continue
            }
            if try isWithin(unsafe inner.takeUnretainedValue(), visibleOnly: visibleOnly, &question) { return true }
        }
        return false
    }
}
