/// Makes the path to something that was found as short as leaving events out can make it.
struct Shortening {
    /// Takes a path. Returns what is found at its end; `nil` if nothing is.
    let attempt: nonisolated(nonsending) (FindingPath) async throws -> Violation?

    /// The shortest path found, with what is found at its end.
    /// Larger parts are left out first, then smaller ones, and at last single events; a fresh app takes each rest.
    nonisolated(nonsending) func shortest(_ findingPath: FindingPath) async throws -> Violation? {
        var best = findingPath
        guard var violation = try await attempt(best) else { return nil }
        var size = max(1, best.path.events.count / 2)
        while true {
            var start = 0
            var hasShortened = false
            while start < best.path.events.count {
                var shorter = best
                let end = min(start + size, shorter.path.events.count)
                shorter.path.events.removeSubrange(start..<end)
                if let found = try await attempt(shorter) {
                    (best, violation, hasShortened) = (shorter, found, true)
                } else {
                    start += size
                }
            }
            if size == 1, !hasShortened { return violation }
            size = max(1, size / 2)
        }
    }
}
