public import StepRouter
public import StepRouterFinders

/// The terse form of ``StepAssembly``: the screen and its context are named once, parts by leading-dot shorthands.
///
/// ```swift
/// let account = StepAssembler<AccountScreen, Void>()
///     .finder(.byClass)
///     .factory(.byClass)
///     .using(.push)
///     .from(.navigationController)
///     .using(.present)
///     .from(.current)
///     .assemble()
/// ```
public struct StepAssembler<Target: Screen, Context> {
    /// Begins a declaration.
    public init() {}

    /// Says how the screen is found.
    ///
    /// - Parameter finder: A shorthand such as `.byClass`, or `.custom(_:)` with any finder.
    /// - Returns: The declaration, waiting for a factory.
    public func finder(_ finder: FinderShorthand<Target, Context>) -> StepAssemblerWithFinder<Target, Context> {
        StepAssemblerWithFinder(finder: finder)
    }
}

/// A terse declaration that waits for a factory.
public struct StepAssemblerWithFinder<Target: Screen, Context> {
    /// The chosen finder.
    public typealias Finding = FinderShorthand<Target, Context>

    let finder: Finding

    /// Says how the screen is built.
    ///
    /// - Parameter factory: A shorthand such as `.byClass`, or `.custom(_:)` with any factory.
    /// - Returns: The assembly.
    public func factory(
        _ factory: FactoryShorthand<Target, Context>
    ) -> StepAssembly<Finding, FactoryShorthand<Target, Context>> {
        StepAssembly(finder: finder, factory: factory)
    }

    /// Says how the container is built around the screens of the following steps.
    ///
    /// - Parameter factory: Any factory of the container.
    /// - Returns: The assembly.
    public func container<Building: AsyncFactory<Target, Context>>(
        _ factory: Building
    ) -> StepAssembly<Finding, Building> where Building.Target: ContainerScreen {
        StepAssembly(finder: finder, factory: factory)
    }

    /// Says that nothing is built: the screen is found, or the steps before bring it along.
    ///
    /// It is looked for once more when the context tasks of those steps have been performed.
    ///
    /// - Returns: The assembly, which needs no action.
    public func withoutFactory() -> StepAssembly<Finding, NilFactory<Target, Context>> {
        StepAssembly(finder: finder, factory: NilFactory())
    }
}

/// A finder chosen by a shorthand.
public struct FinderShorthand<Target: Screen, Context>: Finder, SearchDescribing, CustomStringConvertible {
    private let base: any Finder<Target, Context>

    /// The chosen finder, as the router asks it.
    public var erased: AnyFinder { base.erased }

    private init(_ base: some Finder<Target, Context>) { self.base = base }

    /// Asks the chosen finder.
    public func find(in tree: ScreenTree, with context: Context) throws -> Target? {
        try base.find(in: tree, with: context)
    }

    /// The search of the chosen finder.
    public var search: FinderSearch { FinderSearch(of: base) }

    /// The chosen finder's name.
    public var description: String { partName(base) }

    /// Any finder of the screen.
    public static func custom(_ finder: some Finder<Target, Context>) -> Self { Self(finder) }

    /// Finds the screen by its type, anywhere.
    public static var byClass: Self { Self(ClassFinder()) }

    /// Finds the screen by its type.
    ///
    /// - Parameters:
    ///   - options: Which screens are visited.
    ///   - startingPoint: Where the search starts.
    /// - Returns: The finder.
    public static func byClass(_ options: SearchOptions, from startingPoint: StartingPoint = .topmost) -> Self {
        Self(ClassFinder(options: options, startingPoint: startingPoint))
    }

    /// Finds nothing: the screen is built anew each time.
    public static var never: Self { Self(NilFinder()) }

    /// Finds one particular screen.
    ///
    /// - Parameter instance: The screen; it is not kept alive.
    /// - Returns: The finder.
    public static func instance(_ instance: Target) -> Self { Self(InstanceFinder(instance)) }

    /// Finds what is below the topmost modal.
    public static var presenting: Self { Self(PresentingFinder()) }

    /// Asks a closure about each screen of the type.
    ///
    /// - Parameters:
    ///   - options: Which screens are visited.
    ///   - body: Whether a screen is the one looked for.
    /// - Returns: The finder.
    public static func first(
        _ options: SearchOptions = .fullStack,
        where body: @escaping (Target, Context) -> Bool
    ) -> Self {
        Self(InlineIteratingFinder(options: options, where: body))
    }
}

extension FinderShorthand where Target: ContextChecking, Target.Context == Context {
    /// Finds the screen by its type and what it shows, anywhere.
    public static var byContext: Self { Self(ClassWithContextFinder()) }

    /// Finds the screen by its type and what it shows, among some screens and from some starting point.
    public static func byContext(_ options: SearchOptions, from startingPoint: StartingPoint = .topmost) -> Self {
        Self(ClassWithContextFinder(options: options, startingPoint: startingPoint))
    }
}

extension FinderShorthand {
    /// Does not compile: the screen does not tell whether it shows the step's context.
    @available(
        *,
        unavailable,
        message:
            "the screen does not tell whether it shows the step's context: let it be a ContextScreen of it, or ContextChecking"
    )
    public static var byContext: Self { byClass }

    /// Does not compile: the screen does not tell whether it shows the step's context.
    @available(
        *,
        unavailable,
        message:
            "the screen does not tell whether it shows the step's context: let it be a ContextScreen of it, or ContextChecking"
    )
    public static func byContext(_ options: SearchOptions, from startingPoint: StartingPoint = .topmost) -> Self {
        byClass(options, from: startingPoint)
    }
}

/// A factory chosen by a shorthand.
public struct FactoryShorthand<Target: Screen, Context>: AsyncFactory, CustomStringConvertible {
    private let base: any AsyncFactory<Target, Context>

    /// The chosen factory, as the router asks it.
    public var erased: AnyFactory? { base.erased }

    private init(_ base: some AsyncFactory<Target, Context>) { self.base = base }

    /// Prepares the chosen factory.
    public func prepare(with context: Context) throws { try base.prepare(with: context) }

    /// Asks the chosen factory.
    public nonisolated(nonsending) func build(with context: Context) async throws -> Target {
        try await base.build(with: context)
    }

    /// The chosen factory's name.
    public var description: String { partName(base) }

    /// Any factory of the screen.
    public static func custom(_ factory: some AsyncFactory<Target, Context>) -> Self { Self(factory) }

    /// Asks a closure.
    ///
    /// - Parameter body: Builds the screen.
    /// - Returns: The factory.
    public static func inline(_ body: @escaping (Context) throws -> Target) -> Self { Self(InlineFactory(body)) }

    /// Asks a closure that takes its time.
    ///
    /// - Parameter body: Builds the screen.
    /// - Returns: The factory.
    public static func inline(_ body: nonisolated(nonsending) @escaping (Context) async throws -> Target) -> Self {
        Self(InlineFactory(body))
    }
}

extension FactoryShorthand where Target: DefaultInitializableScreen {
    /// Builds the screen by its type's plain initialiser.
    public static var byClass: Self { Self(ClassFactory()) }
}
