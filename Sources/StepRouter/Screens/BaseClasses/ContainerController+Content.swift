// Changing content by hand, with the same rules as navigations.
extension ContainerController {
    /// Replaces all contained screens in one transition. The content it has already changes nothing.
    ///
    /// - Parameters:
    ///   - screens: The new content; the columns of a split view as if it were expanded.
    ///   - animated: Whether the transition takes time.
    /// - Throws: ``HierarchyError`` if the container does not accept these screens, or if a transition is under way.
    public final nonisolated(nonsending) func setContainedScreens(
        _ screens: [any Screen],
        animated: Bool
    ) async throws {
        try await change(animated: animated) { editor, id in
            try editor.setContent(of: id, to: try editor.items(screens, of: self))
        }
    }

    /// Replaces all contained screens and selects one of them, in one transition.
    ///
    /// - Parameters:
    ///   - screens: The new content; the columns of a split view as if it were expanded.
    ///   - screen: The one to select.
    ///   - animated: Whether the transition takes time.
    /// - Throws: What ``setContainedScreens(_:animated:)`` and ``makeVisible(_:animated:)`` throw.
    public final nonisolated(nonsending) func setContainedScreens(
        _ screens: [any Screen],
        showing screen: any Screen,
        animated: Bool
    ) async throws {
        try await change(animated: animated) { editor, id in
            let items = try editor.items(screens, of: self)
            guard let index = screens.firstIndex(where: { $0 === screen }) else {
                throw HierarchyError.notContained(screen: name(of: screen), container: self.screenName)
            }
            try editor.setContent(of: id, to: items, showing: items[index].id)
        }
    }

    /// Shows a contained screen: selects its tab, or takes off what lies above it in a stack. One that is shown already changes nothing.
    ///
    /// - Parameters:
    ///   - screen: One of ``containedScreens``.
    ///   - animated: Whether the transition takes time.
    /// - Throws: ``HierarchyError`` if the container does not hold the screen, or if a transition is under way.
    public final nonisolated(nonsending) func makeVisible(_ screen: any Screen, animated: Bool) async throws {
        try await change(animated: animated) { editor, id in
            guard let held = editor.id(of: screen), editor.hierarchy.parent(of: held) == id else {
                throw HierarchyError.notContained(screen: name(of: screen), container: self.screenName)
            }
            try editor.show(held)
        }
    }

    /// Changes the content where it is: in the window's hierarchy, or in none.
    private nonisolated(nonsending) func change(
        animated: Bool,
        _ body: @escaping (inout HierarchyEditor, ScreenID) throws -> Void
    ) async throws {
        if table != nil { return try await edit(animated: animated, body) }
        try editLoosely(body)
    }

    /// Fills the container with a state written down by the developer, before it is in any window.
    package final func fill(with screens: [any Screen], selected: Int) {
        guard screens.isEmpty || screens.indices.contains(selected) else {
            WrittenState.cannotBe("\(screenName) has no screen \(selected).")
        }
        do {
            try editLoosely { editor, id in
                let items = try editor.items(screens, of: self)
                try editor.setContent(of: id, to: items, showing: items.isEmpty ? nil : items[selected].id)
            }
        } catch {
            WrittenState.cannotBe(error)
        }
    }

    /// Those of the screens held that are visible when the container is, while it is in no window.
    final var looselyVisibleScreens: [any Screen] {
        let table = ScreenTable()
        let node = table.standIn(.planned(0), of: type(of: self)).subtree.root
        let (count, selected) = (heldScreens.screens.count, heldScreens.validIndex)
        return Array(heldScreens.screens[table.shownRange(of: node, count: count, selected: selected)])
    }
}

extension HierarchyEditor {
    /// Screens as the content of a container: those that are there stay, and others join.
    fileprivate mutating func items(
        _ screens: [any Screen],
        of container: ContainerController
    ) throws(HierarchyError) -> [ContentItem] {
        var items: [ContentItem] = []
        items.reserveCapacity(screens.count)
        var listed = Set<ObjectIdentifier>(minimumCapacity: screens.count)
        let there = ScreenSet(hierarchy.screens)
        for screen in screens {
            if !listed.insert(ObjectIdentifier(screen)).inserted {
                throw .containedTwice(screen: StepRouter.name(of: screen), container: container.screenName)
            }
            if let id = number(of: screen), there.contains(id) {
                items.append(.kept(id))
            } else {
                items.append(.new(try admit(screen)))
            }
        }
        return items
    }
}
