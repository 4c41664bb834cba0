import StepRouter
import StepRouterSimulation

/// One run of a play, moved on step by step.
final class Performance {
    /// What can be done next.
    enum Move {
        /// One of the tasks that are ready goes on.
        case goOn(task: Int)
        case begin(act: Int)
        case open(door: Int)
    }

    /// More moves than any play has.
    private static let mostMoves = 1_000

    let play: Play
    let stage: Stage
    private let executor = SteppedExecutor()
    private let doors = Doors()
    private var waiting: [Int]
    /// Whether the hierarchy's invariants are checked whenever everything waits.
    var checksInvariants = true
    /// What was done, in words.
    private(set) var story: [String] = []
    /// What was wrong on the way.
    private(set) var flaws: [String] = []

    /// Makes a run that has not begun.
    ///
    /// - Parameters:
    ///   - play: What is done.
    ///   - nests: Whether the parts of navigations start navigations.
    init(_ play: Play, nests: Bool = true) {
        self.play = play
        stage = Stage(play.state, play.policy, nests: nests, on: executor, doors)
        waiting = Array(play.acts.indices)
        for case .flip(let strictness) in play.acts { stage.assumeIsolated { $0.setGuard(strictness) } }
    }

    var records: [Record] { stage.assumeIsolated { $0.chronicle.records } }
    var rests: [Int] { stage.assumeIsolated { $0.chronicle.rests } }
    var drawing: String { stage.assumeIsolated { $0.window.drawing } }
    var outdated: [String] { stage.assumeIsolated { $0.window.outdatedScreens.map(\.screen.label) } }

    /// What can be done next; nothing if all is over.
    var moves: [Move] {
        if executor.readyCount > 0 { return (0..<executor.readyCount).map { .goOn(task: $0) } }
        return waiting.filter(canBegin).map { .begin(act: $0) } + doors.names.indices.map { .open(door: $0) }
    }

    /// Whether an act may begin now: there is nothing to cancel before the first.
    private func canBegin(_ act: Int) -> Bool { play.acts[act] != .cancelFirst || !waiting.contains(0) }

    func perform(_ move: Move) {
        switch move {
        case .goOn(let task):
            if executor.readyCount > 1 { story.append("task \(task + 1) of \(executor.readyCount)") }
            executor.goOn(with: task)
        case .begin(let act):
            waiting.removeAll { $0 == act }
            begin(play.acts[act], at: act)
        case .open(let door):
            story.append(doors.names[door])
            doors.open(door)
        }
        if executor.readyCount == 0 { rest() }
    }

    /// Begins an act, also one that is not in the play.
    private func begin(_ act: Act, at position: Int) {
        story.append("\(act)")
        stage.assumeIsolated { $0.begin(act, at: position) }
    }

    private func rest() {
        do {
            try stage.assumeIsolated { [checksInvariants] stage in
                stage.chronicle.noteRest()
                if checksInvariants { try stage.window.checkInvariants() }
            }
        } catch {
            flaws.append("\(error)")
        }
    }

    /// Goes on until nothing is left to do.
    ///
    /// - Parameter choose: Chooses among this many moves; the first by default.
    func goOn(choosing choose: (Int) -> Int = { _ in 0 }) {
        for _ in 0..<Self.mostMoves {
            let moves = moves
            if moves.isEmpty { return }
            perform(moves[choose(moves.count)])
        }
        flaws.append("It does not end.")
    }

    /// Carries out the acts of the play one after the other.
    func carryOutInOrder() {
        for act in play.acts.indices {
            perform(.begin(act: act))
            while executor.readyCount > 0 || !doors.names.isEmpty {
                perform(executor.readyCount > 0 ? .goOn(task: 0) : .open(door: 0))
            }
        }
    }

    /// Lets another navigation follow when all is over.
    ///
    /// - Returns: What was wrong until then, what still goes on although nothing should, and whether that navigation does not land.
    func checkedEnd() -> [String] {
        let leftovers = stage.assumeIsolated { stage in
            [
                stage.window.isNavigating == true ? "The window is still navigating." : nil,
                stage.window.isInTransition ? "The window still moves." : nil,
                stage.window.runningTransition.map { "There still is a transition: \($0)." },
            ]
        }
        begin(.go(.exit), at: play.acts.count)
        goOn()
        let lands = records.last?.outcome == .landed
        return flaws + leftovers.compactMap(\.self) + (lands ? [] : ["The next navigation does not land."])
    }
}
