import StepRouter

/// Shows one screen, and goes on with what it finishes with: each time, as long as the user comes back to it.
struct ShowingPart<Input, Shown: FinishingScreen>: FlowPart {
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
                    // Because it has left meanwhile, the next screen could not be shown.
                    guard let how = shown.left, error.code != .cancelled else { throw error }
                    return how
                }
            }
        }
    }
}
