import StepRouter

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
/// A flow is a value; what goes on is the task that runs it, and ends when its screens have left, whatever the reason. Where one screen has left and the one before is
/// still there, as after going back, the flow goes on with that.
public struct Flow<Input, Output> {
    let part: any FlowPart<Input, Output>

    /// Shows one screen, and ends with what that finishes with.
    ///
    /// - Parameter make: Makes the screen. Where the flow comes back to it, it is the same one.
    public init<Shown: FinishingScreen<Output>>(_ make: @escaping (Input) -> Shown) {
        self.init(ShowingPart(make: make))
    }

    init(_ part: some FlowPart<Input, Output>) { self.part = part }
}

extension Flow where Input == Void {
    /// Shows one screen that is told nothing, and ends with what that finishes with.
    public init<Shown: FinishingScreen<Output>>(_ make: @escaping () -> Shown) { self.init { (_: Void) in make() } }
}

// Composing flows.
extension Flow {
    /// This flow, and another one that goes on with its output. Going back from the first screen of that leads to the last one of this.
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

    /// This flow, whose first screen is shown in a certain way, wherever it stands in another one.
    ///
    /// - Parameter start: The way.
    /// - Returns: The flow.
    public func starting(_ start: FlowStart) -> Flow<Input, Output> { Flow(StartingPart(part: part, start: start)) }
}

/// A flow that an input decides about.
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
