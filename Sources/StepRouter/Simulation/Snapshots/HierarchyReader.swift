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
        /// The root of the topmost level, by identity.
        package fileprivate(set) var topmost: ObjectIdentifier?
    }

    package let kinds = ScreenKinds()
    private var passes: UInt32 = 0

    package init() {}

    /// Reads a window. Costs one visit of each screen.
    package func read(_ window: SimulatedWindow) -> Reading {
        passes &+= 1
        guard let root = window.root else { return Reading() }
        var pass = ReadingPass(number: passes, kinds: kinds, root: root)
        if root.place != .root || root.hostWindow !== window || root.holder != nil { pass.reading.isSound = false }
        pass.hasher.combine(window.horizontalSize == .compact ? 1 : 2)
        pass.visit(root, Sight(isPlaceInSight: true, isOnWay: true), level: root)
        pass.reading.fingerprint = pass.hasher.finish()
        return pass.reading
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

    /// Visits this screen, what it contains and the modals that they present.
    package final func forEachScreen(_ body: (SimulatedScreen) -> Void) {
        body(self)
        for case let child as SimulatedScreen in container?.containedScreens ?? [] { child.forEachScreen(body) }
        modal?.forEachScreen(body)
    }

    /// Whether no modal lies above anything in sight within this screen.
    fileprivate var hasNothingAbove: Bool {
        if modal != nil { return false }
        return simulatedContainer?.modalInSight == nil
    }
}

/// Whether a screen's place is in sight.
private struct Sight {
    /// Whether the screen would be in sight if it presented nothing.
    let isPlaceInSight: Bool
    /// Whether its containers show it, so that its modal lies above them all.
    let isOnWay: Bool
}

private struct ReadingPass {
    var reading = HierarchyReader.Reading()
    var hasher = StableHasher()
    private let number: UInt32
    private let kinds: ScreenKinds

    /// Stands before what is in sight within a container.
    private static let shownMark: UInt64 = 0x7369_6768_7400_0001
    /// Stands before a modal, with the number of its style.
    private static let modalMark: UInt64 = 0x6D6F_6461_6C00_0000

    init(number: UInt32, kinds: ScreenKinds, root: SimulatedScreen) {
        self.number = number
        self.kinds = kinds
        reading.topmost = ObjectIdentifier(root)
    }

    mutating func visit(_ screen: SimulatedScreen, _ sight: Sight, level: SimulatedScreen) {
        if screen.visit == number {
            reading.isSound = false
            return
        }
        screen.visit = number
        let known = screen.ownFingerprint
        hasher.combine(known == .none ? kinds.learn(screen) : known)
        let modal = screen.modal
        let inSight = sight.isPlaceInSight && !(modal?.modalStyle.coversPresenter ?? false)
        if screen.isShown != inSight || screen.mark != .none { reading.isSound = false }
        if screen.traits.contains(.isContainer) {
            // Safe: the trait was learned from the screen's class.
            let container = unsafe unsafeDowncast(screen, to: SimulatedContainerScreen.self)
            visitContent(
                of: container,
                Sight(isPlaceInSight: inSight, isOnWay: sight.isOnWay && modal == nil),
                level: level
            )
        }
        if let modal { visit(modal: modal, of: screen, sight, level: level) }
    }

    private mutating func visit(
        modal: SimulatedScreen,
        of presenter: SimulatedScreen,
        _ sight: Sight,
        level: SimulatedScreen
    ) {
        if modal.place != .presented || !modal.isHeld(by: presenter) || modal.isDismissing || modal.isPresenting {
            reading.isSound = false
        }
        reading.modals += 1
        hasher.combine(Self.modalMark | UInt64(modal.modalStyle.number))
        let isTopmost = sight.isOnWay && reading.topmost == ObjectIdentifier(level)
        if isTopmost { reading.topmost = ObjectIdentifier(modal) }
        visit(modal, Sight(isPlaceInSight: sight.isPlaceInSight, isOnWay: isTopmost), level: modal)
    }

    private mutating func visitContent(of container: SimulatedContainerScreen, _ sight: Sight, level: SimulatedScreen) {
        let content = unsafe container.content
        let visible = unsafe container.visibleRange
        hasher.combine(UInt64(truncatingIfNeeded: content.count) << 8 | (container.isCollapsedSplit ? 1 : 0))
        measure(container, count: content.count, isInModal: level.place != .root)
        if visible.isEmpty != content.isEmpty || visible.upperBound > content.count { reading.isSound = false }
        for position in content.indices {
            let child = SimulatedContainerScreen.simulated(content[position])
            let isVisible = visible.contains(position)
            if child.place != .contained || !child.isHeld(by: container) { reading.isSound = false }
            if isVisible { hasher.combine(Self.shownMark) }
            // Most screens hold and present nothing. To pass them without a call saves counting references.
            let known = child.ownFingerprint
            if known != .none, !child.traits.contains(.isContainer), child.modal == nil {
                if child.visit == number || child.mark != .none || child.isShown != (sight.isPlaceInSight && isVisible)
                {
                    reading.isSound = false
                }
                child.visit = number
                hasher.combine(known)
                continue
            }
            visit(
                child,
                Sight(
                    isPlaceInSight: sight.isPlaceInSight && isVisible,
                    isOnWay: sight.isOnWay && isVisible
                ),
                level: level
            )
        }
    }

    private mutating func measure(_ container: SimulatedContainerScreen, count: Int, isInModal: Bool) {
        switch unsafe container.lastContainment {
        case .stack where isInModal: reading.modalStackDepth = max(reading.modalStackDepth, count)
        case .stack: reading.stackDepth = max(reading.stackDepth, count)
        case .alternatives where !isInModal:
            reading.selection = reading.selection &* 31 &+ UInt64(truncatingIfNeeded: container.selected) &+ 1
        case .alternatives, .columns: break
        }
    }
}

extension SimulatedContainerScreen {
    fileprivate var isCollapsedSplit: Bool {
        guard traits.contains(.isSplit) else { return false }
        // Safe: the trait was learned from the container's class.
        return unsafe unsafeDowncast(self, to: SimulatedSplitViewController.self).isCollapsed
    }
}

extension PresentationStyle {
    /// A number of its own for each style.
    fileprivate var number: UInt8 {
        let number: UInt8 =
            switch kind {
            case .fullScreen: 0
            case .pageSheet: 1
            case .formSheet: 2
            case .popover: 3
            case .overFullScreen: 4
            case .currentContext: 5
            case .overCurrentContext: 6
            }
        return number << 1 | (isModalInPresentation ? 1 : 0)
    }
}
