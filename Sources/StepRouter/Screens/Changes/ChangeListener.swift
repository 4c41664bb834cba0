/// What a window tells of its changes, as long as it is there itself.
package protocol ChangeListener: AnyObject {
    /// Takes note of a change, and of what has become of screens in it. The hierarchy is the one after it, and screens that have left are still in the table.
    func tell(_ change: CommittedChange, _ occurrences: [(screen: ScreenID, kind: ScreenEventKind)])
    /// Takes note that there will be no more: the window is gone.
    func end()
}

/// What listens, not kept.
struct WeakListener {
    weak let listener: (any ChangeListener)?
}
