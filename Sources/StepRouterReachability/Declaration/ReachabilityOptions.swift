public import StepRouterSimulation

extension Reachability {
    /// This exploration within bounds. Without this call they are four screens in a stack and two modals.
    ///
    /// A state outside of them is checked when it is met and not entered; the report counts such transitions for each
    /// bound. If there were none, the result holds without bounds.
    ///
    /// - Parameters:
    ///   - stackDepth: The most screens in a stack, its first one included; `nil` for any number.
    ///   - modals: The most modals above the root; `nil` for any number.
    ///   - modalStackDepth: The most screens in a stack within a modal, where that is another number.
    ///   - tabs: The most tabs in a tab bar, for apps in which tabs are added; `nil` for any number.
    /// - Returns: The exploration within these bounds.
    public func bounds(
        stackDepth: Int?,
        modals: Int?,
        modalStackDepth: Int? = nil,
        tabs: Int? = nil
    ) -> Reachability {
        with {
            $0.bounds.stackDepth = stackDepth
            $0.bounds.modals = modals
            $0.bounds.modalStackDepth = modalStackDepth
            $0.bounds.tabs = tabs
        }
    }

    /// This exploration within one more bound.
    ///
    /// - Parameters:
    ///   - name: The name in reports.
    ///   - holds: Tells whether a state is within it; asked of every state that is met.
    /// - Returns: The exploration within it.
    public func bound(_ name: String, _ holds: @escaping @Sendable (SimulatedWindow) -> Bool) -> Reachability {
        with { $0.bounds.custom.append(CustomBound(name: name, holds: holds)) }
    }

    /// This exploration without bounds on stacks, modals and tabs: it ends only if the app has finitely many states.
    public var unbounded: Reachability { bounds(stackDepth: nil, modals: nil) }

    /// This exploration with a budget: it ends when that is used up, and the report tells the coverage.
    ///
    /// - Parameters:
    ///   - states: The most states that are explored; those that they lead to are counted in the report as well.
    ///   - seconds: The most seconds that it may take. A negative number and `nan` count as 0.
    ///   - memory: The most bytes that states, snapshots and remembered outcomes may take, as far as the explorer knows.
    /// - Returns: The exploration with the budget.
    public func budget(states: Int? = nil, seconds: Double? = nil, memory: Int? = nil) -> Reachability {
        with { $0.budget = Budget(states: states, seconds: seconds?.countableSeconds, memory: memory) }
    }

    /// This exploration, ending as soon as something wrong was found; the default of a debug build.
    ///
    /// The level in which that happens is explored to its end, so that the shortest path is reported, and the same
    /// report whatever the number of workers. Traps are found only where a whole exploration would have found them: the
    /// way back may not be explored yet.
    public var stoppingAtFirstViolation: Reachability { with { $0.stopsAtViolation = true } }

    /// This exploration, going on to the end whatever is found wrong; the default of a release build.
    public var findingAllViolations: Reachability { with { $0.stopsAtViolation = false } }

    /// This exploration by a number of workers, each with an app of its own; one for each core by default.
    ///
    /// Of several the first works alone until there is enough to do for all. The report is the same, state for state,
    /// whatever their number.
    ///
    /// - Parameter count: The number of workers; one works where the caller is.
    /// - Returns: The exploration by so many.
    public func workers(_ count: Int) -> Reachability { with { $0.workerCount = max(1, count) } }

    /// This exploration with another random comparison of the explored app with fresh ones.
    ///
    /// An app that keeps data which it does not declare makes every explorer lie. So each run also walks at random,
    /// putting states back as the search does, and takes the same path in an app made afresh; a difference is a
    /// violation of its own. The stored properties of screens are compared always, whatever the seed.
    ///
    /// Without this call the walk is as long as the exploration is large: it has as many steps as there are
    /// transitions, but no more than 300, or than a hundredth of the transitions where that is more. While states are
    /// explored it keeps up with each hundredth transition, so that an exploration without end is compared as well.
    ///
    /// - Parameters:
    ///   - steps: The number of steps that are compared, whatever the size of the exploration.
    ///   - seed: The seed of the random numbers.
    /// - Returns: The exploration with it.
    public func comparing(steps: Int, seed: UInt64 = 1) -> Reachability {
        with { $0.randomCheck = RandomCheck(steps: steps, seed: seed) }
    }

    /// This exploration, keeping every state and transition in the report, for drawings of the state graph.
    public var recordingGraph: Reachability { with { $0.recordsGraph = true } }

    /// This exploration, telling nothing while it goes on.
    public var quiet: Reachability { with { $0.progress = nil } }

    /// This exploration, telling its progress elsewhere than on standard error.
    ///
    /// Without this call one line changes all the time where standard error is a terminal; elsewhere, in a CI, one that
    /// takes long is told in a line when it is over, and in one a minute until then. If there are ever more states
    /// after a minute, a line says once which event leads to most of them, and what grows.
    ///
    /// - Parameters:
    ///   - seconds: The seconds between two lines.
    ///   - write: Takes a line, from any thread.
    /// - Returns: The exploration with it.
    public func progress(every seconds: Double, _ write: @escaping @Sendable (String) -> Void) -> Reachability {
        with { $0.progress = Progress(interval: seconds.countableSeconds, write: write) { $0.map(write) } }
    }

    /// This exploration, in which transitions take their time, and every event is tried while another one waits.
    ///
    /// For each event, each other one begins while the first has not ended: during each of its transitions, and while
    /// the app sleeps (``Exploration/sleeping(on:)``) or waits for its user. The router's policy decides about the
    /// second one (``Exploration/routing(_:)``). A navigation still has to land, be refused as it may be, or be
    /// superseded; the target that landed last has to be visible. Each pair is a path of its own: `product(1), select
    /// tab 2`, or `product(1), time passes, select tab 2` for the second transition.
    ///
    /// There are as many more runs as there are pairs of events, so keep bounds small. At most eight points of an event
    /// are tried, and taps on the first five tabs.
    ///
    /// - Returns: The exploration with pairs of events.
    public func overlapping() -> Reachability { with { $0.overlaps = true } }

    /// This exploration, writing the path to each event into a file before the event happens, for app code that traps.
    ///
    /// A trap ends the process, and with it every report. Explored once more like this, the file tells the path to it,
    /// in words and as a replay to paste. It is removed when the exploration ends. One worker explores, and a file is
    /// written for each event: some 10 µs.
    ///
    /// - Parameter file: The path of the file.
    /// - Returns: The exploration with it, which fails with ``ReachabilityError/notWritable(file:)`` if the file cannot
    ///   be written.
    public func writingPath(to file: String) -> Reachability {
        with {
            $0.pathFile = PathFile(file: file)
            $0.workerCount = 1
        }
    }

    /// This exploration, in which everything that is declared has to be used.
    ///
    /// It asks for every factory, finder, case of a switch, answer of an interceptor, fallback, gesture and toggle. One
    /// that is never used is a violation, unless a budget or a cancellation ended the exploration. A walk at random does
    /// not tell.
    ///
    /// - Parameter exceptions: The items that may be unused, by their names under "Never used" in reports:
    ///   `InlineInterceptor of BagScreen refusing`. An item that is used, or is not there, is no error.
    /// - Returns: The exploration with it.
    public func requiringAllUsed(except exceptions: String...) -> Reachability { requiringAllUsed(except: exceptions) }

    /// This exploration, in which everything that is declared has to be used, but for a list of exceptions.
    ///
    /// All else is as with exceptions that are written one by one.
    public func requiringAllUsed(except exceptions: [String]) -> Reachability {
        with { $0.unusedExceptions = exceptions }
    }

    /// This exploration, in which no event may lose a screen that wants to be asked whether it may leave.
    ///
    /// Such a screen confirms leaving (`LeaveConfirming`), or cannot be dismissed then (`DismissalRefusing`), and an edit of the
    /// app's own removes it, rather than a navigation or a gesture, which ask. Going back, swiping down, a tap on a tab and a
    /// closing button lose nothing without this call; gestures and answers of the app's own are then only told
    /// (``ReachabilityReport/losses``).
    ///
    /// - Parameter exceptions: The events that may, by their names in reports, such as the tap that sends a draft. One that
    ///   loses nothing, or is not there, is no error.
    /// - Returns: The exploration with it.
    public func losesNothing(except exceptions: String...) -> Reachability {
        with { $0.losingExceptions = exceptions }
    }

    /// This exploration, in which events that do not come back are ended and told after some time.
    ///
    /// Such an event is a navigation, a gesture or a task of the app's own that waits in vain. It is a violation, and
    /// ends the exploration. Without this call it is ended after ten seconds, and a line is written with the progress.
    /// An event that is busy for ever, rather than waiting, is told again and again and cannot be ended; one that
    /// blocks all threads of Swift cannot be told. Where others keep the main actor busy, such as another proof in the
    /// same process, the time begins anew, five times at most.
    ///
    /// - Parameters:
    ///   - seconds: The seconds until then; a busy event may be told after twice as many. Never, if that is 0, negative
    ///     or `nan`.
    ///   - clock: The clock that measures them.
    ///   - tell: Is told, from any thread; by default a line is written with the progress.
    /// - Returns: The exploration with it.
    public func timeout(
        seconds: Double,
        clock: any Clock<Duration> = ContinuousClock(),
        _ tell: (@Sendable (OverdueEvent) -> Void)? = nil
    ) -> Reachability {
        with { $0.timeout = Timeout(seconds: seconds.countableSeconds, clock: clock, tell: tell) }
    }

    /// This exploration, in which states that differ only by an exchange of contexts are one state.
    ///
    /// ```swift
    /// .interchangeable(ProductID.self)
    /// ```
    ///
    /// With two contexts there are about half as many states, with three a sixth. Each destination is still tried with
    /// each of its contexts, and paths in reports are those that were taken.
    ///
    /// The exploration checks that nothing tells the contexts apart: in each state all events happen once more with the
    /// contexts exchanged, in one of the ways to exchange them, in a launch state in all ways. They must come to the
    /// same, as must the rules; a difference is a violation (``Violation/Kind/toldApart``).
    ///
    /// Contexts are exchanged in the declared states of screens, in the environment and in the contexts of
    /// destinations: by themselves, optional, in an array or a set, or as keys of a dictionary. For values that hold
    /// them otherwise use ``interchangeable(_:in:_:)``; without it they are an error. Every value of the type is a
    /// context, so give them a type of their own, rather than `Int`.
    ///
    /// - Parameter type: The type of the contexts; another call takes the place of this one. All contexts that
    ///   destinations are tried with, five at most, take part.
    /// - Returns: The exploration with them.
    public func interchangeable<Context: Hashable & SendableMetatype>(_ type: Context.Type) -> Reachability {
        with { $0.interchangeable = Interchangeable(type) }
    }

    /// This exploration, which knows how interchangeable contexts are exchanged in values that hold them.
    ///
    /// ```swift
    /// .interchangeable(ProductID.self)
    /// .interchangeable(ProductID.self, in: ReviewDraft.self) { draft, other in
    ///     ReviewDraft(of: other(draft.product), text: draft.text)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The contexts, which ``interchangeable(_:)`` declares.
    ///   - holder: The type of the values that hold them.
    ///   - exchange: Makes the same value with other contexts, which the function that it is given tells.
    /// - Returns: The exploration with it.
    public func interchangeable<Context: Hashable & SendableMetatype, Holder: SendableMetatype>(
        _ type: Context.Type,
        in holder: Holder.Type,
        _ exchange: @escaping @Sendable (Holder, (Context) -> Context) -> Holder
    ) -> Reachability {
        with {
            $0.exchanges.append { value, exchanged in
                (value as? Holder).map { exchange($0) { context in exchanged(context) as? Context ?? context } }
            }
        }
    }
}
