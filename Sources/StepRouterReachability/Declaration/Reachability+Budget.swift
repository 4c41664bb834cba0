import StepRouter

extension Reachability {
    /// This exploration with a budget: it ends when that is used up, and the report says what was covered.
    ///
    /// - Parameters:
    ///   - states: The most states that are explored; those that they lead to are counted in the report as well.
    ///   - seconds: How long it may take, in seconds. What is negative or no number counts as 0.
    ///   - memory: How many bytes the visited states and the snapshots may take, as far as the explorer knows.
    /// - Returns: The exploration with the budget.
    public func budget(states: Int? = nil, seconds: Double? = nil, memory: Int? = nil) -> Reachability {
        with { $0.budget = Budget(states: states, seconds: seconds?.countableSeconds, memory: memory) }
    }

    /// Whether this is a debug build, in which a mistake is being mended more often than all are counted.
    static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    /// This exploration, ending as soon as something wrong was found, as it does in a debug build without being told.
    ///
    /// The level in which that happens is explored to its end, so that the shortest path is reported, and the same report whatever the number of
    /// workers. Traps are found only where a whole exploration would have found them: what leads back may not be explored yet.
    public var stoppingAtFirstViolation: Reachability { with { $0.stopsAtViolation = true } }

    /// This exploration, going on to the end whatever is found wrong, as it does in a release build without being told.
    public var findingAllViolations: Reachability { with { $0.stopsAtViolation = false } }

    /// This exploration by a number of workers, each with an app of its own; one for each core by default.
    ///
    /// Of several the first works alone until there is enough to do for all. The report is the same, state for state,
    /// whatever their number.
    ///
    /// - Parameter count: How many; with one worker everything happens where the caller is.
    /// - Returns: The exploration by so many.
    public func workers(_ count: Int) -> Reachability { with { $0.workerCount = max(1, count) } }

    /// A part of this exploration, so that several machines share one.
    ///
    /// Each part explores what is near the launch state, and then what its own share of the states there leads to: all that can be reached from them without passing
    /// through the shares of other parts. That is less work where the states fall apart, by launch states or what the environment says, and hardly any less where the user
    /// gets from everywhere to everywhere. ``ReachabilityReport/merging(_:)`` adds the reports of all parts up to the report of the whole.
    ///
    /// - Parameters:
    ///   - index: Which part, from 1 to `count`.
    ///   - count: How many parts there are.
    /// - Returns: The part.
    public func shard(_ index: Int, of count: Int) -> Reachability {
        with { $0.shard = Shard(index: index, count: count) }
    }

    /// This exploration with another random comparison of the explored app with fresh ones.
    ///
    /// An app that keeps data which it does not declare makes every explorer lie. So each run also walks at random for
    /// a while, putting states back as the search does, and takes the same path in an app made afresh; a difference is
    /// a violation of its own. The stored properties of screens are compared always, whatever the seed.
    ///
    /// - Parameters:
    ///   - steps: How many steps are compared.
    ///   - seed: Where the random numbers begin.
    /// - Returns: The exploration with it.
    public func comparing(steps: Int, seed: UInt64 = 1) -> Reachability {
        with { $0.randomCheck = RandomCheck(steps: steps, seed: seed) }
    }

    /// This exploration, keeping every state and transition in the report, for drawings of the state graph.
    public var recordingGraph: Reachability { with { $0.recordsGraph = true } }

    /// This exploration, telling nothing while it goes on.
    public var quiet: Reachability { with { $0.progress = nil } }

    /// This exploration, telling elsewhere than on standard error how far it is.
    ///
    /// Without this call one line changes all the time where standard error is a terminal; elsewhere, in a CI, one that
    /// takes long is told in a line when it is over, and in one a minute until then. If there are ever more states
    /// after a minute, a line says once which event leads to most of them, and what grows.
    ///
    /// - Parameters:
    ///   - seconds: How many seconds lie between two lines.
    ///   - write: Takes a line, from any thread.
    /// - Returns: The exploration with it.
    public func progress(every seconds: Double, _ write: @escaping @Sendable (String) -> Void) -> Reachability {
        with { $0.progress = Progress(interval: seconds.countableSeconds, write: write) { $0.map(write) } }
    }
}
