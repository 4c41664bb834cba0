import StepRouter

/// What a window carries out, and what it is asked for meanwhile.
final class WindowWork {
    /// How many edits that callbacks ask for one after the other are carried out.
    static let editLimit = 32

    /// What is being carried out.
    var commit: WindowCommit?
    /// What callbacks have asked for and is still to be carried out, in order.
    var waiting: [WindowCommit] = []
    /// What was carried out or refused, and is answered when nothing moves: others wait for it.
    var answered: [WindowCommit] = []
    /// How many edits were taken up since the window last stood still.
    var editCount = 0
    /// Whether anything is being carried out.
    var isBusy = false
    /// Whether this very moment belongs to the window: what app code asks for now waits for its turn.
    var isProceeding = false
    /// Tasks that wait until nothing moves.
    let line = WaitingLine()
}
