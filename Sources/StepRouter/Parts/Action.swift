/// Puts a screen in place: a pure edit of the hierarchy, composed of the verbs of ``HierarchyEditor``.
///
/// The router edits a copy. So the removed screens are known before anything is built, and nothing has changed if the
/// action throws. An action names its kind of container: `Push.Container` is `any NavigationContainer`, that of
/// `Present` is `any Screen`. A chain only compiles if the step it goes from offers such a container.
///
/// ```swift
/// struct PushBelowTop: Action {
///     typealias Container = any NavigationContainer
///     func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
///         var content = editor.hierarchy.content(of: container).map { HierarchyEditor.ContentItem.kept($0) }
///         content.insert(.new(screen), at: max(0, content.count - 1))
///         try editor.setContent(of: container, to: content)
///     }
/// }
/// ```
public protocol Action<Container> {
    /// The kind of container that the action acts on.
    associatedtype Container

    /// Puts the screen in place.
    ///
    /// Called for each plan, and once more after context tasks that it has to wait for. Of a screen that is not built yet it is given the number and what the class tells. Called
    /// again if the built screen differs from that, such as one that is built with content.
    ///
    /// - Parameters:
    ///   - screen: The screen, with all that it holds.
    ///   - container: The screen that it joins, or goes from; in front already if ``needsVisibleContainer``. For a
    ///     ``ContainerAction``, the screens that the container shows may present in their own context.
    ///   - editor: The editor of the hierarchy.
    /// - Throws: An error if that is not possible; the navigation then fails with nothing changed.
    func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws

    /// `true`, the default, if the screen that the action goes from is brought to the front before.
    var needsVisibleContainer: Bool { get }

    /// Returns whether a container has the place that the screen is put in. `true` by default.
    ///
    /// Asked of a container that the navigation has yet to build: what it will hold is not known before. With `false`
    /// the action is performed once the container is built, and fails then if the place is missing.
    ///
    /// - Parameters:
    ///   - container: The container, empty except for screens that join it in the same navigation.
    ///   - hierarchy: The hierarchy with it.
    /// - Returns: `true` if the action can be performed now.
    func hasPlace(on container: ScreenID, in hierarchy: Hierarchy) -> Bool
}

extension Action {
    /// `true` by default: the screen that the action goes from is brought to the front first.
    public var needsVisibleContainer: Bool { true }

    /// The place is there, by default.
    public func hasPlace(on container: ScreenID, in hierarchy: Hierarchy) -> Bool { true }
}

/// An action that makes a container hold a screen.
///
/// Screens that join one container join it in one transition, however many steps do. A container that is built in the
/// same navigation is shown filled.
public protocol ContainerAction<Container>: Action {}

/// An action that performs a closure.
public struct InlineAction<Container>: Action {
    private let hasPlace: (ScreenID, Hierarchy) -> Bool
    private let body: (NewScreen, ScreenID, inout HierarchyEditor) throws -> Void

    /// Makes the action.
    ///
    /// - Parameters:
    ///   - hasPlace: Returns whether a container has the place of the screen, as ``Action/hasPlace(on:in:)`` does.
    ///   - body: Puts the screen in place, as ``Action/perform(_:on:in:)`` does.
    public init(
        hasPlace: @escaping (ScreenID, Hierarchy) -> Bool = { _, _ in true },
        _ body: @escaping (NewScreen, ScreenID, inout HierarchyEditor) throws -> Void
    ) {
        self.hasPlace = hasPlace
        self.body = body
    }

    /// Performs the closure.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        try body(screen, container, &editor)
    }

    /// Asks the closure.
    public func hasPlace(on container: ScreenID, in hierarchy: Hierarchy) -> Bool { hasPlace(container, hierarchy) }
}
