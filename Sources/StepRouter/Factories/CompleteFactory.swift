/// Builds a container with screens that it always holds, each by a factory of its own.
///
/// `CompleteFactoryAssembly` makes one. The screens of the steps that follow join the preset ones by their own actions.
public struct CompleteFactory<Building: ContainerFactory>: ContainerFactory {
    /// The container.
    public typealias Target = Building.Target
    /// What it is built to show.
    public typealias Context = Building.Context

    package struct Child {
        let prepare: (Context) throws -> Void
        let build: nonisolated(nonsending) (Context) async throws -> any Screen
        let embed: (any Screen, inout [any Screen]) throws -> Void

        package init(
            prepare: @escaping (Context) throws -> Void,
            build: nonisolated(nonsending) @escaping (Context) async throws -> any Screen,
            embed: @escaping (any Screen, inout [any Screen]) throws -> Void
        ) {
            self.prepare = prepare
            self.build = build
            self.embed = embed
        }
    }

    let factory: Building
    let children: [Child]

    package init(factory: Building, children: [Child]) {
        self.factory = factory
        self.children = children
    }

    /// Prepares the container and every child.
    public func prepare(with context: Context) throws {
        try factory.prepare(with: context)
        for child in children { try child.prepare(context) }
    }

    /// Builds the children, in the order in which they were given, and lets each join by its action.
    public nonisolated(nonsending) func presetScreens(with context: Context) async throws -> [any Screen] {
        var screens = try await factory.presetScreens(with: context)
        for child in children { try child.embed(try await child.build(context), &screens) }
        return screens
    }

    /// Builds the container around its children and the screens of the following steps.
    public nonisolated(nonsending) func build(
        with context: Context,
        integrating screens: [any Screen]
    ) async throws -> Target {
        try await factory.build(with: context, integrating: screens)
    }
}

extension CompleteFactory: CustomStringConvertible {
    /// The container's factory and the number of children.
    public var description: String { "\(partName(factory)) with \(children.count) children" }
}
