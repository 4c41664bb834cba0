/// Says whether a screen is there already.
///
/// The router hands the hierarchy over, so a configuration holds no window and serves every one. A finder also works on its own:
///
/// ```swift
/// let product = try ClassFinder<ProductScreen, Void>().find(in: window.tree, with: ())
/// ```
public protocol Finder<Target, Context> {
    /// The screen that is looked for.
    associatedtype Target: Screen
    /// What the screen should show.
    associatedtype Context

    /// Looks for the screen. Asked at most once for each plan; it must not change the hierarchy.
    ///
    /// - Parameters:
    ///   - tree: Where to look.
    ///   - context: What the screen should show.
    /// - Returns: The screen, or `nil` if it is not there, which is no error.
    /// - Throws: An error if the question cannot be answered; the navigation then fails with nothing changed.
    func find(in tree: ScreenTree, with context: Context) throws -> Target?

    /// This finder as the router asks it. Never written by hand: the default serves every finder.
    var erased: AnyFinder { get }
}

extension AnyFinder {
    /// Forgets the types of a finder, which is asked for a screen.
    @inlinable
    package convenience init<Finding: Finder>(asking finder: Finding) {
        self.init(finder) { tree, context in
            guard let screen = try finder.find(in: tree, with: context.value(Finding.Context.self)) else { return nil }
            guard let id = tree.id(of: screen) else {
                throw HierarchyError.notInWindow(screen: StepRouter.name(of: screen))
            }
            return id
        }
    }
}

extension Finder {
    /// A finder that is asked.
    @inlinable
    public var erased: AnyFinder { AnyFinder(asking: self) }
}

/// A finder that asks a closure.
public struct InlineFinder<Target: Screen, Context>: Finder {
    let body: (ScreenTree, Context) throws -> Target?

    /// Makes the finder.
    ///
    /// - Parameter body: Returns the screen, or `nil` if it is not there.
    public init(_ body: @escaping (ScreenTree, Context) throws -> Target?) { self.body = body }

    /// Asks the closure.
    public func find(in tree: ScreenTree, with context: Context) throws -> Target? { try body(tree, context) }
}

/// A finder that never finds anything, for screens that are built anew each time.
public struct NilFinder<Target: Screen, Context>: Finder {
    /// Makes the finder.
    public init() {}

    /// Finds nothing.
    public func find(in tree: ScreenTree, with context: Context) -> Target? { nil }

    /// A finder that need not be asked.
    public var erased: AnyFinder { AnyFinder(self) }
}
