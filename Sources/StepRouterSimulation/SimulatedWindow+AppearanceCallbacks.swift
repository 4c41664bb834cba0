import StepRouter

// Callbacks, in UIKit's order: containers before what they hold, modals last. Only screens whose visibility changes are told.
extension SimulatedWindow {
    /// Tells screens of the beginning of a transition. The hierarchy is the one after it.
    func tellBeginning(of transition: Transition, _ commit: WindowCommit) {
        let visible = hierarchy.visibleScreens
        (commit.leaving, commit.coming) = Self.differences(shown, visible)
        shown = visible
        let comingFirst = isAmongAlternatives(transition)
        if comingFirst { tell(commit.coming) { $0.willAppear() } }
        tell(commit.leaving) { $0.willDisappear() }
        if !comingFirst { tell(commit.coming) { $0.willAppear() } }
    }

    /// Tells screens of the end of a transition, and which containers hold them now.
    func tellEnd(of transition: Transition, _ commit: WindowCommit) {
        let comingFirst = [.presented, .dismissed, .rootReplaced].contains(transition.change)
        if comingFirst { tell(commit.coming) { $0.didAppear() } }
        tell(commit.leaving) { $0.didDisappear() }
        if !comingFirst { tell(commit.coming) { $0.didAppear() } }
        let difference = commit.difference
        if commit.failure == nil, !difference.removed.isEmpty {
            commit.removed.append((difference.removed, transition))
        }
        tellParents(of: transition, commit, difference)
    }

    private func tellParents(of transition: Transition, _ commit: WindowCommit, _ difference: HierarchyDifference) {
        if difference.joined.isEmpty, difference.removed.isEmpty, difference.moved.isEmpty { return }
        let (before, after) = (transition.before, transition.after)
        if commit.failure != nil {
            let changes = ParentChanges(takingBackTo: after, difference, introduced: commit.introduced)
            return tell(changes.resolved(in: screens))
        }
        let changes = ParentChanges(from: before, to: after, difference, visible: { before.visibleScreens })
            .resolved(in: screens)
        if faultPoint != nil || commit.hasMore {
            commit.introduced.formUnion(changes.lazy.filter(\.isJoining).compactMap { self.screens.id(of: $0.screen) })
        }
        tell(changes)
    }

    private func tell(_ changes: [ParentChange]) { for change in changes { change.tell() } }

    /// A tab bar announces the coming screen first, a navigation controller the leaving one.
    private func isAmongAlternatives(_ transition: Transition) -> Bool {
        switch transition.change {
        case .selected: true
        case .contentSet, .popped:
            transition.subject.map { transition.after.kind(of: $0).containment == .alternatives } ?? false
        case .presented, .dismissed, .rootReplaced, .resized: false
        }
    }

    private func tell(_ ids: [ScreenID], _ call: (any LifecycleObserving) -> Void) {
        for id in ids {
            guard let observer = screens.entry(id)?.observer else { continue }
            call(observer)
        }
    }

    /// What is in only one of two lists, in order.
    static func differences(_ old: [ScreenID], _ new: [ScreenID]) -> (old: [ScreenID], new: [ScreenID]) {
        if old == new { return ([], []) }
        if old.count + new.count < 16 { return (old.filter { !new.contains($0) }, new.filter { !old.contains($0) }) }
        let (former, present) = (Set(old), Set(new))
        return (old.filter { !present.contains($0) }, new.filter { !former.contains($0) })
    }
}
