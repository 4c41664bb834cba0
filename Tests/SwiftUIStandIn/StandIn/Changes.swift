import Synchronization

/// The nodes that have changed since the last update, noted from any thread.
final class Changes: Sendable {
    private struct Noted: Sendable {
        var numbers: Set<Int> = []
        var disablesAnimations = false
        weak var simulator: Simulator?
    }

    private let noted = Mutex(Noted())

    func connect(_ simulator: Simulator) { noted.withLock { $0.simulator = simulator } }

    var isEmpty: Bool { noted.withLock { $0.numbers.isEmpty } }

    /// Notes a change, with the transaction in which it is made.
    func add(_ number: Int) {
        let disablesAnimations = Transaction.current.disablesAnimations
        let woken = noted.withLock {
            let isFirst = $0.numbers.isEmpty
            $0.numbers.insert(number)
            if disablesAnimations { $0.disablesAnimations = true }
            return isFirst ? $0.simulator : nil
        }
        if let woken { Task { @MainActor in woken.wake() } }
    }

    /// Takes what is noted.
    func take() -> (numbers: Set<Int>, disablesAnimations: Bool) {
        noted.withLock { noted in
            let taken = (noted.numbers, noted.disablesAnimations)
            noted.numbers = []
            noted.disablesAnimations = false
            return taken
        }
    }
}
