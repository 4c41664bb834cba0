import StepRouter

/// What a flow is made of.
protocol FlowPart<Input, Output> {
    associatedtype Input
    associatedtype Output

    /// Shows screens until there is an output, and goes on with the rest; again each time that the rest is left and a screen of this part is still there.
    ///
    /// - Returns: How its first screen has left; `nil` when the whole flow has finished.
    nonisolated(nonsending) func perform(
        with input: Input,
        in run: FlowRun,
        then rest: any FlowRest<Output>
    ) async throws(RoutingError) -> Leaving?
}

/// What is done with the output of a part: the rest of the flow.
protocol FlowRest<Value> {
    associatedtype Value

    /// Goes on.
    ///
    /// - Returns: How the first screen of the rest has left; `nil` when the whole flow has finished.
    nonisolated(nonsending) func goOn(with value: Value, in run: FlowRun) async throws(RoutingError) -> Leaving?
}

/// One part, and another one with its output.
struct JoinedParts<Input, Between, Output>: FlowPart {
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
struct PartAndRest<Value, Output>: FlowRest {
    let part: any FlowPart<Value, Output>
    let rest: any FlowRest<Output>

    nonisolated(nonsending) func goOn(with value: Value, in run: FlowRun) async throws(RoutingError) -> Leaving? {
        try await part.perform(with: value, in: run, then: rest)
    }
}

/// Shows nothing, and makes another value of one. What is made between two screens is for the next one only.
struct MappingPart<Input, Output>: FlowPart {
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
struct StartingPart<Input, Output>: FlowPart {
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

/// What a flow has finished with.
final class FlowResult<Output>: FlowRest {
    private(set) var output: Output?

    nonisolated(nonsending) func goOn(with value: Output, in run: FlowRun) async throws(RoutingError) -> Leaving? {
        output = value
        return nil
    }
}
