/// Whether a screen's place is in sight.
private struct Sight {
    /// Whether the screen would be in sight if it presented nothing.
    let isPlaceInSight: Bool
    /// Whether its containers show it, so that its modal lies above them all.
    let isOnWay: Bool
}

/// One reading of a window.
@safe  // What is not counted in it says why.
struct ReadingPass {
    private var reading = HierarchyReader.Reading()
    private var hasher = StableHasher()
    /// The most screens in a stack of the present level so far, or of the container that is being visited.
    private var stackDepth = 0
    /// Stands for what is selected, likewise.
    private var selection: UInt64 = 0
    private let number: UInt64
    // Safe: the reader holds them for as long as a pass goes on.
    private let kinds: Unmanaged<ScreenKinds>
    private let isThorough: Bool

    /// Stands before what is in sight within a container.
    private static let shownMark: UInt64 = 0x7369_6768_7400_0001
    /// Stands before a modal, with the number of its style.
    private static let modalMark: UInt64 = 0x6D6F_6461_6C00_0000

    init(number: UInt64, kinds: ScreenKinds, isThorough: Bool) {
        self.number = number
        unsafe self.kinds = Unmanaged.passUnretained(kinds)
        self.isThorough = isThorough
    }

    /// Reads a window from its root on.
    @inline(__always)
    mutating func read(_ window: SimulatedWindow, from root: SimulatedScreen) {
        reading.topmost = ObjectIdentifier(root)
        if root.place != .root || root.hostWindow !== window || root.holder != nil { reading.isSound = false }
        hasher.combine(window.horizontalSize == .compact ? 1 : 2)
        _ = visit(root, Sight(isPlaceInSight: true, isOnWay: true), level: root)
    }

    /// Tells what was read.
    @inline(__always)
    func end(_ told: inout HierarchyReader.Reading) {
        told = reading
        told.fingerprint = hasher.finish()
        told.stackDepth = stackDepth
        told.selection = selection
    }

    /// Reads a screen with what it contains and presents.
    ///
    /// - Returns: Whether what was read of it will hold until it says otherwise: nothing in it presents a modal or changes without telling.
    private mutating func visit(_ screen: SimulatedScreen, _ sight: Sight, level: SimulatedScreen) -> Bool {
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
        screen.isContentRead = screen.isRead
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
        if container.isContentRead, !isThorough {
            if !container.isRead || known.isInSight != sight.isPlaceInSight {
                readSight(of: container, sight.isPlaceInSight)
            }
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
            if !child.isContentRead || isThorough { return false }
            // Safe: the trait was learned from the screen's class.
            let container = unsafe unsafeDowncast(child, to: SimulatedContainerScreen.self)
            let summary = unsafe container.summary
            if !child.isRead || summary.isInSight != isPlaceInSight { readSight(of: container, isPlaceInSight) }
            hasher.combine(known)
            take(summary)
        } else {
            child.isRead = true
            child.isContentRead = true
            hasher.combine(known)
        }
        if child.visit == number || child.mark != .none || child.isShown != isPlaceInSight { reading.isSound = false }
        child.visit = number
        return true
    }

    /// Reads which screens of a container are in sight, where that is all that may have changed.
    private mutating func readSight(of container: SimulatedContainerScreen, _ isInSight: Bool) {
        let visible = unsafe container.visibleRange
        container.forEachHeld { child, position in
            let isPlaceInSight = isInSight && visible.contains(position)
            if child.isShown != isPlaceInSight { reading.isSound = false }
            if child.traits.contains(.isContainer) {
                // Safe: the trait was learned from the screen's class.
                let container = unsafe unsafeDowncast(child, to: SimulatedContainerScreen.self)
                if unsafe !child.isRead || container.summary.isInSight != isPlaceInSight {
                    readSight(of: container, isPlaceInSight)
                }
            } else {
                child.isRead = true
            }
        }
        unsafe container.summary.isInSight = isInSight
        container.isRead = reading.isSound
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
