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
    public private(set) final var containedScreens: [any Screen] = []

    /// Those of the screens held that are in sight when the container is.
    public private(set) final var visibleScreens: [any Screen] = []

    /// The position of the selected screen; `0` while there is none.
    public private(set) final var selectedIndex = 0

    /// The screen to select while the content is being replaced, if one was asked for.
    private var screenToShow: (any Screen)?

    /// How the contained screens lie to one another; alternatives by default.
    open var containment: Containment { .alternatives }

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
        guard let index = containedScreens.firstIndex(where: { $0 === screen }) else {
            throw HierarchyError.notContained(screen: screen.screenName, container: screenName)
        }
        if visibleScreens.contains(where: { $0 === screen }) { return }
        try await show(containedScreens, selected: index, change: .selected, animated: animated)
    }

    /// Replaces all contained screens in one transition.
    ///
    /// - Parameters:
    ///   - screens: The new content.
    ///   - animated: Whether the transition takes time on the window's clock.
    /// - Throws: ``HierarchyError``, or what ``checkContent(_:)`` throws. The content it has already changes nothing.
    open nonisolated(nonsending) func setContainedScreens(_ screens: [any Screen], animated: Bool) async throws {
        if screens.elementsEqual(containedScreens, by: { $0 === $1 }) { return }
        try checkContent(screens)
        var selected = selection(replacing: containedScreens, with: screens)
        if let index = screens.firstIndex(where: { $0 === screenToShow }),
            !shownRange(count: screens.count, selected: selected).contains(index)
        {
            selected = index
        }
        try await show(screens, selected: selected, change: .contentSet, animated: animated)
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
        let isPassedOn = screen.parentScreen.map { $0 !== self } ?? false
        if isPassedOn || visibleScreens.contains(where: { $0 === screen }) { return }
        try await makeVisible(screen, animated: animated)
    }

    /// Exchanges content and selection in one transition, with callbacks.
    final nonisolated(nonsending) func show(
        _ screens: [any Screen],
        selected: Int,
        change: SimulatedTransition.Change,
        animated: Bool
    ) async throws(HierarchyError) {
        let before = visibleScreens
        let window = simulatedWindow
        try window?.requireNoTransition()
        let difference = try difference(to: screens)
        relink(screens, selected: selected, difference)
        if let window {
            for screen in difference.joined { screen.adaptSplitViews(to: window.horizontalSize) }
        }
        let sight = isShown ? SightChange(from: before, to: visibleScreens) : SightChange()
        sight.sendWill(comingFirst: containment == .alternatives)
        await window?.pass(change, of: self, animated: animated && isShown)
        sight.sendDid()
        for screen in difference.left { screen.didMove(to: nil) }
        for screen in difference.joined { screen.didMove(to: self) }
    }

    /// The screens that join and those that leave when the content is replaced.
    struct Difference {
        var joined: [SimulatedScreen] = []
        var left: [SimulatedScreen] = []
    }

    /// Compares a new content with the present one, in one pass over each.
    ///
    /// - Throws: ``HierarchyError`` if the container cannot hold the new content.
    final func difference(to screens: [any Screen]) throws(HierarchyError) -> Difference {
        var difference = Difference()
        difference.joined = try listJoining(screens)
        for case let screen as SimulatedScreen in containedScreens where !screen.isListed {
            difference.left.append(screen)
        }
        unlist(screens)
        return difference
    }

    /// Exchanges content and selection at once: notes and links, without checks and callbacks.
    final func relink(_ screens: [any Screen], selected: Int, _ difference: Difference) {
        var journal = journal
        if journal == nil, let adopted = difference.joined.lazy.compactMap(\.ownJournal).first {
            anchor.ownJournal = adopted
            journal = adopted
        }
        journal?.note(.children(of: self, were: containedScreens, selected: selectedIndex))
        for screen in difference.left { screen.detach(journal: journal) }
        for screen in difference.joined { screen.attach(to: self, as: .contained) }
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

    private func set(_ screens: [any Screen], selected: Int) {
        containedScreens = screens
        selectedIndex = selected
        visibleScreens =
            screens.indices.contains(selected)
            ? Array(screens[shownRange(count: screens.count, selected: selected)]) : []
    }

    /// Marks the screens of a new content as listed.
    ///
    /// - Returns: Those that the container does not hold yet.
    private func listJoining(_ screens: [any Screen]) throws(HierarchyError) -> [SimulatedScreen] {
        var joined: [SimulatedScreen] = []
        for (position, screen) in screens.enumerated() {
            do {
                if try list(screen) { joined.append(try simulated(screen)) }
            } catch {
                unlist(screens.prefix(position))
                throw error
            }
        }
        return joined
    }

    /// - Returns: Whether the screen joins.
    private func list(_ screen: any Screen) throws(HierarchyError) -> Bool {
        let screen = try simulated(screen)
        if screen.isListed { throw .containedTwice(screen: screen.screenName, container: screenName) }
        let stays = screen.place == .contained && screen.holder === self
        if !stays, screen.place != .detached || anchor === screen {
            throw .alreadyInHierarchy(screen: screen.screenName)
        }
        screen.isListed = true
        return !stays
    }

    private func unlist(_ screens: some Sequence<any Screen>) {
        for case let screen as SimulatedScreen in screens { screen.isListed = false }
    }

    private func simulated(_ screen: any Screen) throws(HierarchyError) -> SimulatedScreen {
        guard let simulated = screen as? SimulatedScreen else {
            throw .foreignScreen(screen: String(describing: type(of: screen)))
        }
        return simulated
    }

    /// Puts former content back, for the journal.
    final func restore(_ screens: [any Screen], selected: Int, journal: SimulatedJournal) {
        let common = zip(containedScreens, screens).prefix { $0 === $1 }.underestimatedCount
        for case let screen as SimulatedScreen in containedScreens[common...] { screen.detach(journal: journal) }
        for case let screen as SimulatedScreen in screens[common...] { screen.attach(to: self, as: .contained) }
        set(screens, selected: selected)
    }

    /// Recomputes what is in sight, after something that ``shownRange(count:selected:)`` depends on has changed.
    final func updateVisibleScreens() { set(containedScreens, selected: selectedIndex) }

    deinit {
        // The holder is weak, but a child that outlives its container must also stop saying that it is contained.
        for case let screen as SimulatedScreen in containedScreens where screen.holder === self || screen.holder == nil {
            if screen.place == .contained { screen.detach(journal: nil) }
        }
    }
}

/// The screens that go out of sight and come into sight within a container.
struct SightChange {
    private var leaving: [SimulatedScreen] = []
    private var coming: [SimulatedScreen] = []

    init() {}

    init(from before: [any Screen], to after: [any Screen]) {
        for case let screen as SimulatedScreen in before where !after.contains(where: { $0 === screen }) {
            leaving.append(screen)
        }
        for case let screen as SimulatedScreen in after where !before.contains(where: { $0 === screen }) {
            coming.append(screen)
        }
    }

    /// A tab bar announces the coming screen first, a navigation controller the leaving one, as UIKit does.
    func sendWill(comingFirst: Bool) {
        if comingFirst { for screen in coming { screen.sendWillAppear() } }
        for screen in leaving { screen.sendWillDisappear() }
        if !comingFirst { for screen in coming { screen.sendWillAppear() } }
    }

    func sendDid() {
        for screen in leaving { screen.sendDidDisappear() }
        for screen in coming { screen.sendDidAppear() }
    }
}
