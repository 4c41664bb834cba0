import StepRouter

/// What the interceptors of steps have said while a window is restored: each step is asked once for equal contexts, on behalf of all screens that lie behind it.
struct AskedSteps {
    private var answers: [(asked: PlannedStep, refusal: (any Error)?)] = []

    /// Asks the interceptors of the steps on the way to a screen, from the screen towards the start.
    ///
    /// - Throws: What one of them refuses with.
    nonisolated(nonsending) mutating func ask(_ steps: [PlannedStep]) async throws {
        for planned in steps where !planned.step.parts.interceptors.isEmpty {
            let former = answers.first { $0.asked.isDeclared(like: planned) && $0.asked.context == planned.context }
            if let refusal = former?.refusal { throw refusal }
            if former != nil { continue }
            do {
                try await Self.askAnew(planned.step.parts.interceptors, with: planned.context)
            } catch {
                answers.append((planned, error))
                throw error
            }
            answers.append((planned, nil))
        }
    }

    /// Asks some interceptors, whatever they have said before.
    nonisolated(nonsending) static func askAnew(_ interceptors: [AnyInterceptor], with context: AnyContext) async throws
    {
        for interceptor in interceptors {
            try interceptor.prepare(context)
            try await interceptor.perform(context)
        }
    }
}
