import StepRouter

/// An event that has happened as far as it could go on, with those that happened meanwhile.
struct PlayedEvent {
    var runs: [EventRun]
    /// The state before it.
    let before: PresentBefore
    /// The changes of the window meanwhile; `nil` if they are not observed.
    let changes: ObservedChanges?
    /// For each event that happened meanwhile, the screens that asked the user just before.
    var asking: [Set<ScreenID>] = []
    /// The screens that it showed to the user.
    var shown: ShownMeanwhile
    /// `true` if the user may have changed the state of a screen meanwhile that was there before.
    var mayChange = false
    /// Number of navigations that had come to the window's queue before.
    let queuedBefore: Int
    /// Number of times that the clock was moved.
    var pauses = 0
    /// `true` if nothing can go on any more.
    var hasSettled = true
    var isOver = false
}

/// The state in which an event happens, and what is needed to compare the one after it.
struct PresentBefore {
    let reading: FingerprintedState
    /// The window's revision.
    let revision: Int
    /// The numbers of the states that its screens declare; `nil` if changes are not observed.
    let states: [UInt32]?
}
