public import StepRouter

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

// How a child joins if nothing is said: it is pushed, or becomes a tab.

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
