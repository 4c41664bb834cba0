public import StepRouter

/// One step in the middle of a chain: a screen with its finder and factory.
///
/// ```swift
/// .from(SingleStep(finder: ClassFinder<CategoryScreen, Void>(), factory: ClassFactory()))
/// .using(.push)
/// ```
public struct SingleStep<Target: Screen, Context>: TaskAdding {
    @usableFromInline
    var parts: StepParts<Target, Context>

    /// Makes the step.
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
        message:
            "a step that builds nothing is a StepAssembly: write .from(StepAssembly(finder:factory:).from(…).assemble())"
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

    func link(at place: StepPlace<Context>) -> StepNode<Context> {
        StepNode(parts, at: place)
    }

    func link<ChainContext>(
        at place: StepPlace<ChainContext>,
        converting conversion: @escaping (ChainContext) throws -> Context
    ) -> StepNode<ChainContext> {
        StepNode(parts, at: place, converting: conversion)
    }
}

/// One step in the middle of a chain: a container, around which the screens of the following steps are put.
public struct ContainerStep<Target: ContainerScreen, Context>: TaskAdding {
    @usableFromInline
    var parts: StepParts<Target, Context>

    /// Makes the step.
    ///
    /// - Parameters:
    ///   - finder: Finds the container.
    ///   - factory: Builds it; it is filled before it is shown.
    @inlinable
    public init(finder: some Finder<Target, Context>, factory: some AsyncFactory<Target, Context>) {
        parts = StepParts(finder: finder.erased, factory: factory.erased)
    }

    /// Makes a step whose container is always built.
    ///
    /// - Parameter factory: Builds it; it is filled before it is shown.
    public init(factory: some AsyncFactory<Target, Context>) { self.init(finder: NilFinder(), factory: factory) }

    /// This step with something added.
    public func declaring(_ change: StepChange<Target, Context>) -> Self {
        var copy = self
        change.apply(&copy.parts)
        return copy
    }

    func link(at place: StepPlace<Context>) -> StepNode<Context> {
        StepNode(parts, at: place)
    }

    func link<ChainContext>(
        at place: StepPlace<ChainContext>,
        converting conversion: @escaping (ChainContext) throws -> Context
    ) -> StepNode<ChainContext> {
        StepNode(parts, at: place, converting: conversion)
    }
}

/// A new container around the screens of the following steps, for chains with any context.
///
/// It is reached by leading-dot shorthands such as `.navigationController`. `Kind` says which actions can join it, such as
/// `any NavigationContainer`.
public struct ReadyMadeContainerStep<Target: ContainerScreen, Kind>: TaskAdding {
    /// Any context: the container looks at none.
    public typealias Context = Void

    private var step: ContainerStep<Target, Void>

    /// This step with something added.
    public func declaring(_ change: StepChange<Target, Void>) -> Self {
        var copy = self
        copy.step = step.declaring(change)
        return copy
    }

    /// The step at its place.
    func link<Context>(at place: StepPlace<Context>) -> StepNode<Context> {
        step.link(at: place, converting: { _ in () })
    }

    /// The step at its place, with containers that wear something.
    func link<Context>(at place: StepPlace<Context>, wearing decoration: ScreenDecoration) -> StepNode<Context> {
        step.declaring(StepChange { $0.decorate(with: decoration) }).link(at: place, converting: { _ in () })
    }
}

extension ReadyMadeContainerStep where Target: StandardContainer, Kind == Target.Kind {
    /// Makes a ready-made step that screens can join. An app makes shorthands for containers of its own with it, as those below.
    ///
    /// - Parameter factory: Builds the container around the screens that join it.
    public init(factory: some AsyncFactory<Target, Void>) { step = ContainerStep(factory: factory) }
}

extension ReadyMadeContainerStep where Target == NavigationController, Kind == any NavigationContainer {
    /// A new navigation controller around the screens of the following steps.
    public static var navigationController: Self { Self(factory: NavigationControllerFactory()) }
}

extension ReadyMadeContainerStep where Target == TabBarController, Kind == any TabContainer {
    /// A new tab bar controller around the screens of the following steps.
    public static var tabBarController: Self { Self(factory: TabBarControllerFactory()) }
}

extension ReadyMadeContainerStep where Target == SplitViewController, Kind == any SplitContainer {
    /// A new split view controller of two columns around the screens of the following steps.
    public static var splitViewController: Self { Self(factory: SplitViewControllerFactory()) }
}
