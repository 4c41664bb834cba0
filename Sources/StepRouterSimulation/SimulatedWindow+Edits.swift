public import StepRouter

// What a window is asked for: it is carried out by the task that asks, or, if something goes on already, by the one that does that.
extension SimulatedWindow {
    /// Carries out one transition after the other.
    ///
    /// Screens that were to join keep their numbers if this throws; the caller discards them.
    ///
    /// - Parameters:
    ///   - change: What is to become of the hierarchy; its base is the present one.
    ///   - animated: Whether transitions take time on the window's clock.
    ///   - origin: What causes the change.
    /// - Throws: `HierarchyError` if a transition is under way or fails; those that were carried out are taken back then.
    public nonisolated(nonsending) func carryOut(
        _ change: HierarchyChange,
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
    ///   - animated: Whether transitions take time on the window's clock.
    ///   - origin: What causes the change. A user waits for a transition that is under way; others are refused.
    ///   - body: The edit; may be called later, and once.
    /// - Throws: What the edit throws, with nothing changed, and `HierarchyError` if a transition is under way or fails.
    public nonisolated(nonsending) func edit(
        animated: Bool,
        by origin: ChangeOrigin,
        _ body: @escaping (inout HierarchyEditor) throws -> Void
    ) async throws {
        try await perform(WindowCommit(animated: animated, by: origin, body))
    }

    /// Waits for the window to be free where that is due, and for the commit, with everything that callbacks ask for meanwhile.
    ///
    /// A transition is not cut short by the cancellation of the task: it then ends at once, completed.
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
            // A navigation lets it go on when it has ended.
            if commit.origin != .router { continueBegunWork() }
        }
        if let error = commit.error { throw error }
    }

    /// How long the transition under way takes.
    private var runningDuration: Duration {
        runningTransition.flatMap { screens.style(of: $0) }?.duration ?? transitionDuration
    }

    /// Makes a state that is written down.
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
