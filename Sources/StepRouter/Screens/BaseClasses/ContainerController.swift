/// A container of an app's own, such as a pager or a drawer: derive from it for each one.
///
/// As it is, it shows one of its screens at a time. A subclass changes what is shown by overriding ``shownRange(count:selected:)``, and what it accepts
/// with ``checkContent(_:)``.
///
/// ```swift
/// final class Pager: ContainerController {}
/// ```
open class ContainerController: BaseScreen, CustomContainer {
    private final var held = HeldScreens()

    /// The screens that the container holds while it is in no window.
    public final var heldScreens: HeldScreens { held }

    /// How the contained screens lie to one another; alternatives by default.
    open class var containment: Containment { .alternatives }

    /// Which of the contained screens are visible: the selected one by default.
    open class func shownRange(count: Int, selected: Int) -> Range<Int> { selected..<selected + 1 }

    /// Checks content beyond what holds for every container. Accepts everything by default.
    open class func checkContent(_ content: [any Screen.Type]) throws {}

    /// Makes an empty container.
    public required init() { super.init() }

    /// Keeps screens from now on, in place of those that it holds. Windows call it when the container leaves; an app changes content with
    /// ``setContainedScreens(_:animated:)``, which checks it. A screen around the container is not taken to be in it.
    public final func hold(_ screens: HeldScreens) {
        for screen in held.screens { (screen as? ScreenObject)?.holder = nil }
        held = screens
        for screen in screens.screens where !isHeld(by: screen) { (screen as? ScreenObject)?.holder = self }
    }

    // MARK: Content

    /// The screens held, in the container's own order.
    public final var containedScreens: [any Screen] {
        tree?.content(of: self) ?? held.screens
    }

    /// Those of the screens held that are visible when the container is.
    public final var visibleScreens: [any Screen] {
        tree?.visibleContent(of: self) ?? looselyVisibleScreens
    }

    /// The position of the selected screen; `0` while there is none.
    public final var selectedIndex: Int { tree?.ask(self) { $0.selectedIndex(of: $1) } ?? held.selectedIndex }
}
