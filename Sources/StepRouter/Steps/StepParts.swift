/// How a step's screen is built.
package enum StepBuilder<Target: Screen, Context> {
    /// Not at all: it is found once the steps before are in place.
    case nothing
    /// By itself.
    case screen(any Factory<Target, Context>)
    /// Around the screens that join it.
    case container(any ContainerBuilding<Target, Context>)

    package init(_ factory: some Factory<Target, Context>) { self = .screen(factory) }

    package init<Building: ContainerFactory>(container factory: Building)
    where Building.Target == Target, Building.Context == Context {
        self = .container(ContainerBuilder(factory: factory))
    }

    var name: String? {
        switch self {
        case .nothing: nil
        case .screen(let factory): partName(factory)
        case .container(let factory): factory.name
        }
    }

    func prepare(with context: Context) throws {
        switch self {
        case .nothing: break
        case .screen(let factory): try factory.prepare(with: context)
        case .container(let factory): try factory.prepare(with: context)
        }
    }
}

/// A container factory whose screen is not known to be a container.
package protocol ContainerBuilding<Target, Context> {
    associatedtype Target: Screen
    associatedtype Context

    var name: String { get }
    func prepare(with context: Context) throws
    nonisolated(nonsending) func presetScreens(with context: Context) async throws -> [any Screen]
    nonisolated(nonsending) func build(
        with context: Context,
        integrating screens: [any Screen]
    ) async throws -> Target
}

struct ContainerBuilder<Building: ContainerFactory>: ContainerBuilding {
    let factory: Building

    var name: String { partName(factory) }

    func prepare(with context: Building.Context) throws { try factory.prepare(with: context) }

    nonisolated(nonsending) func presetScreens(with context: Building.Context) async throws -> [any Screen] {
        try await factory.presetScreens(with: context)
    }

    nonisolated(nonsending) func build(
        with context: Building.Context,
        integrating screens: [any Screen]
    ) async throws -> Building.Target {
        try await factory.build(with: context, integrating: screens)
    }
}

/// Interceptors and tasks of a step, each kind in the order in which it was added.
package struct StepTasks<Target, Context> {
    package var interceptors: [any RoutingInterceptor<Context>] = []
    package var contextTasks: [any ContextTask<Target, Context>] = []
    package var postTasks: [any PostRoutingTask<Target, Context>] = []

    package init() {}
}
