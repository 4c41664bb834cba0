import StepRouter

// One thing after the other: a commit, its transitions, each of them told completely, what screens change meanwhile.
extension SimulatedWindow {
    /// Does all that takes no time.
    ///
    /// - Parameter asked: What the window is asked for; `nil` if a transition has taken its time.
    /// - Returns: Whether a transition takes its time now; go on after it. Otherwise nothing moves any more.
    func proceed(_ asked: WindowCommit? = nil) -> Bool {
        work.isBusy = true
        work.isProceeding = true
        if let asked { takeUp(asked) }
        while true {
            if let commit = work.commit {
                if let transition = commit.current {
                    end(transition, of: commit)
                } else if let transition = commit.next {
                    if !begin(transition, of: commit) { continue }
                    work.isProceeding = false
                    return true
                } else {
                    end(commit)
                }
            } else if work.waiting.isEmpty {
                break
            } else {
                takeUp(work.waiting.removeFirst())
            }
        }
        work.isProceeding = false
        answer()
        return false
    }

    /// Edits a copy of the hierarchy, as it is now.
    private func takeUp(_ commit: WindowCommit) {
        if commit.continuation != nil || commit.isWritten { work.answered.append(commit) }
        work.editCount += 1
        if work.editCount > WindowWork.editLimit + 1 {
            commit.error = HierarchyError.endlessEdits(limit: WindowWork.editLimit)
            return
        }
        do {
            switch commit.content {
            case .edit(let body):
                var editor = HierarchyEditor(value, rules: screens)
                do { try body(&editor) } catch {
                    editor.discardAdmitted()
                    throw error
                }
                commit.plan(editor)
            case .planned(let base):
                if base != value {
                    let first = commit.next.map { SimulatedTransition($0, in: screens).description }
                    throw HierarchyError.notCarriedOut(
                        transition: first ?? "no transition",
                        reason: "the hierarchy has changed since it was planned."
                    )
                }
            }
            work.commit = commit
        } catch {
            commit.error = error
        }
    }

    /// - Returns: Whether the transition takes time now.
    private func begin(_ transition: Transition, of commit: WindowCommit) -> Bool {
        let difference = HierarchyDifference(from: transition.before, to: transition.after)
        if commit.failure == nil, let taken = difference.joined.first(where: { screens.isElsewhere($0) }) {
            commit.takeBack(because: .alreadyInHierarchy(screen: screens.name(of: taken)))
            return false
        }
        if !reaches(.beginning, of: transition, commit) { return false }
        value = transition.after
        changeCount += 1
        if commit.origin == .user || commit.origin == .system { lastUserChange = changeCount }
        commit.begin(difference)
        // For tests of failures: what screens declare as they are told is taken back with what they were told.
        if fault != nil, commit.failure == nil {
            commit.putBack += (transition.before.screens + difference.joined).compactMap {
                screens.entry($0)?.remember()
            }
        }
        screens.place(difference.joined)
        tellBeginning(of: transition, commit)
        if let observer, !commit.isWritten { observer(SimulatedTransition(transition, in: screens)) }
        return commit.isAnimated && clock != nil && commit.failure == nil && takesTime(transition)
    }

    /// A change of a container that the user does not see takes no time, and neither does turning the device.
    private func takesTime(_ transition: Transition) -> Bool {
        switch transition.change {
        case .presented, .dismissed, .rootReplaced: true
        case .contentSet, .popped, .selected: transition.subject.map { shown.contains($0) } ?? false
        case .resized: false
        }
    }

    private func end(_ transition: Transition, of commit: WindowCommit) {
        tellEnd(of: transition, commit)
        commit.end(transition)
        if commit.failure == nil { _ = reaches(.end, of: transition, commit) }
    }

    /// Lets a test of failures take part. If it throws, what was carried out is taken back.
    ///
    /// - Returns: Whether the transition goes on.
    private func reaches(
        _ moment: SimulatedTransition.Moment,
        of transition: Transition,
        _ commit: WindowCommit
    ) -> Bool {
        guard commit.failure == nil, let fault else { return true }
        do {
            try fault(transition.change, moment)
            return true
        } catch {
            let description = SimulatedTransition(transition, in: screens).description
            commit.takeBack(because: .notCarriedOut(transition: description, reason: "\(error)"))
            return false
        }
    }

    /// Tells what listens, and lets screens go that have left. The hierarchy is whole; what is told or freed may change it again.
    private func end(_ commit: WindowCommit) {
        work.commit = nil
        commit.hasChanged = commit.finishedCount > 0 && commit.failure == nil
        commit.error = commit.failure
        if commit.failure != nil {
            for putBack in commit.putBack.reversed() { putBack() }
            for screen in commit.admitted { screens.discard(screen) }
            return
        }
        if screens.hasListeners, let base = commit.base {
            screens.tell(CommittedChange(from: base, to: value, by: commit.origin))
        }
        for (removed, transition) in commit.removed {
            // A screen may have come back since; one that left twice is let go once.
            let gone = commit.finishedCount == 1 ? removed : removed.filter { !value.contains($0) }
            let dismissed = transition.change == .dismissed ? transition.subject : nil
            screens.release(gone, asIn: transition.before, dismissed: dismissed)
        }
        screens.discard(commit.admitted, besides: value)
    }

    /// Tells the tasks that asked for something, and those that wait, that nothing moves.
    private func answer() {
        work.isBusy = false
        work.editCount = 0
        let answered = work.answered
        work.answered = []
        for commit in answered {
            if commit.isWritten, let error = commit.error { WrittenState.cannotBe(error) }
            commit.continuation?.resume()
        }
        work.line.letThrough()
    }
}
