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
        /// The root of the topmost level.
        package fileprivate(set) var topmost: SimulatedScreen?
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
        screen.isShown && screen.outermostScreen === topmost && screen.hasNothingAbove
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
        guard let container else { return true }
        return container.visibleScreens.allSatisfy { ($0 as? SimulatedScreen)?.hasNothingAbove ?? true }
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

    init(number: UInt32, kinds: ScreenKinds, root: SimulatedScreen) {
        self.number = number
        self.kinds = kinds
        reading.topmost = root
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
            visitContent(of: container, inSight: inSight, isOnWay: sight.isOnWay && modal == nil, level: level)
        }
        if let modal { visit(modal: modal, of: screen, sight, level: level) }
    }

    private mutating func visit(
        modal: SimulatedScreen,
        of presenter: SimulatedScreen,
        _ sight: Sight,
        level: SimulatedScreen
    ) {
        if modal.place != .presented || modal.holder !== presenter || modal.isDismissing || modal.isPresenting {
            reading.isSound = false
        }
        reading.modals += 1
        hasher.combine(0x6D6F_6461_6C00 | UInt64(modal.modalStyle.number))
        let isTopmost = sight.isOnWay && reading.topmost === level
        if isTopmost { reading.topmost = modal }
        visit(modal, Sight(isPlaceInSight: sight.isPlaceInSight, isOnWay: isTopmost), level: modal)
    }

    private mutating func visitContent(
        of container: SimulatedContainerScreen,
        inSight: Bool,
        isOnWay: Bool,
        level: SimulatedScreen
    ) {
        let content = container.containedScreens
        let visible = container.visibleScreens
        hasher.combine(UInt64(content.count) << 8 | (container.isCollapsedSplit ? 1 : 0))
        measure(container, count: content.count, isInModal: level.place != .root)
        var shown = 0
        for contained in content {
            let isVisible = visible.count == 1 ? visible[0] === contained : visible.contains { $0 === contained }
            // Safe: a simulated container takes no screens but simulated ones.
            let child = unsafe unsafeDowncast(contained, to: SimulatedScreen.self)
            if child.place != .contained || child.holder !== container { reading.isSound = false }
            if isVisible {
                shown += 1
                hasher.combine(0x7369_6768_74)
            }
            visit(
                child,
                Sight(isPlaceInSight: inSight && isVisible, isOnWay: isOnWay && isVisible),
                level: level
            )
        }
        if shown != visible.count || (shown == 0 && !content.isEmpty) { reading.isSound = false }
    }
}

extension ReadingPass {
    private mutating func measure(_ container: SimulatedContainerScreen, count: Int, isInModal: Bool) {
        switch container.containment {
        case .stack where isInModal: reading.modalStackDepth = max(reading.modalStackDepth, count)
        case .stack: reading.stackDepth = max(reading.stackDepth, count)
        case .alternatives where !isInModal:
            reading.selection = reading.selection &* 31 &+ UInt64(truncatingIfNeeded: container.selectedIndex) &+ 1
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
