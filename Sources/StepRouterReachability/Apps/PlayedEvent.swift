/// An event that was let happen, with what happened meanwhile, as far as it could go on.
struct PlayedEvent {
    var runs: [EventRun]
    /// What it showed to the user.
    var shown: ShownMeanwhile
    /// Whether the user may have changed something meanwhile on screens that were there before.
    var mayChange = false
    /// How many navigations have come to the window's queue.
    var queuedCount = 0
    /// How often the clock was moved.
    var pauses = 0
    /// Nothing can go on any more.
    var hasSettled = true
    /// All of it is over.
    var isOver = false
}
