/// Builds a container together with the screens that it always holds.
public struct CompleteFactory<Building: AsyncFactory>: AsyncFactory, SelfErasingFactory
where Building.Target: ContainerScreen {
    /// The container.
    public typealias Target = Building.Target
    /// The context for which container and screens are built.
    public typealias Context = Building.Context

    let factory: Building
    let children: [DeclaredChild]

    package init(factory: Building, children: [DeclaredChild]) {
        self.factory = factory
        self.children = children
    }

    /// Prepares the container's factory and those of all children.
    ///
    /// - Throws: The error of the first factory that cannot build.
    public func prepare(with context: Context) throws {
        try factory.prepare(with: context)
        let wrapped = AnyContext.wrapping(context)
        for child in children { try child.factory.prepare(wrapped, .nested) }
    }

    /// Builds the container, then each child, which joins it by its action.
    ///
    /// - Throws: The errors of a factory, a child's task or an action, and ``HierarchyError`` if the container may not
    ///   hold a child.
    public nonisolated(nonsending) func build(with context: Context) async throws -> Target {
        let container = try await factory.build(with: context)
        let wrapped = AnyContext.wrapping(context)
        var built: [any Screen] = []
        for child in children { built.append(try await child.factory.build(wrapped, .nested)) }
        try container.hold(built, joiningLike: children)
        return container
    }

    /// The factory with erased types, which builds at once if the container and all children do, else asynchronously.
    @usableFromInline
    package var ownErasedFactory: AnyFactory { AnyFactory(self, build: wholeBuild) }

    private var wholeBuild: AnyFactory.Build {
        let builds = children.compactMap(\.factory.build.atOnce)
        guard let build = factory.erasedFactory.build.atOnce, builds.count == children.count else {
            return .awaited { context, _ in try await self.build(with: context.value(Context.self)) }
        }
        return .atOnce { context, call in
            let container = try build(context, call)
            guard let holder = container as? any ContainerScreen else { return container }
            try holder.hold(try builds.map { try $0(context, call) }, joiningLike: children)
            return container
        }
    }
}

/// A screen that is built with a container, and the action by which it joins.
package struct DeclaredChild {
    let factory: AnyFactory
    let action: any ContainerAction

    package init(_ factory: AnyFactory, by action: any ContainerAction) {
        self.factory = factory
        self.action = action
    }
}

extension ContainerScreen {
    /// Lets screens join the container in no window, each by the action of its child. A tab bar selects its first tab,
    /// whichever joined last.
    fileprivate func hold(_ screens: [any Screen], joiningLike children: [DeclaredChild]) throws {
        try editDetached { editor, id in
            for (child, screen) in zip(children, screens) {
                try child.action.perform(try editor.admit(screen), on: id, in: &editor)
            }
            guard editor.hierarchy.kind(of: id).containment == .alternatives,
                let first = editor.hierarchy.content(of: id).first
            else { return }
            try editor.show(first)
        }
    }
}

extension CompleteFactory: CustomStringConvertible {
    /// The container's factory and the number of children.
    public var description: String { "\(partName(factory)) with \(children.count) children" }
}

/// A factory that builds a container with children.
protocol ChildrenDeclaring {
    /// The children, in the order in which they join.
    var children: [DeclaredChild] { get }
}

extension CompleteFactory: ChildrenDeclaring {}

extension CompleteFactory: ContentDeclaring {
    /// The factories of the container's own content, and of the children.
    package var declaredContent: [AnyFactory?] {
        let own = (factory.erasedFactory.factory as? any ContentDeclaring)?.declaredContent ?? [nil]
        return own + children.map(\.factory)
    }
}
