// A navigation whose destination is in sight already, by far the cheapest: it needs nothing of what a journey keeps (decision 0008).

/// What became of a navigation that looked first whether the user is there already.
enum FirstLook {
    /// The user is there, and the destination was told its context.
    case landed(any Screen)
    /// It is still to be travelled to; the finder of its step answered so.
    case travels(answer: (any Screen)?)
    /// It is in sight, and something of it failed; what was done is to be undone.
    case failed(RoutingError, screen: any Screen, mark: Int?)
}

extension Router {
    /// Looks whether the destination is in sight with nothing above it, and tells it its context.
    ///
    /// - Parameters:
    ///   - step: The destination's step.
    ///   - context: Its context.
    ///   - ticket: The navigation's turn.
    /// - Returns: What became of it.
    /// - Throws: ``RoutingError`` if the finder fails.
    func lookFirst(
        for step: ScreenStep,
        with context: RouteContext,
        _ ticket: NavigationTicket
    ) throws(RoutingError) -> FirstLook {
        guard let found = try step.find(in: window, with: context) else { return .travels(answer: nil) }
        guard window.isOnTop(found), !window.isInTransition else { return .travels(answer: found) }
        let journal = window.journal
        let revision = journal?.revision
        do throws(RoutingError) {
            try step.prepare(with: context)
        } catch {
            return .failed(error, screen: found, mark: nil)
        }
        if revision == nil || revision != journal?.revision, !window.isOnTop(found) { return .travels(answer: found) }
        if !step.traits.contains(.hasContextTasks) { return .landed(found) }
        guard !Task.isCancelled, ticket.beginIntegrating() else { return .travels(answer: found) }
        let mark = journal?.begin()
        do throws(RoutingError) {
            journal?.noteState(of: found)
            try step.performContextTasks(on: found, with: context)
            if revision == nil || revision != journal?.revision, !window.isOnTop(found) {
                throw .targetNotVisible(found, of: step, in: window)
            }
        } catch {
            return .failed(error, screen: found, mark: mark)
        }
        if let journal, let mark { journal.commit(mark) }
        return .landed(found)
    }

    /// Why a navigation that looked first fails, with what happened.
    func failure(_ error: RoutingError, of step: ScreenStep, _ trace: RoutingTrace = RoutingTrace()) -> RoutingError {
        guard error.isByCancellation else { return error.with(trace, to: step, in: window) }
        return RoutingError(.cancelled, step: step, underlying: error.underlyingError).with(trace, to: step, in: window)
    }

    /// Leaves the hierarchy as it was, after the destination was in sight and something of it failed.
    ///
    /// - Returns: The error, with what happened.
    nonisolated(nonsending) func undo(
        _ error: RoutingError,
        of step: ScreenStep,
        on screen: any Screen,
        to mark: Int?
    ) async -> RoutingError {
        var recorder = TraceRecorder(describesAtOnce: false)
        recorder.note(.asked(step, found: screen))
        if let journal = window.journal, let mark {
            await journal.waitForTransition(since: mark)
            await journal.rollBack(to: mark)
            recorder.note(.undone)
        }
        return failure(error, of: step, recorder.trace)
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
