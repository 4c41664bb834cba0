/// Puts a screen in place: a pure edit of the hierarchy, composed of the verbs of ``HierarchyEditor``.
///
/// The router edits a copy, so that what leaves is known before anything is built, and nothing has changed if the action throws. An action names what it acts
/// on: `Push.Container` is `any NavigationContainer`, that of `Present` is `any Screen`. A chain only compiles if the step it goes from offers such a
/// container.
///
/// ```swift
/// struct PushBelowTop: Action {
///     typealias Container = any NavigationContainer
///     func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
///         var content = editor.hierarchy.content(of: container).map { ContentItem.kept($0) }
///         content.insert(.new(screen), at: max(0, content.count - 1))
///         try editor.setContent(of: container, to: content)
///     }
/// }
/// ```
public protocol Action<Container> {
    /// What the action acts on.
    associatedtype Container

    /// Puts the screen in place. Called for each plan, with a stand-in for a screen that is not built yet, and again if the screen turns out to be more
    /// than its class tells, such as one that is built with content.
    ///
    /// - Parameters:
    ///   - screen: The screen, with all that it holds.
    ///   - container: The screen that it joins, or goes from; in front already if ``needsVisibleContainer``. Of a
    ///     ``ContainerAction``, what the container shows may present in its own context.
    ///   - editor: What the edits are made with.
    /// - Throws: An error if that is not possible; the navigation then fails with nothing changed.
    func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws

    /// Whether the screen that the action goes from is brought to the front before. `true` by default.
    var needsVisibleContainer: Bool { get }
}

extension Action {
    /// By default the screen that the action goes from is brought to the front first.
    public var needsVisibleContainer: Bool { true }
}

/// An action that makes a screen one of those that a container holds.
///
/// Screens that join one container join it in one transition, however many steps do. A container that is built in the same navigation is shown filled.
public protocol ContainerAction<Container>: Action {}

/// An action that performs a closure.
public struct InlineAction<Container>: Action {
    private let body: (NewScreen, ScreenID, inout HierarchyEditor) throws -> Void

    /// Makes the action.
    ///
    /// - Parameter body: Puts the screen in place, as ``Action/perform(_:on:in:)`` does.
    public init(_ body: @escaping (NewScreen, ScreenID, inout HierarchyEditor) throws -> Void) { self.body = body }

    /// Performs the closure.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        try body(screen, container, &editor)
    }
}
