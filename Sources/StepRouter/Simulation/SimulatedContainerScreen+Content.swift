// Exchanging content: what it changes, and the links.
extension SimulatedContainerScreen {
    /// The screens that join and those that leave when the content is replaced.
    struct Difference {
        /// Neighbours in the new content, if they are any.
        var joined = ScreenRun.none
        /// Neighbours in the former content, if they are any.
        var left = ScreenRun.none
    }

    /// Compares a new content with the present one. Costs what differs, beyond one look at what both begin with.
    ///
    /// - Throws: ``HierarchyError`` if the container cannot hold the new content.
    final func difference(to screens: [any Screen]) throws(HierarchyError) -> Difference {
        try difference(to: screens, journal: journal)
    }

    /// Compares as ``difference(to:)`` does.
    ///
    /// - Parameters:
    ///   - screens: The new content.
    ///   - journal: The container's journal.
    /// - Returns: What joins and what leaves.
    /// - Throws: ``HierarchyError`` if the container cannot hold the new content.
    final func difference(
        to screens: [any Screen],
        journal: SimulatedJournal?
    ) throws(HierarchyError) -> Difference {
        let held = unsafe content
        let common = commonCount(with: screens)
        let old = common..<held.count
        if common == screens.count { return Difference(left: ScreenRun(old)) }
        for position in old { Self.simulated(held[position]).mark = .held }
        var known = common
        defer {
            for position in old { Self.simulated(held[position]).mark = .none }
            for position in common..<known { Self.simulated(screens[position]).mark = .none }
        }
        // A container without a journal takes on that of the first screen which has one, as `relink` does.
        var journal = journal
        var joined: [any Screen] = []
        for position in common..<screens.count {
            guard let screen = screens[position] as? SimulatedScreen else {
                throw .foreignScreen(screen: screens[position].screenName)
            }
            known += 1
            if journal == nil { journal = screen.ownJournal }
            if try joins(screen, journal: journal), !old.isEmpty { joined.append(screen) }
        }
        if old.isEmpty { return Difference(joined: ScreenRun(common..<screens.count)) }
        var left: [any Screen] = []
        for position in old where Self.simulated(held[position]).mark == .held { left.append(held[position]) }
        return Difference(joined: ScreenRun(joined), left: ScreenRun(left))
    }

    /// How many screens both contents begin with.
    final func commonCount(with screens: [any Screen]) -> Int {
        let held = unsafe content
        let shorter = min(screens.count, held.count)
        var common = 0
        while common < shorter, screens[common] === held[common] { common += 1 }
        return common
    }

    /// Marks a screen of a new content as listed.
    ///
    /// - Returns: Whether it joins.
    @inline(__always)
    private func joins(_ screen: SimulatedScreen, journal: SimulatedJournal?) throws(HierarchyError) -> Bool {
        let stays = screen.place == .contained && screen.isHeld(by: self)
        if screen.mark == .listed || (stays && screen.mark != .held) {
            throw .containedTwice(screen: screen.screenName, container: screenName)
        }
        if !stays, !screen.isFree(for: journal) || hangs(from: screen) {
            throw .alreadyInHierarchy(screen: screen.screenName)
        }
        screen.mark = .listed
        return !stays
    }

    /// Exchanges content and selection at once: notes and links, without checks and callbacks.
    final func relink(_ screens: [any Screen], selected: Int, _ difference: Difference) {
        relink(screens, selected: selected, difference, journal: journal)
    }

    /// Exchanges content and selection as ``relink(_:selected:_:)`` does.
    ///
    /// - Parameters:
    ///   - screens: The new content.
    ///   - selected: The position of the selected screen.
    ///   - difference: What joins and leaves.
    ///   - journal: The container's journal.
    final func relink(_ screens: [any Screen], selected: Int, _ difference: Difference, journal: SimulatedJournal?) {
        let held = unsafe content
        let journal = journal ?? adoptJournal(of: difference.joined, from: screens)
        journal?.note(.children(of: self, were: held, selected: self.selected))
        difference.left.forEach(of: held) { release($0, journal: journal) }
        difference.joined.forEach(of: screens) { take($0) }
        set(screens, selected: selected)
    }

    /// Takes on the journal of the first screen that has one.
    private func adoptJournal(of joined: ScreenRun, from screens: [any Screen]) -> SimulatedJournal? {
        var adopted: SimulatedJournal?
        joined.forEach(of: screens) { if adopted == nil { adopted = $0.ownJournal } }
        if let adopted { anchor.ownJournal = adopted }
        return adopted
    }

    @inline(__always)
    private func take(_ screen: SimulatedScreen) {
        screen.attach(to: self, as: .contained)
        if screen.form != .plain { unsafe nestedContainers += 1 }
    }

    @inline(__always)
    private func release(_ screen: SimulatedScreen, journal: SimulatedJournal?) {
        screen.detach(journal: journal)
        if screen.form != .plain { unsafe nestedContainers -= 1 }
    }

    private func set(_ screens: [any Screen], selected: Int) {
        unsafe content = screens
        select(selected)
    }

    /// Selects one of the screens held, without notes and callbacks.
    final func select(_ position: Int) {
        selected = position
        contentHasChanged()
    }

    @inline(__always)
    private func contentHasChanged() {
        touch()
        unsafe lastContainment = order
        unsafe shown = nil
        let count = unsafe content.count
        let isSelectionThere = selected >= 0 && selected < count
        unsafe visibleRange = isSelectionThere ? shownRange(count: count, selected: selected) : 0..<0
    }

    /// Puts a screen behind all others, without checks and callbacks.
    final func append(_ screen: SimulatedScreen) {
        take(screen)
        if unsafe content.isEmpty {
            // An array that is made with its first screen costs half of one that grows.
            unsafe content = [screen]
        } else {
            unsafe content.append(screen)
        }
        contentHasChanged()
    }

    /// Selects what was selected before, for the journal.
    ///
    /// - Parameters:
    ///   - position: The position of the screen.
    ///   - turnsSight: Whether that comes into sight, and what is shown goes out of it.
    final func restoreSelection(_ position: Int, turnsSight: Bool) {
        if turnsSight { setVisibleSight(false) }
        select(position)
        if turnsSight { setVisibleSight(true) }
    }

    /// Takes the last screen out again, for the journal.
    ///
    /// - Parameters:
    ///   - journal: Where the screen's changes are noted from now on.
    ///   - showsFormer: Whether the screen below comes into sight.
    final func removeLast(journal: SimulatedJournal, showsFormer: Bool) {
        guard let last = unsafe content.popLast().map(Self.simulated) else { return }
        release(last, journal: journal)
        last.forgetSight()
        contentHasChanged()
        if showsFormer { setVisibleSight(true) }
    }

    /// Puts former content back, for a snapshot. Screens that are somewhere else by now are left there.
    final func restoreContent(_ screens: [any Screen], selected: Int) {
        let isSame = holds(screens)
        if !isSame {
            forEachHeld { screen, _ in
                if screen.isHeld(by: self), screen.place == .contained { screen.detach(journal: nil) }
            }
            unsafe nestedContainers = 0
            ScreenRun(screens.indices).forEach(of: screens) {
                if $0.form != .plain { unsafe nestedContainers += 1 }
            }
        }
        ScreenRun(screens.indices).forEach(of: screens) { screen in
            if !screen.isHeld(by: self) || screen.place != .contained { screen.attach(to: self, as: .contained) }
        }
        if !isSame || selected != selectedIndex { set(screens, selected: selected) }
    }

    /// Puts former content back, for the journal.
    final func restore(_ screens: [any Screen], selected: Int, journal: SimulatedJournal) {
        let held = unsafe content
        let common = commonCount(with: screens)
        ScreenRun(common..<held.count).forEach(of: held) { release($0, journal: journal) }
        ScreenRun(common..<screens.count).forEach(of: screens) { take($0) }
        set(screens, selected: selected)
    }

    /// Recomputes what is in sight, after something that ``shownRange(count:selected:)`` depends on has changed.
    final func updateVisibleScreens() { contentHasChanged() }
}

/// What a comparison of two contents of a container notes about a screen.
enum ContentMark: UInt8 {
    /// Nothing, as always outside of a comparison.
    case none
    /// The screen is in the present content.
    case held
    /// The screen was met in the new content.
    case listed
}
