/// What a navigation does if the destination's screen is there already.
public enum WhenShown: Hashable, Sendable {
    /// Returns to it and leaves it as it is. What lies above it on its stack leaves, and so do modals above it. This is what is done by default.
    case ignore
    /// Returns to it and tells it to refresh, if it is a ``RefreshableScreen``.
    case refresh
    /// Puts a new one in its place: the same place of its container, the same modal, or the root.
    case replace
    /// Puts another one in place each time, as if it were not there.
    case another
    /// Leaves it as it is if the user sees it on top; else puts another one in place.
    case anotherUnlessOnTop
}

/// What a navigation does if the place where the destination is, or is to be put, lies below a modal that would have to leave.
public struct WhenCovered: Hashable, Sendable {
    enum Kind: Hashable {
        case dismiss
        case presentAbove(PresentationStyle)
        case wait
        case refuse
    }

    let kind: Kind

    /// Dismisses what covers it; who would leave is asked. This is what is done by default.
    public static let dismiss = WhenCovered(kind: .dismiss)

    /// Leaves what covers it, and presents a new screen as a page sheet above what the user sees.
    ///
    /// All else is as with ``presentAbove(_:)``.
    public static let presentAbove = WhenCovered(kind: .presentAbove(.pageSheet))

    /// Leaves what covers it, and presents a new screen above what the user sees.
    ///
    /// The screen is presented together with the new containers that its chain puts around it. A chain that presents it, or one of those, is followed as far as that, in
    /// its own style. A screen that would join a stack which is there gets a navigation controller of its own, and any other is presented as it is.
    ///
    /// A screen that is there already, below what covers it, stays where it is; the place that a new one would join
    /// need not be there. The next navigation finds the one above, if the destination's finder looks there first, as
    /// finders do by default. A destination that builds nothing is refused, as with ``refuse``.
    ///
    /// - Parameter style: How the screen is presented, if its chain does not present it.
    /// - Returns: The policy.
    public static func presentAbove(_ style: PresentationStyle) -> WhenCovered {
        WhenCovered(kind: .presentAbove(style))
    }

    /// Waits until what covers it has left, by the user or by program, and is planned anew then.
    ///
    /// Meanwhile other navigations take their turn: one of them may be what takes away what covers it. The navigation takes its own again behind those that wait in the queue. What it has
    /// built and done before is undone; who has agreed is not asked again. It waits for as long as it takes, and ends when its task is cancelled, when the navigation around it has to end, and
    /// when another one is asked for with ``NavigationPolicy/cancelCurrent``.
    public static let wait = WhenCovered(kind: .wait)

    /// Fails with ``RoutingError/Code/covered``, which names the screen that covers it, before anything is asked.
    public static let refuse = WhenCovered(kind: .refuse)

    /// How a screen is presented above what covers its place, if it is.
    var styleAbove: PresentationStyle? { if case .presentAbove(let style) = kind { style } else { nil } }
}

extension WhenCovered: CustomStringConvertible {
    /// What is done, in a few words.
    public var description: String {
        switch kind {
        case .dismiss: "dismiss"
        case .presentAbove(let style): "present above, \(style)"
        case .wait: "wait until it has left"
        case .refuse: "refuse"
        }
    }
}
