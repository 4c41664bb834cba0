public import StepRouter

/// Screens that know nothing of one another, composed into something with an input and an output.
///
/// ```swift
/// let city = Flow { (country: Country) in RegionList(country) }  // finishes with a region
///     .then { region in Flow { CityList(region) } }  // finishes with a city
///
/// switch try await router.run(city, with: .france, from: self, .presented()) {
/// case .finished(let city): state = city
/// case .left: break
/// }
/// ```
///
/// A flow is a value. The task that runs it ends when its screens have left, for any reason. Where one screen has left
/// and the one before is still there, as after going back, the flow goes on with that.
public struct Flow<Input, Output> {
    fileprivate let part: any FlowPart<Input, Output>

    /// Shows one screen, and ends with its output.
    ///
    /// - Parameter make: Makes the screen. Where the flow comes back to it, it is the same one.
    public init<Shown: FinishingScreen<Output>>(_ make: @escaping (Input) -> Shown) {
        self.init(ShowingPart(make: make))
    }

    fileprivate init(_ part: some FlowPart<Input, Output>) { self.part = part }
}

extension Flow where Input == Void {
    /// Shows one screen that takes no input, and ends with its output.
    public init<Shown: FinishingScreen<Output>>(_ make: @escaping () -> Shown) { self.init { (_: Void) in make() } }
}

extension Flow {
    /// This flow, and another one that goes on with its output.
    ///
    /// Going back from the first screen of that leads to the last one of this.
    ///
    /// - Parameter next: The other flow.
    /// - Returns: Both as one.
    public func then<Next>(_ next: Flow<Output, Next>) -> Flow<Input, Next> {
        Flow<Input, Next>(JoinedParts(first: part, second: next.part))
    }

    /// This flow, and another one that its output decides about.
    ///
    /// - Parameter next: The other flow.
    /// - Returns: Both as one.
    public func then<Next>(_ next: @escaping (Output) -> Flow<Void, Next>) -> Flow<Input, Next> {
        then(Flow<Output, Next>(DecidedPart(decide: next)))
    }

    /// This flow with another output. If that is the output of the whole flow, screens receive it.
    ///
    /// - Parameter transform: Makes it of this one's.
    /// - Returns: The flow.
    public func map<New>(_ transform: @escaping (Output) -> New) -> Flow<Input, New> {
        then(Flow<Output, New>(MappingPart(transform: transform)))
    }

    /// This flow, whose first screen is shown in a certain way, wherever the flow stands in another one.
    ///
    /// - Parameter start: The way.
    /// - Returns: The flow.
    public func starting(_ start: FlowStart) -> Flow<Input, Output> { Flow(StartingPart(part: part, start: start)) }
}

// MARK: Running

extension Router {
    /// Runs a flow with an input: shows its screens in turn, and waits until it finishes or its screens have left.
    ///
    /// ```swift
    /// let result = try await router.run(chooseCity, with: .france, from: self, .presented(.formSheet))
    /// ```
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - input: Its input.
    ///   - screen: The screen that asks: the flow starts from there, and ends with it. Without one it starts from where
    ///     the user is.
    ///   - start: The way in which the first screen is shown.
    ///   - after: Says whether the flow's screens leave when it has finished; that they could not leave is not an
    ///     error.
    ///   - animated: Whether transitions take time.
    /// - Returns: The output, or how the first screen of the flow has left.
    /// - Throws: `RoutingError` if a screen could not be shown, and `cancelled` if the task is cancelled meanwhile, or
    ///   the screen that asks has left. The screens that are there stay then.
    public nonisolated(nonsending) func run<Input, Output>(
        _ flow: Flow<Input, Output>,
        with input: Input,
        from screen: (any Screen)? = nil,
        _ start: FlowStart = .pushed,
        whenFinished after: AfterFinishing = .leaves,
        animated: Bool = true
    ) async throws(RoutingError) -> ScreenResult<Output> {
        let run = FlowRun(self, from: screen, start, animated: animated)
        let result = FlowResult<Output>()
        let left = try await flow.part.perform(with: input, in: run, then: result)
        guard let output = result.output else { return .left(left ?? .removed) }
        if after == .leaves { await run.letLeave() }
        return .finished(output)
    }

    /// Runs a flow without an input; all else is as with one.
    public nonisolated(nonsending) func run<Output>(
        _ flow: Flow<Void, Output>,
        from screen: (any Screen)? = nil,
        _ start: FlowStart = .pushed,
        whenFinished after: AfterFinishing = .leaves,
        animated: Bool = true
    ) async throws(RoutingError) -> ScreenResult<Output> {
        try await run(flow, with: (), from: screen, start, whenFinished: after, animated: animated)
    }
}

/// The output that a flow has finished with: the end of the rest.
private final class FlowResult<Output>: FlowRest {
    private(set) var output: Output?

    nonisolated(nonsending) func goOn(with value: Output, in run: FlowRun) async throws(RoutingError) -> Leaving? {
        output = value
        return nil
    }
}

// MARK: Parts

/// A part of a flow.
private protocol FlowPart<Input, Output> {
    associatedtype Input
    associatedtype Output

    /// Shows screens until there is an output, and goes on with the rest; again each time that the rest has left and a
    /// screen of this part is still there.
    ///
    /// - Returns: How its first screen has left; `nil` when the whole flow has finished.
    nonisolated(nonsending) func perform(
        with input: Input,
        in run: FlowRun,
        then rest: any FlowRest<Output>
    ) async throws(RoutingError) -> Leaving?
}

/// The rest of a flow, which takes the output of a part.
private protocol FlowRest<Value> {
    associatedtype Value

    /// Goes on.
    ///
    /// - Returns: How the first screen of the rest has left; `nil` when the whole flow has finished.
    nonisolated(nonsending) func goOn(with value: Value, in run: FlowRun) async throws(RoutingError) -> Leaving?
}

/// Shows one screen, and goes on with its output: each time, as long as the user comes back to it.
private struct ShowingPart<Input, Shown: FinishingScreen>: FlowPart {
    typealias Output = Shown.Output

    let make: (Input) -> Shown

    nonisolated(nonsending) func perform(
        with input: Input,
        in run: FlowRun,
        then rest: any FlowRest<Output>
    ) async throws(RoutingError) -> Leaving? {
        let shown = try await run.show(make(input))
        while true {
            switch try await run.result(of: shown) {
            case .left(let how): return how
            case .finished(let output):
                run.share(output)
                do throws(RoutingError) {
                    guard let how = try await rest.goOn(with: output, in: run) else { return nil }
                    if !run.isThere(shown) { return shown.left ?? how }
                } catch {
                    // The next screen could not be shown because this one has left meanwhile.
                    guard let how = shown.left, error.code != .cancelled else { throw error }
                    return how
                }
            }
        }
    }
}

/// One part, and another one with its output.
private struct JoinedParts<Input, Between, Output>: FlowPart {
    let first: any FlowPart<Input, Between>
    let second: any FlowPart<Between, Output>

    nonisolated(nonsending) func perform(
        with input: Input,
        in run: FlowRun,
        then rest: any FlowRest<Output>
    ) async throws(RoutingError) -> Leaving? {
        try await first.perform(with: input, in: run, then: PartAndRest(part: second, rest: rest))
    }
}

/// The rest of a flow that begins with a part.
private struct PartAndRest<Value, Output>: FlowRest {
    let part: any FlowPart<Value, Output>
    let rest: any FlowRest<Output>

    nonisolated(nonsending) func goOn(with value: Value, in run: FlowRun) async throws(RoutingError) -> Leaving? {
        try await part.perform(with: value, in: run, then: rest)
    }
}

/// The part that an input decides about.
private struct DecidedPart<Input, Output>: FlowPart {
    let decide: (Input) -> Flow<Void, Output>

    nonisolated(nonsending) func perform(
        with input: Input,
        in run: FlowRun,
        then rest: any FlowRest<Output>
    ) async throws(RoutingError) -> Leaving? {
        try await decide(input).part.perform(with: (), in: run, then: rest)
    }
}

/// Shows nothing, and makes another value of one. A value made between two screens is for the next one only.
private struct MappingPart<Input, Output>: FlowPart {
    let transform: (Input) -> Output

    nonisolated(nonsending) func perform(
        with input: Input,
        in run: FlowRun,
        then rest: any FlowRest<Output>
    ) async throws(RoutingError) -> Leaving? {
        let output = transform(input)
        if rest is FlowResult<Output> { run.share(output) }
        return try await rest.goOn(with: output, in: run)
    }
}

/// Says how the first screen of a part is shown.
private struct StartingPart<Input, Output>: FlowPart {
    let part: any FlowPart<Input, Output>
    let start: FlowStart

    nonisolated(nonsending) func perform(
        with input: Input,
        in run: FlowRun,
        then rest: any FlowRest<Output>
    ) async throws(RoutingError) -> Leaving? {
        run.start = start
        return try await part.perform(with: input, in: run, then: rest)
    }
}
