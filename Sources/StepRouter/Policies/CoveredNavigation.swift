/// A navigation that waits outside of the queue until what covers its place has left.
final class CoveredNavigation: ChangeListener {
    let waiter: Waiter
    /// The revision of the hierarchy in which its place is covered.
    let revision: Int
    /// The modal on top.
    let topmost: ScreenID?
    /// What it waits for: one of these leaves.
    private let screens: Set<ScreenID>
    private let nesting: Nesting?

    /// A navigation whose walk has ended below modals.
    init(_ navigation: QueuedNavigation, below walk: ChainWalk) {
        waiter = navigation.makeWaiter()
        revision = walk.revision
        topmost = walk.awaitedCovers.last
        screens = Set(walk.awaitedCovers).union(walk.origin.map { [$0] } ?? [])
        nesting = navigation.nesting
    }

    /// Whether it would be one of those that run inside a navigation if it went on now; inside none if that is `nil`.
    func isInside(_ outer: QueuedNavigation?, of window: NavigationQueue) -> Bool {
        nesting?.outer(in: window) === outer
    }

    func tell(_ change: CommittedChange, _ occurrences: [(screen: ScreenID, kind: ScreenEventKind)]) {
        let hasLeft = occurrences.contains { occurrence in
            if case .left = occurrence.kind { screens.contains(occurrence.screen) } else { false }
        }
        if hasLeft { waiter.decide(.granted) }
    }

    func end() { waiter.decide(.granted) }
}
