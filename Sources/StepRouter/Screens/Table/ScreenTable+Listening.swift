// Where a window tells of its changes.
extension ScreenTable {
    /// Tells that anything listens. A listener that was freed does not.
    public var hasListeners: Bool { listeners.contains { $0.listener != nil } }

    /// Tells those that listen of a change that is over.
    ///
    /// A window calls it after the last transition of each commit, before it lets the screens go that have left. What listens is app code; it finds the
    /// hierarchy whole, and may ask for edits as in a callback.
    ///
    /// - Parameter change: The change. One that comes to nothing is not told.
    public func tell(_ change: CommittedChange) {
        if !hasListeners || change.before == change.after { return }
        listeners.removeAll { $0.listener == nil }
        if listeners.isEmpty { return }
        let occurrences = change.occurrences
        for entry in listeners { entry.listener?.tell(change, occurrences) }
    }

    /// Tells a listener of all changes from now on, as long as it is held; that there are none once the window is gone.
    package func add(_ listener: some ChangeListener) {
        if window == nil { return listener.end() }
        // A window that reads what it shows looks once before, for the listeners there are, and once for this one.
        _ = window?.reading
        listeners.removeAll { $0.listener == nil }
        listeners.append(WeakListener(listener: listener))
        _ = window?.reading
    }

    /// Tells that all screens have left because the window is gone.
    func endListening(asIn hierarchy: Hierarchy) {
        tell(CommittedChange(from: hierarchy, to: Hierarchy(hierarchy.horizontalSize), by: .system))
        let last = listeners
        listeners = []
        for entry in last { entry.listener?.end() }
    }
}
