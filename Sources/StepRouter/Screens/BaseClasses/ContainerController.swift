/// A container of an app's own, such as a pager or a drawer: derive from it for each one.
///
/// By default it shows one of its screens at a time. A subclass overrides ``shownRange(count:selected:)`` to show
/// others, and ``checkContent(_:)`` to refuse content.
///
/// ```swift
/// final class Pager: ContainerController {}
/// ```
open class ContainerController: BaseScreen, CustomContainer {
    private final var held = HeldScreens()

    /// The screens that the container holds while it is in no window.
    public final var heldScreens: HeldScreens { held }

    /// The arrangement of the contained screens; alternatives by default.
    open class var containment: Hierarchy.Containment { .alternatives }

    /// The positions of the visible screens among the contained ones; the selected one by default.
    open class func shownRange(count: Int, selected: Int) -> Range<Int> { selected..<selected + 1 }

    /// Checks content beyond the rules for every container. Accepts everything by default.
    open class func checkContent(_ content: [any Screen.Type]) throws {}

    /// Makes an empty container.
    public required init() { super.init() }

    /// Makes a container around screens.
    ///
    /// The screens are a state written down by the developer, so a broken rule of the hierarchy stops the program.
    ///
    /// - Parameter content: The screens, in the container's order: a stack from the bottom up, tabs from left to right.
    public convenience init(@ScreenBuilder content: () -> [any Screen]) { self.init(selected: 0, content: content) }

    /// Makes a container around screens, and selects one of them.
    ///
    /// The screens are a state written down by the developer, so a broken rule of the hierarchy stops the program.
    ///
    /// - Parameters:
    ///   - selected: The position of the selected screen. A stack shows its last one, whichever is selected.
    ///   - content: The screens, in the container's order.
    public convenience init(selected: Int, @ScreenBuilder content: () -> [any Screen]) {
        self.init()
        fill(with: content(), selected: selected)
    }

    /// Keeps screens from now on, in place of those that it holds.
    ///
    /// Windows call it when the container joins or leaves. An app changes content with ``setContainedScreens(_:animated:)``,
    /// which checks it. A screen around the container is not taken to be in it.
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

    /// The screens held that are visible when the container is.
    public final var visibleScreens: [any Screen] {
        tree?.visibleContent(of: self) ?? []
    }

    /// The position of the selected screen; `0` while there is none.
    public final var selectedIndex: Int { tree?.ask(self) { $0.selectedIndex(of: $1) } ?? held.selectedIndex }
}

// MARK: Content

// Changes of content by hand, with the same rules as navigations.
extension ContainerController {
    /// Replaces all contained screens in one transition. The content it has already changes nothing.
    ///
    /// - Parameters:
    ///   - screens: The new content; the columns of a split view as if it were expanded.
    ///   - animated: `true` if the transition takes time.
    /// - Throws: ``HierarchyError`` if the container does not accept these screens, or if a transition is under way.
    public final nonisolated(nonsending) func setContainedScreens(
        _ screens: [any Screen],
        animated: Bool
    ) async throws {
        try await edit(animated: animated) { editor, id in
            try editor.setContent(of: id, to: try editor.items(screens, of: self))
        }
    }

    /// Replaces all contained screens and selects one of them, in one transition.
    ///
    /// - Parameters:
    ///   - screens: The new content; the columns of a split view as if it were expanded.
    ///   - screen: The one to select.
    ///   - animated: `true` if the transition takes time.
    /// - Throws: The errors of ``setContainedScreens(_:animated:)`` and ``makeVisible(_:animated:)``.
    public final nonisolated(nonsending) func setContainedScreens(
        _ screens: [any Screen],
        showing screen: any Screen,
        animated: Bool
    ) async throws {
        try await edit(animated: animated) { editor, id in
            let items = try editor.items(screens, of: self)
            guard let index = screens.firstIndex(where: { $0 === screen }) else {
                throw HierarchyError.notContained(screen: name(of: screen), container: self.screenName)
            }
            try editor.setContent(of: id, to: items, showing: items[index].id)
        }
    }

    /// Shows a contained screen: selects its tab, or pops the screens above it in a stack.
    ///
    /// A screen that is shown already changes nothing.
    ///
    /// - Parameters:
    ///   - screen: One of ``containedScreens``.
    ///   - animated: `true` if the transition takes time.
    /// - Throws: ``HierarchyError`` if the container does not hold the screen, or if a transition is under way.
    public final nonisolated(nonsending) func makeVisible(_ screen: any Screen, animated: Bool) async throws {
        try await edit(animated: animated) { editor, id in
            guard let held = editor.id(of: screen), editor.hierarchy.parent(of: held) == id else {
                throw HierarchyError.notContained(screen: name(of: screen), container: self.screenName)
            }
            try editor.show(held)
        }
    }

    /// Fills the container with a state written down by the developer, before it is in any window.
    package final func fill(with screens: [any Screen], selected: Int) {
        guard screens.isEmpty || screens.indices.contains(selected) else {
            WrittenState.cannotBe("\(screenName) has no screen \(selected).")
        }
        do {
            try editDetached { editor, id in
                let items = try editor.items(screens, of: self)
                try editor.setContent(of: id, to: items, showing: items.isEmpty ? nil : items[selected].id)
            }
        } catch {
            WrittenState.cannotBe(error)
        }
    }
}

extension HierarchyEditor {
    /// Makes the content of a container from screens: those in the hierarchy stay, and others join.
    fileprivate mutating func items(
        _ screens: [any Screen],
        of container: ContainerController
    ) throws(HierarchyError) -> [ContentItem] {
        var items: [ContentItem] = []
        items.reserveCapacity(screens.count)
        var listed = Set<ObjectIdentifier>(minimumCapacity: screens.count)
        let there = ScreenSet(hierarchy.screens)
        for screen in screens {
            if !listed.insert(ObjectIdentifier(screen)).inserted {
                throw .containedTwice(screen: StepRouter.name(of: screen), container: container.screenName)
            }
            if let id = self.screens.id(of: screen), there.contains(id) {
                items.append(.kept(id))
            } else {
                items.append(.new(try admit(screen)))
            }
        }
        return items
    }
}

// MARK: Written states

/// Builds the screens of a container, one after the other.
@resultBuilder
public enum ScreenBuilder {
    /// One screen.
    @inlinable
    public static func buildExpression(_ screen: some Screen) -> [any Screen] { [screen] }
    /// Screens from elsewhere.
    @inlinable
    public static func buildExpression(_ screens: [any Screen]) -> [any Screen] { screens }
    /// A single part.
    @inlinable
    public static func buildBlock(_ part: [any Screen]) -> [any Screen] { part }
    /// All parts in order.
    @inlinable
    public static func buildBlock(_ parts: [any Screen]...) -> [any Screen] { parts.flatMap(\.self) }
    /// A part that may be missing.
    @inlinable
    public static func buildOptional(_ part: [any Screen]?) -> [any Screen] { part ?? [] }
    /// The first of two alternatives.
    @inlinable
    public static func buildEither(first part: [any Screen]) -> [any Screen] { part }
    /// The second of two alternatives.
    @inlinable
    public static func buildEither(second part: [any Screen]) -> [any Screen] { part }
    /// Parts made in a loop.
    @inlinable
    public static func buildArray(_ parts: [[any Screen]]) -> [any Screen] { parts.flatMap(\.self) }
}

/// A state that the developer writes down.
package enum WrittenState {
    /// Stops the program with the rule of the hierarchy that the written state breaks.
    ///
    /// `preconditionFailure` prints no message where the library is optimised, as it is in debug builds.
    package static func cannotBe(_ reason: Any) -> Never {
        fatalError("This state cannot be: \(reason)")
    }
}
