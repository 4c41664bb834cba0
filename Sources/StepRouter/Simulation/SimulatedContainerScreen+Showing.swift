// A transition of a container in two halves, between which an animated one lets time pass.
extension SimulatedContainerScreen {
    /// What a container is to show.
    struct Showing {
        let screens: [any Screen]
        let selected: Int
        let change: SimulatedTransition.Change
    }

    /// A transition that has begun: the links are exchanged, and its end is still to be told.
    private struct Exchange {
        /// What the container held.
        let former: [any Screen]
        let difference: Difference
        let sight: SightChange
        /// Screens that content which was merged gave another parent.
        let merged: [SimulatedScreen]
    }

    /// Exchanges content and selection in one transition, with callbacks.
    @inline(__always)
    final nonisolated(nonsending) func show(_ showing: Showing, animated: Bool) async throws(HierarchyError) {
        guard animated, let window = simulatedWindow, window.clock != nil else { return try showAtOnce(showing) }
        let exchange = try begin(showing, in: window, journal: journal)
        if isShown { await window.pass(showing.change, of: self) }
        try finish(showing, exchange, in: window, journal: journal)
    }

    /// Exchanges content and selection in one transition that takes no time, with callbacks.
    final func showAtOnce(_ showing: Showing) throws(HierarchyError) {
        guard let window = simulatedWindow else { return try show(showing, in: nil, journal: journal) }
        try show(showing, in: window, journal: window.simulatedJournal)
    }

    /// A function of its own, because references to what a function is given need not be counted.
    @inline(never)
    private func show(
        _ showing: Showing,
        in window: SimulatedWindow?,
        journal: SimulatedJournal?
    ) throws(HierarchyError) {
        let exchange = try begin(showing, in: window, journal: journal)
        try finish(showing, exchange, in: window, journal: journal ?? self.journal)
    }

    /// Selects another of the screens held in one transition that takes no time, where just that is shown then: nothing joins or leaves, so that
    /// only the sight of two screens changes.
    final func select(_ position: Int, in window: SimulatedWindow) throws(HierarchyError) {
        try window.requireChangeable()
        try window.reach(.beginning, of: .selected)
        let journal = window.simulatedJournal
        let held = unsafe content
        let (leaving, coming) = unsafe (ScreenRun(visibleRange), ScreenRun(position..<position + 1))
        var turnsSight = showsOneSight
        coming.forEach(of: held) { turnsSight = turnsSight && $0.hasOneSight(false) }
        select(position, turnsSight: turnsSight, journal: journal)
        let number = turnsSight ? journal.changes : nil
        if isShown {
            coming.forEach(of: held) { $0.sendWillAppear(journal, notedAt: number) }
            leaving.forEach(of: held) { $0.sendWillDisappear(journal) }
        }
        window.announce(.selected, of: self)
        if isShown {
            leaving.forEach(of: held) { $0.sendDidDisappear(journal, notedAt: number) }
            coming.forEach(of: held) { $0.sendDidAppear() }
        }
        try window.reach(.end, of: .selected)
    }

    @inline(__always)
    private func select(_ position: Int, turnsSight: Bool = false, journal: SimulatedJournal?) {
        journal?.note(.selected(self, was: selected, turnsSight: turnsSight))
        select(position)
    }

    @inline(__always)
    private func begin(
        _ showing: Showing,
        in window: SimulatedWindow?,
        journal: SimulatedJournal?
    ) throws(HierarchyError) -> Exchange {
        let former = unsafe content
        let formerRange = unsafe visibleRange
        try window?.requireChangeable()
        try window?.reach(.beginning, of: showing.change)
        let difference = try link(showing, journal: journal)
        let merged = mergeContent()
        if let window {
            difference.joined.forEach(of: showing.screens) { $0.adaptSplitViews(to: window.horizontalSize) }
        }
        let sight = unsafe SightChange(
            from: former,
            formerRange,
            to: content,
            visibleRange,
            isMerged: !merged.isEmpty
        )
        if isShown { announce(sight, from: former, to: showing.screens, journal: journal) }
        window?.announce(showing.change, of: self)
        return Exchange(former: former, difference: difference, sight: sight, merged: merged)
    }

    /// Exchanges the links, of which there are none to exchange where a screen is only selected.
    ///
    /// - Returns: The screens that joined and those that left.
    @inline(__always)
    private func link(_ showing: Showing, journal: SimulatedJournal?) throws(HierarchyError) -> Difference {
        if showing.change == .selected {
            select(showing.selected, journal: journal)
            return Difference()
        }
        let difference = try difference(to: showing.screens, journal: journal)
        relink(showing.screens, selected: showing.selected, difference, journal: journal)
        return difference
    }

    @inline(__always)
    private func finish(
        _ showing: Showing,
        _ exchange: Exchange,
        in window: SimulatedWindow?,
        journal: SimulatedJournal?
    ) throws(HierarchyError) {
        if isShown {
            exchange.sight.leaving.forEach(of: exchange.former) { $0.sendDidDisappear(journal) }
            exchange.sight.coming.forEach(of: showing.screens) { $0.sendDidAppear() }
        }
        if !exchange.merged.isEmpty { reconcileSight() }
        if !exchange.difference.left.isEmpty { tellLeft(exchange.difference.left, of: exchange.former) }
        exchange.difference.joined.forEach(of: showing.screens) { $0.sendDidMove(to: self, journal) }
        if !exchange.merged.isEmpty {
            tellMoved(exchange.merged, except: exchange.difference.joined.screens(of: showing.screens))
        }
        try window?.reach(.end, of: showing.change)
    }

    private func tellLeft(_ left: ScreenRun, of former: [any Screen]) {
        let released = releasesContent ? releaseContent(of: left.screens(of: former)) : []
        // A screen that left may be in another hierarchy by now, with another journal.
        left.forEach(of: former) { $0.sendDidMove() }
        for screen in released { screen.sendDidMove() }
    }

    private func tellMoved(_ merged: [SimulatedScreen], except joined: [any Screen]) {
        let joined = ScreenSet(joined)
        for screen in merged where !joined.contains(screen) { screen.sendDidMove() }
    }

    /// A tab bar announces the coming screen first, a navigation controller the leaving one, as UIKit does.
    @inline(__always)
    private func announce(
        _ sight: SightChange,
        from former: [any Screen],
        to screens: [any Screen],
        journal: SimulatedJournal?
    ) {
        let comingFirst = containment == .alternatives
        if comingFirst { sight.coming.forEach(of: screens) { $0.sendWillAppear(journal) } }
        sight.leaving.forEach(of: former) { $0.sendWillDisappear(journal) }
        if !comingFirst { sight.coming.forEach(of: screens) { $0.sendWillAppear(journal) } }
    }
}

/// The screens that come into sight and those that go out of it when a container shows something else.
struct SightChange {
    /// Neighbours in the new content, if they are any.
    let coming: ScreenRun
    /// Neighbours in the former content, if they are any.
    let leaving: ScreenRun

    /// Compares what was shown with what is. Costs one visit of each.
    ///
    /// - Parameters:
    ///   - former: The former content.
    ///   - old: Which of it was shown.
    ///   - content: The content now.
    ///   - new: Which of it is shown.
    ///   - isMerged: Whether the content is not what was asked for, so that positions in it mean nothing afterwards.
    init(
        from former: [any Screen],
        _ old: Range<Int>,
        to content: [any Screen],
        _ new: Range<Int>,
        isMerged: Bool
    ) {
        if isMerged || (old.count > 1 && !new.isEmpty) || (new.count > 1 && !old.isEmpty) {
            self.init(from: former[old], to: content[new])
        } else if old.isEmpty || new.isEmpty || former[old.lowerBound] !== content[new.lowerBound] {
            self.init(coming: ScreenRun(new), leaving: ScreenRun(old))
        } else {
            self.init(coming: .none, leaving: .none)
        }
    }

    private init(coming: ScreenRun, leaving: ScreenRun) {
        self.coming = coming
        self.leaving = leaving
    }

    private init(from old: ArraySlice<any Screen>, to new: ArraySlice<any Screen>) {
        for screen in old { SimulatedContainerScreen.simulated(screen).mark = .held }
        var (coming, leaving): ([any Screen], [any Screen]) = ([], [])
        for screen in new {
            let simulated = SimulatedContainerScreen.simulated(screen)
            if simulated.mark == .held { simulated.mark = .listed } else { coming.append(screen) }
        }
        for screen in old {
            let simulated = SimulatedContainerScreen.simulated(screen)
            if simulated.mark == .held { leaving.append(screen) }
            simulated.mark = .none
        }
        self.init(coming: ScreenRun(coming), leaving: ScreenRun(leaving))
    }
}
