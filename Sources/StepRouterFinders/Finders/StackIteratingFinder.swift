public import StepRouter

/// A finder that visits the screens of a hierarchy until one is the target: only ``isTarget(_:with:)`` is left to write.
///
/// ```swift
/// struct NewestFinder: StackIteratingFinder {
///     func isTarget(_ screen: ProductScreen, with context: Int) -> Bool { (screen.state ?? 0) >= context }
/// }
/// ```
public protocol StackIteratingFinder<Target, Context>: Finder, SearchDescribing, CustomStringConvertible {
    // Declared again so that both are inferred from `isTarget`.
    /// The screen that is looked for.
    associatedtype Target
    /// What the screen should show.
    associatedtype Context

    /// Which screens are visited, in which order; all of them by default.
    var iterator: any ScreenIterator { get }

    /// Whether a screen of the right type is the one looked for.
    ///
    /// - Parameters:
    ///   - screen: A screen that was visited.
    ///   - context: What the screen should show.
    /// - Returns: Whether the search ends here.
    func isTarget(_ screen: Target, with context: Context) -> Bool
}

extension StackIteratingFinder {
    /// By default every screen is visited, from the topmost one on.
    public var iterator: any ScreenIterator { StackIterator() }

    /// Visits screens until one is the target.
    @inlinable
    public func find(in window: any ScreenWindow, with context: Context) throws -> Target? {
        var question = FinderQuestion(self, with: context)
        let iterator = iterator
        if let stackIterator = iterator.stackIterator {
            try stackIterator.search(window, &question)
        } else {
            _ = try iterator.firstScreen(in: window) { question.accepts($0) }
        }
        return question.answer
    }

    /// The finder's type and where it looks: `ClassFinder[current, visible]`.
    public var description: String {
        let type = String(describing: type(of: self))
        return "\(type.prefix { $0 != "<" })[\(partName(iterator))]"
    }
}

/// An iterating finder that asks a closure about each screen of the right type.
public struct InlineIteratingFinder<Target: Screen, Context>: StackIteratingFinder {
    /// Which screens are visited.
    public let iterator: any ScreenIterator

    @usableFromInline
    let body: (Target, Context) -> Bool

    /// Makes the finder.
    ///
    /// - Parameters:
    ///   - iterator: Which screens are visited, in which order.
    ///   - body: Whether a screen is the one looked for.
    @inlinable
    public init(iterator: any ScreenIterator, where body: @escaping (Target, Context) -> Bool) {
        self.iterator = iterator
        self.body = body
    }

    /// Makes the finder.
    ///
    /// - Parameters:
    ///   - options: Which screens are visited.
    ///   - startingPoint: Where the search starts.
    ///   - body: Whether a screen is the one looked for.
    @inlinable
    public init(
        options: SearchOptions = .fullStack,
        startingPoint: StartingPoint = .topmost,
        where body: @escaping (Target, Context) -> Bool
    ) {
        self.init(iterator: StackIterator(options: options, startingPoint: startingPoint), where: body)
    }

    /// This finder as the router asks it.
    @inlinable
    public var routed: RoutedFinder<Target, Context> { RoutedFinder(searching: self) }

    /// Asks the closure.
    @inlinable
    public func isTarget(_ screen: Target, with context: Context) -> Bool { body(screen, context) }
}
