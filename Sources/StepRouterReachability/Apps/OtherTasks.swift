/// Gives the tasks beside an exploration a turn now and then.
///
/// An exploration waits for nothing but its apps, and may have a worker for each core. Without that nothing else runs
/// until a worker ends: neither the tests beside it, whose time passes meanwhile, nor what would cancel it. How long a
/// state takes differs a thousandfold; so time decides, and not the number of states.
final class OtherTasks {
    private static let interval = Duration.milliseconds(10)
    private var lastTurn = ContinuousClock.now

    /// Gives them a turn if they had none for a while.
    nonisolated(nonsending) func giveTurnIfDue() async {
        if ContinuousClock.now - lastTurn < Self.interval { return }
        await Task.yield()
        lastTurn = .now
    }
}
