/// A step of a chain that was met on the way, with the context it was met with.
package protocol RouteLeg {
    var step: any NamedStep { get }
    var screenType: any Screen.Type { get }
    var action: StepAction? { get }
    var offer: ContainerOffer { get }
    var builds: Bool { get }
    /// Whether the screen is built around those that join it, rather than filled afterwards.
    var buildsAroundScreens: Bool { get }
    var hasInterceptors: Bool { get }
    var hasContextTasks: Bool { get }
    /// The context the step was met with, without its type.
    var anyContext: Any? { get }

    func find(in window: any ScreenWindow) throws(RoutingError) -> (any Screen)?
    func prepare() throws(RoutingError)
    nonisolated(nonsending) func intercept(_ recorder: inout TraceRecorder) async throws(RoutingError)
    nonisolated(nonsending) func presetScreens() async throws(RoutingError) -> [any Screen]
    nonisolated(nonsending) func build(integrating screens: [any Screen]) async throws(RoutingError) -> any Screen
    func performContextTasks(on screen: any Screen) throws(RoutingError)
    nonisolated(nonsending) func performPostTasks(on screen: any Screen, routingStack: [any Screen]) async
}

struct ScreenLeg<Target: Screen, Context, ChainContext>: RouteLeg {
    let screenStep: ScreenStep<Target, Context, ChainContext>
    let context: Context

    init(step: ScreenStep<Target, Context, ChainContext>, context: Context) {
        screenStep = step
        self.context = context
    }

    var step: any NamedStep { screenStep }
    var screenType: any Screen.Type { Target.self }
    var action: StepAction? { screenStep.place.action }
    var offer: ContainerOffer { screenStep.place.offer }
    var hasInterceptors: Bool { !screenStep.tasks.interceptors.isEmpty }
    var hasContextTasks: Bool { !screenStep.tasks.contextTasks.isEmpty }

    var anyContext: Any? { context }

    var builds: Bool {
        if case .nothing = screenStep.parts.builder { false } else { true }
    }

    var buildsAroundScreens: Bool {
        if case .container = screenStep.parts.builder { true } else { false }
    }

    func find(in window: any ScreenWindow) throws(RoutingError) -> (any Screen)? {
        do {
            return try screenStep.parts.finder?.find(in: window, with: context)
        } catch {
            throw RoutingError(.finderFailed, step: screenStep, underlying: error)
        }
    }

    func prepare() throws(RoutingError) {
        do {
            for interceptor in screenStep.tasks.interceptors { try interceptor.prepare(with: context) }
            try screenStep.parts.builder.prepare(with: context)
            for task in screenStep.tasks.contextTasks { try task.prepare(with: context) }
        } catch {
            throw RoutingError(.preparationFailed, step: screenStep, underlying: error)
        }
    }

    nonisolated(nonsending) func intercept(_ recorder: inout TraceRecorder) async throws(RoutingError) {
        for interceptor in screenStep.tasks.interceptors {
            do {
                try await interceptor.perform(with: context)
            } catch {
                recorder.note(.intercepted(screenStep, by: interceptor, agreed: false))
                throw RoutingError(.refused, step: screenStep, found: partName(interceptor), underlying: error)
            }
            recorder.note(.intercepted(screenStep, by: interceptor, agreed: true))
        }
    }

    nonisolated(nonsending) func presetScreens() async throws(RoutingError) -> [any Screen] {
        guard case .container(let factory) = screenStep.parts.builder else { return [] }
        do {
            return try await factory.presetScreens(with: context)
        } catch {
            throw RoutingError(.buildingFailed, step: screenStep, underlying: error)
        }
    }

    nonisolated(nonsending) func build(
        integrating screens: [any Screen]
    ) async throws(RoutingError) -> any Screen {
        do {
            switch screenStep.parts.builder {
            case .container(let factory):
                return try await factory.build(with: context, integrating: screens)
            case .screen(let factory):
                return try await factory.build(with: context)
            case .nothing: break
            }
        } catch {
            throw RoutingError(.buildingFailed, step: screenStep, underlying: error)
        }
        throw RoutingError(.targetNotFound, step: screenStep)
    }

    func performContextTasks(on screen: any Screen) throws(RoutingError) {
        let target = try typed(screen)
        do {
            for task in screenStep.tasks.contextTasks { try task.perform(on: target, with: context) }
        } catch {
            throw RoutingError(.taskFailed, step: screenStep, underlying: error)
        }
    }

    nonisolated(nonsending) func performPostTasks(on screen: any Screen, routingStack: [any Screen]) async {
        guard !screenStep.tasks.postTasks.isEmpty, let target = screen as? Target else { return }
        for task in screenStep.tasks.postTasks {
            await task.perform(on: target, with: context, routingStack: routingStack)
        }
    }

    private func typed(_ screen: any Screen) throws(RoutingError) -> Target {
        guard let target = screen as? Target else {
            throw RoutingError(
                .targetNotFound,
                step: screenStep,
                expected: String(describing: Target.self),
                found: screen.screenName
            )
        }
        return target
    }
}
