public import StepRouter
public import StepRouterFinders

extension Step {
    /// A finder chosen by a shorthand.
    public struct NamedFinder: Finder, SelfErasingFinder, SearchDescribing, CustomStringConvertible {
        private let base: any Finder<Target, Context>

        /// The chosen finder, as the router asks it.
        @usableFromInline
        package var erasedFinder: AnyFinder { base.erased }

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
        public static func byClass(_ options: SearchOptions, from startingPoint: StackIterator.StartingPoint = .topmost)
            -> Self
        {
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
}

extension Step.NamedFinder where Target: ContextChecking, Target.Context == Context {
    /// Finds the screen by its type and what it shows, anywhere.
    public static var byContext: Self { Self(ClassWithContextFinder()) }

    /// Finds the screen by its type and what it shows, among some screens and from some starting point.
    public static func byContext(_ options: SearchOptions, from startingPoint: StackIterator.StartingPoint = .topmost)
        -> Self
    {
        Self(ClassWithContextFinder(options: options, startingPoint: startingPoint))
    }
}

extension Step.NamedFinder {
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
    public static func byContext(_ options: SearchOptions, from startingPoint: StackIterator.StartingPoint = .topmost)
        -> Self
    {
        byClass(options, from: startingPoint)
    }
}

extension Step {
    /// A factory chosen by a shorthand.
    public struct NamedFactory: AsyncFactory, SelfErasingFactory, CustomStringConvertible {
        private let base: any AsyncFactory<Target, Context>

        /// The chosen factory with erased types.
        @usableFromInline
        package var ownErasedFactory: AnyFactory { base.erasedFactory }

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
}

extension Step.NamedFactory where Target: DefaultInitializableScreen {
    /// Builds the screen by its type's plain initialiser.
    public static var byClass: Self { Self(ClassFactory()) }
}
