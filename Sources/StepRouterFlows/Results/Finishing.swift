import StepRouter

/// What awaits a screen.
public final class Finishing<Output> {
    private var waits: [WeakWait<Output>] = []

    /// Makes a list on which nothing is.
    public init() {}

    fileprivate func add(_ wait: ScreenWait<Output>) {
        waits.removeAll { $0.wait == nil }
        waits.append(WeakWait(wait: wait))
    }

    /// Hands a value to all that await the screen.
    ///
    /// - Returns: Whether there were any.
    func finish(with output: Output) -> Bool {
        let finished = waits.compactMap(\.wait).filter { $0.isOpen(for: self) }
        waits = []
        for wait in finished { wait.decide(.finished(output)) }
        return !finished.isEmpty
    }

    /// Gives a value to all that await the screen.
    func share(_ value: Output) {
        for wait in waits.compactMap(\.wait) where wait.isOpen(for: self) { wait.receive(value) }
    }
}

/// What awaits a screen, not kept by it.
private struct WeakWait<Output> {
    weak let wait: ScreenWait<Output>?
}

extension ScreenWait {
    /// Waits for a screen from now on; the last one counts.
    func begin(_ screen: any Screen, _ finishing: Finishing<Output>) {
        if begin(screen, listedOn: finishing) { finishing.add(self) }
    }
}
