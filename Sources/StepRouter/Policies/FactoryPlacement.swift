/// The hierarchy around the work of a factory that puts its screen in place itself.
struct FactoryPlacement {
    private let before: Hierarchy
    private let revision: Int
    /// Puts back what each screen declared before.
    private let putBack: [() -> Void]
    private var after: Hierarchy
    /// Whether the user has changed something since the screen was put in place.
    private var isLeftByUser = false

    /// Looks at a window before the factory is asked.
    init(in window: any ScreenWindow) {
        let reading = window.reading
        revision = reading.revision
        before = reading.hierarchy
        putBack = before.screens.compactMap { reading.screens.entry($0)?.remember() }
        after = before
    }

    /// Looks at the window when the factory has answered, or failed.
    mutating func end(in window: any ScreenWindow) {
        let reading = window.reading
        after = reading.hierarchy
        isLeftByUser = reading.userRevision == reading.revision
    }

    /// Takes out what the factory has put in place, unless the hierarchy has changed since. What the user did before that stays. What it is still presenting is waited for.
    /// Like all that is taken back, this takes no time.
    nonisolated(nonsending) func undo(in window: any ScreenWindow) async {
        if before == after || isLeftByUser { return }
        let joined = HierarchyDifference(from: before, to: after).joined
        if window.isInTransition { await waitForTransition(in: window) }
        let reading = window.reading
        if reading.hierarchy != after { return }
        let hasUserChanged = reading.userRevision > revision
        do {
            try await window.edit(animated: false, by: .router) { editor in
                let all = ScreenSet(joined)
                for screen in joined where editor.hierarchy.contains(screen) {
                    try editor.remove(screen, of: all, asIn: before)
                }
                // What the user has selected meanwhile stays selected.
                if hasUserChanged { return }
                for screen in before.visibleScreens where editor.hierarchy.contains(screen) { try editor.show(screen) }
            }
        } catch {
            // Something moves in the window, so that the hierarchy is no longer as the factory has left it.
            return
        }
        if !hasUserChanged { for putBack in putBack.reversed() { putBack() } }
    }

    /// Waits until nothing moves. A task that was cancelled does not wait, so that another one does for it, whose closure captures the isolation and so stays in it.
    /// Without an actor that one would run elsewhere: then nothing is waited for.
    private func waitForTransition(in window: any ScreenWindow, isolation: isolated (any Actor)? = #isolation) async {
        if !Task.isCancelled || isolation == nil { return await window.waitForTransition() }
        await Task {
            _ = isolation
            await window.waitForTransition()
        }.value
    }
}

extension HierarchyEditor {
    /// Takes a screen out that has joined, with the others in its container and all that hangs from them; the container shows again what it showed in the former
    /// hierarchy. A root stays, and what has come in place of all that a container held: there is nothing to show instead.
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
