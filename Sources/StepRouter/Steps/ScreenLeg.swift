/// A step of a chain that was met on the way, with the context it was met with.
@safe
struct ScreenLeg {
    // Not counted, since each navigation hands them on dozens of times. Safe: whoever navigates holds the destination, whose chain holds its
    // steps, and the context until the navigation is over; the itinerary holds what is made on the way.
    private let uncountedStep: Unmanaged<ScreenStep>
    private let uncountedContext: Unmanaged<RouteContext>
    let traits: StepTraits

    /// - Parameters:
    ///   - step: The step; it is held elsewhere.
    ///   - context: The context, as the step understands it; held elsewhere, too.
    init(step: ScreenStep, context: RouteContext) {
        unsafe uncountedStep = Unmanaged.passUnretained(step)
        unsafe uncountedContext = Unmanaged.passUnretained(context)
        traits = step.traits
    }

    var step: ScreenStep { unsafe uncountedStep.takeUnretainedValue() }

    /// What tells the step from others.
    var identity: ObjectIdentifier { withStep { ObjectIdentifier($0) } }

    var screenType: any Screen.Type { withStep { $0.parts.type } }
    var action: StepAction? { withStep { $0.action } }
    var offer: ContainerOffer { withStep { $0.offer } }

    /// Whether what its action acts on is brought into sight first.
    var needsContainerInSight: Bool {
        if traits.contains(.needsSight) { return true }
        return traits.contains(.asksForSight) && withStep { $0.action?.needsContainerInSight == true }
    }

    /// Carries its action out, if it can be done without waiting.
    ///
    /// - Returns: Whether it was carried out; if not, nothing has changed.
    func actAtOnce(with screen: any Screen, on base: any Screen, animated: Bool) throws -> Bool {
        try unsafe uncountedStep._withUnsafeGuaranteedRef { try $0.actAtOnce(screen, base, animated) }
    }

    /// The context, without its type.
    var anyContext: Any? { context.anyValue }

    private var context: RouteContext { unsafe uncountedContext.takeUnretainedValue() }

    @inline(__always)
    private func withStep<Value>(_ body: (ScreenStep) -> Value) -> Value {
        unsafe uncountedStep._withUnsafeGuaranteedRef { body($0) }
    }

    @inline(__always)
    private func withParts<Value>(
        _ body: (ScreenStep, RouteContext) throws(RoutingError) -> Value
    ) throws(RoutingError) -> Value {
        let result: Result<Value, RoutingError> = unsafe uncountedStep._withUnsafeGuaranteedRef { step in
            unsafe uncountedContext._withUnsafeGuaranteedRef { context in
                do throws(RoutingError) {
                    return .success(try body(step, context))
                } catch {
                    return .failure(error)
                }
            }
        }
        return try result.get()
    }

    func find(in window: any ScreenWindow) throws(RoutingError) -> (any Screen)? {
        try withParts { (step, context) throws(RoutingError) in try step.find(in: window, with: context) }
    }

    func prepare() throws(RoutingError) {
        try withParts { (step, context) throws(RoutingError) in try step.prepare(with: context) }
    }

    nonisolated(nonsending) func ask(_ interceptor: InterceptorPart) async throws {
        try await interceptor.perform(context)
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
        try withParts { (step, context) throws(RoutingError) in try step.make(with: context) }
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

    @inline(__always)
    func performContextTasks(on screen: any Screen) throws(RoutingError) {
        try withParts { (step, context) throws(RoutingError) in
            try step.performContextTasks(on: screen, with: context)
        }
    }

    nonisolated(nonsending) func performPostTasks(on screen: any Screen, routingStack: [any Screen]) async {
        for task in step.parts.postTasks { await task.perform(screen, context, routingStack) }
    }
}
