/// A navigation that waits outside of the queue until a modal that covers its place has left.
final class CoveredNavigation: ChangeListener {
    let waiter: Waiter
    /// The revision of the hierarchy in which the navigation's place is covered.
    let revision: Int
    /// The modal on top.
    let topmost: ScreenID?
    /// The screens of which one has to leave.
    private let screens: Set<ScreenID>
    private let nesting: Nesting?

    /// Makes a covered navigation whose walk has ended below modals.
    init(_ navigation: QueuedNavigation, below walk: ChainWalk) {
        waiter = navigation.makeWaiter()
        revision = walk.revision
        topmost = walk.awaitedCovers.last
        screens = Set(walk.awaitedCovers).union(walk.origin.map { [$0] } ?? [])
        nesting = navigation.nesting
    }

    /// Tells whether the navigation would run inside another one if it went on now; inside none if that is `nil`.
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
