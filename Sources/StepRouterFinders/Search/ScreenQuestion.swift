public import StepRouter

/// What a search asks of each screen that it visits, as a type that the compiler can see through: a closure would be called for each.
@usableFromInline
protocol ScreenQuestion {
    /// What can go wrong.
    associatedtype Failure: Error

    /// Whether screens of a class are never the one looked for, as far as that is known already.
    func passesOver(_ screenClass: ObjectIdentifier) -> Bool

    /// Looks at a screen, and keeps it if it is the one looked for.
    ///
    /// - Returns: Whether the search ends here.
    mutating func accepts(_ screen: any Screen) throws(Failure) -> Bool
}

/// The question of a closure.
struct ClosureQuestion: ScreenQuestion {
    let isTarget: (any Screen) throws -> Bool
    var answer: (any Screen)?

    func passesOver(_ screenClass: ObjectIdentifier) -> Bool { false }

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
    /// The last class met that is another one, and the one before: a container and what it holds take turns.
    @usableFromInline
    var otherClass: ObjectIdentifier?
    @usableFromInline
    var formerClass: ObjectIdentifier?

    @inlinable
    init(_ finder: Finding, with context: Finding.Context) {
        self.finder = finder
        self.context = context
    }

    @inlinable
    func passesOver(_ screenClass: ObjectIdentifier) -> Bool {
        screenClass == otherClass || screenClass == formerClass
    }

    @inlinable
    mutating func accepts(_ screen: any Screen) -> Bool {
        let screenClass = ObjectIdentifier(type(of: screen))
        if passesOver(screenClass) { return false }
        guard let target = screen as? Finding.Target else {
            formerClass = otherClass
            otherClass = screenClass
            return false
        }
        guard finder.isTarget(target, with: context) else { return false }
        answer = target
        return true
    }
}
