/// Everything measured next to its goal, as `RESULTS.md` has it.
struct Results {
    let all: Measurements
    let counts: InstructionCounts

    init(_ all: Measurements, _ counts: InstructionCounts) {
        self.all = all
        self.counts = counts
    }

    var markdown: String { "" }
}
