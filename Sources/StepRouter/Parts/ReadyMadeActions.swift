/// Puts a screen onto a navigation container.
public struct Push: ContainerAction, CustomStringConvertible {
    /// Any navigation container.
    public typealias Container = any NavigationContainer

    /// The place of the screen, by the action's name in messages.
    fileprivate enum Place: String {
        case onTop = "Push"
        case asRoot = "PushAsRoot"
        case replacingLast = "PushReplacingLast"
    }

    private let place: Place

    fileprivate init(_ place: Place) { self.place = place }

    /// Makes an action that puts a screen on top.
    public init() { self.init(.onTop) }

    /// Puts the screen in place.
    ///
    /// - Throws: ``HierarchyError`` if the container may not hold it, such as a navigation controller another one.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        switch place {
        case .onTop: try editor.append(screen, to: container)
        case .asRoot: try editor.setContent(of: container, to: [.new(screen)])
        case .replacingLast:
            let content = editor.hierarchy.content(of: container).dropLast().map {
                HierarchyEditor.ContentItem.kept($0)
            }
            try editor.setContent(of: container, to: content + [.new(screen)])
        }
    }

    /// The name: `Push`, `PushAsRoot` or `PushReplacingLast`.
    public var description: String { place.rawValue }
}

extension Action where Self == Push {
    /// Pushes a screen.
    public static var push: Push { Push(.onTop) }

    /// Makes a screen the only one of a stack.
    public static var pushAsRoot: Push { Push(.asRoot) }

    /// Replaces the screen on top of a stack; an empty stack gets its first one.
    public static var pushReplacingLast: Push { Push(.replacingLast) }
}

/// Adds a screen to a tab container and selects it.
public struct AddTab: ContainerAction {
    /// Any tab container.
    public typealias Container = any TabContainer

    /// The outcome for a tab whose place does not exist.
    public enum OutOfRange: Hashable, Sendable {
        /// The navigation fails.
        case fail
        /// It goes behind the last tab; one that was to replace another replaces none.
        case append
    }

    private let index: Int?
    private let replaces: Bool
    private let outOfRange: OutOfRange

    /// Makes the action.
    ///
    /// - Parameters:
    ///   - index: The place of the new tab, counted from 0; behind the last one if `nil`.
    ///   - outOfRange: The outcome if there is no such place.
    public init(at index: Int? = nil, outOfRange: OutOfRange = .fail) {
        self.index = index
        replaces = false
        self.outOfRange = outOfRange
    }

    /// Makes an action that replaces a tab.
    ///
    /// - Parameters:
    ///   - index: The position of the tab that goes, counted from 0.
    ///   - outOfRange: The outcome if there is no such tab.
    public init(replacing index: Int, outOfRange: OutOfRange = .fail) {
        self.index = index
        replaces = true
        self.outOfRange = outOfRange
    }

    /// Puts the screen at its place.
    ///
    /// - Throws: ``HierarchyError/noSuchPlace(number:count:)`` if there is no such place, unless it goes behind the
    ///   last tab then.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        var content = editor.hierarchy.content(of: container).map { HierarchyEditor.ContentItem.kept($0) }
        if let index, !hasPlace(among: content.count) {
            throw HierarchyError.noSuchPlace(number: index, count: content.count)
        }
        if let index, content.indices.contains(index) {
            content.replaceSubrange(index..<(replaces ? index + 1 : index), with: [.new(screen)])
        } else {
            content.append(.new(screen))
        }
        try editor.setContent(of: container, to: content, showing: screen.id)
    }

    /// Returns whether there are enough tabs.
    public func hasPlace(on container: ScreenID, in hierarchy: Hierarchy) -> Bool {
        hasPlace(among: hierarchy.content(of: container).count)
    }

    private func hasPlace(among count: Int) -> Bool {
        guard let index, outOfRange == .fail else { return true }
        return index >= 0 && (replaces ? index < count : index <= count)
    }
}

extension Action where Self == AddTab {
    /// Adds a tab behind the last one.
    public static var addTab: AddTab { AddTab() }

    /// Adds a tab at a place.
    ///
    /// - Parameters:
    ///   - index: The place of the new tab, counted from 0.
    ///   - outOfRange: The outcome if there is no such place.
    /// - Returns: The action.
    public static func addTab(at index: Int, outOfRange: AddTab.OutOfRange = .fail) -> AddTab {
        AddTab(at: index, outOfRange: outOfRange)
    }

    /// Replaces a tab.
    ///
    /// - Parameters:
    ///   - index: The position of the tab that goes, counted from 0.
    ///   - outOfRange: The outcome if there is no such tab.
    /// - Returns: The action.
    public static func replaceTab(at index: Int, outOfRange: AddTab.OutOfRange = .fail) -> AddTab {
        AddTab(replacing: index, outOfRange: outOfRange)
    }
}

/// Sets a column of a split container as if it were expanded, and shows it.
public struct SetColumn: ContainerAction {
    /// Any split container.
    public typealias Container = any SplitContainer

    private let column: Int
    /// `true` if it is the primary or the supplementary column, however many there are.
    let isSideColumn: Bool

    /// Makes the action.
    ///
    /// - Parameter column: The number of the column, counted from 0, the primary one.
    public init(_ column: Int) { self.init(column, isSideColumn: column == 0) }

    fileprivate init(_ column: Int, isSideColumn: Bool) {
        self.column = column
        self.isSideColumn = isSideColumn
    }

    /// Puts the screen in the place of the column.
    ///
    /// - Throws: ``HierarchyError`` if there is no such column, or the one before it is empty.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        try editor.setColumn(column, to: screen, in: container)
    }

    /// Returns whether the column, or the one before it, is there.
    public func hasPlace(on container: ScreenID, in hierarchy: Hierarchy) -> Bool {
        guard let split = hierarchy.position(of: container) else { return false }
        return column <= hierarchy.columnCount(of: split)
    }
}

extension Action where Self == SetColumn {
    /// Sets the primary column.
    public static var setPrimary: SetColumn { SetColumn(0) }

    /// Sets the supplementary column of a split view with three.
    public static var setSupplementary: SetColumn { SetColumn(1, isSideColumn: true) }

    /// Sets the secondary column of a split view with two.
    public static var pushToDetails: SetColumn { SetColumn(1) }

    /// Sets the secondary column.
    ///
    /// - Parameter columns: The number of columns of the split view.
    /// - Returns: The action.
    public static func pushToDetails(ofColumns columns: Int) -> SetColumn { SetColumn(columns &- 1) }
}

/// Presents a screen modally.
public struct Present: Action {
    /// Any screen.
    public typealias Container = any Screen

    /// The screen that presents.
    public enum Presenter {
        /// The one that the step goes from.
        case current
        /// The outermost container around it.
        case topmostParent
        /// One that a closure returns; asked for each plan.
        case screen(() -> (any Screen)?)
    }

    private let presenter: Presenter
    let style: PresentationStyle

    /// Makes the action.
    ///
    /// - Parameters:
    ///   - presenter: The screen that presents.
    ///   - style: The style of the presentation.
    public init(from presenter: Presenter = .current, style: PresentationStyle = .pageSheet) {
        self.presenter = presenter
        self.style = style
    }

    /// Presents the screen.
    ///
    /// - Throws: ``HierarchyError`` if the presenter presents already or is not there.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        try editor.present(screen, from: try presenter(from: container, in: editor), style: style)
    }

    private func presenter(from container: ScreenID, in editor: HierarchyEditor) throws -> ScreenID {
        switch presenter {
        case .current: return container
        case .topmostParent:
            var outermost = container
            while let parent = editor.hierarchy.parent(of: outermost) { outermost = parent }
            return outermost
        case .screen(let screen):
            guard let id = screen().flatMap({ editor.id(of: $0) }) else { throw HierarchyError.noPresenter }
            return id
        }
    }
}

extension Action where Self == Present {
    /// Presents a page sheet.
    public static var present: Present { Present() }

    /// Presents a modal.
    ///
    /// - Parameter style: The style of the presentation.
    /// - Returns: The action.
    public static func present(_ style: PresentationStyle) -> Present { Present(style: style) }

    /// Presents a modal from a certain screen.
    ///
    /// - Parameters:
    ///   - presenter: The screen that presents.
    ///   - style: The style of the presentation.
    /// - Returns: The action.
    public static func present(
        from presenter: Present.Presenter = .current,
        style: PresentationStyle = .pageSheet
    ) -> Present {
        Present(from: presenter, style: style)
    }
}

/// Makes a screen the root of the window, or the first root of an empty one.
public struct ReplaceRoot: Action {
    /// Any screen: the root.
    public typealias Container = any Screen

    /// Makes the action.
    public init() {}

    /// `false`: nothing is brought to the front, because the root leaves.
    public var needsVisibleContainer: Bool { false }

    /// Replaces the root.
    ///
    /// - Throws: ``HierarchyError/notRoot(screen:root:)`` if the step does not go from the root.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        if let root = editor.hierarchy.root, root != container {
            throw HierarchyError.notRoot(screen: editor.name(container), root: editor.name(root))
        }
        try editor.replaceRoot(with: screen)
    }
}

/// Does nothing, where the factory has put its screen in place already.
public struct NilAction: Action {
    /// Any screen.
    public typealias Container = any Screen

    /// Makes the action.
    public init() {}

    /// `false`: nothing is brought to the front, because the factory decides which screens are visible.
    public var needsVisibleContainer: Bool { false }

    /// Does nothing.
    public func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) {}
}

extension Action where Self == ReplaceRoot {
    /// Makes a screen the root of the window.
    public static var replaceRoot: ReplaceRoot { ReplaceRoot() }
}

extension Action where Self == NilAction {
    /// Does nothing, where the factory has put its screen in place already.
    public static var nilAction: NilAction { NilAction() }
}
