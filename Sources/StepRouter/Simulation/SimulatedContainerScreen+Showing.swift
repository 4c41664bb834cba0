// A transition of a container in two halves, between which an animated one lets time pass.
extension SimulatedContainerScreen {
    /// What a container is to show.
    struct Showing {
        let screens: [any Screen]
        let selected: Int
        let change: SimulatedTransition.Change
    }

    /// A transition that has begun: the links are exchanged, and its end is still to be told.
    struct Exchange {
        fileprivate let before: Sight
        fileprivate let after: Sight
        fileprivate let difference: Difference
        fileprivate let merged: [SimulatedScreen]
    }

    /// Exchanges content and selection in one transition, with callbacks.
    @inline(__always)
    final nonisolated(nonsending) func show(_ showing: Showing, animated: Bool) async throws(HierarchyError) {
        let window = simulatedWindow
        let exchange = try begin(showing, in: window)
        if let window, animated, isShown { await window.pass(showing.change, of: self) }
        try finish(showing, exchange, in: window)
    }

    /// Exchanges content and selection in one transition that takes no time, with callbacks.
    final func showAtOnce(_ showing: Showing) throws(HierarchyError) {
        let window = simulatedWindow
        let exchange = try begin(showing, in: window)
        try finish(showing, exchange, in: window)
    }

    private func begin(_ showing: Showing, in window: SimulatedWindow?) throws(HierarchyError) -> Exchange {
        let before = sight
        try window?.requireChangeable()
        try window?.faultPoint?(showing.change, .beginning)
        let difference = try difference(to: showing.screens)
        relink(showing.screens, selected: showing.selected, difference)
        let merged = mergeContent()
        if let window {
            for screen in difference.joined { screen.adaptSplitViews(to: window.horizontalSize) }
        }
        let after = sight
        if isShown { announceSightChange(from: before, to: after) }
        window?.announce(showing.change, of: self)
        return Exchange(before: before, after: after, difference: difference, merged: merged)
    }

    private func finish(
        _ showing: Showing,
        _ exchange: Exchange,
        in window: SimulatedWindow?
    ) throws(HierarchyError) {
        let (joined, left) = (exchange.difference.joined, exchange.difference.left)
        if isShown { confirmSightChange(from: exchange.before, to: exchange.after) }
        if !exchange.merged.isEmpty { reconcileSight() }
        let released = left.isEmpty ? [] : releaseContent(of: left)
        for screen in left { screen.sendDidMove() }
        for screen in released { screen.sendDidMove() }
        for screen in joined { screen.sendDidMove() }
        for screen in exchange.merged where !joined.contains(where: { $0 === screen }) { screen.sendDidMove() }
        try window?.faultPoint?(showing.change, .end)
    }

    /// A tab bar announces the coming screen first, a navigation controller the leaving one, as UIKit does.
    private func announceSightChange(from before: Sight, to after: Sight) {
        let comingFirst = containment == .alternatives
        if comingFirst { after.forEach(without: before) { $0.sendWillAppear() } }
        before.forEach(without: after) { $0.sendWillDisappear() }
        if !comingFirst { after.forEach(without: before) { $0.sendWillAppear() } }
    }

    private func confirmSightChange(from before: Sight, to after: Sight) {
        before.forEach(without: after) { $0.sendDidDisappear() }
        after.forEach(without: before) { $0.sendDidAppear() }
    }

    /// What the container shows.
    struct Sight {
        let screens: [any Screen]
        let range: Range<Int>

        func contains(_ screen: any Screen) -> Bool {
            for position in range where screens[position] === screen { return true }
            return false
        }

        func forEach(without others: Sight, _ body: (SimulatedScreen) -> Void) {
            for position in range where !others.contains(screens[position]) { body(simulated(screens[position])) }
        }
    }

    final var sight: Sight { unsafe Sight(screens: content, range: visibleRange) }
}
