/// A step of a chain that was met on the way, with the context it was met with.
package struct ScreenLeg {
    package let step: ScreenStep
    /// The context, as the step understands it.
    let context: RouteContext

    var screenType: any Screen.Type { step.parts.type }
    var action: StepAction? { step.action }
    var offer: ContainerOffer { step.offer }
    var traits: StepTraits { step.traits }

    /// The context, without its type.
    var anyContext: Any? { context.anyValue }

    func find(in window: any ScreenWindow) throws(RoutingError) -> (any Screen)? {
        try step.find(in: window, with: context)
    }

    func prepare() throws(RoutingError) { try step.prepare(with: context) }

    nonisolated(nonsending) func intercept(_ recorder: inout TraceRecorder) async throws(RoutingError) {
        for part in step.parts.interceptors {
            do {
                try await part.perform(context)
            } catch {
                recorder.note(.intercepted(step, by: part, agreed: false))
                throw RoutingError(.refused, step: step, found: partName(part.interceptor), underlying: error)
            }
            recorder.note(.intercepted(step, by: part, agreed: true))
        }
    }

    nonisolated(nonsending) func presetScreens() async throws(RoutingError) -> [any Screen] {
        guard case .container(let factory) = step.parts.source else { return [] }
        do {
            return try await factory.presetScreens(context)
        } catch {
            throw RoutingError(.buildingFailed, step: step, underlying: error)
        }
    }

    /// Makes the screen without waiting for anything, as a container still empty.
    ///
    /// - Returns: `nil` if its factory takes its time.
    func make() throws(RoutingError) -> (any Screen)? {
        do {
            switch step.parts.source {
            case .nothing: return nil
            case .screen(let factory): return try factory.make?(context)
            case .container(let factory): return try factory.make?(context)
            }
        } catch {
            throw RoutingError(.buildingFailed, step: step, underlying: error)
        }
    }

    nonisolated(nonsending) func build(integrating screens: [any Screen]) async throws(RoutingError) -> any Screen {
        do {
            switch step.parts.source {
            case .container(let factory): return try await factory.build(context, screens)
            case .screen(let factory): return try await factory.build(context)
            case .nothing: break
            }
        } catch {
            throw RoutingError(.buildingFailed, step: step, underlying: error)
        }
        throw RoutingError(.targetNotFound, step: step)
    }

    func performContextTasks(on screen: any Screen) throws(RoutingError) {
        try step.performContextTasks(on: screen, with: context)
    }

    nonisolated(nonsending) func performPostTasks(on screen: any Screen, routingStack: [any Screen]) async {
        for task in step.parts.postTasks { await task.perform(screen, context, routingStack) }
    }
}
