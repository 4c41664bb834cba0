import StepRouter

// Callbacks, in UIKit's order: containers before what they hold, modals last. Only screens whose visibility changes are told.
extension SimulatedWindow {
    /// Tells screens of the beginning of a transition. The hierarchy is the one after it.
    func tellBeginning(of transition: Transition, _ commit: WindowCommit) {
        let former = shown
        shown = value.visibleScreens
        commit.appearance = AppearanceChanges(from: former, to: shown, in: screens)
        let comingFirst = isAmongAlternatives(transition)
        if comingFirst { for screen in commit.appearance.coming { screen.willAppear() } }
        for screen in commit.appearance.leaving { screen.willDisappear() }
        if !comingFirst { for screen in commit.appearance.coming { screen.willAppear() } }
    }

    /// Tells screens of the end of a transition, and which containers hold them now.
    func tellEnd(of transition: Transition, _ commit: WindowCommit) {
        let comingFirst =
            switch transition.change {
            case .presented, .dismissed, .rootReplaced: true
            case .contentSet, .popped, .selected, .resized: false
            }
        if comingFirst { for screen in commit.appearance.coming { screen.didAppear() } }
        for screen in commit.appearance.leaving { screen.didDisappear() }
        if !comingFirst { for screen in commit.appearance.coming { screen.didAppear() } }
        tellParents(of: transition, commit)
    }

    private func tellParents(of transition: Transition, _ commit: WindowCommit) {
        let (before, after) = (transition.before, transition.after)
        if commit.failure != nil {
            return screens.forEachParentChange(
                takingBackTo: after,
                commit.difference,
                introduced: commit.introduced
            ) { $0.tell() }
        }
        let mayBeTakenBack = commit.hasMore || fault != nil
        screens.forEachParentChange(
            from: before,
            to: after,
            commit.difference,
            visible: { before.visibleScreens }
        ) { change in
            if mayBeTakenBack, change.isJoining { commit.introduced.insert(change.id) }
            change.tell()
        }
    }

    /// A tab bar announces the coming screen first, a navigation controller the leaving one.
    private func isAmongAlternatives(_ transition: Transition) -> Bool {
        switch transition.change {
        case .selected: true
        case .contentSet, .popped:
            transition.subject.map { transition.after.kind(of: $0).containment == .alternatives } ?? false
        case .presented, .dismissed, .rootReplaced, .resized: false
        }
    }
}
