extension QueuedNavigation {
    /// Why it fails when a part of it did: that it has to end, if the part failed because of that.
    func reason(for error: RoutingError, to step: (any NamedStep)?) -> RoutingError {
        let isCancelled = Task.isCancelled && error.underlyingError is CancellationError
        let reason = isCancelled ? .cancelled : reasonToEnd
        guard let reason, reason != error.code else {
            // That a navigation inside this one was nested too deeply is passed on as it is.
            if let inner = error.underlyingError as? RoutingError, inner.code == .endlessNesting { return inner }
            return error
        }
        return RoutingError(reason, step: step, underlying: error.underlyingError)
    }
}
