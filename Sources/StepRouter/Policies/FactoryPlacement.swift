/// The placements by factories that put their screens in place themselves.
struct FactoryPlacements {
    private var placements: [FactoryPlacement] = []
    /// `true` if the turn is kept after cancellation, until everything is undone or has landed.
    private var keepsTurn = false

    /// Reads a window before a factory is called, and keeps the turn.
    ///
    /// Returns the reason why the navigation has to end instead, if there is one.
    mutating func begin(in window: any ScreenWindow, by queued: QueuedNavigation) -> RoutingError.Code? {
        if !keepsTurn, let reason = queued.keepTurn() { return reason }
        keepsTurn = true
        placements.append(FactoryPlacement(in: window))
        return nil
    }

    /// Reads the window after the factory has returned or failed.
    mutating func end(in window: any ScreenWindow) { placements[placements.count - 1].end(in: window) }

    /// Takes out the placed screens, the last one first.
    nonisolated(nonsending) func undo(in window: any ScreenWindow) async {
        for placement in placements.reversed() { await placement.undo(in: window) }
    }

    /// Lets the next navigation run if this one is abandoned.
    mutating func releaseTurn(of queued: QueuedNavigation) {
        if keepsTurn { queued.releaseTurn() }
        keepsTurn = false
    }
}

/// The hierarchy around the work of a factory that puts its screen in place itself.
private struct FactoryPlacement {
    private let before: Hierarchy
    private let revision: Int
    /// Puts back the screens' earlier declarations.
    private let putBack: [() -> Void]
    private var after: Hierarchy
    /// `true` if the user has changed the hierarchy since the screen was put in place.
    private var isLeftByUser = false

    /// Reads a window before the factory is called.
    init(in window: any ScreenWindow) {
        let reading = window.read()
        revision = reading.revision
        before = reading.hierarchy
        putBack = before.screens.compactMap { reading.screens.entry($0)?.remember() }
        after = before
    }

    /// Reads the window after the factory has returned or failed.
    mutating func end(in window: any ScreenWindow) {
        let reading = window.read()
        after = reading.hierarchy
        isLeftByUser = reading.userRevision == reading.revision
    }

    /// Takes out the screens that the factory has placed, unless the hierarchy has changed since.
    ///
    /// The user's earlier changes stay. A running presentation is waited for. Like every undoing, this takes no time.
    nonisolated(nonsending) func undo(in window: any ScreenWindow) async {
        if before == after || isLeftByUser { return }
        let joined = Hierarchy.Difference(from: before, to: after).joined
        if window.isInTransition { await waitForTransition(in: window) }
        let reading = window.read()
        if reading.hierarchy != after { return }
        let hasUserChanged = reading.userRevision > revision
        do {
            try await window.edit(animated: false, by: .router) { editor in
                let all = ScreenSet(joined)
                for screen in joined where editor.hierarchy.contains(screen) {
                    try editor.remove(screen, of: all, asIn: before)
                }
                // The user's selection stays.
                if hasUserChanged { return }
                for screen in before.visibleScreens where editor.hierarchy.contains(screen) { try editor.show(screen) }
            }
        } catch {
            // The window is in transition, so the hierarchy is no longer as the factory has left it.
            return
        }
        if !hasUserChanged { for putBack in putBack.reversed() { putBack() } }
    }

    /// Waits until nothing moves.
    ///
    /// A cancelled task does not wait, so another task does, whose closure captures the isolation and so stays in it.
    /// Without an actor that task would run elsewhere, so nothing is waited for.
    private func waitForTransition(in window: any ScreenWindow, isolation: isolated (any Actor)? = #isolation) async {
        if !Task.isCancelled || isolation == nil { return await window.waitForTransition() }
        await Task {
            _ = isolation
            await window.waitForTransition()
        }.value
    }
}

extension HierarchyEditor {
    /// Takes out a screen that has joined, with the others in its container and everything below them.
    ///
    /// The container shows its former content again. A root stays, and so does the replacement of all content of a
    /// container: nothing could be shown instead.
    fileprivate mutating func remove(
        _ screen: ScreenID,
        of joined: ScreenSet,
        asIn former: Hierarchy
    ) throws(HierarchyError) {
        let position = try position(of: screen)
        if hierarchy.nodes[position].isModal { return removeModal(position) }
        guard let container = hierarchy.parent(of: screen), former.contains(container) else { return }
        let content = hierarchy.content(of: container).filter { !joined.contains($0) }
        if content.isEmpty, !former.content(of: container).isEmpty { return }
        try setContent(
            of: container,
            to: content.map { .kept($0) },
            showing: former.visibleContent(of: container).first
        )
    }
}
