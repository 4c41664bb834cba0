public import StepRouter

// Commits of a window. The task that asks carries its commit out, or, during another commit, the task of that one.
extension ValueWindow {
    /// Carries out one transition after the other.
    ///
    /// Screens that were to join keep their numbers if this throws; the caller discards them.
    ///
    /// - Parameters:
    ///   - change: The change of the hierarchy; its base is the present one.
    ///   - animated: `true` if transitions take time.
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
    ///   - animated: `true` if transitions take time.
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
    package nonisolated(nonsending) func perform(_ commit: WindowCommit) async throws {
        while work.isBusy || others == .goesOn, !work.isProceeding {
            // A navigation has been planned by then for what is there.
            let waits = commit.origin == .user || commit.origin == .router && !work.isBusy
            if !waits || Task.isCancelled {
                let running = runningTransition?.description(in: screens)
                throw HierarchyError.transitionInProgress(running: running ?? "a transition")
            }
            await waitForTransition()
        }
        if work.isProceeding {
            work.waiting.append(commit)
            await withCheckedContinuation { commit.continuation = $0 }
        } else {
            if proceed(commit) { await finish() }
            // A navigation continues begun work itself when it has ended.
            if commit.origin != .router { continueBegunWork() }
        }
        if let error = commit.error { throw error }
    }

    /// Waits for the transition that ``accept(by:_:)`` has begun, and goes on, until nothing moves. Returns at once if nothing
    /// does, and waits along if another task lets it end already.
    public nonisolated(nonsending) func finish() async {
        if !work.isBusy { return }
        if work.isFinishing { return await waitForTransition() }
        work.isFinishing = true
        defer { work.isFinishing = false }
        repeat {
            if let commit = work.commit, let transition = commit.current {
                do { try await settle(transition, animated: commit.isAnimated) } catch { commit.unsettled = error }
            }
        } while proceed()
    }

    /// Takes over what the user has done in a view: it has happened when this returns, and a reading shows it.
    ///
    /// While anything moves, the hierarchy is what it comes to, and the edit is carried out after the movement, if it can be
    /// then. Otherwise it is carried out now.
    ///
    /// - Parameters:
    ///   - origin: The cause of the change.
    ///   - body: The edit; may be called several times, and admits no screens.
    /// - Returns: `true` if its transition takes time: let ``finish()`` run in a task.
    /// - Throws: The edit's error, with nothing changed.
    public func accept(
        by origin: ChangeOrigin = .user,
        _ body: @escaping (inout HierarchyEditor) throws -> Void
    ) throws -> Bool {
        let commit = WindowCommit(animated: true, by: origin, body)
        if work.isBusy {
            _ = try edited(present, by: body)
            work.accepted.append(commit)
            changeCount += 1
            lastUserChange = changeCount
            return false
        }
        let takesTime = proceed(commit)
        if let error = commit.error { throw error }
        return takesTime
    }

    /// What the hierarchy comes to with all that the user has done meanwhile; what cannot be done any more is left out.
    var acceptedHierarchy: Hierarchy {
        work.accepted.reduce(value) { hierarchy, commit in
            guard case .edit(let body) = commit.content else { return hierarchy }
            return (try? edited(hierarchy, by: body)) ?? hierarchy
        }
    }

    private func edited(
        _ hierarchy: Hierarchy,
        by body: (inout HierarchyEditor) throws -> Void
    ) throws -> Hierarchy {
        var editor = HierarchyEditor(hierarchy, screens: screens)
        defer { editor.discardAdmitted() }
        try body(&editor)
        return editor.hierarchy
    }

    /// Makes a written state.
    package func write(_ body: @escaping (inout HierarchyEditor) throws -> Void) {
        guard !work.isBusy || work.isProceeding else { WrittenState.cannotBe("a transition is under way.") }
        let commit = WindowCommit(animated: false, by: .app, isWritten: true, body)
        if work.isProceeding {
            work.waiting.append(commit)
        } else {
            var isMoving = proceed(commit)
            while isMoving { isMoving = proceed() }
        }
    }
}

// MARK: Commits

// One movement after the other: a commit, its transitions with all their callbacks, then the commits of callbacks.
extension ValueWindow {
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
            } else if !work.accepted.isEmpty {
                // The user has done it, whatever callbacks ask for.
                work.editCount = 0
                takeUp(work.accepted.removeFirst())
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
                if let lossObserver, commit.origin != .router {
                    for lost in editor.change.screensToAsk(in: screens) { lossObserver(lost.screen) }
                }
            case .planned(let base):
                if base != value {
                    let first = commit.next.map { $0.description(in: screens) }
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
        if isRefused(transition, at: .beginning, commit) { return false }
        value = transition.after
        changeCount += 1
        if commit.origin == .user || commit.origin == .system { lastUserChange = changeCount }
        commit.begin(difference)
        // What screens declare as they are told is taken back with what they were told.
        if mayFail, commit.failure == nil {
            commit.mayTakeBack().putBack += (transition.before.screens + joined).compactMap {
                screens.entry($0)?.remember()
            }
        }
        screens.place(joined)
        tellBeginning(of: transition, commit)
        if commit.isWritten { return false }
        return begin(transition, animated: commit.isAnimated) && commit.failure == nil
    }

    private func end(_ transition: Hierarchy.Transition, of commit: WindowCommit) {
        tellEnd(of: transition, commit)
        commit.end(transition)
        _ = isRefused(transition, at: .end, commit)
    }

    /// Asks whether a transition is refused, or has not come to rest. If so, the finished transitions are undone.
    private func isRefused(_ transition: Hierarchy.Transition, at moment: Moment, _ commit: WindowCommit) -> Bool {
        if commit.failure != nil { return false }
        do {
            if let error = commit.unsettled { throw error }
            try refuse(transition, at: moment)
            return false
        } catch {
            let description = transition.description(in: screens)
            let failure = HierarchyError.notCarriedOut(transition: description, reason: "\(error)")
            commit.takeBack(because: error as? HierarchyError ?? failure)
            return true
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
extension ValueWindow {
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
        // The last transition is taken back only if it fails at its end.
        let undone = commit.hasMore || mayFail ? commit.mayTakeBack() : nil
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
