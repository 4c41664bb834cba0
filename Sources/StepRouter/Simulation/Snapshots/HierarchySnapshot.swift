/// A state of a window that can be put back: links, order, selection, modals, width and declared state.
///
/// It holds the window's own screens, not copies of them, so it serves that window only. What containers hold is shared with them and among
/// snapshots for as long as it is the same.
package struct HierarchySnapshot {
    /// A screen that holds, presents or declares something.
    fileprivate struct Node {
        let screen: SimulatedScreen
        /// Only of a container.
        let content: [any Screen]
        let modal: SimulatedScreen?
        /// The number under which the declared state is remembered; only of a stateful screen.
        let state: UInt32
        let selected: Int32
        let modalStyle: PresentationStyle
        let isCollapsed: Bool

        init(
            _ screen: SimulatedScreen,
            state: UInt32,
            content: [any Screen] = [],
            selected: Int32 = 0,
            isCollapsed: Bool = false
        ) {
            self.screen = screen
            self.content = content
            modal = screen.modal
            self.state = state
            self.selected = selected
            modalStyle = screen.modal?.modalStyle ?? .pageSheet
            self.isCollapsed = isCollapsed
        }
    }

    private var nodes: ContiguousArray<Node> = []
    private var root: SimulatedScreen?
    private var size = HorizontalSize.compact
    /// How many modals there are.
    private var modals = 0
    private let kinds: ScreenKinds

    /// Takes a snapshot. Costs one visit of each screen.
    ///
    /// - Parameters:
    ///   - window: The window; it must have been read by the reader since it last changed.
    ///   - reader: Knows the kinds of screens.
    package init(of window: SimulatedWindow, by reader: HierarchyReader) {
        kinds = reader.kinds
        root = window.root
        size = window.horizontalSize
        nodes.reserveCapacity(8)
        if let root { add(root) }
    }

    private mutating func add(_ screen: SimulatedScreen) {
        let traits = screen.traits
        guard screen.modal != nil || !traits.isDisjoint(with: [.isContainer, .isStateful]) else { return }
        guard traits.contains(.isContainer) else {
            nodes.append(Node(screen, state: kinds.state(of: screen)))
            return addModal(of: screen)
        }
        // Safe: the trait was learned from the screen's class.
        let container = unsafe unsafeDowncast(screen, to: SimulatedContainerScreen.self)
        nodes.append(
            Node(
                screen,
                state: kinds.state(of: screen),
                content: container.containedScreens,
                selected: Int32(truncatingIfNeeded: container.selectedIndex),
                isCollapsed: container.split?.isCollapsed ?? false
            )
        )
        container.forEachHeld { child, _ in add(child) }
        addModal(of: screen)
    }

    @inline(__always)
    private mutating func addModal(of screen: SimulatedScreen) {
        guard let modal = screen.modal else { return }
        modals += 1
        add(modal)
    }

    /// How many bytes the snapshot takes by itself.
    package var bytes: Int { MemoryLayout<Self>.stride + nodes.capacity * MemoryLayout<Node>.stride + 32 }

    /// Puts the state back, whatever the window shows now. Nothing may be recorded at that time, and no callbacks are sent.
    package func restore(to window: SimulatedWindow) {
        window.root?.takeDown()
        window.restoreHorizontalSize(size)
        window.replaceRoot(with: root)
        for position in nodes.indices { restore(nodes[position]) }
        if let root, root.markShown(isPlaceInSight: true) > modals { cutOffOthers(from: root) }
        window.simulatedJournal.noteRevision()
    }

    private func restore(_ node: borrowing Node) {
        let screen = node.screen
        if let modal = node.modal {
            screen.modal = modal
            modal.attach(to: screen, as: .presented)
            modal.modalStyle = node.modalStyle
        }
        let traits = screen.traits
        if traits.contains(.isContainer) {
            // Safe: the trait was learned from the screen's class.
            let container = unsafe unsafeDowncast(screen, to: SimulatedContainerScreen.self)
            container.restoreContent(node.content, selected: Int(node.selected))
            if traits.contains(.isSplit) { container.split?.restoreCollapsed(node.isCollapsed) }
        }
        if traits.contains(.isStateful) { kinds.restore(node.state, to: screen) }
    }

    /// Cuts off modals that had left the window together with a screen that was put back: they are no part of the state.
    private func cutOffOthers(from root: SimulatedScreen) {
        let own = Set(nodes.compactMap { $0.modal.map(ObjectIdentifier.init) })
        root.forEachScreen { screen in
            guard let modal = screen.modal, !own.contains(ObjectIdentifier(modal)) else { return }
            screen.modal = nil
            modal.takeDown()
            modal.detach(journal: nil)
        }
        _ = root.markShown(isPlaceInSight: true)
    }
}

extension SimulatedScreen {
    /// Takes everything from this screen on out of sight and cuts the modals off; what containers hold stays in them.
    fileprivate final func takeDown() {
        isShown = false
        if let modal {
            modal.takeDown()
            modal.detach(journal: nil)
            self.modal = nil
        }
        if form == .plain { return }
        // Safe: every container says that it is one.
        unsafe unsafeDowncast(self, to: SimulatedContainerScreen.self).forEachHeld { child, _ in
            if child.modal == nil, !child.traits.contains(.isContainer), child.traits.contains(.isKnown) {
                child.isShown = false
            } else {
                child.takeDown()
            }
        }
    }

    /// Marks everything as shown that is in sight, without callbacks.
    ///
    /// - Returns: How many modals there are.
    fileprivate final func markShown(isPlaceInSight: Bool) -> Int {
        let inSight = isPlaceInSight && !(modal?.modalStyle.coversPresenter ?? false)
        isShown = inSight
        var modals = 0
        if let modal { modals = 1 + modal.markShown(isPlaceInSight: isPlaceInSight) }
        if form == .plain { return modals }
        // Safe: every container says that it is one.
        let container = unsafe unsafeDowncast(self, to: SimulatedContainerScreen.self)
        let visible = unsafe container.visibleRange
        container.forEachHeld { child, position in
            let isInSight = inSight && visible.contains(position)
            if child.modal == nil, !child.traits.contains(.isContainer) {
                child.isShown = isInSight
            } else {
                modals += child.markShown(isPlaceInSight: isInSight)
            }
        }
        return modals
    }
}
