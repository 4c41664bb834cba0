// Changes without an asynchronous call, for the router: one costs 100 to 200 instructions, and most changes take no time.
//
// Each of these functions does what the asynchronous one of a similar name does, or returns `false` with nothing changed: where a class of the
// app's own could have overridden the asynchronous function, or where the change takes time on the window's clock.

extension SimulatedScreen {
    /// Presents a screen as ``present(_:style:animated:)`` does, if that can be done at once.
    ///
    /// - Returns: Whether it was presented; if not, nothing has changed.
    /// - Throws: What ``present(_:style:animated:)`` throws.
    package final func presentAtOnce(
        _ screen: any Screen,
        style: PresentationStyle,
        animated: Bool
    ) throws(HierarchyError) -> Bool {
        guard let window = windowAtOnce(animated) else { return false }
        let modal = try unsafe Self.uncountedModal(screen)
        try presenter(for: style).presentAtOnce(unsafe modal.takeUnretainedValue(), style: style, in: window)
        return true
    }

    /// Dismisses what ``dismissPresented(animated:)`` dismisses, if that can be done at once.
    ///
    /// - Returns: Whether it was dismissed, or there was nothing to dismiss; if not, nothing has changed.
    /// - Throws: What ``dismissPresented(animated:)`` throws.
    package final func dismissPresentedAtOnce(animated: Bool) throws(HierarchyError) -> Bool {
        guard let window = windowAtOnce(animated) else { return false }
        if let presenter = dismissingScreen, let modal = presenter.modal {
            try presenter.dismissAtOnce(modal, in: window)
        }
        return true
    }

    /// The window, if this screen is in one and modals come and go there at once, as no class of an app's own can have it otherwise.
    @inline(__always)
    private func windowAtOnce(_ animated: Bool) -> SimulatedWindow? {
        guard isOfLibrarysOwnClass, let window = simulatedWindow else { return nil }
        return takesTime(animated, in: window) ? nil : window
    }

    /// Whether no class of an app's own can have overridden anything of this screen.
    final var isOfLibrarysOwnClass: Bool {
        let own = type(of: self)
        return own == SimulatedNavigationController.self || own == SimulatedTabBarController.self
            || own == SimulatedSplitViewController.self || own == SimulatedScreen.self
            || own == SimulatedContainerScreen.self
    }

    fileprivate final func takesTime(_ animated: Bool, in window: SimulatedWindow?) -> Bool {
        animated && window?.clock != nil
    }
}

extension SimulatedContainerScreen {
    /// Replaces the content as ``setContainedScreens(_:showing:animated:)`` does, or ``setContainedScreens(_:animated:)`` without a screen to
    /// show, if that can be done at once.
    ///
    /// - Returns: Whether it was replaced; if not, nothing has changed.
    /// - Throws: What those functions throw.
    package final func setContainedScreensAtOnce(
        _ screens: [any Screen],
        showing screen: (any Screen)?,
        animated: Bool
    ) throws -> Bool {
        guard changesAtOnce(animated) else { return false }
        screenToShow = screen
        defer { screenToShow = nil }
        if let showing = try replacing(with: screens) { try showAtOnce(showing) }
        if let screen, !hasPassedOn(screen), !shows(screen), let showing = try revealing(screen) {
            try showAtOnce(showing)
        }
        return true
    }

    /// Brings a contained screen into sight as ``makeVisible(_:animated:)`` does, if that can be done at once.
    ///
    /// - Returns: Whether it is in sight; if not, nothing has changed.
    /// - Throws: What ``makeVisible(_:animated:)`` throws.
    package final func makeVisibleAtOnce(_ screen: any Screen, animated: Bool) throws(HierarchyError) -> Bool {
        guard changesAtOnce(animated) else { return false }
        if showsOneAtATime, let window = simulatedWindow {
            let position = try position(of: screen)
            if !shows(screen) { try select(position, in: window) }
        } else if let showing = try revealing(screen) {
            try showAtOnce(showing)
        }
        return true
    }

    /// Whether just the selected screen is shown, whatever is selected; of a class of the library's own.
    private var showsOneAtATime: Bool { form == .tabBar || form == .container }

    /// Whether changes of the content need nothing asynchronous. A collapsed split view may pass them on to a container of an app's own.
    fileprivate final func changesAtOnce(_ animated: Bool) -> Bool {
        if !isOfLibrarysOwnClass || (animated && takesTime(animated, in: simulatedWindow)) { return false }
        return split?.isCollapsed != true
    }
}

extension SimulatedNavigationController {
    /// Puts a screen on top as ``setContainedScreens(_:animated:)`` does with one screen more, if that can be done at once.
    ///
    /// It does the same and costs the same however many screens there are: nothing is compared or copied.
    ///
    /// - Parameters:
    ///   - screen: The screen to put on top.
    ///   - animated: Whether the transition takes time on the window's clock.
    /// - Returns: Whether it is on top; if not, nothing has changed. That may be because it is not allowed there, which the other function tells.
    /// - Throws: ``HierarchyError`` if a transition or a navigation of others is under way.
    package final func pushAtOnce(_ screen: any Screen, animated: Bool) throws(HierarchyError) -> Bool {
        guard changesAtOnce(animated), let screen = unsafe SimulatedScreen.uncounted(screen) else { return false }
        // Safe: whoever calls this holds the screen. References to what a function is given need not be counted.
        return try pushAtOnce(unsafe screen.takeUnretainedValue())
    }

    /// Puts a simulated screen on top, in a window or in none, where nobody is told of sight.
    private func pushAtOnce(_ new: SimulatedScreen) throws(HierarchyError) -> Bool {
        if new.form == .navigation || hangs(from: new) { return false }
        if let window = simulatedWindow { return try push(new, in: window) }
        // It is leaving a window, and will be told so.
        if isShown { return false }
        let journal = journal
        guard new.isFree(for: journal), journal != nil || new.ownJournal == nil else { return false }
        journal?.note(.joined(self, hidesFormer: false))
        append(new)
        new.sendDidMove(to: self, journal)
        return true
    }

    /// A function of its own, because references to what a function is given need not be counted.
    @inline(never)
    private func push(_ new: SimulatedScreen, in window: SimulatedWindow) throws(HierarchyError) -> Bool {
        let journal = window.simulatedJournal
        guard new.isFree(for: journal) else { return false }
        try window.requireChangeable()
        try window.reach(.beginning, of: .contentSet)
        let former = unsafe content.last.map(Self.simulated)
        let hidesFormer = showsOneSight
        journal.note(.joined(self, hidesFormer: hidesFormer))
        let number = journal.changes
        append(new)
        new.adaptSplitViews(to: window.horizontalSize)
        tell(of: new, notedAt: number, above: former, notedAt: hidesFormer ? number : nil, in: window)
        try window.reach(.end, of: .contentSet)
        return true
    }

    /// Tells of a screen that was put on top of another one.
    ///
    /// A function of its own, because references to what a function is given need not be counted.
    @inline(never)
    private func tell(
        of new: SimulatedScreen,
        notedAt number: Int,
        above former: SimulatedScreen?,
        notedAt formerNumber: Int?,
        in window: SimulatedWindow
    ) {
        let journal = window.simulatedJournal
        if isShown {
            former?.sendWillDisappear(journal)
            new.sendWillAppear(journal, notedAt: number)
        }
        window.announce(.contentSet, of: self)
        if isShown {
            former?.sendDidDisappear(journal, notedAt: formerNumber)
            new.sendDidAppear()
        }
        new.sendDidMove(to: self, journal)
    }
}

extension SimulatedWindow {
    /// Replaces the root as ``setRootScreen(_:animated:)`` does, if that can be done at once.
    ///
    /// - Returns: Whether it was replaced; if not, nothing has changed.
    /// - Throws: What ``setRootScreen(_:animated:)`` throws.
    package func setRootScreenAtOnce(_ screen: any Screen, animated: Bool) throws(HierarchyError) -> Bool {
        if animated, clock != nil { return false }
        if let replacement = try beginReplacement(with: screen) { try finish(replacement) }
        return true
    }
}
