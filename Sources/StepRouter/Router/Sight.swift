// What the user sees, for the router: told from the screens' links alone, so that it holds for every hierarchy.

/// A contained screen and the container that holds it.
struct Containing {
    let screen: any Screen
    let container: any ContainerScreen
}

extension Screen {
    /// The outermost container around this screen, or the screen itself: the root screen or a modal.
    var level: any Screen {
        var level: any Screen = self
        while let parent = level.parentScreen { level = parent }
        return level
    }

    /// The containers that have to show something for this screen to be in sight, from the innermost on.
    ///
    /// A modal in a current context depends on the containers around its presenter as well.
    func forEachContaining(_ body: (Containing) throws -> Void) rethrows {
        var screen: any Screen = self
        while true {
            if let container = screen.parentScreen {
                try body(Containing(screen: screen, container: container))
                screen = container
            } else if screen.presentationStyle?.usesCurrentContext == true, let presenter = screen.presentingScreen {
                screen = presenter
            } else {
                return
            }
        }
    }

    /// Whether the user sees this screen, with nothing above it.
    func isOnTop(in window: any ScreenWindow) -> Bool {
        var inSight = true
        forEachContaining { containing in
            if inSight { inSight = containing.container.visibleScreens.contains { $0 === containing.screen } }
        }
        guard inSight, let topmost = window.topmostScreen else { return false }
        return topmost === level
    }

    /// The lowest modal that covers this screen or, in a context of its own, something in sight within it.
    package var coveringModal: (any Screen)? {
        if let above = presentedScreen { return above.isBeingDismissed ? nil : above }
        guard let container else { return nil }
        for child in container.visibleScreens {
            if let modal = child.coveringModal { return modal }
        }
        return nil
    }

    /// The first screen that may not be dismissed: this one, one that it contains, or one in a modal that they present.
    ///
    /// - Parameter modal: A modal that is asked elsewhere, with which every screen below it answers as well.
    func firstRefusingDismissal(besides modal: (any Screen)?) -> (any Screen)? {
        if !canBeDismissed { return self }
        let above = presentedScreen
        if let above, above !== modal, let refusing = above.firstRefusingInModals() { return refusing }
        guard let container else { return nil }
        for child in container.containedScreens {
            if let refusing = child.firstRefusingDismissal(besides: above) { return refusing }
        }
        return nil
    }

    /// The first screen of this modal, or of those above it, that may not be dismissed.
    func firstRefusingInModals() -> (any Screen)? {
        firstRefusingDismissal(besides: nil)
    }
}
