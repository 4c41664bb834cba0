/// Makes the path to something that was found as short as leaving events out can make it.
struct Shortening {
    let confirmation: Confirmation

    /// The shortest path found, with what is found at its end.
    ///
    /// Larger parts are left out first, then smaller ones, and at last single events; each time a fresh app takes what remains.
    nonisolated(nonsending) func shortest(
        _ subject: Finding.Subject,
        _ findingPath: FindingPath
    ) async throws -> Violation? {
        var best = findingPath
        guard var violation = try await attempt(subject, best) else { return nil }
        var size = max(1, best.path.events.count / 2)
        while true {
            var start = 0
            var hasShortened = false
            while start < best.path.events.count {
                var shorter = best
                let end = min(start + size, shorter.path.events.count)
                shorter.path.events.removeSubrange(start..<end)
                if let found = try await attempt(subject, shorter) {
                    (best, violation, hasShortened) = (shorter, found, true)
                } else {
                    start += size
                }
            }
            if size == 1, !hasShortened { return violation }
            size = max(1, size / 2)
        }
    }

    private nonisolated(nonsending) func attempt(
        _ subject: Finding.Subject,
        _ findingPath: FindingPath
    ) async throws -> Violation? {
        let outcome = try await confirmation.outcome(subject, findingPath, confirmation.replay(findingPath))
        return if case .confirmed(let violation) = outcome { violation } else { nil }
    }
}
