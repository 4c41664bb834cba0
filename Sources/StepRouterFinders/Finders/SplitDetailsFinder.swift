public import StepRouter

/// Finds the details of a split container: the last column, or what was pushed for it while the split is collapsed.
public struct SplitDetailsFinder<Target: Screen, Context>: Finder, CustomStringConvertible {
    @usableFromInline
    let iterator: any ScreenIterator

    /// Makes the finder.
    ///
    /// - Parameters:
    ///   - options: Which screens are visited in search of the split container.
    ///   - startingPoint: Where the search starts.
    @inlinable
    public init(options: SearchOptions = .fullStack, startingPoint: StartingPoint = .topmost) {
        iterator = StackIterator(options: options, startingPoint: startingPoint)
    }

    /// The details of the first split container whose details are of the right type; `nil` if there is none.
    @inlinable
    public func find(in window: any ScreenWindow, with context: Context) throws -> Target? {
        var details: Target?
        _ = try iterator.firstScreen(in: window) { screen in
            guard let split = screen.container, split.containment == .columns else { return false }
            details = Self.details(of: split)
            return details != nil
        }
        return details
    }

    @inlinable
    static func details(of split: any ContainerScreen) -> Target? {
        let columns = split.containedScreens
        if columns.count > 1 { return columns.last as? Target }
        guard let stack = columns.first?.container, stack.containment == .stack else { return nil }
        for screen in stack.containedScreens.dropFirst().reversed() {
            if let details = screen as? Target { return details }
        }
        return nil
    }

    /// The finder's type and where it looks.
    public var description: String { "SplitDetailsFinder[\(partName(iterator))]" }
}
