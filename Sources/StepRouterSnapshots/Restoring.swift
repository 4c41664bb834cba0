import StepRouter

/// Makes the screens of a snapshot again, in no window yet.
struct Restoring {
    let table: RestorationTable
    var dropped: [DroppedScreen] = []
    /// The modals, each after what lies below.
    private(set) var modals: [RestoredModal] = []
    /// The columns behind which a split view hides others where it is one stack.
    private(set) var shownColumns: [any Screen] = []
    private var asked = AskedSteps()

    init(_ table: RestorationTable, dropping dropped: [DroppedScreen]) {
        self.table = table
        self.dropped = dropped
    }

    /// Makes a screen with all that hangs from it.
    ///
    /// - Parameter branch: What was written of it.
    /// - Returns: The screen; `nil` if it is left out.
    nonisolated(nonsending) mutating func make(_ branch: SnapshotBranch) async -> (any Screen)? {
        let screen: any Screen
        do {
            screen = try await table.make(branch.screen, &asked)
        } catch {
            drop(branch, because: (error as? NotMade)?.reason ?? .notBuilt("\(error)"))
            return nil
        }
        if let column = branch.screen.topColumn {
            (screen as? SplitViewController)?.preferredTopColumn = SplitColumn(rawValue: column)
        }
        let former = modals.count
        guard await fill(screen, with: branch) else {
            modals.removeSubrange(former...)
            drop(branch, because: .lostContent)
            return nil
        }
        for (number, modal) in branch.modals.enumerated() {
            if number == 0 {
                await present(modal, from: screen)
            } else {
                drop(modal, because: .noPlace("its presenter presents another one"))
            }
        }
        return screen
    }

    /// Lets a container hold what it held, up to the first screen that is left out.
    ///
    /// - Returns: Whether the app could have shown the container so; it is left out otherwise.
    private nonisolated(nonsending) mutating func fill(_ screen: any Screen, with branch: SnapshotBranch) async -> Bool
    {
        guard let container = screen as? any ContainerScreen else {
            for child in branch.content { drop(child, because: .noPlace("\(screen.label) holds no screens")) }
            return true
        }
        var containment: Containment?
        try? container.editLoosely { editor, id in
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
        // The one at which it is cut off is told already.
        for other in branch.content[count...].dropFirst(count < end ? 1 : 0) { drop(other, because: .lostBefore) }
        return true
    }

    /// Lets a container hold one more screen.
    ///
    /// - Returns: Whether it does; the screen is left out otherwise.
    private nonisolated(nonsending) mutating func hold(
        _ branch: SnapshotBranch,
        in container: any ContainerScreen,
        isSelected: Bool
    ) async -> Bool {
        let former = modals.count
        guard let child = await make(branch) else { return false }
        do {
            try container.editLoosely { editor, id in
                let content = editor.hierarchy.content(of: id).map { ContentItem.kept($0) }
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

    /// Notes a modal, which is presented when what is below is in the window.
    private nonisolated(nonsending) mutating func present(
        _ branch: SnapshotBranch,
        from presenter: any Screen
    ) async {
        guard let style = branch.style else { return drop(branch, because: .malformed) }
        let position = modals.count
        guard let modal = await make(branch) else { return }
        let restored = RestoredModal(name: branch.screen.name, screen: modal, presenter: presenter, style: style)
        modals.insert(restored, at: position)
    }

    private mutating func drop(_ branch: SnapshotBranch, because reason: DroppedScreen.Reason) {
        dropped.append(DroppedScreen(branch.screen.name, reason))
    }
}

extension Containment {
    /// Whether the app could have shown a container with the first of its screens alone: the user can go back from the later ones of a stack, and of columns where they
    /// are one stack, but closes no tab.
    ///
    /// - Parameter count: How many screens are left.
    /// - Returns: Whether they are shown without the others.
    func canBeCutOff(after count: Int) -> Bool { count > 0 && self != .alternatives }
}

/// A modal that is presented when what is below is in the window.
struct RestoredModal {
    let name: String
    let screen: any Screen
    let presenter: any Screen
    let style: PresentationStyle
}
