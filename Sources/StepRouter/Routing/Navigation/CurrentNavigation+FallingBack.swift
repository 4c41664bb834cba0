// Where a navigation goes that has failed, after it was undone.
extension CurrentNavigation {
    /// Goes on to the fallback that is declared for an error. Returns the error that the navigation ends with; `nil` if it goes on.
    mutating func fallBack(from error: RoutingError) -> RoutingError? {
        var pending = fallbacks ?? PendingFallbacks(of: request.destination)
        if pending.isEmpty || queued.reasonToEnd != nil || Task.isCancelled { return error }
        let error = error.with(recorder.trace, to: request.namedStep)
        do throws(RoutingError) {
            guard let next = try pending.next(for: error) else { return error }
            recorder.record(.fellBack(next.step, to: next.destination.namedStep, error))
            request = request.leading(to: next.destination)
        } catch {
            return error
        }
        fallbacks = pending
        // What has agreed stays agreed, to the same context; what was built and done is undone.
        agreed.fallBack()
        for number in answers.indices { answers[number].isOfFailed = true }
        work = WorkDone()
        promised = nil
        return nil
    }
}
