import StepRouter

/// Makes a screen again.
struct ScreenMaker {
    /// Makes a screen that shows the written context.
    ///
    /// It returns the error, since a closure that throws a typed one leaves the actor it is called on (Swift 6.3.1).
    let make:
        nonisolated(nonsending) (_ context: String?, _ asked: inout AskedSteps) async -> Result<any Screen, NotMade>

    /// Makes screens that no step declares.
    init(_ make: @escaping () -> any Screen) { self.make = { _, _ in .success(make()) } }

    /// Makes screens as a navigation to their declaration would: switches choose, contexts are adapted, interceptors
    /// are asked, the factory builds, and the context tasks give the screen its data.
    init<Target: Screen, Context>(
        _ destination: DestinationStep<Target, Context>,
        reading read: @escaping (String?) throws -> Context
    ) {
        let link = destination.node.chain
        make = { text, asked in
            var reason = WindowSnapshot.DroppedScreen.Reason.unreadableContext
            do {
                let context = AnyContext.wrapping(try read(text))
                reason = WindowSnapshot.DroppedScreen.Reason.noPlace
                let steps = try await ChainWalk.stepsFromEmptyWindow(to: link, with: context)
                reason = WindowSnapshot.DroppedScreen.Reason.refused
                try await AskedSteps.askAnew(link.options.interceptors, with: context)
                try await asked.ask(steps)
                reason = WindowSnapshot.DroppedScreen.Reason.notBuilt
                // The first step is the destination's own, unless that is the container around a screen.
                guard let own = steps.first(where: { $0.step.parts.type is Target.Type }) else {
                    throw BuildingProblem.noCaseMatched
                }
                return .success(try await own.buildScreen())
            } catch {
                return .failure(NotMade(reason: reason("\(error)")))
            }
        }
    }
}

extension PlannedStep {
    /// Builds the screen of the step in no window, and gives it its data.
    fileprivate nonisolated(nonsending) func buildScreen() async throws -> any Screen {
        guard let factory = step.parts.factory else { throw BuildingProblem.noFactory }
        if action?.role == .expectsScreenInPlace { throw BuildingProblem.placedByFactory }
        var app = AppCode()
        try factory.prepare(context, app.call())
        for task in step.parts.contextTasks { try task.prepare(context, app.call()) }
        let screen = try await factory.build(context, app.call())
        if (screen as? ScreenObject)?.window != nil { throw BuildingProblem.inWindow }
        for task in step.parts.contextTasks { try task.perform(on: screen, with: context, .built, app.call()) }
        return screen
    }
}

/// A screen was not made.
struct NotMade: Error {
    let reason: WindowSnapshot.DroppedScreen.Reason
}

private enum BuildingProblem: Error, CustomStringConvertible {
    /// The declaration leads to none of its screens in an empty window.
    case noCaseMatched
    case noFactory
    /// The factory puts its screen in place before it is known what else is restored.
    case placedByFactory
    /// The screen would be torn out of its window.
    case inWindow

    var description: String {
        switch self {
        case .noCaseMatched:
            "its declaration leads to no step that builds it, because no case of a switch matches"
        case .noFactory: "its declaration has no factory: let the table name its class, or what makes it"
        case .placedByFactory: "its factory puts it in place itself"
        case .inWindow: "its factory has handed out a screen that is in a window"
        }
    }
}

/// The answers of interceptors while a window is restored: each step is asked once for equal contexts, on behalf of all
/// screens that lie behind it.
struct AskedSteps {
    private var answers: [(asked: PlannedStep, answer: Result<Void, any Error>)] = []

    /// Asks the interceptors of the steps on the way to a screen, from the screen towards the start.
    ///
    /// - Throws: The error of one that refuses.
    nonisolated(nonsending) mutating func ask(_ steps: [PlannedStep]) async throws {
        for planned in steps where !planned.step.parts.interceptors.isEmpty {
            if let former = answers.first(where: {
                $0.asked.isDeclared(like: planned) && $0.asked.context == planned.context
            }) {
                try former.answer.get()
                continue
            }
            do {
                try await Self.askAnew(planned.step.parts.interceptors, with: planned.context)
                answers.append((planned, .success(())))
            } catch {
                answers.append((planned, .failure(error)))
                throw error
            }
        }
    }

    /// Asks some interceptors, whatever they answered before.
    nonisolated(nonsending) static func askAnew(_ interceptors: [AnyInterceptor], with context: AnyContext) async throws
    {
        var app = AppCode()
        for interceptor in interceptors {
            try interceptor.prepare(context, app.call())
            try await interceptor.perform(context, app.call())
        }
    }
}
