/// Says whether a screen is there already.
///
/// The router hands the window over, so a configuration holds no window and serves every one. A finder also works on its own:
///
/// ```swift
/// let product = try ClassFinder<ProductScreen, Void>().find(in: window, with: ())
/// ```
public protocol Finder<Target, Context> {
    /// The screen that is looked for.
    associatedtype Target: Screen
    /// What the screen should show.
    associatedtype Context

    /// Looks for the screen. Asked at most once for each plan; it must not change the hierarchy.
    ///
    /// - Parameters:
    ///   - window: Where to look.
    ///   - context: What the screen should show.
    /// - Returns: The screen, or `nil` if it is not there, which is no error.
    /// - Throws: An error if the question cannot be answered; the navigation then fails with nothing changed.
    func find(in window: any ScreenWindow, with context: Context) throws -> Target?

    /// This finder as the router asks it. Never written by hand: the default serves every finder.
    var routed: RoutedFinder<Target, Context> { get }
}

extension Finder {
    /// A finder that is asked.
    @inlinable
    public var routed: RoutedFinder<Target, Context> { RoutedFinder(self) }
}

/// A finder that asks a closure.
public struct InlineFinder<Target: Screen, Context>: Finder {
    @usableFromInline
    let body: (any ScreenWindow, Context) throws -> Target?

    /// Makes the finder.
    ///
    /// - Parameter body: Returns the screen, or `nil` if it is not there.
    @inlinable
    public init(_ body: @escaping (any ScreenWindow, Context) throws -> Target?) { self.body = body }

    /// Asks the closure.
    @inlinable
    public func find(in window: any ScreenWindow, with context: Context) throws -> Target? {
        try body(window, context)
    }
}

/// A finder that never finds anything, for screens that are built anew each time.
public struct NilFinder<Target: Screen, Context>: Finder {
    /// Makes the finder.
    @inlinable
    public init() {}

    /// Finds nothing.
    @inlinable
    public func find(in window: any ScreenWindow, with context: Context) -> Target? { nil }

    /// A finder that need not be asked.
    @inlinable
    public var routed: RoutedFinder<Target, Context> { RoutedFinder() }
}
