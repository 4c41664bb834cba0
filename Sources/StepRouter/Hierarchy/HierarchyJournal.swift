/// What a window offers so that a navigation is all or nothing: changes are noted while they are made and can be undone.
///
/// Recordings nest: each `begin` is answered by one `commit` or one `rollBack` with the mark that it returned, the innermost
/// first. Undoing costs what changed since the mark, not what exists.
public protocol HierarchyJournal: AnyObject {
    /// A number that is different after every change of the hierarchy, recorded or not.
    ///
    /// The router compares it to learn whether the hierarchy changed while it waited. Undoing a change also counts as one.
    var revision: Int { get }

    /// Begins to record.
    ///
    /// - Returns: A mark to commit or to roll back to.
    func begin() -> Int

    /// Keeps what changed since the mark. An enclosing recording can still undo it.
    ///
    /// - Parameter mark: What the matching ``begin()`` returned.
    func commit(_ mark: Int)

    /// Returns when no transition is under way that undoing would cut in two. By default it returns at once.
    ///
    /// - Parameter mark: What is about to be rolled back to.
    nonisolated(nonsending) func waitForTransition(since mark: Int) async

    /// Undoes what changed since the mark: links, order, selection, modals and declared state.
    ///
    /// - Parameter mark: What the matching ``begin()`` returned.
    nonisolated(nonsending) func rollBack(to mark: Int) async

    /// Undoes what changed since the mark, except for what the user did meanwhile and what happened before that.
    ///
    /// For recordings that go on while somebody waits. The default undoes everything.
    ///
    /// - Parameter mark: What the matching ``begin()`` returned.
    nonisolated(nonsending) func rollBackKeepingGestures(to mark: Int) async

    /// Notes the declared state of a screen that is about to be handed to code which may change it.
    ///
    /// - Parameter screen: The screen; one that is not a ``StatefulScreen`` is passed over.
    func noteState(of screen: any Screen)
}

extension HierarchyJournal {
    /// By default there is nothing to wait for.
    public nonisolated(nonsending) func waitForTransition(since mark: Int) async {}

    /// By default a hierarchy does not tell gestures apart.
    public nonisolated(nonsending) func rollBackKeepingGestures(to mark: Int) async { await rollBack(to: mark) }
}
