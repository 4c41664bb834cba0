// The numbers of screens. A base screen stores its own, as long as it is in one table only; the table stores the
// others.
extension ScreenTable {
    /// The number of a screen; `nil` if it is not in the table.
    public func id(of screen: any Screen) -> ScreenID? {
        if let id = (screen as? ScreenObject)?.number, self[id] === screen { return id }
        let numbers = numbers
        // A screen that the table does not keep may have been freed, and this one may be at its address.
        guard let id = numbers[ObjectIdentifier(screen)], self[id] === screen else { return nil }
        return id
    }

    private func add(_ screen: any Screen, _ known: ScreenClass, as reserved: ScreenID?) -> ScreenID {
        let id = change { $0.add(screen, known, as: reserved) }
        note(id, of: screen)
        return id
    }

    /// Removes screens from the table.
    ///
    /// - Returns: The screens; they are freed when the result is released.
    @discardableResult
    func remove(_ ids: [ScreenID]) -> [any Screen] {
        var screens: [any Screen] = []
        screens.reserveCapacity(ids.count)
        for id in ids { forgetFreed(id) }
        change { list in
            for id in ids { if let screen = list.remove(id) { screens.append(screen) } }
        }
        for screen in screens { forget(screen) }
        return screens
    }

    /// Forgets the number of a screen that was freed. Another screen may be at its address, and have another number.
    private func forgetFreed(_ id: ScreenID) {
        guard let borrowed = borrowed(id), borrowed.screen == nil, numbers[borrowed.object] == id else { return }
        changeNumbers { $0[borrowed.object] = nil }
    }

    private func note(_ id: ScreenID, of screen: any Screen) {
        if let base = screen as? ScreenObject, base.number == nil {
            base.number = id
        } else {
            changeNumbers { $0[ObjectIdentifier(screen)] = id }
        }
    }

    private func forget(_ screen: any Screen) {
        let base = screen as? ScreenObject
        if base?.table === self { base?.table = nil }
        if numbers.isEmpty || changeNumbers({ $0.removeValue(forKey: ObjectIdentifier(screen)) }) == nil {
            base?.number = nil
        }
    }

    /// Releases all screens; a window calls it when it is freed. They keep their content.
    ///
    /// - Parameter hierarchy: The hierarchy in which they are.
    public func close(asIn hierarchy: Hierarchy) {
        owner = nil
        endListening(asIn: hierarchy)
        release(hierarchy.screens, asIn: hierarchy)
        remove(screens.compactMap { $0?.id })
    }

    // MARK: Reading

    /// The node of a screen that a window has read, without its place and the screens that hang from it.
    ///
    /// - Parameters:
    ///   - screen: The screen; it gets a number if it has none.
    ///   - reserved: The number that is reserved for it.
    /// - Returns: The node, and `true` if its number is new.
    package func node(of screen: any Screen, as reserved: ScreenID? = nil) -> (node: HierarchyNode, isNew: Bool) {
        let id = id(of: screen)
        let number = classes.number(of: type(of: screen))
        let known = classes[number]
        var node = HierarchyNode(id ?? add(screen, known, as: reserved), classID: number, kind: known.kind)
        if node.kind == .split, let split = screen as? any SplitContainer {
            node.columnLimit = UInt8(clamping: split.columnLimit)
            node.topColumn = (split as? any TopColumnPreferring)?.preferredTopColumn
        }
        return (node, id == nil)
    }

    /// Takes back the numbers of screens that a window has read and does not show yet.
    package func takeBack(_ ids: [ScreenID]) { remove(ids) }

    /// Stops keeping screens alive, as another owner does. They have their numbers as long as they live.
    package func stopKeeping(_ ids: [ScreenID]) {
        change { list in
            for id in ids { list.stopKeeping(id) }
        }
    }

    // MARK: Putting back

    /// Removes a screen from the table, without callbacks.
    package func takeOut(_ id: ScreenID) {
        if let screen = change({ $0.remove(id) }) { forget(screen) }
    }

    /// The listed screen of a number that is kept for it.
    package func listing(_ screen: any Screen, as id: ScreenID) -> ListedScreen {
        ListedScreen(id: id, screen: screen, known: classes[classes.number(of: type(of: screen))])
    }

    /// Puts a screen back under the number that is kept for it. A hierarchy knows its place and content.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - isContained: `true` if a container holds it, of which it was notified.
    package func putBack(_ screen: ListedScreen, isContained: Bool) {
        change { $0.put(screen) }
        note(screen.id, of: screen.screen)
        place(screen)
        (screen.screen as? ScreenObject)?.knowsParent = isContained
    }

    /// The container in no window that holds a screen.
    package func holder(of screen: any Screen) -> ScreenObject? { (screen as? ScreenObject)?.holder }

    /// Sets the container in no window that holds a screen.
    package func setHolder(of screen: any Screen, to holder: ContainerController?) {
        (screen as? ScreenObject)?.holder = holder
    }
}
