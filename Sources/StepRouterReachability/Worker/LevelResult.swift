import StepRouter

/// A state that a worker met and that was not known before the present level.
struct NewState: Fingerprinted {
    let entry: StateTable.Entry
    /// For each rule a bit: whether the rule says of this state what it is to say of all, or of some.
    let rules: UInt64

    var fingerprint: Fingerprint { entry.fingerprint }
}

/// The results of a worker in a level.
struct LevelResult: Sendable {
    var newStates = StateList<NewState>()
    var findings = Findings<FindingPlace>()
    /// The states of the level that were explored, if the worker was told to stop.
    var explored: [UInt32] = []
    /// For each new state its drawing and its environment, if they are asked for.
    var outlines: [Outline] = []
    /// The navigations that change nothing in each state of the level.
    var loops = NavigationBits(navigations: 0)
    /// The originals for which exemplars stand from now on.
    var originals: [FoundOriginal] = []
    /// The classes of which further screens are made because contexts are exchanged.
    var renamedClasses: Set<String> = []
    /// Number of transitions of the worker, in this level and all before.
    var transitions = 0
    /// `true` if it was told to stop, or was cancelled during an event, which then says nothing.
    var wasStopped = false
    /// `true` if an event waited until the time was up: in other states it would do so again.
    var isStuck = false
}

/// A state as it is drawn.
typealias Outline = (hierarchy: StateGraph.HierarchyOutline, environment: [String])
