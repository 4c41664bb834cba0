public import StepRouter

/// Declares a container with screens that it always holds.
///
/// ```swift
/// let tabs = CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
///     .with(ClassFactory<HomeScreen, Void>(), using: .addTab)
///     .with(ClassFactory<AccountScreen, Void>(), using: .addTab)
///     .assemble()
/// ```
///
/// Each child joins by the action given for it, in the order given. An assembly is a value.
public struct CompleteFactoryAssembly<Building: AsyncFactory> where Building.Target: ContainerScreen {
    /// The context that the container is built for.
    public typealias Context = Building.Context

    private let factory: Building
    private var children: [CompleteFactory<Building>.Child] = []

    /// Begins with the factory of the empty container.
    ///
    /// - Parameter factory: Builds the container around its screens.
    public init(factory: Building) { self.factory = factory }

    /// Ends the declaration.
    ///
    /// - Returns: A factory that builds the container with its children.
    public func assemble() -> CompleteFactory<Building> { CompleteFactory(factory: factory, children: children) }

    package func adding<Target>(
        _ child: FactoryChild<Target, Context>,
        by action: some ContainerAction
    ) -> Self {
        var copy = self
        copy.children.append(CompleteFactory<Building>.Child(child.factory, by: action))
        return copy
    }
}

/// One of the screens that a container always holds: its factory, its context tasks, and how it understands the
/// container's context.
public struct FactoryChild<Target: Screen, Context> {
    package let factory: AnyFactory

    fileprivate init(erased factory: AnyFactory) { self.factory = factory }

    /// Makes a child that a factory builds.
    ///
    /// - Parameter factory: Builds the screen.
    public init(_ factory: some AsyncFactory<Target, Context>) { self.init(erased: AnyFactory(factory)) }

    /// Adds a context task, done when the screen is built, after those added before.
    ///
    /// - Parameter task: Gives the screen its data.
    /// - Returns: The child with the task.
    public func adding(_ task: some ContextTask<Target, Context>) -> Self {
        Self(erased: factory.adding(AnyContextTask(task)))
    }

    /// This child in a container with another context.
    ///
    /// - Parameter transformer: Turns the container's context into that of the child.
    /// - Returns: The child with the other context.
    public func adaptingContext<Transforming: ContextTransformer>(
        using transformer: Transforming
    ) -> FactoryChild<Target, Transforming.Source> where Transforming.Target == Context {
        let converted = factory.converting {
            AnyContext.wrapping(try transformer.transform($0.value(Transforming.Source.self)))
        }
        return FactoryChild<Target, Transforming.Source>(erased: converted)
    }
}

extension FactoryChild where Context == Void {
    /// This child, which looks at no context, in a container with one.
    public func adaptingContext<Other>() -> FactoryChild<Target, Other> {
        adaptingContext(using: InlineContextTransformer { _ in })
    }
}

extension FactoryChild where Context == Any? {
    /// This child, which takes any context, in a container with a particular one.
    public func adaptingContext<Other>() -> FactoryChild<Target, Other> {
        adaptingContext(using: InlineContextTransformer { anyContext($0) })
    }
}

// Which actions a child can join by: those for the kind of container that is built.

extension CompleteFactoryAssembly where Building.Target: StandardContainer {
    /// Adds a child that a factory builds.
    ///
    /// - Parameters:
    ///   - factory: Builds the screen.
    ///   - action: Puts it into the container.
    /// - Returns: The assembly with the child.
    public func with<Child: AsyncFactory, Acting: ContainerAction>(_ factory: Child, using action: Acting) -> Self
    where Child.Context == Context, Acting.Container == Building.Target.Kind {
        adding(FactoryChild(factory), by: action)
    }

    /// Adds a child with tasks or a context of its own, put into the container by an action.
    public func with<Target, Acting: ContainerAction>(
        _ child: FactoryChild<Target, Context>,
        using action: Acting
    ) -> Self where Acting.Container == Building.Target.Kind {
        adding(child, by: action)
    }
}

extension CompleteFactoryAssembly {
    /// Adds a child to a container of the app's own, put there by an action.
    public func with<Target, Acting: ContainerAction>(
        _ child: FactoryChild<Target, Context>,
        using action: Acting
    ) -> Self where Acting.Container == Building.Target {
        adding(child, by: action)
    }
}

// Children without an action: each is pushed, or becomes a tab.

extension CompleteFactoryAssembly
where Building.Target: StandardContainer, Building.Target.Kind == any NavigationContainer {
    /// Adds a child that a factory builds, on top of those before.
    public func with<Child: AsyncFactory>(_ factory: Child) -> Self where Child.Context == Context {
        with(factory, using: .push)
    }

    /// Adds a child with tasks or a context of its own, on top of those before.
    public func with<Target>(_ child: FactoryChild<Target, Context>) -> Self { with(child, using: .push) }
}

extension CompleteFactoryAssembly where Building.Target: StandardContainer, Building.Target.Kind == any TabContainer {
    /// Adds a child that a factory builds, as the last tab.
    public func with<Child: AsyncFactory>(_ factory: Child) -> Self where Child.Context == Context {
        with(factory, using: .addTab)
    }

    /// Adds a child with tasks or a context of its own, as the last tab.
    public func with<Target>(_ child: FactoryChild<Target, Context>) -> Self { with(child, using: .addTab) }
}
