extension ContainerScreen {
    /// Changes what the container holds while it is in no window: as a hierarchy of its own, in which the same rules hold.
    ///
    /// The outermost container around it is the root of that hierarchy. Screens that join or leave are told so afterwards.
    package func editLoosely(_ body: (inout HierarchyEditor, ScreenID) throws -> Void) throws {
        let table = ScreenTable()
        let before = Hierarchy(Subtree(nodes: try SubtreeBuilder(of: outermost, in: table).nodes))
        var editor = HierarchyEditor(before, rules: table)
        guard let id = table.id(of: self) else { throw HierarchyError.screenGone(screen: name(of: self)) }
        try body(&editor, id)
        let after = editor.hierarchy
        let difference = HierarchyDifference(from: before, to: after)
        var changes: [ParentChange] = []
        table.forEachParentChange(from: before, to: after, difference, visible: { before.screens }) {
            changes.append($0)
        }
        table.place(before.screens + difference.joined)
        table.release(difference.removed, asIn: before)
        table.release(after.screens, asIn: after)
        for change in changes { change.tell() }
    }

    private var outermost: any Screen {
        var outermost = self as? ScreenObject
        while let holder = outermost?.holder { outermost = holder }
        return outermost ?? self
    }
}
