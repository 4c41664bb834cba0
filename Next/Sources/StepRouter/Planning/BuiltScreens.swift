/// The screens that steps of a navigation have built, kept when it is planned again.
struct BuiltScreens {
    struct Entry {
        let step: ScreenStep
        let screen: any Screen
        /// What an action puts in place; `nil` where the factory has put the screen in place.
        let new: NewScreen?
    }

    private(set) var entries: [Entry] = []

    /// The screen of a step, or of one that was declared in the same way once more and was met in its place by an earlier walk.
    subscript(step: ScreenStep, in walk: ChainWalk) -> Entry? {
        if let entry = entries.first(where: { $0.step === step }) { return entry }
        // Several steps of one chain may be declared alike: the first gets the screen of the first.
        let others = entries.filter { $0.step.isDeclared(like: step) && !walk.contains($0.step) }
        if others.isEmpty { return nil }
        let alike = walk.steps.reversed().map(\.step).filter { $0.isDeclared(like: step) }
        let unbuilt = alike.filter { other in !entries.contains { $0.step === other } }
        return zip(unbuilt, others).first { $0.0 === step }?.1
    }

    mutating func removeAll(where isUnused: (Entry) -> Bool) { entries.removeAll(where: isUnused) }

    mutating func add(_ entry: Entry) { entries.append(entry) }
}
