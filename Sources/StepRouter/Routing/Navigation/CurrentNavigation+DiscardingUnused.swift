// What was to join and has not, which has a number in the window's table until then.
extension CurrentNavigation {
    /// Lets go of screens that were to join, in whichever plan, and are not in a hierarchy.
    mutating func letGo(besides hierarchy: Hierarchy) {
        if work.built.entries.isEmpty, admitted.isEmpty { return }
        let isNowhere = { (screen: NewScreen) in !hierarchy.contains(screen.id) }
        for entry in work.built.entries { if let new = entry.new, isNowhere(new) { screens.discard(new) } }
        work.built.entries.removeAll { $0.new.map(isNowhere) == true }
        letGoOfAdmitted(besides: hierarchy)
    }

    /// Lets go of screens that no step has built, and that are not in a hierarchy.
    mutating func letGoOfAdmitted(besides hierarchy: Hierarchy) {
        let unused = admitted.filter { !hierarchy.contains($0.id) }
        if unused.isEmpty { return }
        for screen in unused { screens.discard(screen) }
        admitted.removeAll { !hierarchy.contains($0.id) }
    }

    /// Lets go of what has come with screens that joined, and that edits have taken out of them.
    func letGoOfContent() {
        let joined = work.built.withContent + admitted
        if !joined.isEmpty { screens.discard(joined, besides: window.hierarchy) }
    }
}
