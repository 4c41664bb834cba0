/// Everything measured next to its goal, as `RESULTS.md` has it.
struct Results {
    let all: Measurements
    let counts: InstructionCounts

    init(_ all: Measurements, _ counts: InstructionCounts) {
        self.all = all
        self.counts = counts
    }

    /// The document, from the first table on.
    var markdown: String {
        var parts: [String] = []
        if let merchant = all.merchant {
            parts += ["## A proof", merchant.words, merchant.table.markdown, sliceTable(merchant).markdown]
        }
        parts += [
            "## Navigations", navigationTable.markdown,
            "## Deep navigations", Self.deepWords, deepTable.markdown,
            "## Failing searches", Self.searchWords, searchTable.markdown,
            "## Leaving", Self.returnWords, returnTable.markdown,
            "## In the app", Self.appWords, appTable.markdown,
            "## Allocations", allocationTable.markdown,
            "## Exploring", Self.exploringWords, exploringTable.markdown,
        ]
        if let exploration = all.exploration { parts.append(exploration.table.markdown) }
        if let memory = all.memory { parts += ["## Memory", memory.words] }
        parts += ["## Time", Self.timeWords, all.table.markdown]
        return parts.joined(separator: "\n\n")
    }

    private static let deepWords = """
        A hundred screens in each of the five stacks. The last column is what one more screen costs that is visited.
        """

    private static let searchWords = """
        The hierarchy is searched and nothing is found. The last column is what one more screen costs, from 10 screens on; the goal is \
        at most \(Numbers.whole(Goal.perScreen)) instructions for one that is passed, and \(Numbers.whole(Goal.perScreenAsked)) for one that is asked. In the first two the screens are of a class that is not looked for; in the last each is of \
        the class and shows something else, so that it has to be asked.
        """

    private static let returnWords = """
        The target is at the bottom of a stack, and what lies above has to leave, each screen asked for permission.
        """

    private static let appWords = """
        A window of UIKit's stand-in: a tab bar of 5 navigation controllers of 5 or of 50 view controllers, of which one shows an item. \
        The reference is RouteComposer 2.22.2, in the same hierarchy on the same stand-in, counted in another program.
        """

    private static let exploringWords = """
        The reference model of the explorer, by one worker and without random comparisons, next to a breadth-first search by hand over \
        plain values; instructions are those of one transition with k=2, d=2, m=1, e=1. The seconds are those of the fastest of \
        \(ExplorationMeasurement.rounds) runs with k=2, d=2, m=2, e=2.
        """

    private static let timeWords = """
        Of 21 rounds (5 of an exploration) the middle one and the fastest, in nanoseconds for each operation; of an exploration for \
        each transition. Visits are the screens that finders look at, containers included.
        """

    /// Whether something is no more than its goal, as a word.
    func verdict(_ value: Double?, atMost goal: Double?) -> String {
        guard let value, let goal else { return "" }
        return value <= goal ? "met" : "not met"
    }
}
