/// The fallbacks that a navigation has not tried: those of its destination, and of the fallbacks that it has taken.
struct PendingFallbacks {
    /// The number of fallbacks that are taken one after the other at most.
    static let most = 8

    private var pending: [Fallback]
    private var taken = 0

    init(of request: NavigationRequest) { pending = request.options.fallbacks }

    /// `true` if none is left.
    var isEmpty: Bool { pending.isEmpty }

    /// Returns the next fallback's destination and the step of its declaration; `nil` if there is none for the error.
    /// Fails if fallbacks lead from one to the next without an end.
    mutating func next(for error: RoutingError) throws(RoutingError) -> (
        step: any NamedStep, destination: Chain
    )? {
        if error.endsAll { return nil }
        while !pending.isEmpty {
            let fallback = pending.removeFirst()
            guard let destination = fallback.choose(error) else { continue }
            taken += 1
            if taken > Self.most {
                throw RoutingError(.endlessFallbacks, step: fallback.step, found: String(Self.most), underlying: error)
            }
            pending = destination.options.fallbacks + pending
            return (fallback.step, destination)
        }
        return nil
    }
}

extension RoutingError {
    /// `true` if no fallback follows: the navigation, or a part of it, was cancelled, another navigation took its
    /// place, or its promise cannot be kept.
    fileprivate var endsAll: Bool {
        [.cancelled, .superseded, .planOutdated].contains(code) || underlyingError is CancellationError
    }
}
