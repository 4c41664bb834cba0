// What the user does. A gesture that finds nothing to act on, or that interaction is disabled for, changes nothing.
extension StandIn {
    private var root: UIViewController? {
        guard let window, window.isUserInteractionEnabled else { return nil }
        return window.rootViewController
    }

    /// The topmost modal, or the root.
    private var topmost: UIViewController? {
        var top = root
        while let level = top, let modal = firstModal(in: level) { top = modal }
        return top
    }

    private func firstModal(in controller: UIViewController) -> UIViewController? {
        if let modal = controller.modal { return modal.isBeingDismissed ? nil : modal }
        return controller.shownContent.lazy.compactMap { self.firstModal(in: $0) }.first
    }

    /// The innermost visible controllers of a kind first.
    private func visible<Controller: UIViewController>(_ type: Controller.Type) -> [Controller] {
        topmost.map { visibleControllers(of: $0) }?.reversed().compactMap { $0 as? Controller } ?? []
    }

    /// The tab bar around a topmost modal that covers its context only.
    private var tabBarAroundTopmost: UITabBarController? {
        guard let modal = topmost, let presenter = modal.presenter,
            [.currentContext, .overCurrentContext].contains(modal.modalPresentationStyle)
        else { return nil }
        return sequence(first: presenter) { $0.parent }.lazy.compactMap { $0 as? UITabBarController }.first
    }

    /// Taps the back button.
    @discardableResult
    public func goBack() -> Bool {
        if let stack = visible(UINavigationController.self).first(where: { $0.content.count > 1 }) {
            stack.popViewController(animated: true)
            return true
        }
        guard let split = visible(UISplitViewController.self).first(where: { $0.isCollapsed && $0.canHide }) else {
            return false
        }
        split.hideTop()
        return true
    }

    /// Taps the button on the left of the innermost visible bar.
    @discardableResult
    public func tapLeftBarButton() -> Bool {
        for stack in visible(UINavigationController.self) {
            if let tap = stack.topViewController?.navigationItem.leftBarButtonItem?.primaryAction {
                tap.handler(tap)
                return true
            }
        }
        return false
    }

    /// Begins the gesture that goes back.
    ///
    /// - Returns: Ends it, going through with it or not; `nil` if there is nothing to go back from.
    public func beginInteractiveBack() -> ((_ commits: Bool) -> Void)? {
        guard let window, let stack = visible(UINavigationController.self).first(where: { $0.content.count > 1 }),
            let coordinator = stack.beginInteractivePop(in: window)
        else { return nil }
        return { [self] commits in endInteraction(coordinator, commits: commits) }
    }

    /// Swipes the topmost sheet down.
    @discardableResult
    public func swipeDown() -> Bool {
        if topmost is UIAlertController { return tapOutsideAlert() }
        guard let window, let modal = topmost, let presenter = modal.presenter,
            modal.modalPresentationStyle.isSwipeable, !modal.isBeingPresented, !modal.isBeingDismissed,
            let presentation = modal.presentationController
        else { return false }
        let delegate = presentation.delegate
        if modal.isModalInPresentation || delegate?.presentationControllerShouldDismiss(presentation) == false {
            delegate?.presentationControllerDidAttemptToDismiss(presentation)
            return false
        }
        modal.dismiss(modal, by: presenter, animated: true, in: window) {
            delegate?.presentationControllerDidDismiss(presentation)
        }
        return true
    }

    /// Taps a tab of the outermost tab bar in reach. Tapping the selected one takes its stack back to its first screen.
    @discardableResult
    public func tapTab(_ index: Int) -> Bool {
        guard let tabs = visible(UITabBarController.self).last ?? tabBarAroundTopmost,
            (0..<tabs.tabCount).contains(index)
        else { return false }
        let controller = tabs.shownController(at: index)
        if index != tabs.selectedIndex {
            tabs.select(index)
        } else if let stack = controller as? UINavigationController {
            stack.popToRootViewController(animated: true)
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

extension UISplitViewController {
    fileprivate var canHide: Bool {
        guard let shown = shownContent.first, let first = columnControllers.first else { return false }
        return shown !== first
    }

    fileprivate func hideTop() {
        guard let shown = shownContent.first, let column = columns.last(where: { viewController(for: $0) === shown })
        else { return }
        hide(column)
    }
}
