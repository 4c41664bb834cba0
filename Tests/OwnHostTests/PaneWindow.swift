import StepRouter

/// A part of a user interface that shows a screen. Others change it as well.
@MainActor final class Pane {
    let screen: any Screen
    var panes: [Pane] = []
    var selected = 0
    var isColumn = false
    var modal: (pane: Pane, style: PresentationStyle)?

    init(_ screen: any Screen) { self.screen = screen }

    var reading: ScreenReading {
        let reading = ScreenReading(screen, holding: panes.map(\.reading), selected: selected, isColumn: isColumn)
        guard let modal else { return reading }
        return reading.presenting(modal.pane.reading, style: modal.style)
    }
}

/// The last reading. It ends with the window, on whichever thread that is.
nonisolated final class LastReading {
    let screens = ScreenTable()
    var hierarchy: Hierarchy

    init(_ hierarchy: Hierarchy) { self.hierarchy = hierarchy }

    deinit { screens.close(asIn: hierarchy) }
}

@MainActor final class PaneWindow: @MainActor ScreenWindow {
    var root: Pane?
    var size: Hierarchy.HorizontalSize
    private let last: LastReading
    private var revisions = (all: 0, byOthers: 0)

    init(_ size: Hierarchy.HorizontalSize) {
        self.size = size
        last = LastReading(Hierarchy(size))
        screens.open(for: self)
    }

    var screens: ScreenTable { last.screens }

    // What others have changed is read whenever something asks for it.
    func read() -> WindowReading {
        read(changedBy: .app)
        return WindowReading(last.hierarchy, of: screens, revision: revisions.all, userRevision: revisions.byOthers)
    }

    var isInTransition: Bool { false }
    var runningTransition: Hierarchy.Transition? { nil }

    func read(changedBy origin: ChangeOrigin) {
        let (former, now) = (last.hierarchy, screens.hierarchy(of: root?.reading, in: size))
        if now == former { return }
        last.hierarchy = now
        revisions.all += 1
        if origin != .router { revisions.byOthers = revisions.all }
        screens.accept(now, insteadOf: former, by: origin)
    }

    @MainActor func waitForTransition() async {}

    @MainActor func carryOut(
        _ change: Hierarchy.Change,
        animated: Bool,
        by origin: ChangeOrigin
    ) async throws(HierarchyError) {
        if change.base != hierarchy {
            throw .notCarriedOut(transition: "the change", reason: "others have changed the window meanwhile.")
        }
        // A user interface that animates does so here, for one transition after the other.
        for transition in change.transitions {
            size = transition.after.horizontalSize
            root = transition.after.root.map { pane(of: $0, in: transition.after) } ?? nil
        }
        read(changedBy: origin)
    }

    @MainActor func edit(
        animated: Bool,
        by origin: ChangeOrigin,
        _ body: @escaping (inout HierarchyEditor) throws -> Void
    ) async throws {
        var editor = HierarchyEditor(tree)
        defer { editor.discardAdmitted(besides: last.hierarchy) }
        try body(&editor)
        try await carryOut(editor.change, animated: animated, by: origin)
    }

    /// The pane of a screen, holding and presenting what a hierarchy says.
    private func pane(of id: ScreenID, in hierarchy: Hierarchy) -> Pane? {
        guard let screen = screens[id] else { return nil }
        let pane = Pane(screen)
        pane.panes = hierarchy.content(of: id).compactMap { self.pane(of: $0, in: hierarchy) }
        pane.selected = hierarchy.selectedIndex(of: id)
        pane.isColumn = hierarchy.column(of: id).map { hierarchy.parent(of: id) != $0.split } ?? false
        let modal = hierarchy.screens.first {
            hierarchy.presentationStyle(of: $0) != nil && hierarchy.presenter(of: $0) == id
        }
        if let modal, let style = hierarchy.presentationStyle(of: modal) {
            pane.modal = self.pane(of: modal, in: hierarchy).map { ($0, style) }
        }
        return pane
    }
}
