/// What a step's screen comes from: a ``Factory``, or a ``NilFactory`` where nothing is built.
///
/// One protocol for both lets the compiler resolve a declaration at once.
public protocol ScreenSource<Target, Context> {
    /// The screen.
    associatedtype Target: Screen
    /// What it is to show.
    associatedtype Context

    /// This source as the router asks it; `nil` if nothing is built. Never written by hand: each kind of source has its own default.
    var erased: AnyFactory? { get }
}

/// Builds a screen that is not there yet.
public protocol Factory<Target, Context>: ScreenSource {
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

extension AnyFactory {
    /// Forgets the types of a factory.
    @inlinable
    convenience init<Building: Factory>(_ factory: Building) {
        self.init(
            factory,
            of: Building.Target.self,
            prepare: { try factory.prepare(with: $0.value(Building.Context.self)) },
            build: { try await factory.build(with: $0.value(Building.Context.self)) }
        )
    }
}

extension Factory {
    /// A screen that is built.
    @inlinable
    public var erased: AnyFactory? { AnyFactory(self) }

    /// By default there is nothing to check.
    public func prepare(with context: Context) throws {}
}

/// Builds a container. Screens that it holds in any case it holds already; the following steps join them, and it is shown filled.
public protocol ContainerFactory<Target, Context>: Factory where Target: ContainerScreen {
    // Declared again, so that both are inferred from `build(with:)`.
    /// The container that is built.
    associatedtype Target
    /// What it is built to show.
    associatedtype Context

    /// Builds the container, in no hierarchy.
    nonisolated(nonsending) func build(with context: Context) async throws -> Target
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
