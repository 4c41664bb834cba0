// What the user sees, for the router: told from the screens' links alone, so that it holds for every hierarchy.

/// A contained screen and the container that holds it.
struct Containing {
    let screen: any Screen
    let container: any ContainerScreen
}

/// A modal above a screen.
struct Covering {
    let modal: any Screen
    /// The screen on the way to the root that it is above.
    let below: any Screen

    /// The screen that dismisses it: the one that presents it, as UIKit's documentation says.
    var presenter: any Screen { modal.presentingScreen ?? below }
}

extension SightLink {
    /// The containers that have to show something for this screen to be in sight, from the innermost on, each with what it holds.
    ///
    /// A modal depends on the containers around its presenter as well: one in a current context is hidden with its tab,
    /// and so is what it presents.
    ///
    /// - Parameter goesOn: Whether to go on after one of them.
    /// - Returns: The one where that ended, if it did.
    @inline(__always)
    @discardableResult
    func holders(while goesOn: (_ held: Self, _ container: Self) -> Bool) -> (held: Self, container: Self)? {
        var link = self
        while true {
            if let container = link.holder {
                if !goesOn(link, container) { return (link, container) }
                link = container
            } else if let presenter = link.presenter {
                link = presenter
            } else {
                return nil
            }
        }
    }

    /// The innermost container around this screen that does not show it, or what it holds around it, with what it would have to show.
    var hidingContainer: (held: Self, container: Self)? { holders(while: { $1.shows($0) }) }

    /// Goes through the modals that cover this screen: one in the context of something in sight within it, and those presented on the way to
    /// the root, except for those on the way themselves.
    @inline(__always)
    func forEachCovering(_ body: (_ modal: Self, _ below: Self) -> Void) {
        if isFarFromModals { return }
        if above == nil, let modal = modalInContext, let presenter = modal.presenter { body(modal, presenter) }
        var link = self
        var modalOnTheWay: Self?
        var last: Self?
        while true {
            if let modal = link.above, modal !== modalOnTheWay, modal !== last, !modal.isBeingDismissed {
                body(modal, link)
                last = modal
            }
            if let container = link.holder {
                link = container
            } else if let presenter = link.presenter {
                modalOnTheWay = link
                link = presenter
            } else {
                return
            }
        }
    }
}

extension Screen {
    /// The simulated screen that presents this one, if it is a simulated modal.
    var simulatedPresenter: SimulatedScreen? {
        // Safe: whoever asks holds this screen, and what presents it is there at this moment.
        guard let screen = unsafe SimulatedScreen.uncounted(self),
            let presenter = unsafe screen._withUnsafeGuaranteedRef({ unsafe $0.uncountedPresenter })
        else { return nil }
        return unsafe presenter.takeUnretainedValue()
    }

    /// Whether the user sees this screen, with nothing above it: told from links, in one walk to the root that allocates nothing.
    package func isLinkedOnTop(in window: any ScreenWindow) -> Bool {
        if isBeingDismissed { return false }
        var screen: any Screen = self
        var modalOnTheWay: (any Screen)?
        var mayBeCovered = true
        if let above = screen.presentedScreen {
            if !above.isBeingDismissed { return false }
        } else {
            if coveringModal != nil { return false }
            mayBeCovered = false
        }
        while true {
            if let container = screen.parentScreen {
                if container.isBeingDismissed || !container.shows(screen) { return false }
                screen = container
            } else if let presenter = screen.presentingScreen {
                modalOnTheWay = screen
                screen = presenter
                mayBeCovered = true
            } else {
                return window.rootScreen === screen
            }
            // Every screen below a presenter answers with its modal: where there is none, there is none further out on this level.
            guard mayBeCovered else { continue }
            if let modal = screen.presentedScreen {
                if modal !== modalOnTheWay, !modal.isBeingDismissed { return false }
            } else {
                mayBeCovered = false
            }
        }
    }

    /// The lowest modal that covers this screen or, in a context of its own, something in sight within it.
    @usableFromInline
    package var coveringModal: (any Screen)? {
        if let above = presentedScreen { return above.isBeingDismissed ? nil : above }
        guard let container else { return nil }
        for child in container.visibleScreens {
            if let modal = child.coveringModal { return modal }
        }
        return nil
    }
}
