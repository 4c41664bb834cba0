extension ChainWalk {
    /// The steps that a navigation to a destination meets in an empty window, up to where it begins, because none of their screens is there. What takes its time, cases and contexts, is asked for.
    ///
    /// - Throws: ``RoutingError`` if a finder or a condition throws, a context cannot be adapted, or the chain does not end. That there is nothing to go from is no error.
    package nonisolated(nonsending) static func stepsFromEmptyWindow(
        to destination: any ChainLink,
        with context: AnyContext
    ) async throws(RoutingError) -> [PlannedStep] {
        var answers: [AwaitedAnswer] = []
        while true {
            let (steps, awaited) = try met(on: destination, with: context, knowing: answers)
            guard let awaited else { return steps }
            answers.append(try await awaited.answered(after: answers.count))
        }
    }

    /// The steps met in an empty window, and the question at which the walk has stopped.
    private static func met(
        on destination: any ChainLink,
        with context: AnyContext,
        knowing answers: [AwaitedAnswer]
    ) throws(RoutingError) -> (steps: [PlannedStep], awaited: AwaitedQuestion?) {
        var walk = ChainWalk(through: ScreenTree(hierarchy: Hierarchy(), screens: ScreenTable()), revision: 0)
        walk.answers = answers
        do throws(RoutingError) {
            try destination.walk(&walk, with: context)
        } catch {
            if !error.saysNothingToGoFrom { throw error }
        }
        return (walk.steps, walk.awaited)
    }
}
