/// A factory whose types of screen and context are erased.
@usableFromInline
package final class AnyFactory {
    /// The way in which a factory builds.
    @usableFromInline
    package enum Build {
        @usableFromInline
        package typealias AtOnce = (AnyContext, AppCode.Call) throws -> any Screen
        @usableFromInline
        package typealias Awaited = nonisolated(nonsending) (AnyContext, AppCode.Call) async throws -> any Screen

        case atOnce(AtOnce)
        /// Builds asynchronously.
        case awaited(Awaited)

        /// The closure of a factory that builds at once; `nil` of one that builds asynchronously.
        var atOnce: AtOnce? { if case .atOnce(let build) = self { build } else { nil } }

        package nonisolated(nonsending) func callAsFunction(
            _ context: AnyContext,
            _ call: AppCode.Call
        ) async throws -> any Screen {
            switch self {
            case .atOnce(let build): try build(context, call)
            case .awaited(let build): try await build(context, call)
            }
        }

        /// The same, followed by a change of each screen.
        fileprivate func followed(by change: @escaping (any Screen, AnyContext, AppCode.Call) throws -> Void) -> Build {
            switch self {
            case .atOnce(let build):
                .atOnce { context, call in
                    let screen = try build(context, call)
                    try change(screen, context, call)
                    return screen
                }
            case .awaited(let build):
                .awaited { context, call in
                    let screen = try await build(context, call)
                    try change(screen, context, call)
                    return screen
                }
            }
        }
    }

    package let factory: Any
    /// The class of the screens that it builds, as far as it is declared.
    package let type: any Screen.Type
    /// `true` if context tasks were added to it.
    let hasTasks: Bool
    private let preparation: (AnyContext) throws -> Void
    package let build: Build

    @usableFromInline
    package init(
        _ factory: Any,
        of type: any Screen.Type,
        prepare preparation: @escaping (AnyContext) throws -> Void,
        build: Build,
        hasTasks: Bool = false
    ) {
        self.factory = factory
        self.type = type
        self.hasTasks = hasTasks
        self.preparation = preparation
        self.build = build
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

    /// Checks that the screen could be built.
    package func prepare(_ context: AnyContext, _ call: AppCode.Call) throws { try preparation(context) }

    /// The factory with another context.
    package func converting(_ convert: @escaping (AnyContext) throws -> AnyContext) -> AnyFactory {
        let build: Build =
            switch build {
            case .atOnce(let build): .atOnce { try build(try convert($0), $1) }
            case .awaited(let build): .awaited { try await build(try convert($0), $1) }
            }
        return AnyFactory(
            factory,
            of: type,
            prepare: { [preparation] in try preparation(try convert($0)) },
            build: build,
            hasTasks: hasTasks
        )
    }

    /// The factory with a context task, which is performed when a screen is built.
    package func adding(_ task: AnyContextTask) -> AnyFactory {
        AnyFactory(
            factory,
            of: type,
            prepare: { [preparation] context in
                try preparation(context)
                try task.prepare(context, .nested)
            },
            build: build.followed { try task.perform(on: $0, with: $1, .built, $2) },
            hasTasks: true
        )
    }

    /// The factory with decorated screens.
    package func decorating(with decoration: ScreenDecoration) -> AnyFactory {
        let build = build.followed { screen, _, _ in (screen as? any DecoratedScreen)?.decoration = decoration }
        return AnyFactory(factory, of: type, prepare: preparation, build: build, hasTasks: hasTasks)
    }
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
        default: AnyFactory(self, build: .awaited { context, _ in try await build(with: context.value(Context.self)) })
        }
    }
}

extension Factory {
    @inlinable
    var buildingAtOnce: AnyFactory.Build { .atOnce { context, _ in try build(with: context.value(Context.self)) } }
}

/// A factory whose type does not tell whether it builds at once, or that stands for another one.
@usableFromInline
package protocol SelfErasingFactory {
    /// The factory with erased types.
    var ownErasedFactory: AnyFactory { get }
}
