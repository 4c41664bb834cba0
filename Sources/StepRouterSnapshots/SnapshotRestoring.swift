public import StepRouter
import StepRouterAssembly

extension RestorationTable {
    /// Lets a window show the screens of a snapshot, in place of those that it shows.
    ///
    /// Each screen is made again by its declaration: its interceptors and those on the way to it are asked anew, before
    /// anything is shown, its factory builds, its context tasks give it its data. Then the root is set by a navigation,
    /// and the modals are presented where they were. Post tasks are left out: nobody has arrived.
    ///
    /// A screen that is left out takes along what the app does not show without it: a stack its later screens, and all
    /// of it without its first; a tab bar goes with any of its tabs, a modal with its presenter. So nothing may be
    /// left.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot, from whatever source.
    ///   - router: A router for the window.
    /// - Returns: The screens that were left out, and whether the window shows the others.
    /// - Throws: `RoutingError` if the root could not be set, with the window as it was.
    @discardableResult
    public nonisolated(nonsending) func restore(
        _ snapshot: WindowSnapshot,
        with router: Router
    ) async throws(RoutingError) -> Report {
        var restoring = Restoring(self, dropping: snapshot.dropped)
        guard let branch = SnapshotBranch.root(of: snapshot, dropping: &restoring.dropped),
            let root = await restoring.make(branch)
        else { return Report(dropped: restoring.dropped) }
        try await router.navigate(from: .root, animated: false) { $0.setRoot(root) }
        await restoring.showColumns(in: router.window)
        for modal in restoring.modals {
            if !router.window.tree.visibleScreens.contains(where: { $0 === modal.presenter }) {
                let reason = WindowSnapshot.DroppedScreen.Reason.noPlace(
                    "it is presented where the user does not see it"
                )
                restoring.dropped.append(WindowSnapshot.DroppedScreen(modal.name, reason))
                continue
            }
            do {
                try await modal.present(in: router.window)
                await restoring.showColumns(in: router.window)
            } catch {
                restoring.dropped.append(WindowSnapshot.DroppedScreen(modal.name, .noPlace("\(error)")))
            }
        }
        return Report(isShown: true, dropped: restoring.dropped)
    }
}

extension RestorationTable {
    /// The outcome of restoring a window.
    public struct Report: Hashable, Sendable {
        /// `true` if the window shows what is left of the snapshot; if not, no root is left, and it is as it was.
        public internal(set) var isShown = false
        /// The screens that were left out, with reasons: first those that were not written or read, then those not made.
        public internal(set) var dropped: [WindowSnapshot.DroppedScreen]
    }
}

/// Makes the screens of a snapshot again, in no window yet.
private struct Restoring {
    let table: RestorationTable
    var dropped: [WindowSnapshot.DroppedScreen]
    /// The modals, each after the screens below it.
    private(set) var modals: [RestoredModal] = []
    /// The columns behind which a split view hides others where it is one stack.
    private var shownColumns: [any Screen] = []
    private var asked = AskedSteps()

    init(_ table: RestorationTable, dropping dropped: [WindowSnapshot.DroppedScreen]) {
        self.table = table
        self.dropped = dropped
    }

    /// Makes a screen with all that hangs from it; `nil` if it is left out.
    nonisolated(nonsending) mutating func make(_ branch: SnapshotBranch) async -> (any Screen)? {
        let screen: any Screen
        do throws(NotMade) {
            screen = try await table.make(branch.screen, &asked)
        } catch {
            drop(branch, because: error.reason)
            return nil
        }
        if let column = branch.screen.topColumn {
            (screen as? SplitViewController)?.preferredTopColumn = Hierarchy.SplitColumn(rawValue: column)
        }
        let former = modals.count
        guard await fill(screen, with: branch) else {
            modals.removeSubrange(former...)
            drop(branch, because: .lostContent)
            return nil
        }
        if let modal = branch.modals.first { await present(modal, from: screen) }
        for modal in branch.modals.dropFirst() { drop(modal, because: .noPlace("its presenter presents another one")) }
        return screen
    }

    /// Lets a container hold its content, up to the first screen that is left out.
    ///
    /// - Returns: `true` if the app could have shown the container so; it is left out otherwise.
    private nonisolated(nonsending) mutating func fill(_ screen: any Screen, with branch: SnapshotBranch) async -> Bool
    {
        guard let container = screen as? any ContainerScreen else {
            for child in branch.content { drop(child, because: .noPlace("\(screen.label) holds no screens")) }
            return true
        }
        var containment: Hierarchy.Containment?
        try? container.editDetached { editor, id in
            containment = editor.hierarchy.kind(of: id).containment
            try editor.setContent(of: id, to: [])
        }
        let selected = branch.content.firstIndex { $0.screen.isSelected == true }
        let end = branch.firstGap ?? branch.content.count
        var count = 0
        while count < end, await hold(branch.content[count], in: container, isSelected: count == selected) {
            count += 1
        }
        if count == branch.content.count, branch.firstGap == nil { return true }
        guard containment?.canBeCutOff(after: count) == true else { return false }
        // The screen at which the content is cut off is noted already.
        for other in branch.content[count...].dropFirst(count < end ? 1 : 0) { drop(other, because: .lostBefore) }
        return true
    }

    /// Lets a container hold one more screen.
    ///
    /// - Returns: `true` if it does; the screen is left out otherwise.
    private nonisolated(nonsending) mutating func hold(
        _ branch: SnapshotBranch,
        in container: any ContainerScreen,
        isSelected: Bool
    ) async -> Bool {
        let former = modals.count
        guard let child = await make(branch) else { return false }
        do {
            try container.editDetached { editor, id in
                let content = editor.hierarchy.content(of: id).map { HierarchyEditor.ContentItem.kept($0) }
                let new = try editor.admit(child)
                try editor.setContent(of: id, to: content + [.new(new)], showing: isSelected ? new.id : nil)
            }
        } catch {
            modals.removeSubrange(former...)
            drop(branch, because: .noPlace("\(error)"))
            return false
        }
        if isSelected, container is SplitViewController { shownColumns.append(child) }
        return true
    }

    /// Makes a modal, which is presented when the screens below it are in the window.
    private nonisolated(nonsending) mutating func present(_ branch: SnapshotBranch, from presenter: any Screen) async {
        guard let style = branch.style else { return drop(branch, because: .malformed) }
        let position = modals.count
        guard let modal = await make(branch) else { return }
        let restored = RestoredModal(name: branch.screen.name, screen: modal, presenter: presenter, style: style)
        modals.insert(restored, at: position)
    }

    private mutating func drop(_ branch: SnapshotBranch, because reason: WindowSnapshot.DroppedScreen.Reason) {
        dropped.append(WindowSnapshot.DroppedScreen(branch.screen.name, reason))
    }

    /// Lets split views in one stack hide the columns that they hid, as far as they are in the window.
    nonisolated(nonsending) func showColumns(in window: any ScreenWindow) async {
        for column in shownColumns where window.tree.contains(column) {
            // No less is restored if others do not let the window change meanwhile.
            try? await window.edit(animated: false, by: .router) { editor in
                if let id = editor.id(of: column) { editor.showColumns(upTo: id) }
            }
        }
    }
}

/// A modal that is presented when the screens below it are in the window.
private struct RestoredModal {
    let name: String
    let screen: any Screen
    let presenter: any Screen
    let style: PresentationStyle

    /// Presents the modal where it was. A navigation would dismiss what lies above its presenter.
    nonisolated(nonsending) func present(in window: any ScreenWindow) async throws {
        await window.waitForTransition()
        try await window.edit(animated: false, by: .router) { editor in
            guard let presenter = editor.id(of: presenter) else { throw HierarchyError.noPresenter }
            try editor.present(try editor.admit(screen), from: presenter, style: style)
            try window.checkGuards(editor)
        }
    }
}

// MARK: The list as a tree

/// A screen of a snapshot with all that hangs from it.
private struct SnapshotBranch {
    let screen: WindowSnapshot.Entry
    /// The modals that it presents.
    private(set) var modals: [SnapshotBranch] = []
    private(set) var content: [SnapshotBranch] = []
    /// The number of screens of its content before the first one that is missing; `nil` if none is.
    private(set) var firstGap: Int?

    private init(_ screen: WindowSnapshot.Entry) { self.screen = screen }

    var style: PresentationStyle? {
        screen.presented.flatMap { PresentationStyle.Kind(rawValue: $0) }.map {
            PresentationStyle($0, isModalInPresentation: screen.isModalInPresentation == true)
        }
    }

    /// Makes a tree of a list, as far as it is one.
    ///
    /// - Parameters:
    ///   - snapshot: The list.
    ///   - dropped: The screens that are at no place, or too many.
    /// - Returns: The root; `nil` if there is none.
    static func root(of snapshot: WindowSnapshot, dropping dropped: inout [WindowSnapshot.DroppedScreen])
        -> SnapshotBranch?
    {
        // The branches around the next screen, the root first.
        var open: [SnapshotBranch] = []
        // The depth of the last screen that is at no place.
        var leftOut = Int.max
        var gaps = snapshot.gaps[...]
        func leaveOut(_ screen: WindowSnapshot.Entry, because reason: WindowSnapshot.DroppedScreen.Reason) {
            dropped.append(WindowSnapshot.DroppedScreen(screen.name, reason))
            if screen.presented == nil { noteGap(in: &open, at: screen.depth) }
        }
        for (number, screen) in snapshot.screens.enumerated() {
            while let gap = gaps.first, gap.position <= number {
                noteGap(in: &open, at: gap.depth)
                gaps.removeFirst()
            }
            if screen.depth > RestorationTable.greatestDepth || number >= RestorationTable.mostScreens {
                leaveOut(screen, because: .tooMany)
                continue
            }
            // The screens below one that is left out are left out with it.
            if screen.depth > leftOut { continue }
            let isPlaced = screen.depth == 0 ? open.isEmpty : screen.depth > 0 && screen.depth <= open.count
            if !isPlaced || (screen.depth == 0 && screen.presented != nil) {
                leaveOut(screen, because: .malformed)
                // Nothing hangs from a screen above the root.
                leftOut = max(0, screen.depth)
                continue
            }
            leftOut = .max
            close(&open, downTo: screen.depth)
            open.append(SnapshotBranch(screen))
        }
        for gap in gaps { noteGap(in: &open, at: gap.depth) }
        close(&open, downTo: 1)
        return open.first
    }

    /// Notes that a screen is missing behind the content, and behind a branch that is still open.
    private mutating func noteGap(behind open: SnapshotBranch? = nil) {
        let isContent = open.map { $0.screen.presented == nil } ?? false
        firstGap = firstGap ?? content.count + (isContent ? 1 : 0)
    }

    /// Notes that a screen is missing in the content of the innermost known branch around it.
    ///
    /// - Parameters:
    ///   - open: The open branches.
    ///   - depth: The number of screens above it; `nil` if that is not known: it may be missing in any of them.
    private static func noteGap(in open: inout [SnapshotBranch], at depth: Int?) {
        guard let depth else {
            for number in open.indices { open[number].noteGap(behind: open[(number + 1)...].first) }
            return
        }
        if open.isEmpty || depth < 1 { return }
        close(&open, downTo: depth)
        open[open.count - 1].noteGap()
    }

    /// Hangs branches from those around them, until some are left.
    private static func close(_ open: inout [SnapshotBranch], downTo depth: Int) {
        while open.count > max(depth, 1) {
            let branch = open.removeLast()
            if branch.screen.presented != nil {
                open[open.count - 1].modals.append(branch)
            } else {
                open[open.count - 1].content.append(branch)
            }
        }
    }
}
