public import StepRouter

/// A finder that visits the screens of a hierarchy until one is the target: ``isTarget(_:with:)`` is left to write.
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
    /// The data that the screen should show.
    associatedtype Context

    /// Visits the screens, in its order; all of them by default.
    var iterator: any ScreenIterator { get }

    /// Returns whether a screen of the right type is the one looked for.
    ///
    /// - Parameters:
    ///   - screen: A screen that was visited.
    ///   - context: The data that the screen should show.
    /// - Returns: `true` if the search ends here.
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

    /// The finder's type and its iterator: `ClassFinder[current, visible]`.
    public var description: String {
        let type = String(describing: type(of: self))
        return "\(type.prefix { $0 != "<" })[\(partName(iterator))]"
    }

    /// Some screens of the type, among those that the iterator visits.
    ///
    /// A finder with a `find(in:with:)` of its own tells `FinderSearch.unknown` instead.
    public var search: FinderSearch { FinderSearch(.screens(of: Target.self, which: .some), in: .init(of: iterator)) }

    /// The erased finder, which remembers its classes; for finders whose `find(in:with:)` is the one above.
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

extension FinderSearch.Area {
    /// The screens that an iterator visits; `nil` unless it is one with options.
    init?(of iterator: any ScreenIterator) {
        guard let iterator = iterator as? StackIterator else { return nil }
        var options = iterator.options
        if options.contains(.contained) { options.insert(.visible) }
        let start: StartStep? =
            switch iterator.startingPoint {
            case .topmost: .current
            case .root: .root
            case .custom: nil
            }
        self.init(
            start: start,
            options: options.rawValue,
            includesStart: options.contains(.current),
            visitsHidden: options.contains(.contained)
        )
    }
}
