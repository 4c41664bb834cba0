/// Builds a container together with the screens that it holds in any case.
public struct CompleteFactory<Building: AsyncFactory>: AsyncFactory where Building.Target: ContainerScreen {
    /// The container.
    public typealias Target = Building.Target
    /// What container and screens are built to show.
    public typealias Context = Building.Context

    /// A screen that is built with the container, and the action by which it joins that.
    package struct Child {
        let factory: AnyFactory
        let action: any ContainerAction

        package init(_ factory: AnyFactory, by action: any ContainerAction) {
            self.factory = factory
            self.action = action
        }
    }

    let factory: Building
    let children: [Child]

    package init(factory: Building, children: [Child]) {
        self.factory = factory
        self.children = children
    }

    /// Asks the container's factory and those of all children.
    ///
    /// - Throws: What the first of them throws that cannot build.
    public func prepare(with context: Context) throws {
        try factory.prepare(with: context)
        let wrapped = AnyContext.wrapping(context)
        for child in children { try child.factory.prepare(wrapped) }
    }

    /// Builds the container, then each child, which joins it by its action.
    ///
    /// - Throws: What a factory, a child's task or an action throws, and ``HierarchyError`` if the container may not hold a child.
    public nonisolated(nonsending) func build(with context: Context) async throws -> Target {
        let container = try await factory.build(with: context)
        let wrapped = AnyContext.wrapping(context)
        for child in children { try child.join(container, try await child.factory.build(wrapped)) }
        try container.selectFirst()
        return container
    }

    /// A container that is built at once if it and all children are, else awaited.
    public var erased: AnyFactory? {
        AnyFactory(self, of: Target.self, prepare: { try prepare(with: $0.value(Context.self)) }, build: wholeBuild)
    }

    private var wholeBuild: AnyFactory.Build {
        let builds = children.compactMap { child in child.factory.build.atOnce.map { (child, $0) } }
        guard let build = AnyFactory(factory).build.atOnce, builds.count == children.count else {
            return .awaited { try await self.build(with: $0.value(Context.self)) }
        }
        return .atOnce { context in
            let container = try build(context)
            guard let holder = container as? any ContainerScreen else { return container }
            for (child, build) in builds { try child.join(holder, try build(context)) }
            try holder.selectFirst()
            return container
        }
    }
}

extension CompleteFactory.Child {
    /// Lets a screen join a container.
    fileprivate func join(_ container: any ContainerScreen, _ screen: any Screen) throws {
        try container.editLoosely { editor, id in try action.perform(try editor.admit(screen), on: id, in: &editor) }
    }
}

extension ContainerScreen {
    /// Lets a tab bar start on its first tab, whatever joined last.
    fileprivate func selectFirst() throws {
        try editLoosely { editor, id in
            guard editor.hierarchy.kind(of: id).containment == .alternatives,
                let first = editor.hierarchy.content(of: id).first
            else { return }
            try editor.show(first)
        }
    }
}

extension CompleteFactory: CustomStringConvertible {
    /// The container's factory and how many children there are.
    public var description: String { "\(partName(factory)) with \(children.count) children" }
}

extension CompleteFactory: ContentDeclaring {
    /// The factories of what the container itself is built with, and of the children.
    package var declaredContent: [AnyFactory?] {
        let own = (factory as? any ContentDeclaring)?.declaredContent ?? [nil]
        return own + children.map(\.factory)
    }
}
