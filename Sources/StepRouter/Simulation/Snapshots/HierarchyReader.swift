/// Reads a window in one pass: what stands for its state, how large it is, and whether its links agree.
package final class HierarchyReader {
    /// What one pass told.
    package struct Reading {
        /// What stands for kinds, order, selection, modals, styles, declared state and width.
        package var fingerprint = Fingerprint.none
        /// How many modals there are.
        package var modals = 0
        /// The most screens in a stack that is in no modal.
        package var stackDepth = 0
        /// The most screens in a stack within a modal.
        package var modalStackDepth = 0
        /// Stands for which alternatives are selected outside of modals.
        package var selection: UInt64 = 0
        /// Whether no invariant is broken; if not, ``SimulatedWindow/checkInvariants()`` says which.
        package var isSound = true
        /// Whether every screen that declares a state tells when it changes, so that no change of the journal means no change at all.
        package var isSteady = true
        /// The root of the topmost level, by identity.
        package internal(set) var topmost: ObjectIdentifier?

        /// Nothing was read.
        package init() {}
    }

    package let kinds = ScreenKinds()

    package init() {}

    /// Reads a window as ``read(_:thoroughly:into:)`` does.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - isThorough: Whether to visit every screen, also those that have told of no change.
    /// - Returns: What was read.
    package func read(_ window: SimulatedWindow, thoroughly isThorough: Bool = false) -> Reading {
        var reading = Reading()
        read(window, thoroughly: isThorough, into: &reading)
        return reading
    }

    /// Reads a window. Costs a visit of each screen that has changed since the last time, and of those around it.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - isThorough: Whether to visit every screen, also those that have told of no change.
    ///   - reading: Takes what was read.
    package func read(_ window: SimulatedWindow, thoroughly isThorough: Bool = false, into reading: inout Reading) {
        // Safe: reading changes no link, and the window holds its root.
        guard let root = unsafe window.root.map({ unsafe Unmanaged.passUnretained($0) }) else {
            reading = Reading()
            return
        }
        window.readings &+= 1
        var pass = ReadingPass(number: window.readings, kinds: kinds, isThorough: isThorough)
        unsafe root._withUnsafeGuaranteedRef { pass.read(window, from: $0) }
        pass.end(&reading)
    }
}

extension HierarchyReader.Reading {
    /// Whether a screen is what the user sees, with nothing above it. Asked before anything changes again.
    package func shows(_ screen: SimulatedScreen) -> Bool {
        screen.isShown && ObjectIdentifier(screen.outermostScreen) == topmost && screen.hasNothingAbove
    }
}

extension SimulatedScreen {
    /// Whether a reader has ever met this screen: not if it was built a moment ago.
    package final var wasRead: Bool { visit != 0 }

    /// What stands for this screen with its state, if it was read since that changed; `nil` if its state changes without telling.
    package final var readFingerprint: Fingerprint? { ownFingerprint == .none ? nil : ownFingerprint }

    /// Visits this screen, what it contains and the modals that they present.
    package final func forEachScreen(_ body: (SimulatedScreen) -> Void) {
        body(self)
        for case let child as SimulatedScreen in container?.containedScreens ?? [] { child.forEachScreen(body) }
        modal?.forEachScreen(body)
    }

    /// Whether no modal lies above anything in sight within this screen.
    fileprivate var hasNothingAbove: Bool {
        if modal != nil { return false }
        return unsafe simulatedContainer?.modalInSight == nil
    }
}
