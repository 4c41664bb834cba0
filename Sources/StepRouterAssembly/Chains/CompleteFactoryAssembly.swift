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
    private var children: [DeclaredChild] = []

    /// Begins with the factory of the empty container.
    ///
    /// - Parameter factory: Builds the container around its screens.
    public init(factory: Building) { self.factory = factory }

    /// Ends the declaration.
    ///
    /// - Returns: A factory that builds the container with its children.
    public func assemble() -> CompleteFactory<Building> { CompleteFactory(factory: factory, children: children) }

    private func adding(_ child: some AsyncFactory, by action: some ContainerAction) -> Self {
        var copy = self
        copy.children.append(DeclaredChild(child.erasedFactory, by: action))
        return copy
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
        adding(factory, by: action)
    }
}

extension CompleteFactoryAssembly {
    /// Adds a child to a container of the app's own, put there by an action.
    public func with<Child: AsyncFactory, Acting: ContainerAction>(_ factory: Child, using action: Acting) -> Self
    where Child.Context == Context, Acting.Container == Building.Target {
        adding(factory, by: action)
    }
}

extension CompleteFactoryAssembly {
    /// Does not compile: the action is for containers of another kind.
    @available(
        *,
        unavailable,
        message: "the action cannot act on this container: write .push for a navigation controller, .addTab for tabs"
    )
    public func with<Child: AsyncFactory>(_ factory: Child, using action: some ContainerAction) -> Self
    where Child.Context == Context { self }
}

// Children without an action: each is pushed, or becomes a tab.

extension CompleteFactoryAssembly
where Building.Target: StandardContainer, Building.Target.Kind == any NavigationContainer {
    /// Adds a child that a factory builds, on top of those before.
    public func with<Child: AsyncFactory>(_ factory: Child) -> Self where Child.Context == Context {
        with(factory, using: .push)
    }
}

extension CompleteFactoryAssembly where Building.Target: StandardContainer, Building.Target.Kind == any TabContainer {
    /// Adds a child that a factory builds, as the last tab.
    public func with<Child: AsyncFactory>(_ factory: Child) -> Self where Child.Context == Context {
        with(factory, using: .addTab)
    }
}

// What belongs to a child: its context tasks, and how it understands the container's context.

extension AsyncFactory {
    /// This factory with a context task, done when a screen is built, after those added before.
    ///
    /// ```swift
    /// .with(ClassFactory<ProductScreen, ProductID>().adding(ContextSettingTask()), using: .addTab)
    /// ```
    ///
    /// - Parameter task: Gives the screen its data.
    /// - Returns: The factory with the task.
    public func adding(_ task: some ContextTask<Target, Context>) -> some AsyncFactory<Target, Context> {
        ChildFactory<Target, Context>(child: erasedFactory.adding(AnyContextTask(task)))
    }

    /// This factory in a container with another context.
    ///
    /// - Parameter transformer: Turns the container's context into that of the factory.
    /// - Returns: The factory with the other context.
    public func adaptingContext<Transforming: ContextTransformer>(
        using transformer: Transforming
    ) -> some AsyncFactory<Target, Transforming.Source> where Transforming.Target == Context {
        let converted = erasedFactory.converting {
            AnyContext.wrapping(try transformer.transform($0.value(Transforming.Source.self)))
        }
        return ChildFactory<Target, Transforming.Source>(child: converted)
    }
}

extension AsyncFactory where Context == Void {
    /// This factory, which looks at no context, in a container with one.
    public func adaptingContext<Other>() -> some AsyncFactory<Target, Other> {
        adaptingContext(using: InlineContextTransformer<Other, Void> { _ in })
    }
}

extension AsyncFactory where Context == Any? {
    /// This factory, which takes any context, in a container with a particular one.
    public func adaptingContext<Other>() -> some AsyncFactory<Target, Other> {
        adaptingContext(using: InlineContextTransformer<Other, Any?> { anyContext($0) })
    }
}

extension AsyncFactory where Target: DecoratedScreen {
    /// Lets the screens wear something. Of several decorators the later ones win.
    ///
    /// - Parameter decorator: What they wear; how modals are presented is not looked at.
    /// - Returns: The factory with it.
    public func decorated(by decorator: Decorator) -> some AsyncFactory<Target, Context> {
        ChildFactory<Target, Context>(child: erasedFactory.decorating(with: decorator.decoration))
    }
}

/// A factory with something added.
private struct ChildFactory<Target: Screen, Context>: AsyncFactory, SelfErasingFactory, CustomStringConvertible {
    let child: AnyFactory

    var ownErasedFactory: AnyFactory { child }

    var description: String { partName(child.factory) }

    func prepare(with context: Context) throws { try child.prepare(.wrapping(context), .nested) }

    nonisolated(nonsending) func build(with context: Context) async throws -> Target {
        let screen = try await child.build(.wrapping(context), .nested)
        guard let target = screen as? Target else { throw WrongScreen(expected: Target.self, found: screen) }
        return target
    }
}
