/// The policy of a navigation if its destination's place lies below a modal that would have to leave.
public struct WhenCovered: Hashable, Sendable {
    enum Kind: Hashable {
        case dismiss
        case presentAbove(PresentationStyle)
        case wait
        case refuse
    }

    let kind: Kind

    /// Dismisses the covering modals; the screens that would leave are asked. The default.
    public static let dismiss = WhenCovered(kind: .dismiss)

    /// Keeps the covering modals, and presents a new screen as a page sheet above the visible one.
    ///
    /// All else is as with ``presentAbove(_:)``.
    public static let presentAbove = WhenCovered(kind: .presentAbove(.pageSheet))

    /// Keeps the covering modals, and presents a new screen above the visible one.
    ///
    /// The screen is presented together with the new containers that its chain puts around it. A chain that presents
    /// it, or one of those, is followed as far as that, in its own style. A screen that would join an existing stack
    /// gets a navigation controller of its own, and any other is presented as it is.
    ///
    /// A screen that is there already, below the covering modals, stays where it is; the place that a new one would
    /// join need not be there. The next navigation finds the one above, if the destination's finder looks there first,
    /// as finders do by default. A destination that builds nothing is refused, as with ``refuse``.
    ///
    /// - Parameter style: The presentation style, if its chain does not present it.
    /// - Returns: The policy.
    public static func presentAbove(_ style: PresentationStyle) -> WhenCovered {
        WhenCovered(kind: .presentAbove(style))
    }

    /// Waits until a covering modal has left, by the user or by program. Then the navigation is planned anew.
    ///
    /// Meanwhile other navigations take their turn: one of them may dismiss the modal. The navigation takes its own
    /// turn again behind those that wait in the queue. Its earlier work is undone; agreements are kept. It waits
    /// without a limit. It ends when its task is cancelled, when the navigation around it has to end, and when another
    /// one is asked for with ``Router/BusyPolicy/cancelCurrent``, or insists.
    public static let wait = WhenCovered(kind: .wait)

    /// Fails with ``RoutingError/Code/covered``, which names the covering screen, before any part is asked.
    public static let refuse = WhenCovered(kind: .refuse)

    /// The style for presenting above the covering modals, if the policy does so.
    var styleAbove: PresentationStyle? { if case .presentAbove(let style) = kind { style } else { nil } }
}

extension WhenCovered: CustomStringConvertible {
    /// The policy in a few words.
    public var description: String {
        switch kind {
        case .dismiss: "dismiss"
        case .presentAbove(let style): "present above, \(style)"
        case .wait: "wait until it has left"
        case .refuse: "refuse"
        }
    }
}
