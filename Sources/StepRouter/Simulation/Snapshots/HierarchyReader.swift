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
        package fileprivate(set) var topmost: ObjectIdentifier?
    }

    package let kinds = ScreenKinds()

    package init() {}

    /// Reads a window. Costs a visit of each screen that has changed since the last time, and of those around it.
    ///
    /// - Parameters:
    ///   - window: The window.
    ///   - isThorough: Whether to visit every screen, also those that have told of no change.
    /// - Returns: What was read.
    package func read(_ window: SimulatedWindow, thoroughly isThorough: Bool = false) -> Reading {
        // Safe: reading changes no link, and the window holds its root.
        guard let root = unsafe window.root.map({ unsafe Unmanaged.passUnretained($0) }) else { return Reading() }
        return unsafe root._withUnsafeGuaranteedRef { read(window, from: $0, isThorough) }
    }

    @inline(__always)
    private func read(_ window: SimulatedWindow, from root: SimulatedScreen, _ isThorough: Bool) -> Reading {
        window.readings &+= 1
        var pass = ReadingPass(number: window.readings, kinds: kinds, root: root, isThorough: isThorough)
        if root.place != .root || root.hostWindow !== window || root.holder != nil { pass.reading.isSound = false }
        pass.hasher.combine(window.horizontalSize == .compact ? 1 : 2)
        _ = pass.visit(root, Sight(isPlaceInSight: true, isOnWay: true), level: root)
        return pass.end()
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

/// Whether a screen's place is in sight.
private struct Sight {
    /// Whether the screen would be in sight if it presented nothing.
    let isPlaceInSight: Bool
    /// Whether its containers show it, so that its modal lies above them all.
    let isOnWay: Bool
}

@safe  // What is not counted in it says why.
private struct ReadingPass {
    var reading = HierarchyReader.Reading()
    var hasher = StableHasher()
    /// The most screens in a stack of the present level so far, or of the container that is being visited.
    var stackDepth = 0
    /// Stands for what is selected, likewise.
    var selection: UInt64 = 0
    private let number: UInt64
    // Safe: the reader holds them for as long as a pass goes on.
    private let kinds: Unmanaged<ScreenKinds>
    private let isThorough: Bool

    /// Stands before what is in sight within a container.
    private static let shownMark: UInt64 = 0x7369_6768_7400_0001
    /// Stands before a modal, with the number of its style.
    private static let modalMark: UInt64 = 0x6D6F_6461_6C00_0000

    init(number: UInt64, kinds: ScreenKinds, root: SimulatedScreen, isThorough: Bool) {
        self.number = number
        unsafe self.kinds = Unmanaged.passUnretained(kinds)
        self.isThorough = isThorough
        reading.topmost = ObjectIdentifier(root)
    }

    /// What was read.
    @inline(__always)
    mutating func end() -> HierarchyReader.Reading {
        reading.fingerprint = hasher.finish()
        reading.stackDepth = stackDepth
        reading.selection = selection
        return reading
    }

    /// Reads a screen with what it contains and presents.
    ///
    /// - Returns: Whether what was read of it will hold until it says otherwise: nothing in it presents a modal or changes without telling.
    mutating func visit(_ screen: SimulatedScreen, _ sight: Sight, level: SimulatedScreen) -> Bool {
        if screen.visit == number {
            reading.isSound = false
            return false
        }
        screen.visit = number
        let known = screen.ownFingerprint
        hasher.combine(known == .none ? unsafe kinds._withUnsafeGuaranteedRef { $0.learn(screen) } : known)
        let coversOwn = screen.modal?.modalStyle.coversPresenter ?? false
        let inSight = sight.isPlaceInSight && !coversOwn
        if screen.isShown != inSight || screen.mark != .none { reading.isSound = false }
        let traits = screen.traits
        var holds = true
        if traits.contains(.isToBeAsked) {
            holds = false
            reading.isSteady = false
        }
        if traits.contains(.isContainer) {
            // Safe: the trait was learned from the screen's class.
            let container = unsafe unsafeDowncast(screen, to: SimulatedContainerScreen.self)
            let sight = Sight(isPlaceInSight: inSight, isOnWay: sight.isOnWay && screen.modal == nil)
            if !visitContent(of: container, sight, level: level) { holds = false }
        }
        screen.isRead = holds && reading.isSound
        if screen.modal == nil { return screen.isRead }
        visitModal(of: screen, sight, level: level)
        return false
    }

    private mutating func visitModal(of presenter: SimulatedScreen, _ sight: Sight, level: SimulatedScreen) {
        // Safe: reading changes no link, and the presenter holds its modal.
        guard let modal = unsafe presenter.modal.map({ unsafe Unmanaged.passUnretained($0) }) else { return }
        unsafe modal._withUnsafeGuaranteedRef { visit(modal: $0, of: presenter, sight, level: level) }
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
        let (outerDepth, outerSelection) = (stackDepth, selection)
        stackDepth = 0
        _ = visit(modal, Sight(isPlaceInSight: sight.isPlaceInSight, isOnWay: isTopmost), level: modal)
        reading.modalStackDepth = max(reading.modalStackDepth, stackDepth)
        (stackDepth, selection) = (outerDepth, outerSelection)
    }

    /// Reads what a container holds, unless that is known from the last time.
    @inline(__always)
    private mutating func visitContent(
        of container: SimulatedContainerScreen,
        _ sight: Sight,
        level: SimulatedScreen
    ) -> Bool {
        let known = unsafe container.summary
        if container.isRead, known.isInSight == sight.isPlaceInSight, !isThorough {
            take(known)
            return true
        }
        let outer = (hasher: hasher, depth: stackDepth, selection: selection)
        hasher = StableHasher()
        (stackDepth, selection) = (0, 0)
        measure(container)
        let holds = visitChildren(of: container, sight, level: level)
        let summary = ContentSummary(
            fingerprint: hasher.finish(),
            selection: selection,
            stackDepth: Int32(truncatingIfNeeded: stackDepth),
            isInSight: sight.isPlaceInSight
        )
        unsafe container.summary = summary
        (hasher, stackDepth, selection) = outer
        take(summary)
        return holds
    }

    @inline(__always)
    private mutating func take(_ summary: ContentSummary) {
        hasher.combine(summary.fingerprint)
        stackDepth = max(stackDepth, Int(summary.stackDepth))
        selection = selection &* 31 &+ summary.selection
    }

    @inline(__always)
    private mutating func visitChildren(
        of container: SimulatedContainerScreen,
        _ sight: Sight,
        level: SimulatedScreen
    ) -> Bool {
        let count = unsafe container.content.count
        let visible = unsafe container.visibleRange
        hasher.combine(UInt64(truncatingIfNeeded: count) << 8 | (container.isCollapsedSplit ? 1 : 0))
        if visible.isEmpty != (count == 0) || visible.upperBound > count { reading.isSound = false }
        var holds = true
        container.forEachHeld { child, position in
            let isVisible = visible.contains(position)
            if !visit(child: child, of: container, isVisible: isVisible, sight, level: level) { holds = false }
        }
        return holds
    }

    @inline(__always)
    private mutating func visit(
        child: SimulatedScreen,
        of container: SimulatedContainerScreen,
        isVisible: Bool,
        _ sight: Sight,
        level: SimulatedScreen
    ) -> Bool {
        if child.place != .contained || !child.isHeld(by: container) { reading.isSound = false }
        if isVisible { hasher.combine(Self.shownMark) }
        let isPlaceInSight = sight.isPlaceInSight && isVisible
        if passes(child, isPlaceInSight) { return true }
        return visit(child, Sight(isPlaceInSight: isPlaceInSight, isOnWay: sight.isOnWay && isVisible), level: level)
    }

    /// Reads a contained screen in place, if it presents nothing and either holds nothing or has not changed: most are such, and no call saves
    /// counting references.
    ///
    /// - Returns: Whether it was read.
    @inline(__always)
    private mutating func passes(_ child: SimulatedScreen, _ isPlaceInSight: Bool) -> Bool {
        let known = child.ownFingerprint
        if known == .none || child.modal != nil { return false }
        if child.traits.contains(.isContainer) {
            if !child.isRead || isThorough { return false }
            // Safe: the trait was learned from the screen's class.
            let summary = unsafe unsafeDowncast(child, to: SimulatedContainerScreen.self).summary
            if summary.isInSight != isPlaceInSight { return false }
            hasher.combine(known)
            take(summary)
        } else {
            child.isRead = true
            hasher.combine(known)
        }
        if child.visit == number || child.mark != .none || child.isShown != isPlaceInSight { reading.isSound = false }
        child.visit = number
        return true
    }

    private mutating func measure(_ container: SimulatedContainerScreen) {
        switch unsafe container.lastContainment {
        case .stack: stackDepth = unsafe container.content.count
        case .alternatives: selection = UInt64(truncatingIfNeeded: container.selected) &+ 1
        case .columns: break
        }
    }
}

/// What a reading of a window told of the content of one container.
struct ContentSummary {
    var fingerprint = Fingerprint.none
    var selection: UInt64 = 0
    var stackDepth: Int32 = 0
    /// Whether the content was in sight.
    var isInSight = false
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
