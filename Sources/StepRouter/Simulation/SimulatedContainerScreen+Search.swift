// What a search reads of a container, in other modules: what is inlined from here is not checked for exclusivity there.
extension SimulatedContainerScreen {
    /// The screens held, in the container's own order.
    @inlinable
    package final var held: [any Screen] { unsafe content }

    /// Whether one of the screens held is a container.
    @inlinable
    package final var holdsContainers: Bool { unsafe nestedContainers > 0 }

    /// The screens held.
    ///
    /// Not counted: they are there until the content changes. An array of this library's own keeps its elements in one place until then, also
    /// beyond the closure that is given them.
    @inlinable
    @inline(__always)
    package final var uncountedContent: UnsafeBufferPointer<any Screen> {
        unsafe content.withUnsafeBufferPointer { unsafe $0 }
    }

    /// In which order a search visits the screens held.
    ///
    /// - Parameter visibleOnly: Whether only those are visited that are in sight when the container is.
    /// - Returns: The order, as long as the content does not change.
    @inlinable
    @inline(__always)
    package final func searchOrder(visibleOnly: Bool) -> SearchOrder {
        // What is said to be in sight may be more, where an app's container is mistaken.
        let count = unsafe content.count
        let inSight = unsafe visibleRange.clamped(to: 0..<count)
        return SearchOrder(of: order, count: count, inSight: inSight, visibleOnly: visibleOnly)
    }

    /// How the screens held lie to one another.
    @inlinable
    package final var order: Containment { form == .navigation ? .stack : containment }

    /// A screen as a container, if it is one, without counting a reference to it.
    @inlinable
    package static func uncountedContainer(
        _ screen: Unmanaged<SimulatedScreen>
    ) -> Unmanaged<SimulatedContainerScreen>? {
        guard unsafe screen._withUnsafeGuaranteedRef({ $0.form != .plain }) else { return nil }
        // Safe: every container says that it is one, and nothing else does.
        return unsafe Unmanaged.fromOpaque(screen.toOpaque())
    }
}
