// What screens were told of their sight, noted and put back. Mostly one screen is in sight within another and shares its fate, so that one entry of
// the journal tells of both.
extension SimulatedScreen {
    /// Notes and sets whether this very screen is in sight, before it is told so.
    @inline(__always)
    final func setShown(_ shown: Bool, journal: SimulatedJournal?) {
        journal?.note(.shown(self, was: isShown, withContent: false))
        isShown = shown
    }

    /// Notes, unless that is done already, and sets whether this screen is in sight, before it and what is in sight within it is told so.
    ///
    /// - Parameters:
    ///   - shown: Whether it is in sight; it was told otherwise.
    ///   - number: The number of the journal's last change when what puts that back was noted, if it was. Whatever has changed since then may
    ///     have exchanged what is in sight here.
    ///   - journal: The screen's journal.
    /// - Returns: That number when what is in sight within this screen was noted; `nil` if it was not.
    @inline(__always)
    final func setShown(_ shown: Bool, notedAt number: Int?, journal: SimulatedJournal?) -> Int? {
        defer { isShown = shown }
        guard let journal else { return number }
        if number == journal.changes {
            journal.noteToldSight()
            return number
        }
        let withContent = hasOneSight(!shown)
        journal.note(.shown(self, was: !shown, withContent: withContent))
        return withContent ? journal.changes : nil
    }

    /// Whether this screen, and what is in sight within it, was told one thing of its sight, so that ``setSight(_:)`` can put it back: one screen is
    /// in sight within each, and none has a modal, whose fate is another one.
    ///
    /// Safe: nothing changes meanwhile, and each screen holds the next one.
    ///
    /// - Parameter shown: What they were told.
    /// - Returns: Whether that is so.
    final func hasOneSight(_ shown: Bool) -> Bool {
        var screen = unsafe Unmanaged.passUnretained(self)
        while unsafe screen._withUnsafeGuaranteedRef({ $0.isShown == shown && !$0.mayHoldModals }) {
            guard let container = unsafe SimulatedContainerScreen.uncountedContainer(screen) else { return true }
            guard let inner = unsafe container._withUnsafeGuaranteedRef({ unsafe $0.onlyVisible }) else { return false }
            unsafe screen = inner
        }
        return false
    }

    /// Sets what this screen, and what is in sight within it, was told of its sight; for the journal.
    ///
    /// Safe: only what was told changes meanwhile, and each screen holds the next one.
    final func setSight(_ shown: Bool) {
        var next: Unmanaged<SimulatedScreen>? = unsafe Unmanaged.passUnretained(self)
        while let screen = unsafe next {
            unsafe screen._withUnsafeGuaranteedRef { $0.isShown = shown }
            let container = unsafe SimulatedContainerScreen.uncountedContainer(screen)
            unsafe next = container?._withUnsafeGuaranteedRef { unsafe $0.onlyVisible }
        }
    }
}

extension SimulatedContainerScreen {
    /// The screen that is in sight when the container is, not counted; `nil` if that is none or several.
    @inline(__always)
    fileprivate final var onlyVisible: Unmanaged<SimulatedScreen>? {
        guard unsafe visibleRange.count == 1 else { return nil }
        return unsafe Unmanaged.passUnretained(Self.simulated(content[visibleRange.lowerBound]))
    }

    /// Whether the container is in sight, and the one screen that is within it was told so as ``SimulatedScreen/hasOneSight(_:)`` says.
    @inline(__always)
    final var showsOneSight: Bool {
        guard isShown, !mayHoldModals, let visible = unsafe onlyVisible else { return false }
        return unsafe visible._withUnsafeGuaranteedRef { $0.hasOneSight(true) }
    }

    /// Sets what the one screen that is in sight was told of its sight; for the journal.
    @inline(__always)
    final func setVisibleSight(_ shown: Bool) {
        // Safe: only what was told changes meanwhile.
        unsafe onlyVisible?._withUnsafeGuaranteedRef { $0.setSight(shown) }
    }
}
