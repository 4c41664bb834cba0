public import StepRouter

// Commits of a window. The task that asks carries its commit out, or, during another commit, the task of that one.
extension SimulatedWindow {
    /// Carries out one transition after the other.
    ///
    /// Screens that were to join keep their numbers if this throws; the caller discards them.
    ///
    /// - Parameters:
    ///   - change: The change of the hierarchy; its base is the present one.
    ///   - animated: `true` if transitions take time on the window's clock.
    ///   - origin: The cause of the change.
    /// - Throws: `HierarchyError` if a transition is under way or fails; earlier transitions are then undone.
    public nonisolated(nonsending) func carryOut(
        _ change: Hierarchy.Change,
        animated: Bool,
        by origin: ChangeOrigin
    ) async throws(HierarchyError) {
        if change.transitions.isEmpty { return }
        do {
            try await perform(WindowCommit(change, animated: animated, by: origin))
        } catch let error as HierarchyError {
            throw error
        } catch {
            throw .notCarriedOut(transition: "\(change.transitions.count) transitions", reason: "\(error)")
        }
    }

    /// Edits the hierarchy and carries out the difference.
    ///
    /// - Parameters:
    ///   - animated: `true` if transitions take time on the window's clock.
    ///   - origin: The cause of the change. A user waits for a transition that is under way; others are refused.
    ///   - body: The edit; may be called later, and once.
    /// - Throws: The edit's error, with nothing changed, and `HierarchyError` if a transition is under way or fails.
    public nonisolated(nonsending) func edit(
        animated: Bool,
        by origin: ChangeOrigin,
        _ body: @escaping (inout HierarchyEditor) throws -> Void
    ) async throws {
        // Within a callback it is the task of the present commit that carries the edit out.
        if !work.isProceeding, refusesWhatBegins(in: #isolation) {
            throw HierarchyError.notCarriedOut(
                transition: "an edit",
                reason: "it began beside the code that uses the window."
            )
        }
        try await perform(WindowCommit(animated: animated, by: origin, body))
    }

    /// Waits for a free window if necessary, and for the commit, with all commits that callbacks ask for meanwhile.
    ///
    /// The cancellation of the task does not cut a transition short: it then ends at once, completed.
    @inline(__always)
    nonisolated(nonsending) func perform(_ commit: WindowCommit) async throws {
        while work.isBusy, !work.isProceeding {
            if commit.origin != .user || Task.isCancelled {
                throw HierarchyError.transitionInProgress(running: simulatedTransition?.description ?? "a transition")
            }
            await waitForTransition()
        }
        if work.isProceeding {
            work.waiting.append(commit)
            await withCheckedContinuation { commit.continuation = $0 }
        } else {
            var takesTime = proceed(commit)
            while takesTime {
                if let clock {
                    try? await clock.sleep(for: runningDuration.limitedForClocks)
                }
                takesTime = proceed()
            }
            // A navigation continues begun work itself when it has ended.
            if commit.origin != .router { continueBegunWork() }
        }
        if let error = commit.error { throw error }
    }

    /// The duration of the transition under way.
    private var runningDuration: Duration {
        runningTransition.flatMap { screens.style(of: $0) }?.duration ?? transitionDuration
    }

    /// Makes a written state.
    func write(_ body: @escaping (inout HierarchyEditor) throws -> Void) {
        guard !work.isBusy || work.isProceeding else { WrittenState.cannotBe("a transition is under way.") }
        let commit = WindowCommit(animated: false, by: .app, isWritten: true, body)
        if work.isProceeding {
            work.waiting.append(commit)
        } else {
            var takesTime = proceed(commit)
            while takesTime { takesTime = proceed() }
        }
    }
}

// MARK: Commits

// One movement after the other: a commit, its transitions with all their callbacks, then the commits of callbacks.
extension SimulatedWindow {
    /// Carries out everything that takes no time.
    ///
    /// - Parameter asked: The new commit; `nil` if a transition has taken its time.
    /// - Returns: `true` if a transition takes its time now; go on after it. Otherwise nothing moves any more.
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

    /// Edits a copy of the current hierarchy.
    private func takeUp(_ commit: WindowCommit) {
        if commit.continuation != nil || commit.isWritten { work.answered.append(commit) }
        work.editCount += 1
        // The first edit was asked for from outside, and the others by callbacks.
        if work.editCount > WindowWork.editLimit + 1 {
            commit.error = HierarchyError.endlessEdits(limit: WindowWork.editLimit)
            return
        }
        do {
            switch commit.content {
            case .edit(let body):
                var editor = HierarchyEditor(value, screens: screens)
                do { try body(&editor) } catch {
                    editor.discardAdmitted()
                    throw error
                }
                commit.plan(editor)
                if let whenLost, commit.origin != .router {
                    for lost in editor.change.screensToAsk(in: screens) { whenLost(lost.screen) }
                }
            case .planned(let base):
                if base != value {
                    let first = commit.next.map { SimulatedWindow.Transition($0, in: screens).description }
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
    private func begin(_ transition: Hierarchy.Transition, of commit: WindowCommit) -> Bool {
        let difference = transition.difference
        let joined = difference.joined
        // A callback may have put a screen elsewhere since it was admitted.
        if commit.failure == nil, let taken = joined.first(where: { screens.isElsewhere($0) }) {
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
            commit.mayTakeBack().putBack += (transition.before.screens + joined).compactMap {
                screens.entry($0)?.remember()
            }
        }
        screens.place(joined)
        tellBeginning(of: transition, commit)
        if let observer, !commit.isWritten { observer(SimulatedWindow.Transition(transition, in: screens)) }
        return commit.isAnimated && clock != nil && commit.failure == nil && takesTime(transition)
    }

    /// Returns whether a transition takes time: neither a hidden change of a container nor turning the device does.
    private func takesTime(_ transition: Hierarchy.Transition) -> Bool {
        switch transition.change {
        case .presented, .dismissed, .rootReplaced: true
        case .contentSet, .popped, .selected: transition.subject.map { shown.contains($0) } ?? false
        case .dragged, .resized: false
        }
    }

    private func end(_ transition: Hierarchy.Transition, of commit: WindowCommit) {
        tellEnd(of: transition, commit)
        commit.end(transition)
        if commit.failure == nil { _ = reaches(.end, of: transition, commit) }
    }

    /// Calls the closure of a test of failures. If it throws, the finished transitions are undone.
    ///
    /// - Returns: `true` if the transition goes on.
    private func reaches(
        _ moment: SimulatedWindow.Transition.Moment,
        of transition: Hierarchy.Transition,
        _ commit: WindowCommit
    ) -> Bool {
        guard commit.failure == nil, let fault else { return true }
        do {
            try fault(transition.change, moment)
            return true
        } catch {
            let description = SimulatedWindow.Transition(transition, in: screens).description
            commit.takeBack(because: .notCarriedOut(transition: description, reason: "\(error)"))
            return false
        }
    }

    /// Notifies listeners, and releases screens that have left. Both find the hierarchy whole, and may change it again.
    private func end(_ commit: WindowCommit) {
        work.commit = nil
        commit.hasChanged = commit.finishedCount > 0 && commit.failure == nil
        commit.error = commit.failure
        // The hierarchy is as it was, so that listeners hear nothing.
        if let undone = commit.undoing, commit.failure != nil {
            for putBack in undone.putBack.reversed() { putBack() }
            for screen in commit.admitted { screens.discard(screen) }
            return
        }
        if screens.hasListeners, let base = commit.base {
            screens.tell(from: base, to: value, by: commit.origin)
        }
        for (removed, transition) in commit.removed {
            // A screen may have come back since; one that left twice is released once.
            let gone = commit.finishedCount == 1 ? removed : removed.filter { !value.contains($0) }
            let dismissed = transition.change == .dismissed ? transition.subject : nil
            screens.release(gone, asIn: transition.before, dismissed: dismissed)
        }
        screens.discard(commit.admitted, besides: value)
    }

    /// Resumes the tasks that asked for commits, and those that wait until nothing moves.
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

// MARK: Callbacks

// Callbacks, in UIKit's order: containers before their content, modals last. Only changes of visibility are notified.
extension SimulatedWindow {
    /// Notifies screens of the beginning of a transition. The hierarchy is the one after it.
    private func tellBeginning(of transition: Hierarchy.Transition, _ commit: WindowCommit) {
        let former = shown
        shown = value.visibleScreens
        let appearance = AppearanceChanges(from: former, to: shown, in: screens)
        commit.appearance = appearance
        let comingFirst = isAmongAlternatives(transition)
        if comingFirst { tell(appearance.coming, "willAppear") { $0.willAppear() } }
        tell(appearance.leaving, "willDisappear") { $0.willDisappear() }
        if !comingFirst { tell(appearance.coming, "willAppear") { $0.willAppear() } }
    }

    /// Notifies screens of the end of a transition, and of the containers that hold them now.
    private func tellEnd(of transition: Hierarchy.Transition, _ commit: WindowCommit) {
        let comingFirst =
            switch transition.change {
            case .presented, .dismissed, .rootReplaced: true
            case .contentSet, .popped, .selected, .dragged, .resized: false
            }
        let appearance = commit.appearance
        if comingFirst { tell(appearance.coming, "didAppear") { $0.didAppear() } }
        tell(appearance.leaving, "didDisappear") { $0.didDisappear() }
        if !comingFirst { tell(appearance.coming, "didAppear") { $0.didAppear() } }
        tellParents(of: transition, commit)
    }

    private func tell(
        _ screens: ArraySlice<any LifecycleObserving>,
        _ name: StaticString,
        by call: (any LifecycleObserving) -> Void
    ) {
        for screen in screens {
            callback = ScreenCallback(type: type(of: screen), name: name)
            call(screen)
        }
        callback = nil
    }

    private func tellParents(of transition: Hierarchy.Transition, _ commit: WindowCommit) {
        if let undone = commit.undoing, undone.failure != nil {
            return screens.forEachParentChange(
                takingBackTo: transition.after,
                commit.difference,
                introduced: undone.introduced
            ) { $0.tell() }
        }
        // The last transition is never taken back, unless a test lets it fail at its end.
        let undone = commit.hasMore || fault != nil ? commit.mayTakeBack() : nil
        screens.forEachParentChange(
            from: transition.before,
            to: transition.after,
            commit.difference,
            visible: { transition.before.visibleScreens }
        ) { change in
            if let undone, change.isJoining { undone.introduced.insert(change.id) }
            change.tell()
        }
    }

    /// Returns whether the coming screen is notified first. A tab bar does so, and a navigation controller does not.
    private func isAmongAlternatives(_ transition: Hierarchy.Transition) -> Bool {
        switch transition.change {
        case .selected: true
        case .contentSet, .popped:
            transition.subject.map { transition.after.kind(of: $0).containment == .alternatives } ?? false
        case .presented, .dismissed, .dragged, .rootReplaced, .resized: false
        }
    }
}
