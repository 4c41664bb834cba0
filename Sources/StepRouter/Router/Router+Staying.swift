// A navigation whose destination is in sight already, by far the cheapest: it needs nothing of what a journey keeps (decision 0008).

/// What became of a navigation that looked first whether the user is there already.
enum FirstLook {
    /// The user is there, and the destination was told its context.
    case landed
    /// It is still to be travelled to.
    case travels
    /// It is in sight, and something of it failed; what was done is to be undone.
    case failed(RoutingError, mark: Int?)
}

/// Why a navigation fails whose destination is in sight already, and what is to be undone.
struct FirstFailure {
    let error: RoutingError
    let step: ScreenStep
    let screen: any Screen
    let mark: Int?
}

extension Router {
    /// Looks whether the destination is in sight with nothing above it, and tells it its context.
    ///
    /// - Parameters:
    ///   - found: The destination's screen, as its finder found it.
    ///   - step: The destination's step.
    ///   - context: Its context.
    /// - Returns: What became of it.
    @inline(never)
    func lookFirst(at found: any Screen, of step: ScreenStep, with context: RouteContext) -> FirstLook {
        guard window.isOnTop(found), !window.isInTransition else { return .travels }
        return stay(at: found, of: step, with: context, window.journal)
    }

    /// Tells a screen that is in sight its context. A function of its own, because references to what a function is given need not be counted.
    @inline(never)
    private func stay(
        at found: any Screen,
        of step: ScreenStep,
        with context: RouteContext,
        _ journal: (any HierarchyJournal)?
    ) -> FirstLook {
        let revision = journal?.revision
        do throws(RoutingError) {
            try step.prepare(with: context)
        } catch {
            return queue.reasonToEndAtOnce == nil ? .failed(error, mark: nil) : .travels
        }
        if revision == nil || revision != journal?.revision, !window.isOnTop(found) { return .travels }
        if !step.traits.contains(.hasContextTasks) { return queue.reasonToEndAtOnce == nil ? .landed : .travels }
        guard queue.beginIntegratingAtOnce() else { return .travels }
        let mark = journal?.begin()
        do throws(RoutingError) {
            journal?.noteState(of: found)
            try step.performContextTasks(on: found, with: context)
            if revision == nil || revision != journal?.revision, !window.isOnTop(found) {
                throw .targetNotVisible(found, of: step, in: window)
            }
        } catch {
            return .failed(error, mark: mark)
        }
        if let journal, let mark { journal.commit(mark) }
        return .landed
    }

    /// Why a navigation that looked first fails, with what happened.
    func failure(
        _ error: RoutingError,
        of step: ScreenStep,
        reasonToEnd: RoutingError.Code? = nil,
        _ trace: RoutingTrace = RoutingTrace()
    ) -> RoutingError {
        guard let reason = error.isByCancellation ? .cancelled : reasonToEnd else {
            return error.with(trace, to: step, in: window)
        }
        return RoutingError(reason, step: step, underlying: error.underlyingError).with(trace, to: step, in: window)
    }

    /// Leaves the hierarchy as it was, after the destination was in sight and something of it failed.
    ///
    /// - Parameter first: What failed, and where the journal stood before.
    /// - Returns: The error, with what happened.
    nonisolated(nonsending) func undo(_ first: FirstFailure) async -> RoutingError {
        var recorder = TraceRecorder(describesAtOnce: false)
        recorder.note(.asked(first.step, found: first.screen))
        if let journal = window.journal, let mark = first.mark {
            await journal.waitForTransition(since: mark)
            await journal.rollBack(to: mark)
            recorder.note(.undone)
        }
        return failure(first.error, of: first.step, recorder.trace(of: recorder.notes))
    }
}

extension RoutingError {
    /// The destination is in place, and the user does not see it.
    static func targetNotVisible(
        _ target: any Screen,
        of step: (any NamedStep)?,
        in window: any ScreenWindow
    ) -> RoutingError {
        RoutingError(
            .targetNotVisible,
            step: step,
            expected: target.label,
            found: window.topmostScreen?.label
        )
    }
}
