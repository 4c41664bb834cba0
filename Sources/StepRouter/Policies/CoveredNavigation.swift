/// The navigations of a window that wait outside of its queue until a modal that covers their place has left.
final class CoveredNavigations {
    private var navigations: [CoveredNavigation] = []

    /// The number of those that wait; those that may go on do not count.
    var count: Int { navigations.count { !$0.waiter.isDecided } }

    /// Lets a navigation wait until one of the modals above it has left, or its place.
    ///
    /// - Parameters:
    ///   - navigation: The navigation.
    ///   - window: The window.
    ///   - waits: Called with the modal on top if there is one to wait for.
    /// - Returns: `granted` if one has left, or else the reason.
    nonisolated(nonsending) func letWait(
        _ navigation: CoveredNavigation,
        in window: any ScreenWindow,
        _ waits: (ScreenID?) -> Void
    ) async -> Waiter.Outcome {
        window.screens.add(navigation)
        if window.revision != navigation.revision { return .granted }
        waits(navigation.topmost)
        navigations.append(navigation)
        defer { navigations.removeAll { $0 === navigation } }
        return await SurroundingNavigation.waitForUser(navigation.waiter)
    }

    /// Gives up those that meet a condition: another navigation takes their place.
    func supersede(where isMeant: (CoveredNavigation) -> Bool) {
        for navigation in navigations where isMeant(navigation) { navigation.waiter.giveUp(.superseded) }
    }
}

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
    /// `true` if it insists: only a navigation that insists as well takes its place.
    let insists: Bool

    /// Makes a covered navigation whose walk has ended below modals.
    init(_ navigation: QueuedNavigation, below walk: ChainWalk) {
        waiter = navigation.makeWaiter()
        revision = walk.revision
        topmost = walk.awaitedCovers.last
        screens = Set(walk.awaitedCovers).union(walk.origin.map { [$0] } ?? [])
        nesting = navigation.nesting
        insists = navigation.insists
    }

    /// Returns whether the navigation would run inside another one if it went on now; inside none if that is `nil`.
    func isInside(_ outer: QueuedNavigation?, of window: NavigationQueue) -> Bool {
        nesting?.outer(in: window) === outer
    }

    func tell(_ change: CommittedChange) {
        let hasLeft = screens.contains { change.before.contains($0) && !change.after.contains($0) }
        if hasLeft { waiter.decide(.granted) }
    }

    func end() { waiter.decide(.granted) }
}
