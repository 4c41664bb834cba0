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
    @inlinable
    public var iterator: any ScreenIterator { StackIterator() }

    /// Visits screens until one is the target.
    @inlinable
    public func find(in tree: ScreenTree, with context: Context) throws -> Target? {
        let iterator = iterator
        guard let iterator = iterator as? StackIterator else {
            return try iterator.firstScreen(in: tree) { accepts($0, with: context) } as? Target
        }
        let found = try iterator.first(in: tree, of: ClassFilter(Target.self)) { accepts($0, with: context) }
        return found.flatMap { tree.screens[$0] as? Target }
    }

    /// The finder's type and where it looks: `ClassFinder[current, visible]`.
    public var description: String {
        let type = String(describing: type(of: self))
        return "\(type.prefix { $0 != "<" })[\(partName(iterator))]"
    }

    /// This finder as the router asks it, which remembers the classes that it looks for; for finders whose `find(in:with:)` is the one above.
    @inlinable
    var searching: AnyFinder {
        guard let iterator = iterator as? StackIterator else { return AnyFinder(asking: self) }
        let filter = ClassFilter(Target.self)
        return AnyFinder(self) { tree, context in
            let context = context.value(Context.self)
            return try iterator.first(in: tree, of: filter) { accepts($0, with: context) }
        }
    }

    @inlinable
    func accepts(_ screen: any Screen, with context: Context) -> Bool {
        guard let target = screen as? Target else { return false }
        return isTarget(target, with: context)
    }
}
