/// The base of simulated containers, and of custom ones: it keeps the children, so that undo, invariants, lifecycle and
/// drawings hold for every container.
///
/// As it is, it shows one of its screens at a time, as a pager does. A subclass changes what is shown by overriding
/// ``shownRange(count:selected:)``, what it accepts with ``checkContent(_:)`` and which screen stays selected with
/// ``selection(replacing:with:)``.
///
/// ```swift
/// final class Pager: SimulatedContainerScreen {}
/// ```
open class SimulatedContainerScreen: SimulatedScreen, ContainerScreen {
    /// The screens held, in the container's own order.
    public final var containedScreens: [any Screen] { unsafe content }

    /// Those of the screens held that are in sight when the container is.
    public final var visibleScreens: [any Screen] {
        if let shown = unsafe shown { return shown }
        let shown = unsafe visibleRange.count == content.count ? content : Array(content[visibleRange])
        unsafe self.shown = shown
        return shown
    }

    /// Whether a screen is in sight when the container is.
    public final func shows(_ screen: any Screen) -> Bool {
        for position in unsafe visibleRange where unsafe content[position] === screen { return true }
        return false
    }

    /// Whether one of the screens held is a container.
    public final var nestsContainers: Bool { nestedContainers > 0 }

    /// The position of the selected screen; `0` while there is none.
    public final var selectedIndex: Int { selected }

    private(set) final var selected = 0

    // Safe: each access reads or writes the whole value and calls nothing meanwhile. Searches read them of every container that they
    // visit (decision 0008).
    @exclusivity(unchecked) private(set) final var content: [any Screen] = []
    @exclusivity(unchecked) private(set) final var visibleRange = 0..<0
    /// How the screens held lay to one another when the content was set; read with every state that is explored.
    @exclusivity(unchecked) private(set) final var lastContainment = Containment.alternatives
    /// What the last reading of the window told of the content; holds as long as ``isRead`` does.
    @exclusivity(unchecked) final var summary = ContentSummary()
    /// The screens of the visible range, once somebody has asked for them.
    @exclusivity(unchecked) private final var shown: [any Screen]? = []

    private final var nestedContainers = 0

    /// The screen to select while the content is being replaced, if one was asked for.
    final var screenToShow: (any Screen)?

    /// How the contained screens lie to one another; alternatives by default.
    open var containment: Containment { .alternatives }

    final override var simulatedContainer: SimulatedContainerScreen? { self }

    /// This container.
    public final override var container: (any ContainerScreen)? { self }

    /// Makes an empty container.
    public required init() {}

    // MARK: For subclasses

    /// Which of the contained screens are in sight: the selected one by default.
    ///
    /// - Parameters:
    ///   - count: How many there are, at least one.
    ///   - selected: The position of the selected one.
    /// - Returns: Their positions.
    open func shownRange(count: Int, selected: Int) -> Range<Int> { selected..<selected + 1 }

    /// Checks content beyond what holds for every container. Accepts everything by default.
    ///
    /// - Parameter screens: What the container would hold.
    /// - Throws: An error if the container does not accept it.
    open func checkContent(_ screens: [any Screen]) throws {}

    /// Which screen is selected after the content was replaced.
    ///
    /// By default the same screen if it remains, else the same position, else the first.
    ///
    /// - Parameters:
    ///   - old: The former content.
    ///   - new: The new content.
    /// - Returns: A position in `new`.
    open func selection(replacing old: [any Screen], with new: [any Screen]) -> Int {
        guard old.indices.contains(selectedIndex) else { return 0 }
        let selected = old[selectedIndex]
        return new.firstIndex { $0 === selected } ?? (new.indices.contains(selectedIndex) ? selectedIndex : 0)
    }

    // MARK: Changing

    /// Selects a contained screen.
    ///
    /// - Parameters:
    ///   - screen: One of ``containedScreens``.
    ///   - animated: Whether the transition takes time on the window's clock.
    /// - Throws: ``HierarchyError`` if the container does not hold the screen or a transition is under way.
    open nonisolated(nonsending) func makeVisible(_ screen: any Screen, animated: Bool) async throws {
        if let showing = try revealing(screen) { try await show(showing, animated: animated) }
    }

    /// Replaces all contained screens in one transition.
    ///
    /// - Parameters:
    ///   - screens: The new content.
    ///   - animated: Whether the transition takes time on the window's clock.
    /// - Throws: ``HierarchyError``, or what ``checkContent(_:)`` throws. The content it has already changes nothing.
    open nonisolated(nonsending) func setContainedScreens(_ screens: [any Screen], animated: Bool) async throws {
        if let showing = try replacing(with: screens) { try await show(showing, animated: animated) }
    }

    /// Replaces all contained screens and selects one of them, in one transition.
    ///
    /// - Parameters:
    ///   - screens: The new content.
    ///   - screen: The one to select.
    ///   - animated: Whether the transition takes time on the window's clock.
    /// - Throws: What ``setContainedScreens(_:animated:)`` and ``makeVisible(_:animated:)`` throw.
    public final nonisolated(nonsending) func setContainedScreens(
        _ screens: [any Screen],
        showing screen: any Screen,
        animated: Bool
    ) async throws {
        screenToShow = screen
        defer { screenToShow = nil }
        try await setContainedScreens(screens, animated: animated)
        if !hasPassedOn(screen), !shows(screen) { try await makeVisible(screen, animated: animated) }
    }

    /// Whether a screen of the new content went to another container, as to one that a collapsed split view holds.
    final func hasPassedOn(_ screen: any Screen) -> Bool { screen.parentScreen.map { $0 !== self } ?? false }

    /// What the container would show for a screen to come into sight; `nil` if nothing has to change.
    ///
    /// - Throws: ``HierarchyError`` if the container does not hold the screen.
    func revealing(_ screen: any Screen) throws(HierarchyError) -> Showing? {
        let index = try position(of: screen)
        return shows(screen) ? nil : Showing(screens: containedScreens, selected: index, change: .selected)
    }

    /// The position of a screen that is held.
    ///
    /// - Throws: ``HierarchyError`` if the container does not hold the screen.
    final func position(of screen: any Screen) throws(HierarchyError) -> Int {
        if let index = containedScreens.firstIndex(where: { $0 === screen }) { return index }
        throw .notContained(screen: screen.screenName, container: screenName)
    }

    /// What the container would show with other content; `nil` if nothing has to change.
    ///
    /// - Throws: What ``checkContent(_:)`` throws.
    final func replacing(with screens: [any Screen]) throws -> Showing? {
        if holds(screens) { return nil }
        try checkContent(screens)
        var selected = selection(replacing: containedScreens, with: screens)
        if let index = screens.firstIndex(where: { $0 === screenToShow }),
            !shownRange(count: screens.count, selected: selected).contains(index)
        {
            selected = index
        }
        return Showing(screens: screens, selected: selected, change: .contentSet)
    }

    /// Whether the content is made up of these very screens.
    private func holds(_ screens: [any Screen]) -> Bool {
        unsafe screens.count == content.count && commonCount(with: screens) == screens.count
    }

    /// Does something with each screen that is in sight when the container is.
    final func forEachVisible(_ body: (SimulatedScreen) -> Void) {
        let sight = sight
        for position in sight.range { body(Self.simulated(sight.screens[position])) }
    }

    /// The topmost modal of those that screens in sight present in a context of their own.
    final var modalInSight: SimulatedScreen? {
        let sight = sight
        for position in sight.range {
            if let modal = Self.simulated(sight.screens[position]).modalWithin { return modal }
        }
        return nil
    }

    /// A screen that is held, by its type.
    ///
    /// Safe: ``difference(to:)`` takes no other screens in.
    static func simulated(_ held: any Screen) -> SimulatedScreen {
        unsafe unsafeDowncast(held, to: SimulatedScreen.self)
    }

    /// Rearranges content that was linked a moment ago, in the same transition.
    ///
    /// - Returns: The screens that have another parent now.
    func mergeContent() -> [SimulatedScreen] { [] }

    /// Takes out of screens that have left what they held only for this container's sake.
    ///
    /// - Parameter left: The screens that have left.
    /// - Returns: The screens that have no parent now.
    func releaseContent(of left: [SimulatedScreen]) -> [SimulatedScreen] { [] }

    /// The screens that join and those that leave when the content is replaced.
    struct Difference {
        var joined: [SimulatedScreen] = []
        var left: [SimulatedScreen] = []
    }

    /// Compares a new content with the present one. Costs what differs, beyond one look at what both begin with.
    ///
    /// - Throws: ``HierarchyError`` if the container cannot hold the new content.
    final func difference(to screens: [any Screen]) throws(HierarchyError) -> Difference {
        let common = commonCount(with: screens)
        for screen in containedScreens[common...] { Self.simulated(screen).mark = .held }
        defer {
            for screen in containedScreens[common...] { Self.simulated(screen).mark = .none }
            for case let screen as SimulatedScreen in screens[common...] { screen.mark = .none }
        }
        var difference = Difference()
        // A container without a journal takes on that of the first screen which has one, as `relink` does.
        let journal = journal ?? screens.lazy.compactMap { ($0 as? SimulatedScreen)?.ownJournal }.first
        for screen in screens[common...] {
            guard let screen = screen as? SimulatedScreen else { throw .foreignScreen(screen: screen.screenName) }
            if try joins(screen, journal: journal) { difference.joined.append(screen) }
        }
        for screen in containedScreens[common...] where Self.simulated(screen).mark == .held {
            difference.left.append(Self.simulated(screen))
        }
        return difference
    }

    /// How many screens both contents begin with.
    final func commonCount(with screens: [any Screen]) -> Int {
        let held = containedScreens
        let shorter = min(screens.count, held.count)
        var common = 0
        while common < shorter, screens[common] === held[common] { common += 1 }
        return common
    }

    /// Marks a screen of a new content as listed.
    ///
    /// - Returns: Whether it joins.
    private func joins(_ screen: SimulatedScreen, journal: SimulatedJournal?) throws(HierarchyError) -> Bool {
        let stays = screen.place == .contained && screen.holder === self
        if screen.mark == .listed || (stays && screen.mark != .held) {
            throw .containedTwice(screen: screen.screenName, container: screenName)
        }
        if !stays, !screen.isFree(for: journal) || anchor === screen {
            throw .alreadyInHierarchy(screen: screen.screenName)
        }
        screen.mark = .listed
        return !stays
    }

    /// Exchanges content and selection at once: notes and links, without checks and callbacks.
    final func relink(_ screens: [any Screen], selected: Int, _ difference: Difference) {
        var journal = journal
        if journal == nil, let adopted = difference.joined.lazy.compactMap(\.ownJournal).first {
            anchor.ownJournal = adopted
            journal = adopted
        }
        journal?.note(.children(of: self, were: containedScreens, selected: selectedIndex))
        for screen in difference.left { release(screen, journal: journal) }
        for screen in difference.joined { take(screen) }
        set(screens, selected: selected)
    }

    /// Fills the container with a state written down by the developer, before it is in any window.
    final func fill(with screens: [any Screen], selected: Int) {
        do {
            try checkContent(screens)
            relink(screens, selected: selected, try difference(to: screens))
        } catch {
            preconditionFailure("This state cannot be: \(error)")
        }
        precondition(screens.isEmpty || screens.indices.contains(selected), "\(screenName) has no screen \(selected).")
        for case let screen as SimulatedScreen in screens { screen.didMove(to: self) }
    }

    private func take(_ screen: SimulatedScreen) {
        screen.attach(to: self, as: .contained)
        if screen.container != nil { nestedContainers += 1 }
    }

    private func release(_ screen: SimulatedScreen, journal: SimulatedJournal?) {
        screen.detach(journal: journal)
        if screen.container != nil { nestedContainers -= 1 }
    }

    private func set(_ screens: [any Screen], selected: Int) {
        touch()
        unsafe content = screens
        self.selected = selected
        unsafe lastContainment = containment
        unsafe shown = nil
        unsafe visibleRange =
            screens.indices.contains(selected) ? shownRange(count: screens.count, selected: selected) : 0..<0
    }

    /// Puts former content back, for a snapshot. Screens that are somewhere else by now are left there.
    final func restoreContent(_ screens: [any Screen], selected: Int) {
        let isSame = holds(screens)
        if !isSame {
            for screen in unsafe content {
                let screen = Self.simulated(screen)
                if screen.isHeld(by: self), screen.place == .contained { screen.detach(journal: nil) }
            }
            nestedContainers = 0
            for screen in screens where Self.simulated(screen).simulatedContainer != nil { nestedContainers += 1 }
        }
        for screen in screens {
            let screen = Self.simulated(screen)
            if !screen.isHeld(by: self) || screen.place != .contained { screen.attach(to: self, as: .contained) }
        }
        if !isSame || selected != selectedIndex { set(screens, selected: selected) }
    }

    /// Puts former content back, for the journal.
    final func restore(_ screens: [any Screen], selected: Int, journal: SimulatedJournal) {
        let common = commonCount(with: screens)
        for screen in containedScreens[common...] { release(Self.simulated(screen), journal: journal) }
        for screen in screens[common...] { take(Self.simulated(screen)) }
        set(screens, selected: selected)
    }

    /// Recomputes what is in sight, after something that ``shownRange(count:selected:)`` depends on has changed.
    final func updateVisibleScreens() { set(containedScreens, selected: selectedIndex) }

    deinit {
        for case let screen as SimulatedScreen in containedScreens where screen.holder === self {
            screen.detach(journal: nil)
        }
    }
}

/// What a comparison of two contents of a container notes about a screen.
enum ContentMark: UInt8 {
    /// Nothing, as always outside of a comparison.
    case none
    /// The screen is in the present content.
    case held
    /// The screen was met in the new content.
    case listed
}
