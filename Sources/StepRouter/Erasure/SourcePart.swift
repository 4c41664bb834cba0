/// A source of screens as the router asks it: made where its types are known, so that the compiler can see through it.
public struct RoutedSource<Target: Screen, Context> {
    @usableFromInline
    package let part: SourcePart

    /// - Parameter factory: Builds a screen by itself.
    @inlinable
    package init(_ factory: some Factory<Target, Context>) {
        part = .screen(
            FactoryPart(
                factory: factory,
                prepare: { try factory.prepare(with: ContextBox<Context>.value(of: $0)) },
                build: { try await factory.build(with: ContextBox<Context>.value(of: $0)) }
            )
        )
    }

    /// - Parameter factory: Builds a container around screens.
    @inlinable
    package init<Building: ContainerFactory>(container factory: Building)
    where Building.Target == Target, Building.Context == Context {
        part = .container(
            ContainerPart(
                factory: factory,
                prepare: { try factory.prepare(with: ContextBox<Context>.value(of: $0)) },
                presetScreens: { try await factory.presetScreens(with: ContextBox<Context>.value(of: $0)) },
                build: { try await factory.build(with: ContextBox<Context>.value(of: $0), integrating: $1) }
            )
        )
    }

    /// Nothing is built.
    @inlinable
    package init() { part = .nothing }

    /// - Parameters:
    ///   - factory: Builds a screen by itself, a new one each time, and waits for nothing.
    ///   - make: Makes the screen.
    @inlinable
    package init(_ factory: some Factory<Target, Context>, making make: @escaping (Context) throws -> Target) {
        part = .screen(
            FactoryPart(
                factory: factory,
                prepare: { try factory.prepare(with: ContextBox<Context>.value(of: $0)) },
                making: .atOnce { try make(ContextBox<Context>.value(of: $0)) },
                build: { try make(ContextBox<Context>.value(of: $0)) }
            )
        )
    }

    /// - Parameters:
    ///   - factory: Builds a container that is filled by setting its contained screens, a new one each time, and waits for nothing else.
    ///   - make: Makes the empty container.
    @inlinable
    package init<Building: ContainerFactory>(
        container factory: Building,
        making make: @escaping (Context) throws -> Target
    ) where Building.Target == Target, Building.Context == Context {
        part = .container(
            ContainerPart(
                factory: factory,
                prepare: { try factory.prepare(with: ContextBox<Context>.value(of: $0)) },
                making: .atOnce { try make(ContextBox<Context>.value(of: $0)) },
                presetScreens: { _ in [] },
                build: { try await factory.build(with: ContextBox<Context>.value(of: $0), integrating: $1) }
            )
        )
    }
}

/// How a step's screen is built, once the types are no longer known.
@usableFromInline
package enum SourcePart {
    /// Not at all: it is found once the steps before are in place.
    case nothing
    /// By itself.
    case screen(FactoryPart)
    /// Around the screens that join it.
    case container(ContainerPart)

    var name: String? {
        switch self {
        case .nothing: nil
        case .screen(let factory): partName(factory.factory)
        case .container(let factory): partName(factory.factory)
        }
    }

    /// Checks whether the screen could be built.
    var prepare: FactoryPart.Prepare {
        switch self {
        case .nothing: { _ in }
        case .screen(let factory): factory.prepare
        case .container(let factory): factory.prepare
        }
    }

    /// How the screen, or the container still empty, is made.
    var making: Making {
        switch self {
        case .nothing: .inItsTime
        case .screen(let factory): factory.making
        case .container(let factory): factory.making
        }
    }
}

/// How a screen is made, or a container still empty. No optional closure, which would be called through a thunk.
@usableFromInline
package enum Making {
    /// By building it, which may wait.
    case inItsTime
    /// A new one each time, without waiting.
    case atOnce((RouteContext) throws -> any Screen)
}

/// A factory of which the types are no longer known.
@usableFromInline
package final class FactoryPart {
    @usableFromInline
    package typealias Prepare = (RouteContext) throws -> Void
    @usableFromInline
    package typealias Build = nonisolated(nonsending) (RouteContext) async throws -> any Screen

    /// What names it.
    package let factory: Any
    package let prepare: Prepare
    package let making: Making
    package let build: Build

    @usableFromInline
    package init(
        factory: Any,
        prepare: @escaping Prepare,
        making: Making = .inItsTime,
        build: @escaping Build
    ) {
        self.factory = factory
        self.prepare = prepare
        self.making = making
        self.build = build
    }
}

/// A container factory of which the types are no longer known.
@usableFromInline
package final class ContainerPart {
    @usableFromInline
    package typealias Preset = nonisolated(nonsending) (RouteContext) async throws -> [any Screen]
    @usableFromInline
    package typealias Build = nonisolated(nonsending) (RouteContext, [any Screen]) async throws -> any Screen

    /// What names it.
    package let factory: Any
    package let prepare: FactoryPart.Prepare
    /// One that is made at once is empty, and filled by setting its contained screens.
    package let making: Making
    package let presetScreens: Preset
    package let build: Build

    @usableFromInline
    package init(
        factory: Any,
        prepare: @escaping FactoryPart.Prepare,
        making: Making = .inItsTime,
        presetScreens: @escaping Preset,
        build: @escaping Build
    ) {
        self.factory = factory
        self.prepare = prepare
        self.making = making
        self.presetScreens = presetScreens
        self.build = build
    }
}
