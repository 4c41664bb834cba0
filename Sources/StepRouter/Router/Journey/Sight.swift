// What the user sees, for the router: told from the screens' links alone, so that it holds for every hierarchy.

/// A contained screen and the container that holds it.
struct Containing {
    let screen: any Screen
    let container: any ContainerScreen

    /// Whether the container shows the screen.
    var isInSight: Bool { container.shows(screen) }
}

/// A modal above a screen.
struct Covering {
    let modal: any Screen
    /// The screen on the way to the root that it is above.
    let below: any Screen

    /// The screen that dismisses it: the one that presents it, as UIKit's documentation says.
    var presenter: any Screen { modal.presentingScreen ?? below }
}

extension Screen {
    /// The containers that have to show something for this screen to be in sight, from the innermost on.
    ///
    /// A modal depends on the containers around its presenter as well: one in a current context is hidden with its tab,
    /// and so is what it presents.
    func forEachContaining(_ body: (Containing) throws -> Void) rethrows {
        var screen: any Screen = self
        while true {
            if let container = screen.parentScreen {
                try body(Containing(screen: screen, container: container))
                screen = container
            } else if let presenter = screen.presentingScreen {
                screen = presenter
            } else {
                return
            }
        }
    }

    /// The containers around this screen that do not show it, or what they hold around it.
    var hidingContainers: [Containing] {
        var hiding: [Containing] = []
        forEachContaining { if !$0.isInSight { hiding.append($0) } }
        return hiding
    }

    /// The modals that cover this screen: one in the context of something in sight within it, and those presented on the way to the
    /// root, except for those on the way themselves.
    func forEachCovering(_ body: (Covering) throws -> Void) rethrows {
        if let screen = self as? SimulatedScreen, screen.isFarFromModals { return }
        if presentedScreen == nil, let modal = coveringModal, let presenter = modal.presentingScreen {
            try body(Covering(modal: modal, below: presenter))
        }
        var screen: any Screen = self
        var modalOnTheWay: (any Screen)?
        var last: (any Screen)?
        while true {
            if let modal = screen.presentedScreen, modal !== modalOnTheWay, modal !== last, !modal.isBeingDismissed {
                try body(Covering(modal: modal, below: screen))
                last = modal
            }
            if let container = screen.parentScreen {
                screen = container
            } else if let presenter = screen.presentingScreen {
                modalOnTheWay = screen
                screen = presenter
            } else {
                return
            }
        }
    }

    /// The modals that cover this screen.
    var coverings: [Covering] {
        var coverings: [Covering] = []
        forEachCovering { coverings.append($0) }
        return coverings
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
