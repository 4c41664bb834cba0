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
    public final var nestsContainers: Bool { holdsContainers }

    /// All that a search has to know of the container.
    public final var searchedContent: SearchedContent {
        unsafe SearchedContent(
            screens: content,
            visible: visibleRange,
            containment: containment,
            nestsContainers: nestsContainers
        )
    }

    /// The position of the selected screen; `0` while there is none.
    public final var selectedIndex: Int { selected }

    final var selected = 0

    // Safe: each access reads or writes the whole value and calls nothing of the app's own meanwhile. Searches read them of every container that they
    // visit (decision 0008).
    @usableFromInline
    @exclusivity(unchecked) final var content: [any Screen] = []
    @usableFromInline
    @exclusivity(unchecked) final var visibleRange = 0..<0
    /// How many of the screens held are containers.
    @usableFromInline
    @exclusivity(unchecked) final var nestedContainers = 0
    /// How the screens held lay to one another when the content was set; read with every state that is explored.
    @exclusivity(unchecked) final var lastContainment = Containment.alternatives
    /// What the last reading of the window told of the content; holds as long as ``isContentRead`` does, and what it tells of sight as long as
    /// ``isRead`` does.
    @exclusivity(unchecked) final var summary = ContentSummary()
    /// The screens of the visible range, once somebody has asked for them.
    @exclusivity(unchecked) final var shown: [any Screen]? = []

    /// The screen to select while the content is being replaced, if one was asked for.
    final var screenToShow: (any Screen)?

    /// How the contained screens lie to one another; alternatives by default.
    ///
    /// Searches ask for it while they go through the hierarchy, so it must change nothing.
    open var containment: Containment { .alternatives }

    /// This container.
    public final override var container: (any ContainerScreen)? { self }

    /// Makes an empty container.
    public required init() {
        super.init()
        form = .container
    }

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
        if let screenToShow, let index = screens.firstIndex(where: { $0 === screenToShow }),
            !shownRange(count: screens.count, selected: selected).contains(index)
        {
            selected = index
        }
        return Showing(screens: screens, selected: selected, change: .contentSet)
    }

    /// Whether the content is made up of these very screens.
    final func holds(_ screens: [any Screen]) -> Bool {
        unsafe screens.count == content.count && commonCount(with: screens) == screens.count
    }

    /// Rearranges content that was linked a moment ago, in the same transition.
    ///
    /// - Returns: The screens that have another parent now.
    func mergeContent() -> [SimulatedScreen] { [] }

    /// Takes out of screens that have left what they held only for this container's sake.
    ///
    /// - Parameter left: The screens that have left.
    /// - Returns: The screens that have no parent now.
    func releaseContent(of left: [any Screen]) -> [SimulatedScreen] { [] }

    /// Whether ``releaseContent(of:)`` does anything.
    var releasesContent: Bool { false }

    /// Fills the container with a state written down by the developer, before it is in any window.
    final func fill(with screens: [any Screen], selected: Int) {
        do {
            try checkContent(screens)
            relink(screens, selected: selected, try difference(to: screens))
        } catch {
            preconditionFailure("This state cannot be: \(error)")
        }
        precondition(screens.isEmpty || screens.indices.contains(selected), "\(screenName) has no screen \(selected).")
        ScreenRun(screens.indices).forEach(of: screens) { $0.didMove(to: self) }
    }

    deinit {
        forEachHeld { held, _ in if held.isHeld(by: self) { held.detach(journal: nil) } }
    }
}
