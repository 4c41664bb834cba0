extension ContainerScreen {
    /// Reads or changes what the container holds while it is in no window: as a hierarchy of its own, in which the same rules hold.
    @discardableResult
    package func editLoosely<Value>(_ body: (inout HierarchyEditor, ScreenID) throws -> Value) throws -> Value {
        let table = ScreenTable()
        let subtree = table.describe(self)
        var editor = HierarchyEditor(Hierarchy(subtree), rules: table)
        let before = editor.hierarchy
        do {
            let value = try body(&editor, subtree.root.screen)
            table.release(editor.change.removed, asIn: before)
            table.release(editor.hierarchy.screens, asIn: editor.hierarchy, keepingModals: true)
            return value
        } catch {
            editor.discardAdmitted()
            table.release(before.screens, asIn: before, keepingModals: true)
            throw error
        }
    }
}
