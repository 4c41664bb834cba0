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
            guard let restorable = table.byName[branch.screen.name] else { throw NotMade(reason: .unknownName) }
            screen = try await restorable.maker.make(branch.screen.context, &asked)
        } catch {
            drop(branch, because: (error as? NotMade)?.reason ?? .notBuilt("\(error)"))
            return nil
        }
        if let column = branch.screen.topColumn {
            (screen as? SplitViewController)?.preferredTopColumn = SplitColumn(rawValue: column)
        }
        await fill(screen, with: branch.content)
        for (number, modal) in branch.modals.enumerated() {
            if number == 0 {
                await present(modal, from: screen)
            } else {
                drop(modal, because: .noPlace("its presenter presents another one"))
            }
        }
        return screen
    }

    /// Lets a container hold what it held.
    private nonisolated(nonsending) mutating func fill(
        _ screen: any Screen,
        with content: [SnapshotBranch]
    ) async {
        guard let container = screen as? any ContainerScreen else {
            for branch in content { drop(branch, because: .noPlace("\(screen.label) holds no screens")) }
            return
        }
        try? container.editLoosely { editor, id in try editor.setContent(of: id, to: []) }
        let selected = content.firstIndex { $0.screen.isSelected == true }
        for (number, branch) in content.enumerated() {
            let former = modals.count
            guard let child = await make(branch) else { continue }
            do {
                try container.editLoosely { editor, id in
                    let content = editor.hierarchy.content(of: id).map { ContentItem.kept($0) }
                    let new = try editor.admit(child)
                    try editor.setContent(
                        of: id,
                        to: content + [.new(new)],
                        showing: number == selected ? new.id : nil
                    )
                }
                if number == selected, container is SplitViewController { shownColumns.append(child) }
            } catch {
                modals.removeSubrange(former...)
                drop(branch, because: .noPlace("\(error)"))
            }
        }
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

/// A modal that is presented when what is below is in the window.
struct RestoredModal {
    let name: String
    let screen: any Screen
    let presenter: any Screen
    let style: PresentationStyle
}
