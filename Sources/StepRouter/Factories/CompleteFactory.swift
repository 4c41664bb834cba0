/// Builds a container together with the screens that it holds in any case.
public struct CompleteFactory<Building: ContainerFactory>: ContainerFactory {
    /// The container.
    public typealias Target = Building.Target
    /// What container and screens are built to show.
    public typealias Context = Building.Context

    /// A screen that is built with the container, and how it joins it.
    package struct Child {
        let prepare: (Context) throws -> Void
        let build: nonisolated(nonsending) (Context) async throws -> any Screen
        let action: any ContainerAction
        /// Builds it, as far as it is declared.
        let factory: AnyFactory?

        package init(
            prepare: @escaping (Context) throws -> Void,
            build: nonisolated(nonsending) @escaping (Context) async throws -> any Screen,
            action: any ContainerAction,
            factory: AnyFactory? = nil
        ) {
            self.factory = factory
            self.prepare = prepare
            self.build = build
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
        for child in children { try child.prepare(context) }
    }

    /// Builds the container, then each child, which joins it by its action.
    ///
    /// - Throws: What a factory, a child's task or an action throws, and ``HierarchyError`` if the container may not hold a child.
    public nonisolated(nonsending) func build(with context: Context) async throws -> Target {
        let container = try await factory.build(with: context)
        for child in children {
            let screen = try await child.build(context)
            try container.editLoosely { editor, id in
                try child.action.perform(try editor.admit(screen), on: id, in: &editor)
            }
        }
        // A tab bar starts on its first tab, whatever joined last.
        try container.editLoosely { editor, id in
            guard editor.hierarchy.kind(of: id).containment == .alternatives,
                let first = editor.hierarchy.content(of: id).first
            else { return }
            try editor.show(first)
        }
        return container
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
