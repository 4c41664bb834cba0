import StepRouter

/// Makes a screen again, as its declaration does: asks, builds, and tells it its data.
struct ScreenMaker {
    /// Makes a screen that shows what was written of it.
    ///
    /// - Throws: ``NotMade``. The type does not say so: such a closure leaves the actor that it is called on (Swift 6.3.1).
    let make: nonisolated(nonsending) (_ context: String?, _ asked: inout AskedSteps) async throws -> any Screen

    /// Makes screens by their class.
    init(_ make: @escaping () -> any Screen) { self.make = { _, _ in make() } }

    /// Makes screens by their declaration.
    init<Target: Screen, Context>(
        _ step: DestinationStep<Target, Context>,
        reading read: @escaping (String?) throws -> Context
    ) {
        let link = step.node.link
        let parts = link.ownParts
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
                let screen = try await Self.build(Target.self, parts, context)
                // A switch, or a step in another context, has no factory of its own.
                if parts == nil {
                    try (screen as? any ContextAccepting<Context>)?.setup(with: context.value(Context.self))
                }
                return screen
            } catch {
                throw NotMade(reason: .notBuilt("\(error)"))
            }
        }
    }

    private nonisolated(nonsending) static func build<Target: Screen>(
        _ type: Target.Type,
        _ parts: ScreenParts?,
        _ context: AnyContext
    ) async throws -> any Screen {
        let screen: any Screen
        if let factory = parts?.factory {
            try factory.prepare(context)
            screen = try await factory.build(context)
            if (screen as? ScreenObject)?.window != nil { throw InWindow() }
        } else if let type = type as? any DefaultInitializableScreen.Type {
            screen = type.init()
        } else {
            throw NothingBuilds()
        }
        for task in parts?.contextTasks ?? [] {
            try task.prepare(context)
            try task.perform(screen, context, .built)
        }
        return screen
    }
}

/// Why a screen was not made.
struct NotMade: Error {
    let reason: DroppedScreen.Reason
}

/// A factory has handed out a screen that is shown: it would be torn out of its window.
struct InWindow: Error, CustomStringConvertible {
    var description: String { "its factory has handed out a screen that is in a window" }
}

/// A declaration has no factory, and its screens are not made by their class.
struct NothingBuilds: Error, CustomStringConvertible {
    var description: String { "its declaration has no factory, and the class no `init()`" }
}
