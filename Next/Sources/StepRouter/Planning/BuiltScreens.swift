/// The screens that steps of a navigation have built, kept when it is planned again.
struct BuiltScreens {
    struct Entry {
        let step: ScreenStep
        let screen: any Screen
        /// What an action puts in place; `nil` where the factory has put the screen in place.
        let new: NewScreen?
    }

    private(set) var entries: [Entry] = []

    /// The screen of a step, or of one that is declared in the same way once more.
    subscript(step: ScreenStep) -> Entry? { entries.first { $0.step.isDeclared(like: step) } }

    mutating func add(_ entry: Entry) { entries.append(entry) }
}
