import StepRouter

/// What became of one act, and when. Times are counted, not measured.
struct Record: Sendable {
    let number: Int
    let act: Act
    /// The act's position in the play; `nil` of one that a part of another act began.
    let position: Int?
    /// The number of the act of which a part began this one.
    let outer: Int?
    let begin: Int
    /// When it was its turn, if it is a navigation.
    var turn: Int?
    /// Whether it was its turn before anything else was done.
    var hadTurnAtOnce: Bool?
    /// When one of its factories began to put something in place itself.
    var placing: Int?
    /// When it began to put things in place.
    var integration: Int?
    var landing: Int?
    /// Whether the user saw the target when it landed.
    var targetWasVisible: Bool?
    /// When it asked the draft to leave, and when that answered.
    var question: (begin: Int, end: Int?)?
    /// The names of the rooms that it asked.
    var asked: [String] = []
    /// The names of those that it asked while another act did.
    var askedMeanwhile: [String] = []
    var end: Int?
    var outcome: Outcome?
    /// The screen that it reported.
    var screen: ObjectIdentifier?
}

/// Writes down what happens in a play.
final class Chronicle {
    /// The act that the current task carries out.
    @TaskLocal static var current: Int?

    private(set) var records: [Record] = []
    /// When everything waited for something.
    private(set) var rests: [Int] = []
    private var time = 0
    /// The names of the rooms that are being asked.
    private var beingAsked: [String] = []

    private func tick() -> Int {
        time += 1
        return time
    }

    func begin(_ act: Act, at position: Int?) -> Int {
        let number = records.count
        records.append(Record(number: number, act: act, position: position, outer: Self.current, begin: tick()))
        return records.count - 1
    }

    func noteTurn() {
        if let current = Self.current, records[current].turn == nil { records[current].turn = tick() }
    }

    /// Notes that everything waits for something.
    func noteRest() {
        rests.append(tick())
        for index in records.indices where records[index].hadTurnAtOnce == nil {
            records[index].hadTurnAtOnce = records[index].turn != nil
        }
    }

    /// Notes that a room is asked whether it may leave.
    func beginQuestion(to name: String) {
        guard let current = Self.current else { return }
        records[current].asked.append(name)
        if beingAsked.contains(name) { records[current].askedMeanwhile.append(name) }
        beingAsked.append(name)
        if records[current].question == nil { records[current].question = (tick(), nil) }
    }

    /// Notes that a room answers.
    func endQuestion(to name: String) {
        guard let current = Self.current else { return }
        if let position = beingAsked.firstIndex(of: name) { beingAsked.remove(at: position) }
        records[current].question?.end = tick()
        // A gesture puts nothing else in place.
        if records[current].isGesture { noteIntegration() }
    }

    func notePlacing() {
        if let current = Self.current, records[current].placing == nil { records[current].placing = tick() }
    }

    func noteIntegration() {
        if let current = Self.current, records[current].integration == nil { records[current].integration = tick() }
    }

    func noteLanding(visibly isVisible: Bool) {
        guard let current = Self.current else { return }
        records[current].landing = tick()
        records[current].targetWasVisible = isVisible
    }

    /// Notes that a navigation has landed that was not seen doing so.
    func noteReturn(visibly isVisible: Bool) {
        guard let current = Self.current, records[current].turn != nil, records[current].landing == nil else { return }
        noteLanding(visibly: isVisible)
    }

    func end(_ index: Int, _ outcome: Outcome, screen: (any Screen)?) {
        records[index].end = tick()
        records[index].outcome = outcome
        records[index].screen = screen.map { ObjectIdentifier($0) }
    }
}
