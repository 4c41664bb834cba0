public import StepRouter

/// What a search asks of each screen that it visits, as a type that the compiler can see through: a closure would be called for each.
@usableFromInline
protocol ScreenQuestion {
    /// What can go wrong.
    associatedtype Failure: Error

    /// Whether a screen is not the one looked for, as its class alone tells: nothing of the app's own is called.
    mutating func passesOver(_ screen: any Screen) -> Bool

    /// Looks at a screen, whether or not it could be passed over, and keeps it if it is the one looked for.
    ///
    /// - Returns: Whether the search ends here.
    mutating func accepts(_ screen: any Screen) throws(Failure) -> Bool
}

/// The question of a closure.
struct ClosureQuestion: ScreenQuestion {
    let isTarget: (any Screen) throws -> Bool
    var answer: (any Screen)?

    func passesOver(_ screen: any Screen) -> Bool { false }

    mutating func accepts(_ screen: any Screen) throws -> Bool {
        guard try isTarget(screen) else { return false }
        answer = screen
        return true
    }
}

/// The question of a ``StackIteratingFinder``: is it of the right type, and then the right one?
///
/// Whether a screen is a `Target` depends on its class alone, and neighbours are often of one class: what the last one was saves most of
/// the casts.
@usableFromInline
struct FinderQuestion<Finding: StackIteratingFinder>: ScreenQuestion {
    @usableFromInline
    let finder: Finding
    @usableFromInline
    let context: Finding.Context
    @usableFromInline
    var answer: Finding.Target?
    /// The last class met that is another one, and the one before: a container and what it holds take turns. At first no screen's.
    @usableFromInline
    var otherClass = ObjectIdentifier(StackIterator.self)
    @usableFromInline
    var formerClass = ObjectIdentifier(StackIterator.self)

    @inlinable
    init(_ finder: Finding, with context: Finding.Context) {
        self.finder = finder
        self.context = context
    }

    @inlinable
    mutating func passesOver(_ screen: any Screen) -> Bool {
        let screenClass = ObjectIdentifier(type(of: screen))
        if screenClass == otherClass || screenClass == formerClass { return true }
        if screen is Finding.Target { return false }
        formerClass = otherClass
        otherClass = screenClass
        return true
    }

    @inlinable
    mutating func accepts(_ screen: any Screen) -> Bool {
        guard let target = screen as? Finding.Target, finder.isTarget(target, with: context) else { return false }
        answer = target
        return true
    }
}

/// What is left of a question after a screen was asked: all up to that one is passed over.
@usableFromInline
struct LaterQuestion<Question: ScreenQuestion>: ScreenQuestion {
    @usableFromInline
    var question: Question
    @usableFromInline
    let last: ObjectIdentifier
    @usableFromInline
    var isPast = false

    @inlinable
    init(_ question: Question, after last: any Screen) {
        self.question = question
        self.last = ObjectIdentifier(last)
    }

    @inlinable
    mutating func passesOver(_ screen: any Screen) -> Bool {
        if isPast { return question.passesOver(screen) }
        isPast = ObjectIdentifier(screen) == last
        return true
    }

    @inlinable
    mutating func accepts(_ screen: any Screen) throws(Question.Failure) -> Bool { try question.accepts(screen) }
}
