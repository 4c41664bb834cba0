public import StepRouter

// MARK: By class

/// Finds a screen by its type.
public struct ClassFinder<Target: Screen, Context>: StackIteratingFinder, SelfErasingFinder {
    /// Visits the screens.
    public let iterator: any ScreenIterator

    /// Makes the finder.
    ///
    /// - Parameters:
    ///   - options: The screens that are visited.
    ///   - startingPoint: The screen that the search starts from.
    public init(options: SearchOptions = .fullStack, startingPoint: StackIterator.StartingPoint = .topmost) {
        self.init(iterator: StackIterator(options: options, startingPoint: startingPoint))
    }

    /// Makes the finder.
    ///
    /// - Parameter iterator: Visits the screens, in its order.
    public init(iterator: any ScreenIterator) { self.iterator = iterator }

    /// Every screen of the type is the target.
    @inlinable
    public func isTarget(_ screen: Target, with context: Context) -> Bool { true }

    /// All screens of the type, among those that the iterator visits.
    public var search: FinderSearch { FinderSearch(.screens(of: Target.self, which: .all), in: .init(of: iterator)) }

    /// This finder without its types.
    @inlinable
    package var erasedFinder: AnyFinder { searching }
}

/// Finds a screen by its type and its context.
public struct ClassWithContextFinder<Target: ContextChecking, Context>: StackIteratingFinder, SelfErasingFinder
where Target.Context == Context {
    /// Visits the screens.
    public let iterator: any ScreenIterator

    /// Makes the finder.
    ///
    /// - Parameters:
    ///   - options: The screens that are visited.
    ///   - startingPoint: The screen that the search starts from.
    public init(options: SearchOptions = .fullStack, startingPoint: StackIterator.StartingPoint = .topmost) {
        self.init(iterator: StackIterator(options: options, startingPoint: startingPoint))
    }

    /// Makes the finder.
    ///
    /// - Parameter iterator: Visits the screens, in its order.
    public init(iterator: any ScreenIterator) { self.iterator = iterator }

    /// Asks the screen whether it shows the context.
    @inlinable
    public func isTarget(_ screen: Target, with context: Context) -> Bool { screen.isTarget(for: context) }

    /// The screens of the type that show the context, among those that the iterator visits.
    public var search: FinderSearch {
        FinderSearch(.screens(of: Target.self, which: .showingContext), in: .init(of: iterator))
    }

    /// This finder without its types.
    @inlinable
    package var erasedFinder: AnyFinder { searching }
}

/// An iterating finder that asks a closure about each screen of the right type.
public struct InlineIteratingFinder<Target: Screen, Context>: StackIteratingFinder, SelfErasingFinder {
    /// Visits the screens.
    public let iterator: any ScreenIterator

    private let body: (Target, Context) -> Bool

    /// Makes the finder.
    ///
    /// - Parameters:
    ///   - iterator: Visits the screens, in its order.
    ///   - body: Tells whether a screen is the one looked for.
    public init(iterator: any ScreenIterator, where body: @escaping (Target, Context) -> Bool) {
        self.iterator = iterator
        self.body = body
    }

    /// Makes the finder.
    ///
    /// - Parameters:
    ///   - options: The screens that are visited.
    ///   - startingPoint: The screen that the search starts from.
    ///   - body: Tells whether a screen is the one looked for.
    public init(
        options: SearchOptions = .fullStack,
        startingPoint: StackIterator.StartingPoint = .topmost,
        where body: @escaping (Target, Context) -> Bool
    ) {
        self.init(iterator: StackIterator(options: options, startingPoint: startingPoint), where: body)
    }

    /// Asks the closure.
    public func isTarget(_ screen: Target, with context: Context) -> Bool { body(screen, context) }

    /// This finder without its types.
    @inlinable
    package var erasedFinder: AnyFinder { searching }
}

// MARK: By identity and place

/// Finds one particular screen, as long as it is in the hierarchy.
public struct InstanceFinder<Target: Screen, Context>: Finder {
    private weak let instance: Target?

    /// Makes the finder.
    ///
    /// - Parameter instance: The screen; it is not kept alive.
    public init(_ instance: Target) { self.instance = instance }

    /// The screen, if it is in this hierarchy.
    public func find(in tree: ScreenTree, with context: Context) -> Target? {
        instance.flatMap { tree.contains($0) ? $0 : nil }
    }
}

/// Finds the screen below a modal: going there closes the modal.
///
/// ```swift
/// let closeMe = DestinationStep(finder: PresentingFinder<BaseScreen, Void>())
/// ```
public struct PresentingFinder<Target: Screen, Context>: Finder {
    private let startingPoint: StackIterator.StartingPoint

    /// Makes the finder.
    ///
    /// - Parameter startingPoint: The modal, or a screen in it.
    public init(startingPoint: StackIterator.StartingPoint = .topmost) { self.startingPoint = startingPoint }

    /// The screen that presents the modal, if it is of the right type; `nil` if nothing is presented.
    public func find(in tree: ScreenTree, with context: Context) throws -> Target? {
        try startingPoint.screen(in: tree).flatMap { tree.presenter(of: $0) } as? Target
    }
}

/// Finds the details of a split container: the last column, or the screens above it while the split is collapsed.
public struct SplitDetailsFinder<Target: Screen, Context>: Finder, SearchDescribing, CustomStringConvertible {
    private let iterator: StackIterator

    /// Makes the finder.
    ///
    /// - Parameters:
    ///   - options: The screens that are visited in search of the split container.
    ///   - startingPoint: The screen that the search starts from.
    public init(options: SearchOptions = .fullStack, startingPoint: StackIterator.StartingPoint = .topmost) {
        iterator = StackIterator(options: options, startingPoint: startingPoint)
    }

    /// The details of the first split container whose details are of the right type; `nil` if there is none.
    public func find(in tree: ScreenTree, with context: Context) throws -> Target? {
        var details: Target?
        _ = try iterator.firstScreen(in: tree) { screen in
            guard let split = tree.id(of: screen), tree.hierarchy.kind(of: split).containment == .columns else {
                return false
            }
            details = Self.details(of: split, in: tree)
            return details != nil
        }
        return details
    }

    private static func details(of split: ScreenID, in tree: ScreenTree) -> Target? {
        // UIKit's inspector lies behind the details.
        let hasInspector = tree.hierarchy.position(of: split).map { tree.hierarchy.nodes[$0].hasInspector } ?? false
        let columns = tree.hierarchy.content(of: split).dropLast(hasInspector ? 1 : 0)
        if columns.count > 1 { return columns.last.flatMap { tree.screens[$0] as? Target } }
        // Collapsed, columns lie on the stack of the primary one.
        guard let stack = columns.first.flatMap({ tree.hierarchy.position(of: $0) }) else { return nil }
        let nodes = tree.hierarchy.children(of: stack).map { tree.hierarchy.nodes[$0] }
        guard let last = nodes.lastIndex(where: { $0.column > 0 }) else { return nil }
        for node in nodes[last...].reversed() {
            if let details = tree.screens[node.screen] as? Target { return details }
        }
        return nil
    }

    /// The area in which the split container is looked for.
    public var search: FinderSearch { FinderSearch(.unknown, in: .init(of: iterator)) }

    /// The finder's type and its iterator.
    public var description: String { "SplitDetailsFinder[\(partName(iterator))]" }
}

// MARK: Later

/// Finds the screen of a step that builds nothing once the steps before are in place: earlier screens do not count.
///
/// ```swift
/// // The list of the new tab bar, not one that may be elsewhere.
/// StepAssembly(finder: LaterFinder(ClassFinder<ListScreen, Void>()), factory: NilFactory()).from(newTabs)
/// ```
public struct LaterFinder<Base: Finder>: Finder, SelfErasingFinder, SearchDescribing, CustomStringConvertible {
    private let base: Base

    /// Makes the finder.
    ///
    /// - Parameter base: Finds the screen.
    public init(_ base: Base) { self.base = base }

    /// Asks the finder.
    public func find(in tree: ScreenTree, with context: Base.Context) throws -> Base.Target? {
        try base.find(in: tree, with: context)
    }

    /// The search of the finder.
    public var search: FinderSearch { FinderSearch(of: base) }

    /// The finder's name.
    public var description: String { "later \(partName(base))" }

    /// A finder that is asked only once the steps before are in place.
    @usableFromInline
    package var erasedFinder: AnyFinder { AnyFinder(self, locatingLike: base.erased) }
}
