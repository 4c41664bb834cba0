/// The source of a step's screen: a ``Factory``, an ``AsyncFactory``, or a ``NilFactory`` where nothing is built.
///
/// One protocol for all lets the compiler resolve a declaration at once.
public protocol ScreenSource<Target, Context> {
    /// The screen.
    associatedtype Target: Screen
    /// The context that it is to show.
    associatedtype Context
}

/// Builds a screen asynchronously: it loads the data of the screen. A ``Factory`` builds at once.
public protocol AsyncFactory<Target, Context>: ScreenSource {
    // Declared again, so that both are inferred from `build(with:)`.
    /// The screen that is built.
    associatedtype Target
    /// The context for which it is built.
    associatedtype Context

    /// Checks that the screen could be built, before anything is asked or changed. Does nothing by default.
    ///
    /// - Parameter context: The context that the screen would show.
    /// - Throws: An error with the reason; the navigation then fails with nothing changed.
    func prepare(with context: Context) throws

    /// Builds the screen. It must not be put in place: the step's action does that.
    ///
    /// - Parameter context: The context that the screen is to show.
    /// - Returns: The screen, in no hierarchy.
    /// - Throws: An error if it cannot be built; the navigation then fails with nothing changed.
    nonisolated(nonsending) func build(with context: Context) async throws -> Target
}

extension AsyncFactory {
    /// Checks nothing by default.
    public func prepare(with context: Context) throws {}
}

/// Builds a screen at once.
public protocol Factory<Target, Context>: AsyncFactory {
    // Declared again, so that both are inferred from `build(with:)`.
    /// The screen that is built.
    associatedtype Target
    /// The context for which it is built.
    associatedtype Context

    /// Builds the screen. It must not be put in place: the step's action does that.
    ///
    /// - Parameter context: The context that the screen is to show.
    /// - Returns: The screen, in no hierarchy.
    /// - Throws: An error if it cannot be built; the navigation then fails with nothing changed.
    func build(with context: Context) throws -> Target
}

/// Builds a container, with the screens that it always holds.
///
/// The screens of the following steps join it before it is shown.
public protocol ContainerFactory<Target, Context>: Factory where Target: ContainerScreen {
    // Declared again, so that both are inferred from `build(with:)`.
    /// The container that is built.
    associatedtype Target
    /// The context for which it is built.
    associatedtype Context

    /// Builds the container, in no hierarchy.
    func build(with context: Context) throws -> Target
}

/// A factory that tells the content with which its containers are built.
package protocol ContentDeclaring {
    /// The factories of the screens that a container is built with; `nil` stands for one of which nothing is known.
    var declaredContent: [AnyFactory?] { get }
}

extension ContentDeclaring {
    /// Declares no content by default: containers are built empty.
    package var declaredContent: [AnyFactory?] { [] }
}

// MARK: Factories without types

extension ScreenSource {
    /// The source with erased types, as navigations ask it; `nil` if nothing is built.
    @inlinable
    package var erased: AnyFactory? { (self as? any AsyncFactory)?.erasedFactory }
}

extension AsyncFactory {
    /// The factory with erased types.
    @inlinable
    package var erasedFactory: AnyFactory {
        switch self {
        case let factory as any SelfErasingFactory: factory.ownErasedFactory
        case let factory as any Factory: AnyFactory(factory, build: factory.buildingAtOnce)
        default: AnyFactory(self, build: .awaited { try await build(with: $0.value(Context.self)) })
        }
    }
}

extension Factory {
    @inlinable
    var buildingAtOnce: AnyFactory.Build { .atOnce { try build(with: $0.value(Context.self)) } }
}

/// A factory whose type does not tell whether it builds at once, or that stands for another one.
@usableFromInline
package protocol SelfErasingFactory {
    /// The factory with erased types.
    var ownErasedFactory: AnyFactory { get }
}

/// A factory whose types of screen and context are erased.
@usableFromInline
package final class AnyFactory {
    /// The way in which a factory builds.
    @usableFromInline
    package enum Build {
        @usableFromInline
        package typealias Awaited = nonisolated(nonsending) (AnyContext) async throws -> any Screen

        case atOnce((AnyContext) throws -> any Screen)
        /// Builds asynchronously.
        case awaited(Awaited)

        /// The closure of a factory that builds at once; `nil` of one that builds asynchronously.
        var atOnce: ((AnyContext) throws -> any Screen)? { if case .atOnce(let build) = self { build } else { nil } }

        package nonisolated(nonsending) func callAsFunction(_ context: AnyContext) async throws -> any Screen {
            switch self {
            case .atOnce(let build): try build(context)
            case .awaited(let build): try await build(context)
            }
        }

        /// The same, followed by a change of each screen.
        fileprivate func followed(by change: @escaping (any Screen, AnyContext) throws -> Void) -> Build {
            switch self {
            case .atOnce(let build):
                .atOnce { context in
                    let screen = try build(context)
                    try change(screen, context)
                    return screen
                }
            case .awaited(let build):
                .awaited { context in
                    let screen = try await build(context)
                    try change(screen, context)
                    return screen
                }
            }
        }
    }

    package let factory: Any
    /// The class of the screens that it builds, as far as it is declared.
    package let type: any Screen.Type
    package let prepare: (AnyContext) throws -> Void
    package let build: Build
    /// Tells that context tasks were added to it.
    let hasTasks: Bool

    @usableFromInline
    package init(
        _ factory: Any,
        of type: any Screen.Type,
        prepare: @escaping (AnyContext) throws -> Void,
        build: Build,
        hasTasks: Bool = false
    ) {
        self.factory = factory
        self.type = type
        self.prepare = prepare
        self.build = build
        self.hasTasks = hasTasks
    }

    /// Erases the types of a factory that builds in some way.
    @inlinable
    package convenience init<Building: AsyncFactory>(_ factory: Building, build: Build) {
        self.init(
            factory,
            of: Building.Target.self,
            prepare: { try factory.prepare(with: $0.value(Building.Context.self)) },
            build: build
        )
    }

    /// The factory with another context.
    package func converting(_ convert: @escaping (AnyContext) throws -> AnyContext) -> AnyFactory {
        let prepare = prepare
        let build: Build =
            switch build {
            case .atOnce(let build): .atOnce { try build(try convert($0)) }
            case .awaited(let build): .awaited { try await build(try convert($0)) }
            }
        return AnyFactory(
            factory,
            of: type,
            prepare: { try prepare(try convert($0)) },
            build: build,
            hasTasks: hasTasks
        )
    }

    /// The factory with a context task, which is performed when a screen is built.
    package func adding(_ task: AnyContextTask) -> AnyFactory {
        let prepare = prepare
        return AnyFactory(
            factory,
            of: type,
            prepare: { context in
                try prepare(context)
                try task.prepare(context)
            },
            build: build.followed { try task.perform($0, $1, .built) },
            hasTasks: true
        )
    }

    /// The factory with decorated screens.
    package func decorating(with decoration: ScreenDecoration) -> AnyFactory {
        let build = build.followed { screen, _ in (screen as? any DecoratedScreen)?.decoration = decoration }
        return AnyFactory(factory, of: type, prepare: prepare, build: build, hasTasks: hasTasks)
    }
}
