// What a search reads of a container, in other modules: what is inlined from here is not checked for exclusivity there.
extension SimulatedContainerScreen {
    /// The screens held, in the container's own order.
    @inlinable
    package final var held: [any Screen] { unsafe content }

    /// The positions of those in sight when the container is.
    @inlinable
    package final var heldInSight: Range<Int> { unsafe visibleRange }

    /// Whether one of the screens held is a container.
    @inlinable
    package final var holdsContainers: Bool { unsafe nestedContainers > 0 }

    /// The position of the last screen held that fulfils a condition.
    ///
    /// Counts no reference, because the condition calls nothing that could change what is held.
    ///
    /// - Parameters:
    ///   - inSight: Whether only the screens are meant that are in sight when the container is.
    ///   - fulfils: Whether a screen fulfils the condition.
    /// - Returns: The position; `nil` if there is no such screen.
    @inlinable
    @inline(__always)
    package final func lastPosition(inSight: Bool, where fulfils: (any Screen) -> Bool) -> Int? {
        // Safe: only positions of the content are read; what is said to be in sight may be more, where an app's container is mistaken.
        let range = unsafe inSight ? visibleRange.clamped(to: content.indices) : content.indices
        return unsafe content.withUnsafeBufferPointer { screens in
            var position = range.upperBound
            while position > range.lowerBound {
                position -= 1
                if unsafe fulfils(screens[position]) { return position }
            }
            return nil
        }
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
