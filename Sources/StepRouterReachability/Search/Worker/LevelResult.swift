import StepRouter

/// A state that a worker met and that was not known before the present level.
struct NewState: Fingerprinted {
    /// What the table is to know of it.
    let entry: StateTable.Entry
    /// For each rule a bit: whether the rule says of this state what it is to say of all, or of some.
    let rules: UInt64

    var fingerprint: Fingerprint { entry.fingerprint }
}

/// What a worker found in a level.
struct LevelResult: Sendable {
    var newStates = StateList<NewState>()
    var findings = Findings()
    /// The states of the level that were explored, if the worker was told to stop.
    var explored: [UInt32] = []
    /// For each new state its drawing and its environment, if they are asked for.
    var outlines: [Outline] = []
    /// Which navigations change nothing in each state of the level.
    var loops = NavigationBits(navigations: 0)
    /// The screens for which exemplars stand from now on.
    var sightings: [Sighting] = []
    /// The classes of which further screens are made because contexts are exchanged.
    var renamedClasses: Set<String> = []
    /// What a fresh app did otherwise.
    var differences: [Violation] = []
    /// Whether it was told to stop, or was cancelled while an event happened, which then says nothing.
    var wasStopped = false
    /// Whether an event waited until the time was up: in other states it would do so again.
    var isStuck = false
}

/// A state as it is drawn.
typealias Outline = (hierarchy: HierarchyOutline, environment: [String])
