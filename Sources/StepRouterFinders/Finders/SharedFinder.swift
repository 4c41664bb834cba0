public import StepRouter

/// A finder as a step keeps it: one reference instead of a value that every search would copy, and its iterator read once.
@usableFromInline
final class SharedFinder<Base: StackIteratingFinder>: StackIteratingFinder {
    @usableFromInline
    let base: Base
    @usableFromInline
    let iterator: any ScreenIterator
    @usableFromInline
    let stackIterator: StackIterator?

    @inlinable
    init(_ base: Base) {
        self.base = base
        iterator = base.iterator
        stackIterator = iterator.stackIterator
    }

    @inlinable
    func isTarget(_ screen: Base.Target, with context: Base.Context) -> Bool { base.isTarget(screen, with: context) }

    @inlinable
    func find(in window: any ScreenWindow, with context: Base.Context) throws -> Base.Target? {
        var question = FinderQuestion(self, with: context)
        if let stackIterator {
            try stackIterator.search(window, &question)
        } else {
            _ = try iterator.firstScreen(in: window) { question.accepts($0) }
        }
        return question.answer
    }
}

extension RoutedFinder {
    /// - Parameter finder: A finder of the library's own, which leaves the search as it is.
    @inlinable
    init<Finding: StackIteratingFinder>(searching finder: Finding)
    where Finding.Target == Target, Finding.Context == Context {
        let shared = SharedFinder(finder)
        self.init(shared, named: finder)
    }
}
