/// The source of a step's screen: a ``Factory``, an ``AsyncFactory``, or a ``NilFactory`` where nothing is built.
///
/// One protocol for all lets the compiler resolve a declaration at once.
public protocol ScreenSource<Target, Context> {
    /// The screen.
    associatedtype Target: Screen
    /// What it is to show.
    associatedtype Context

    /// This source as the router asks it; `nil` if nothing is built. Never written by hand: each kind of source has its own default.
    var erased: AnyFactory? { get }
}

/// Builds a screen that is not there yet, and may take its time: it loads what the screen needs. One that builds at once is a ``Factory``.
public protocol AsyncFactory<Target, Context>: ScreenSource {
    // Declared again, so that both are inferred from `build(with:)`.
    /// The screen that is built.
    associatedtype Target
    /// What it is built to show.
    associatedtype Context

    /// Checks whether the screen could be built, before anything is asked or changed. Does nothing by default.
    ///
    /// - Parameter context: What the screen would show.
    /// - Throws: An error that says why not; the navigation then fails with nothing changed.
    func prepare(with context: Context) throws

    /// Builds the screen. It must not be put in place: the step's action does that.
    ///
    /// - Parameter context: What the screen is to show.
    /// - Returns: The screen, in no hierarchy.
    /// - Throws: An error if it cannot be built; the navigation then fails with nothing changed.
    nonisolated(nonsending) func build(with context: Context) async throws -> Target
}

extension AsyncFactory {
    /// A screen that is awaited.
    @inlinable
    public var erased: AnyFactory? {
        AnyFactory(
            self,
            of: Target.self,
            prepare: { try prepare(with: $0.value(Context.self)) },
            build: .awaited { try await build(with: $0.value(Context.self)) }
        )
    }

    /// By default there is nothing to check.
    public func prepare(with context: Context) throws {}
}

/// Builds a screen that is not there yet, at once.
public protocol Factory<Target, Context>: AsyncFactory {
    // Declared again, so that both are inferred from `build(with:)`.
    /// The screen that is built.
    associatedtype Target
    /// What it is built to show.
    associatedtype Context

    /// Builds the screen. It must not be put in place: the step's action does that.
    ///
    /// - Parameter context: What the screen is to show.
    /// - Returns: The screen, in no hierarchy.
    /// - Throws: An error if it cannot be built; the navigation then fails with nothing changed.
    func build(with context: Context) throws -> Target
}

extension Factory {
    /// A screen that is built at once.
    @inlinable
    public var erased: AnyFactory? {
        AnyFactory(
            self,
            of: Target.self,
            prepare: { try prepare(with: $0.value(Context.self)) },
            build: .atOnce { try build(with: $0.value(Context.self)) }
        )
    }
}

/// Builds a container. Screens that it holds in any case it holds already; the following steps join them, and it is shown filled.
public protocol ContainerFactory<Target, Context>: Factory where Target: ContainerScreen {
    // Declared again, so that both are inferred from `build(with:)`.
    /// The container that is built.
    associatedtype Target
    /// What it is built to show.
    associatedtype Context

    /// Builds the container, in no hierarchy.
    func build(with context: Context) throws -> Target
}

/// A factory that tells what its screens are built with, if they are containers.
package protocol ContentDeclaring {
    /// The factories of the screens that a container is built with; `nil` stands for one of which nothing is known.
    var declaredContent: [AnyFactory?] { get }
}

extension ContentDeclaring {
    /// By default containers are built empty.
    package var declaredContent: [AnyFactory?] { [] }
}

/// A factory of which the types of screen and context are no longer known.
public final class AnyFactory {
    /// The way in which a factory builds.
    @usableFromInline
    package enum Build {
        @usableFromInline
        package typealias Awaited = nonisolated(nonsending) (AnyContext) async throws -> any Screen

        case atOnce((AnyContext) throws -> any Screen)
        /// Takes its time.
        case awaited(Awaited)

        /// The closure of a factory that builds at once; `nil` of one that takes its time.
        var atOnce: ((AnyContext) throws -> any Screen)? { if case .atOnce(let build) = self { build } else { nil } }

        /// Builds a screen.
        package nonisolated(nonsending) func callAsFunction(_ context: AnyContext) async throws -> any Screen {
            switch self {
            case .atOnce(let build): try build(context)
            case .awaited(let build): try await build(context)
            }
        }

        /// The same, with something done to each screen.
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

    /// The factory.
    package let factory: Any
    /// The class of the screens that it builds, as far as it is declared.
    package let type: any Screen.Type
    package let prepare: (AnyContext) throws -> Void
    package let build: Build

    @usableFromInline
    package init(
        _ factory: Any,
        of type: any Screen.Type,
        prepare: @escaping (AnyContext) throws -> Void,
        build: Build
    ) {
        self.factory = factory
        self.type = type
        self.prepare = prepare
        self.build = build
    }

    /// Forgets the types of a factory.
    package convenience init<Building: AsyncFactory>(_ factory: Building) {
        let erased = factory.erased
        self.init(
            factory,
            of: Building.Target.self,
            prepare: erased?.prepare ?? { try factory.prepare(with: $0.value(Building.Context.self)) },
            build: erased?.build ?? .awaited { try await factory.build(with: $0.value(Building.Context.self)) }
        )
    }

    /// This factory with another context.
    package func converting(_ convert: @escaping (AnyContext) throws -> AnyContext) -> AnyFactory {
        let prepare = prepare
        let build: Build =
            switch build {
            case .atOnce(let build): .atOnce { try build(try convert($0)) }
            case .awaited(let build): .awaited { try await build(try convert($0)) }
            }
        return AnyFactory(factory, of: type, prepare: { try prepare(try convert($0)) }, build: build)
    }

    /// This factory with a context task, which is done when a screen is built.
    package func adding(_ task: AnyContextTask) -> AnyFactory {
        let prepare = prepare
        return AnyFactory(
            factory,
            of: type,
            prepare: { context in
                try prepare(context)
                try task.prepare(context)
            },
            build: build.followed { try task.perform($0, $1, .built) }
        )
    }

    /// This factory, whose screens are decorated.
    func decorating(with decoration: ScreenDecoration) -> AnyFactory {
        let build = build.followed { screen, _ in (screen as? any DecoratedScreen)?.decoration = decoration }
        return AnyFactory(factory, of: type, prepare: prepare, build: build)
    }
}
