public import StepRouter

// What the finders of this module tell of their searches, for validation.

extension StackIteratingFinder {
    /// Some screens of the type, among those that the iterator visits. A finder with a `find(in:with:)` of its own tells
    /// `FinderSearch.unknown` instead.
    public var search: FinderSearch { FinderSearch(.screens(of: Target.self, which: .some), in: area(of: iterator)) }
}

extension ClassFinder {
    /// All screens of the type, among those that the iterator visits.
    public var search: FinderSearch { FinderSearch(.screens(of: Target.self, which: .all), in: area(of: iterator)) }
}

extension ClassWithContextFinder {
    /// The screens of the type that show the context, among those that the iterator visits.
    public var search: FinderSearch {
        FinderSearch(.screens(of: Target.self, which: .showingContext), in: area(of: iterator))
    }
}

extension SplitDetailsFinder: SearchDescribing {
    /// Where the split container is looked for.
    public var search: FinderSearch { FinderSearch(.unknown, in: area(of: iterator)) }
}

/// The screens that an iterator visits, if it is one with options.
private func area(of iterator: any ScreenIterator) -> FinderSearch.Area? {
    guard let iterator = iterator as? StackIterator else { return nil }
    var options = iterator.options
    if options.contains(.contained) { options.insert(.visible) }
    let start: StartStep? =
        switch iterator.startingPoint {
        case .topmost: .current
        case .root: .root
        case .custom: nil
        }
    return FinderSearch.Area(start: start, options: options.rawValue, includesStart: options.contains(.current))
}
