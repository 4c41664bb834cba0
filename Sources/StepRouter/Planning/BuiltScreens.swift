/// The screens that steps of a navigation have built, kept when it is planned again.
struct BuiltScreens {
    struct Entry {
        let planned: PlannedStep
        let screen: any Screen
        /// Whether the factory puts the screen in place.
        let placesItself: Bool
        /// What an action puts in place, once the screen has a number.
        fileprivate(set) var new: NewScreen?

        init(_ planned: PlannedStep, _ screen: any Screen) {
            self.planned = planned
            self.screen = screen
            placesItself = planned.action?.role == .expectsScreenInPlace
        }
    }

    var entries: [Entry] = []

    /// The screen of a step, or of one that was declared in the same way once more and was met in its place by an earlier walk.
    subscript(planned: PlannedStep, among steps: [PlannedStep]) -> Entry? {
        if let entry = entries.first(where: { $0.planned.step === planned.step }) { return entry }
        // Several steps of one chain may be declared alike: the first gets the screen of the first.
        let others = entries.filter { entry in
            entry.planned.isDeclared(like: planned) && !steps.contains { $0.step === entry.planned.step }
        }
        if others.isEmpty { return nil }
        let alike = steps.reversed().filter { $0.isDeclared(like: planned) }
        let unbuilt = alike.filter { other in !entries.contains { $0.planned.step === other.step } }
        return zip(unbuilt, others).first { $0.0.step === planned.step }?.1
    }

    // MARK: Numbers

    /// Gives all screens that are to be put in place their numbers; fails if one is in a hierarchy already.
    mutating func admit(to table: ScreenTable) throws(RoutingError) {
        for index in entries.indices where entries[index].new == nil && !entries[index].placesItself {
            do {
                entries[index].new = try table.admit(entries[index].screen)
            } catch {
                throw RoutingError(.actionFailed, step: entries[index].planned.step, underlying: error)
            }
        }
    }

    /// Takes back the numbers of those that are nowhere, and forgets those that their factories have put in place and that have gone since.
    mutating func planAgain(in tree: ScreenTree) {
        for index in entries.indices {
            guard let new = entries[index].new, !tree.hierarchy.contains(new.id) else { continue }
            tree.screens.discard(new)
            entries[index].new = nil
        }
        if entries.contains(where: \.placesItself) {
            entries.removeAll { $0.placesItself && !tree.contains($0.screen) }
        }
    }

    /// What actions put in place of the screens that came with others.
    var withContent: [NewScreen] {
        entries.compactMap { entry in entry.new.flatMap { $0.subtree.nodes.count > 1 ? $0 : nil } }
    }
}
