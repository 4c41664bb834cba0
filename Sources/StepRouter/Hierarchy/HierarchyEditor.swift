/// Makes another hierarchy of one, and lists the transitions that a user would see: one for each container, whatever joins it.
///
/// All changes of a hierarchy are made of its verbs, and what a hierarchy may look like is said here and nowhere else: the rules of
/// UIKit's documentation. A verb that throws has changed nothing.
public struct HierarchyEditor {
    /// The hierarchy as edited so far.
    public private(set) var hierarchy: Hierarchy
    let rules: any ScreenClassRules
    private let base: Hierarchy
    /// What a user would see so far; the last one ends with ``hierarchy``.
    private var transitions: [Transition] = []
    /// The screens that were given numbers to join by these edits.
    package var admitted: [NewScreen] = []

    package init(_ hierarchy: Hierarchy, rules: any ScreenClassRules) {
        self.hierarchy = hierarchy
        self.rules = rules
        base = hierarchy
    }

    /// What the edits make of the hierarchy.
    public var change: HierarchyChange {
        HierarchyChange(base: base, result: hierarchy, transitions: transitions)
    }

    /// Whether the edits have changed anything.
    package var hasChanged: Bool { !transitions.isEmpty }

    // MARK: For the verbs

    /// Makes an edit. It belongs to the last transition if that has changed the same container, or brought it along; else another one begins.
    mutating func edit(_ change: Transition.Change, of subject: ScreenID?, _ edit: (inout Hierarchy) -> Void) {
        if !belongsToLast(change, subject) {
            transitions.append(Transition(change, of: subject, from: hierarchy, to: hierarchy))
        } else if transitions[transitions.count - 1].change == .popped {
            transitions[transitions.count - 1].change = .contentSet
        }
        // Not held here as well while it is edited, so that it is copied once for a transition.
        transitions[transitions.count - 1].after = base
        edit(&hierarchy)
        transitions[transitions.count - 1].after = hierarchy
    }

    /// Puts the numbers of screens in place of what stood for them.
    ///
    /// - Parameter screens: The screens, by planned step; what stands for other steps stays.
    mutating func replaceStandIns(with screens: [ScreenID?]) {
        var hierarchy = base
        self.hierarchy = base
        for number in transitions.indices {
            transitions[number].replaceStandIns(with: screens, from: hierarchy)
            hierarchy = transitions[number].after
        }
        self.hierarchy = hierarchy
    }

    private func belongsToLast(_ change: Transition.Change, _ subject: ScreenID?) -> Bool {
        guard let last = transitions.last, let subject,
            change == .contentSet || change == .popped || change == .selected
        else { return false }
        if last.subject == subject { return last.change != .selected || change == .selected }
        return last.change != .selected && !last.before.contains(subject)
    }

    /// Where a screen is.
    ///
    /// - Throws: ``HierarchyError/screenGone(screen:)`` if it is not there.
    func position(of screen: ScreenID) throws(HierarchyError) -> Int {
        guard let position = hierarchy.position(of: screen) else { throw .screenGone(screen: name(screen)) }
        return position
    }

    /// What messages call a screen.
    func name(_ screen: ScreenID) -> String {
        if !screen.isPlanned { return rules.name(of: screen) }
        guard let position = hierarchy.position(of: screen) else { return "a screen that is not built yet" }
        return rules.name(ofClass: hierarchy.nodes[position].classID)
    }

    func name(at position: Int) -> String { name(hierarchy.nodes[position].screen) }
}
