import StepRouter

/// Makes a screen again.
struct ScreenMaker {
    /// Makes a screen that shows what was written of it.
    ///
    /// - Throws: ``NotMade``. The type does not say so: such a closure leaves the actor that it is called on (Swift 6.3.1).
    let make: nonisolated(nonsending) (_ context: String?, _ asked: inout AskedSteps) async throws -> any Screen

    /// Makes screens that no step declares.
    init(_ make: @escaping () -> any Screen) { self.make = { _, _ in make() } }

    /// Makes screens as a navigation to their declaration would: switches choose, contexts are adapted, interceptors are asked, the factory builds, and the context tasks
    /// tell the screen its data.
    init<Target: Screen, Context>(
        _ destination: DestinationStep<Target, Context>,
        reading read: @escaping (String?) throws -> Context
    ) {
        let link = destination.node.chain
        make = { text, asked in
            let context: AnyContext
            do {
                context = AnyContext.wrapping(try read(text))
            } catch {
                throw NotMade(reason: .unreadableContext("\(error)"))
            }
            let steps: [PlannedStep]
            do {
                steps = try await ChainWalk.stepsFromEmptyWindow(to: link, with: context)
            } catch {
                throw NotMade(reason: .noPlace("\(error)"))
            }
            do {
                try await AskedSteps.askAnew(link.options.interceptors, with: context)
                try await asked.ask(steps)
            } catch {
                throw NotMade(reason: .refused("\(error)"))
            }
            do {
                // The first step is the destination's own, unless that is the container around a screen.
                guard let own = steps.first(where: { $0.step.parts.type is Target.Type }) else { throw NotMet() }
                return try await own.buildScreen()
            } catch {
                throw NotMade(reason: .notBuilt("\(error)"))
            }
        }
    }
}

extension PlannedStep {
    /// Builds the screen of the step in no window, and tells it its data.
    fileprivate nonisolated(nonsending) func buildScreen() async throws -> any Screen {
        guard let factory = step.parts.factory else { throw NothingBuilds() }
        if action?.role == .expectsScreenInPlace { throw PlacedByFactory() }
        try factory.prepare(context)
        for task in step.parts.contextTasks { try task.prepare(context) }
        let screen = try await factory.build(context)
        if (screen as? ScreenObject)?.window != nil { throw InWindow() }
        for task in step.parts.contextTasks { try task.perform(screen, context, .built) }
        return screen
    }
}

/// Why a screen was not made.
struct NotMade: Error {
    let reason: DroppedScreen.Reason
}

/// A declaration leads to none of its screens in an empty window: a switch has no case for it.
private struct NotMet: Error, CustomStringConvertible {
    var description: String { "its declaration leads to no step that builds it, because no case of a switch matches" }
}

/// A declaration has no factory.
private struct NothingBuilds: Error, CustomStringConvertible {
    var description: String { "its declaration has no factory: let the table name its class, or what makes it" }
}

/// A factory puts its screen in place itself, before it is known what else is restored.
private struct PlacedByFactory: Error, CustomStringConvertible {
    var description: String { "its factory puts it in place itself" }
}

/// A factory has handed out a screen that is shown: it would be torn out of its window.
private struct InWindow: Error, CustomStringConvertible {
    var description: String { "its factory has handed out a screen that is in a window" }
}
