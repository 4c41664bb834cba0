public import StepRouter
public import StepRouterFinders

/// Declares a screen: how it is found, how it is built, what belongs to it, how it is put in place and from where.
///
/// ```swift
/// let product = Step(ProductScreen.self).using(.push).from(.whereTheUserIs)
/// ```
///
/// Parts that are not named follow from the screen's class. A screen that shows a context is found by its class and
/// what it shows, made by its class, and told its context; any other is found and made by its class. Each of these is
/// replaced by naming the part:
///
/// ```swift
/// let promotion = Step(PromotionScreen.self).finder(.byClass).using(.present).from(.current)
/// ```
///
/// A screen that shows a context is told it whatever finder and factory are named; `Step(finder:factory:)` tells it
/// nothing.
///
/// In the middle of a chain a step is a screen that joins the same container as the one after it:
///
/// ```swift
/// .from(Step(CategoryScreen.self))
/// .using(.push)
/// ```
///
/// A step is a value: adding to it changes no other.
public struct Step<Target: Screen, Context>: TaskAdding {
    @usableFromInline
    var parts: StepParts<Target, Context>
    /// `true` if the factory was named, and does not only follow from the class.
    @usableFromInline
    var namesFactory = true

    /// Declares a screen by its finder and its factory.
    ///
    /// - Parameters:
    ///   - finder: Finds the screen.
    ///   - factory: Builds it when it is not there.
    @inlinable
    public init(finder: some Finder<Target, Context>, factory: some AsyncFactory<Target, Context>) {
        parts = StepParts(finder: finder.erased, factory: factory.erased)
    }

    /// Does not compile: what is not built needs no action.
    @available(
        *,
        unavailable,
        message: "a step that builds nothing is a StepAssembly: write .from(StepAssembly(finder:factory:).from(…))"
    )
    public init(finder: some Finder<Target, Context>, factory: NilFactory<Target, Context>) {
        parts = StepParts(finder: finder.erased, factory: nil)
    }

    /// This step with something added.
    public func declaring(_ change: StepChange<Target, Context>) -> Self {
        var copy = self
        change.apply(&copy.parts)
        return copy
    }

    func link(at place: StepPlace<Context>) -> StepNode<Context> { StepNode(parts, at: place) }
}

/// A step in the middle of a chain, by its name in RouteComposer.
public typealias SingleStep = Step

// MARK: Defaults

extension Step
where Target: DefaultInitializableScreen & ContextAccepting & ContextChecking, Target.Context == Context {
    /// Declares a screen that shows a context: it is found by its class and what it shows, made by its class, and told
    /// its context.
    ///
    /// - Parameter type: The screen's class.
    @inlinable
    public init(_ type: Target.Type) {
        self.init(finder: ClassWithContextFinder(), factory: ClassFactory())
        parts.add(ContextSettingTask())
        namesFactory = false
    }
}

extension Step where Target: DefaultInitializableScreen {
    /// Declares a screen that looks at no context: it is found and made by its class.
    ///
    /// If the screen shows another context, `validate()` tells so with `ConfigurationFinding.Code.contextMismatch`, and a
    /// navigation fails.
    ///
    /// - Parameters:
    ///   - type: The screen's class.
    ///   - context: The context of the chain, if it has one.
    @inlinable
    public init(_ type: Target.Type, context: Context.Type) {
        self.init(finder: ClassFinder(), factory: ClassFactory())
        namesFactory = false
        refuseOtherContext()
    }
}

extension Step where Target: DefaultInitializableScreen, Context == Void {
    /// Declares a screen that looks at no context: it is found and made by its class.
    ///
    /// If the screen shows a context, and another step of the chain has none or another one, `validate()` tells so with
    /// `ConfigurationFinding.Code.contextMismatch`, and a navigation fails.
    ///
    /// - Parameter type: The screen's class. It is optional only so that a screen which shows a context is preferably
    ///   declared with that.
    @inlinable
    public init(_ type: Target.Type?) {
        self.init(finder: ClassFinder(), factory: ClassFactory())
        namesFactory = false
        refuseOtherContext()
    }
}

extension Step {
    /// Lets the defaults throw if the screen shows a context that the chain does not have.
    @usableFromInline
    mutating func refuseOtherContext() {
        guard let shown = (Target.self as? any ContextAccepting.Type).map({ contextType(of: $0) }),
            shown != Void.self, shown != Context.self
        else { return }
        parts.screen.finder = MismatchedFinder<Target, Context>().erased
        parts.screen.factory = MismatchedFactory<Target, Context>().erased
    }

    private func contextType<Accepting: ContextAccepting>(of type: Accepting.Type) -> Any.Type {
        Accepting.Context.self
    }
}

/// The finder of a screen that shows another context than its chain has.
private struct MismatchedFinder<Target: Screen, Context>: Finder, ContextMismatching, CustomStringConvertible {
    var description: String { "ClassFinder" }

    func find(in tree: ScreenTree, with context: Context) throws -> Target? { throw ContextMismatch() }
}

/// The factory of a screen that shows another context than its chain has.
private struct MismatchedFactory<Target: Screen, Context>: Factory, ContextMismatching, CustomStringConvertible {
    var description: String { "ClassFactory" }

    func prepare(with context: Context) throws { throw ContextMismatch() }

    func build(with context: Context) throws -> Target { throw ContextMismatch() }
}

/// A screen shows a context, and its chain has another one or none.
private struct ContextMismatch: Error, CustomStringConvertible {
    var description: String {
        "the screen shows a context, and a step of its chain has another one or none. Go from another declaration by `.adaptingContext(using:)`, or name finder and factory"
    }
}

extension Step {
    /// This step with another finder.
    ///
    /// - Parameter finder: A shorthand such as `.byClass`, or `.custom(_:)` with any finder.
    /// - Returns: The step with it.
    public func finder(_ finder: NamedFinder) -> Self {
        var copy = self
        copy.parts.screen.finder = finder.erased
        return copy
    }

    /// This step with another factory.
    ///
    /// - Parameter factory: A shorthand such as `.inline { … }`, or `.custom(_:)` with any factory.
    /// - Returns: The step with it.
    public func factory(_ factory: NamedFactory) -> Self {
        var copy = self
        copy.parts.screen.factory = factory.erased
        copy.namesFactory = true
        return copy
    }
}

// MARK: Containers

/// One step in the middle of a chain: a container, around which the screens of the following steps are put.
///
/// ```swift
/// .from(.navigationController)
/// .from(ContainerStep(finder: ClassFinder<Pager, Int>(), factory: ClassFactory()))
/// ```
///
/// `Kind` is what the actions act on that go from it, such as `any NavigationContainer` or `any Screen`. It follows
/// from the action.
public struct ContainerStep<Target: ContainerScreen, Context, Kind>: TaskAdding {
    private var parts: StepParts<Target, Context>

    private init(_ finder: (any Finder<Target, Context>)?, _ factory: some AsyncFactory<Target, Context>) {
        parts = StepParts(finder: finder?.erased ?? NilFinder<Target, Context>().erased, factory: factory.erased)
    }

    /// This step with something added.
    public func declaring(_ change: StepChange<Target, Context>) -> Self {
        var copy = self
        change.apply(&copy.parts)
        return copy
    }

    func link(at place: StepPlace<Context>) -> StepNode<Context> { StepNode(parts, at: place) }

    func link<ChainContext>(
        at place: StepPlace<ChainContext>,
        converting conversion: @escaping (ChainContext) throws -> Context
    ) -> StepNode<ChainContext> { StepNode(parts, at: place, converting: conversion) }
}

extension ContainerStep where Target: StandardContainer, Kind == Target.Kind {
    /// Makes a step for screens that join the container.
    ///
    /// - Parameters:
    ///   - finder: Finds the container.
    ///   - factory: Builds it; it is filled before it is shown.
    public init(finder: some Finder<Target, Context>, factory: some AsyncFactory<Target, Context>) {
        self.init(finder, factory)
    }

    /// Makes a step for screens that join the container, which is always built.
    ///
    /// - Parameter factory: Builds it; it is filled before it is shown.
    public init(factory: some AsyncFactory<Target, Context>) { self.init(nil, factory) }
}

extension ContainerStep where Kind == Target {
    /// Makes a step for screens that join a container of the app's own.
    ///
    /// - Parameters:
    ///   - finder: Finds the container; none is looked for by default.
    ///   - factory: Builds it; it is filled before it is shown.
    ///   - kind: The container's class.
    public init(
        finder: (any Finder<Target, Context>)? = nil,
        factory: some AsyncFactory<Target, Context>,
        kind: Target.Type = Target.self
    ) { self.init(finder, factory) }
}

extension ContainerStep where Kind == any Screen {
    /// Makes a step for screens that join no container, such as those that the container presents.
    ///
    /// - Parameters:
    ///   - finder: Finds the container; none is looked for by default.
    ///   - factory: Builds it; it is filled before it is shown.
    ///   - kind: Any screen.
    public init(
        finder: (any Finder<Target, Context>)? = nil,
        factory: some AsyncFactory<Target, Context>,
        kind: (any Screen).Type = (any Screen).self
    ) { self.init(finder, factory) }
}

extension ContainerStep {
    /// Does not compile: a container of another kind is none for the action.
    @available(
        *,
        unavailable,
        message:
            "the action cannot act on a container of this kind: go from one that it can act on, such as .navigationController for .push"
    )
    public init(
        finder: (any Finder<Target, Context>)? = nil,
        factory: some AsyncFactory<Target, Context>,
        kind: Kind.Type = Kind.self
    ) { self.init(finder, factory) }
}

// Shorthands. There is one of each name, because each further one multiplies what some mistakes cost (decision 0027).
// An app makes shorthands for containers of its own with the initialisers above.

extension ContainerStep where Target == NavigationController, Kind == any NavigationContainer {
    /// A new navigation controller around the screens of the following steps.
    public static var navigationController: Self { Self(factory: NavigationControllerFactory()) }
}

extension ContainerStep where Target == TabBarController, Kind == any TabContainer {
    /// A new tab bar controller around the screens of the following steps.
    public static var tabBarController: Self { Self(factory: TabBarControllerFactory()) }
}

extension ContainerStep where Target == SplitViewController, Kind == any SplitContainer {
    /// A new split view controller of two columns around the screens of the following steps.
    public static var splitViewController: Self { Self(factory: SplitViewControllerFactory()) }
}
