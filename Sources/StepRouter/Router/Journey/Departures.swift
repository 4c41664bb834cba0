/// The screens that a navigation would remove, and what is above a screen that it brings into sight.
///
/// Its lists keep their room for the next navigation.
struct Departures: ~Copyable {
    /// The screen that is to be brought into sight; `nil` if there is none, or if it is there already, with nothing above it.
    // Not counted: the walk holds it, or the plan of which container is joined.
    private(set) var screenToReveal: UncountedScreen?
    /// The revision of the hierarchy for which ``coverings`` holds; `nil` if there is no such screen, or no journal.
    private(set) var revision: Int?
    /// The lowest modals that would be dismissed, and what they are above; the modals above them go with them.
    private(set) var coverings = Room<Covering>()
    /// Contained screens that were shown meanwhile by containers that had hidden them.
    private(set) var shown = Room<Containing>()
    /// Contained screens that would be taken off a stack or replaced, and a root that would be.
    private(set) var removed: [any Screen] = []
    /// Every screen that would leave, each once, what lies on top last; once they were collected.
    private(set) var leaving = Room<LeavingScreen>()
    /// Whether some of them are to be asked in their own time.
    private(set) var someConfirm = false
    /// Whether the screen to be brought into sight is there already, with nothing above it.
    private(set) var isOnTop = false

    /// Whether there is anything to forget.
    private var areInUse = false

    /// Nothing leaves.
    mutating func forget() {
        if !areInUse { return }
        areInUse = false
        isOnTop = false
        revision = nil
        screenToReveal = nil
        someConfirm = false
        coverings.empty()
        shown.empty()
        while removed.popLast() != nil {}
        leaving.empty()
    }

    /// Adds what goes when a screen is brought into sight.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - window: Its window.
    ///   - revision: The revision of the hierarchy.
    mutating func addRevealing(_ screen: any Screen, in window: any ScreenWindow, at revision: Int?) {
        areInUse = true
        isOnTop = window.isOnTop(screen)
        if isOnTop { return }
        screenToReveal = UncountedScreen(screen)
        self.revision = revision
        if let screen = unsafe SimulatedScreen.uncounted(screen) {
            unsafe addAll(above: SimulatedLink(screen))
        } else {
            addAll(above: ScreenLink(screen))
        }
    }

    @inline(__always)
    private mutating func addAll(above link: some SightLink) {
        link.forEachCovering { coverings.append(Covering(modal: $0.screen, below: $1.screen)) }
        link.holders { held, container in
            if container.hasOnTop(held) { return true }
            let above = container.stack(above: held)
            if !above.isEmpty { removed.append(contentsOf: above) }
            return true
        }
    }

    /// Whether a screen is the one that is to be brought into sight.
    func isToReveal(_ screen: any Screen) -> Bool {
        if let screenToReveal { screenToReveal === screen } else { false }
    }

    /// Notes that a contained screen is shown.
    ///
    /// - Returns: Its position in ``shown``.
    mutating func note(_ containing: consuming Containing) -> Int {
        areInUse = true
        shown.append(containing)
        return shown.count - 1
    }

    /// Adds contained screens that leave.
    mutating func add(_ screens: some Sequence<any Screen>) {
        areInUse = true
        removed.append(contentsOf: screens)
    }

    /// Whether nothing would leave.
    var isEmpty: Bool { coverings.isEmpty && removed.isEmpty }

    /// Collects every screen that would leave.
    ///
    /// - Parameter confirmingClasses: Tells whom to ask.
    mutating func collect(_ confirmingClasses: LeaveConfirmingClasses) {
        leaving.empty()
        someConfirm = false
        var collector = LeavingCollector(confirmingClasses)
        let covering = removed.isEmpty ? [] : coverings.elements.map(\.modal)
        for screen in removed { collector.add(screen, besides: covering, to: &leaving) }
        for position in coverings.indices {
            UncountedScreen(coverings[position].modal).use { collector.add($0, besides: [], to: &leaving) }
        }
        someConfirm = collector.someConfirm
    }

    /// Contained screens that their containers would have to show, the innermost first.
    var hidden: [any Screen] {
        var hidden: [any Screen] = []
        var shown = screenToReveal.map { ScreenLink($0.screen) }
        while let (held, container) = shown?.hidingContainer {
            hidden.append(held.screen)
            shown = container
        }
        return hidden
    }

    /// Every modal that would be dismissed, the topmost first.
    var modals: [any Screen] {
        coverings.elements.flatMap { lowest in
            var modals = [lowest.modal]
            while let next = modals.last?.presentedScreen { modals.append(next) }
            return modals.reversed()
        }
    }
}
