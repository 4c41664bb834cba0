/// Every order in which a play can go: wherever there is a choice, each possibility once.
struct Schedules: Sequence, IteratorProtocol {
    private let play: Play
    /// What is chosen in the next run, as long as it is not the first possibility; `nil` when there is no next run.
    private var choices: [Int]? = []

    init(of play: Play) { self.play = play }

    /// Runs the play in the next order.
    mutating func next() -> Performance? {
        guard let prefix = choices else { return nil }
        let performance = Performance(play)
        var taken: [(choice: Int, count: Int)] = []
        performance.goOn { count in
            let choice = taken.count < prefix.count ? prefix[taken.count] : 0
            taken.append((choice, count))
            // What is like the run before has been checked there.
            performance.checksInvariants = taken.count >= prefix.count
            return choice
        }
        while let last = taken.last, last.choice + 1 == last.count { taken.removeLast() }
        choices = taken.isEmpty ? nil : taken.dropLast().map(\.choice) + [taken[taken.count - 1].choice + 1]
        return performance
    }
}
