// The screens that a container holds, looked at without counting references to them.
extension SimulatedContainerScreen {
    /// The screens that lie above one of those held, if they are a stack.
    final func stack(above held: SimulatedScreen) -> ArraySlice<any Screen> {
        guard unsafe content.last !== held, containment == .stack,
            let index = unsafe content.lastIndex(where: { $0 === held })
        else { return [] }
        return unsafe content[(index + 1)...]
    }

    /// Does something with each screen that is in sight when the container is.
    @inline(__always)
    final func forEachVisible(_ body: (SimulatedScreen) -> Void) {
        ScreenRun(unsafe visibleRange).forEach(of: unsafe content, body)
    }

    /// Does something with each screen that is held, and its position, counting references neither to them nor to the content.
    ///
    /// - Parameter body: What is done. It must not change the content.
    @inline(__always)
    final func forEachHeld(_ body: (SimulatedScreen, Int) -> Void) {
        for position in 0..<(unsafe content.count) {
            // Safe: the content is not changed meanwhile, and holds the screen.
            let screen = unsafe Unmanaged.passUnretained(Self.simulated(content[position]))
            unsafe screen._withUnsafeGuaranteedRef { body($0, position) }
        }
    }

    /// The topmost modal of those that screens in sight present in a context of their own.
    ///
    /// Not counted: the screen holds it.
    final var modalInSight: Unmanaged<SimulatedScreen>? {
        let content = unsafe content
        for position in unsafe visibleRange {
            if let modal = unsafe Self.simulated(content[position]).modalWithin { return unsafe modal }
        }
        return nil
    }

    /// A screen that is held, by its type.
    ///
    /// Safe: whatever takes screens in, ``difference(to:journal:)`` and ``append(_:)``, takes no others.
    @inlinable
    @inline(__always)
    package static func simulated(_ held: any Screen) -> SimulatedScreen {
        unsafe unsafeDowncast(held, to: SimulatedScreen.self)
    }
}
