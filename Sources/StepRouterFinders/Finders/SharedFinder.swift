public import StepRouter

/// A finder as a step keeps it: one reference instead of a value that every search would copy, and its iterator read once.
@usableFromInline
final class SharedFinder<Base: StackIteratingFinder>: Finder {
    @usableFromInline
    let base: Base
    @usableFromInline
    let iterator: any ScreenIterator
    @usableFromInline
    let stackIterator: StackIterator?
    /// The options of a ``StackIterator`` that begins at the topmost screen, as nearly all do.
    @usableFromInline
    let optionsFromTop: SearchOptions?

    @inlinable
    init(_ base: Base) {
        self.base = base
        iterator = base.iterator
        stackIterator = iterator.stackIterator
        optionsFromTop = stackIterator.flatMap { $0.startingPoint.isTopmost ? $0.options : nil }
    }

    @inlinable
    func find(in window: any ScreenWindow, with context: Base.Context) throws -> Base.Target? {
        var question = FinderQuestion(UncountedFinder(self), with: context)
        if let optionsFromTop {
            optionsFromTop.searchFromTop(of: window, &question)
        } else if let stackIterator {
            try stackIterator.search(window, &question)
        } else {
            _ = try iterator.firstScreen(in: window) { question.accepts($0) }
        }
        return question.answer
    }
}

/// A shared finder as a question asks it, without counting references to it.
@safe  // Safe: it is made for a search by the finder that carries the search out.
@usableFromInline
struct UncountedFinder<Base: StackIteratingFinder>: StackIteratingFinder {
    @usableFromInline
    let finder: Unmanaged<SharedFinder<Base>>

    @inlinable
    init(_ finder: SharedFinder<Base>) { unsafe self.finder = Unmanaged.passUnretained(finder) }

    @inlinable
    var iterator: any ScreenIterator { unsafe finder._withUnsafeGuaranteedRef { $0.iterator } }

    @inlinable
    func isTarget(_ screen: Base.Target, with context: Base.Context) -> Bool {
        unsafe finder._withUnsafeGuaranteedRef { $0.base.isTarget(screen, with: context) }
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
