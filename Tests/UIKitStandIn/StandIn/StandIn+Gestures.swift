// What the user does. A gesture that finds nothing to act on, or that interaction is disabled for, changes nothing.
extension StandIn {
    private var root: UIViewController? {
        guard let window, window.isUserInteractionEnabled else { return nil }
        return window.rootViewController
    }

    /// The topmost modal, or the root.
    var topmost: UIViewController? {
        var top = root
        while let level = top, let modal = firstModal(in: level) { top = modal }
        return top
    }

    private func firstModal(in controller: UIViewController) -> UIViewController? {
        if let modal = controller.modal { return modal.isBeingDismissed ? nil : modal }
        return controller.shownContent.lazy.compactMap { self.firstModal(in: $0) }.first
    }

    /// The topmost modal or the root, and what undimmed sheets leave in use below them.
    private var levelsInUse: [UIViewController] {
        var levels = topmost.map { [$0] } ?? []
        while let sheet = levels.last, sheet.isUndimmed, let presenter = sheet.presenter {
            var modals: [UIViewController] = []
            var context = presenter.shownContent.lazy.compactMap { self.firstModal(in: $0) }.first
            while let modal = context {
                modals.append(modal)
                context = firstModal(in: modal)
            }
            let covering = modals.lastIndex { !$0.isUndimmed } ?? 0
            levels +=
                modals[covering...].reversed() + [sequence(first: presenter) { $0.holder }.reduce(presenter) { $1 }]
        }
        return levels
    }

    /// The innermost visible controllers of a kind first, of the topmost level in use first.
    func visible<Controller: UIViewController>(_ type: Controller.Type) -> [Controller] {
        levelsInUse.flatMap { visible(type, on: $0) }
    }

    private func visible<Controller: UIViewController>(
        _ type: Controller.Type,
        on level: UIViewController
    ) -> [Controller] {
        visibleControllers(of: level).reversed().compactMap { $0 as? Controller }.filter { controller in
            sequence(first: controller as UIViewController) { $0.holder }.contains { $0 === level }
        }
    }

    /// The tab bar around a topmost modal that covers its context only.
    private var tabBarAroundTopmost: UITabBarController? {
        guard let modal = topmost, let presenter = modal.presenter, modal.usesCurrentContext
        else { return nil }
        return sequence(first: presenter) { $0.parent }.lazy.compactMap { $0 as? UITabBarController }.first
    }

    /// Taps the back button, which may have an action of its own.
    @discardableResult
    public func goBack() -> Bool {
        goBack(in: visible(UINavigationController.self))
    }

    /// Whether a modal lies above a controller that is no undimmed sheet.
    private func isCovered(_ controller: UIViewController) -> Bool {
        if let modal = controller.shownContent.lazy.compactMap({ self.firstModal(in: $0) }).first {
            return !modal.isUndimmed
        }
        return sequence(first: controller) { $0.holder }.contains { $0.modal.map { !$0.isUndimmed } == true }
    }

    /// Taps the back button below undimmed sheets.
    @discardableResult
    public func goBack(below sheets: Int) -> Bool {
        let levels = levelsInUse
        return levels.indices.contains(sheets) && goBack(in: visible(UINavigationController.self, on: levels[sheets]))
    }

    private func goBack(in stacks: [UINavigationController]) -> Bool {
        guard let stack = stacks.first(where: { $0.content.count > 1 && !isCovered($0) }) else { return false }
        if let action = stack.itemOnTop?.backAction {
            action.handler(action)
        } else {
            stack.popViewController(animated: true)
        }
        layout()
        return true
    }

    /// `true` if a root on its own has a back button: its item has an action for one.
    public var hasBackButtonOnRoot: Bool {
        visible(UINavigationController.self).contains { stack in
            stack.content.count == 1 && stack.topViewController?.knownNavigationItem?.backAction != nil
        }
    }

    /// Taps the button on the left of the innermost visible bar.
    @discardableResult
    public func tapLeftBarButton() -> Bool { tap { $0.leftBarButtonItem } }

    /// Taps the button with a title in the innermost visible bar that has one.
    @discardableResult
    public func tapBarButton(_ title: String) -> Bool {
        tap { item in
            ((item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])).first { $0.title == title }
        }
    }

    private func tap(_ button: (UINavigationItem) -> UIBarButtonItem?) -> Bool {
        for stack in visible(UINavigationController.self) {
            if let item = stack.topViewController?.navigationItem, let tap = button(item)?.primaryAction {
                tap.handler(tap)
                return true
            }
        }
        return false
    }

    /// Begins the gesture that goes back, at the edge or anywhere.
    ///
    /// - Parameter distance: The distance to the edge.
    /// - Returns: Ends it, going through with it or not; `nil` if there is nothing to go back from.
    public func beginInteractiveBack(at distance: CGFloat = 0) -> ((_ commits: Bool) -> Void)? {
        guard let window, let stack = visible(UINavigationController.self).first(where: { $0.content.count > 1 }),
            let coordinator = stack.beginInteractivePop(at: distance, in: window)
        else { return nil }
        return { [self] commits in endInteraction(coordinator, commits: commits) }
    }

    /// Drags the topmost sheet to one of its detents, the lowest first, and tells its delegate.
    @discardableResult
    public func drag(to detent: Int) -> Bool {
        guard let sheet = topmost, sheet.presenter != nil, !sheet.isBeingPresented, !sheet.isBeingDismissed,
            let presentation = sheet.sheetPresentationController, presentation.detents.count > 1,
            presentation.detents.indices.contains(detent)
        else { return false }
        presentation.selectedDetentIdentifier = presentation.detents[detent].identifier
        (presentation.delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(presentation)
        return true
    }

    /// Swipes the topmost sheet down in one go.
    @discardableResult
    public func swipeDown() -> Bool {
        if topmost is UIAlertController { return tapOutsideAlert() }
        guard let window, let sheet = swipeableSheet, let presenter = sheet.presenter,
            let presentation = sheet.presentationController
        else { return false }
        let delegate = presentation.delegate
        sheet.dismiss(sheet, by: presenter, animated: true, in: window) {
            delegate?.presentationControllerDidDismiss(presentation)
        }
        return true
    }

    /// Begins to pull the topmost sheet down.
    ///
    /// - Returns: Ends it, going through with it or not; `nil` if there is no sheet, or it may not be dismissed.
    public func beginSwipeDown() -> ((_ commits: Bool) -> Void)? {
        guard let window, let sheet = swipeableSheet, let presenter = sheet.presenter,
            let presentation = sheet.presentationController
        else { return nil }
        let coordinator = interactiveTransition(.dismiss, among: [presenter, sheet], in: window) {
            sheet.isBeingDismissed = true
        } revert: {
            sheet.isBeingDismissed = false
        } atEnd: {
            presenter.letGo(of: sheet)
            presentation.delegate?.presentationControllerDidDismiss(presentation)
        }
        return { [self] commits in endInteraction(coordinator, commits: commits) }
    }

    /// The topmost modal, if it is a sheet that the user may dismiss. Its delegate is asked, and told if the answer is no.
    private var swipeableSheet: UIViewController? {
        guard let sheet = topmost, sheet.presenter != nil, sheet.modalPresentationStyle.isSwipeable,
            !sheet.isBeingPresented, !sheet.isBeingDismissed, let presentation = sheet.presentationController
        else { return nil }
        let delegate = presentation.delegate
        if sheet.isModalInPresentation || delegate?.presentationControllerShouldDismiss(presentation) == false {
            delegate?.presentationControllerDidAttemptToDismiss(presentation)
            return nil
        }
        return sheet
    }

    /// Begins to drag the innermost visible pages to the next one, or to the one before.
    ///
    /// - Returns: Ends it, going through with it or not; `nil` if there is no such page.
    public func beginPageTurn(forward: Bool = true) -> ((_ commits: Bool) -> Void)? {
        guard let window else { return nil }
        for pages in visible(UIPageViewController.self) {
            if let coordinator = pages.beginDrag(forward: forward, in: window) {
                return { [self] commits in endInteraction(coordinator, commits: commits) }
            }
        }
        return nil
    }

    /// Taps a tab of the outermost tab bar in reach. Tapping the selected one takes its stack back to its first screen.
    @discardableResult
    public func tapTab(_ index: Int) -> Bool {
        let bars = levelsInUse.lazy.compactMap { self.visible(UITabBarController.self, on: $0).last }
        guard let tabs = bars.first ?? tabBarAroundTopmost,
            (0..<tabs.tabCount).contains(index), !tabs.isBarHidden, tabs.mayTap(index)
        else { return false }
        let controller = tabs.shownController(at: index)
        if index != tabs.selectedIndex {
            tabs.select(index)
        } else if let stack = controller as? UINavigationController {
            stack.popToRootViewController(animated: true)
            layout()
        }
        if let controller, tabs.tabs.isEmpty { tabs.delegate?.tabBarController(tabs, didSelect: controller) }
        return true
    }

    /// Taps More, which there is where there are more than five tabs: the user sees the list of the others.
    @discardableResult
    public func tapMore() -> Bool {
        guard let tabs = visible(UITabBarController.self).last, tabs.tabCount > 5 else { return false }
        tabs.select(NSNotFound)
        return true
    }

    /// Turns the device, or resizes the window.
    public func resize(to size: UIUserInterfaceSizeClass) { window?.resize(to: size) }
}

extension UITabBarController {
    /// Whether a view controller on the stack of the selected tab hides the bar.
    fileprivate var isBarHidden: Bool {
        shownContent.contains {
            ($0 as? UINavigationController)?.content.contains(where: \.hidesBottomBarWhenPushed) == true
        }
    }
}

extension UINavigationController {
    /// The item whose back button the user sees: of the first page of a column, if that is on top.
    fileprivate var itemOnTop: UINavigationItem? {
        (topViewController as? UINavigationController)?.itemOnTop ?? topViewController?.navigationItem
    }
}
