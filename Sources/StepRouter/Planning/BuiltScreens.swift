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

    /// The screen that was built for a step, in this walk or an earlier one.
    subscript(planned: PlannedStep) -> Entry? { entries.first { $0.planned.isSame(as: planned) } }

    // MARK: Numbers

    /// Gives all screens that are to be put in place their numbers.
    ///
    /// - Parameters:
    ///   - table: The screens of the window.
    ///   - admitted: The screens that have numbers already. Those that were built are taken out.
    /// - Throws: ``RoutingError`` if one is in a hierarchy already.
    mutating func admit(to table: ScreenTable, from admitted: inout [NewScreen]) throws(RoutingError) {
        for index in entries.indices where entries[index].new == nil && !entries[index].placesItself {
            if let given = admitted.firstIndex(where: { table[$0.id] === entries[index].screen }) {
                entries[index].new = admitted.remove(at: given)
                continue
            }
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
        entries.removeAll { $0.placesItself && !tree.contains($0.screen) }
    }

    /// What actions put in place of the screens that came with others.
    var withContent: [NewScreen] {
        entries.compactMap { entry in entry.new.flatMap { $0.subtree.nodes.count > 1 ? $0 : nil } }
    }
}
