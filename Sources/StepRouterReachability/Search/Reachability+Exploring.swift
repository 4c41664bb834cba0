extension Reachability {
    /// Explores.
    ///
    /// - Returns: What was found. A violation is no error, and neither is a budget that was used up or a cancellation.
    /// - Throws: ``ReachabilityError`` if what was declared cannot be explored, or what the closure throws that makes
    ///   the app.
    public nonisolated(nonsending) func explore() async throws -> ReachabilityReport {
        defer { pathFile?.remove() }
        do {
            let search = try await Search(with { $0.longTasks = LongTasks() })
            try await search.run()
            return try await search.report()
        } catch let found as KeptScreenFound {
            if found.kept == kept { throw found }
            return try await with { $0.kept = found.kept }.explore()
        }
    }

    /// Walks at random, for apps that are too large to explore: from a launch state on, each time as far as `length`
    /// says.
    ///
    /// Everything that is checked while exploring is checked, except for what concerns all states: that there is a way
    /// back, and that a rule holds sometimes. The path to a violation is made as short as leaving events out can make
    /// it.
    ///
    /// - Parameters:
    ///   - seed: Where the random numbers begin; the same seed takes the same walk.
    ///   - steps: How many steps are taken.
    ///   - length: After how many steps the walk begins anew.
    /// - Returns: What was found.
    /// - Throws: What ``explore()`` throws.
    public nonisolated(nonsending) func walk(
        seed: UInt64,
        steps: Int,
        length: Int = 50
    ) async throws -> ReachabilityReport {
        defer { pathFile?.remove() }
        do {
            let walk = try await RandomWalk(with { $0.longTasks = LongTasks() }, seed: seed, length: length)
            let start = ContinuousClock.now
            let ending = try await walk.run(steps: steps)
            return try await walk.report(ending: ending, seconds: (ContinuousClock.now - start) / .seconds(1))
        } catch let found as KeptScreenFound {
            if found.kept == kept { throw found }
            return try await with { $0.kept = found.kept }.walk(seed: seed, steps: steps, length: length)
        }
    }
}
