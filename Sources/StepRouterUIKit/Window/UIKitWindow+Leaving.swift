#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    public import UIKit

    // The user's own leaving: what UIKit does by itself goes on where nobody objects, and is stopped elsewhere.
    extension UIKitWindow: GestureAnswering {
        /// Carries out a verdict: tells the screen that refuses, or asks those that confirm leaving, which then leave by
        /// a navigation.
        ///
        /// - Returns: `true` if the gesture goes on.
        private func mayGoOn(_ verdict: GestureVerdict) -> Bool {
            verdict.mayGoOn { leaving in
                let former = askedLeaving
                askedLeaving = Task {
                    _ = await letLeave(leaving, animated: true)
                    await former?.value
                }
            }
        }

        // MARK: Sheets

        /// Returns whether the user may swipe a modal away: not while it is `isModalInPresentation`, nor while a screen
        /// that is visible in it forbids it, nor while a screen that would leave cannot be dismissed or confirms leaving.
        ///
        /// UIKit asks one delegate of a modal. The window is the delegate of modals that it presents without one; an
        /// app's own delegate asks the window in turn, and tells it of the attempt.
        ///
        /// ```swift
        /// func presentationControllerShouldDismiss(_ presentation: UIPresentationController) -> Bool {
        ///     window.maySwipe(presentation.presentedViewController) && isSaved
        /// }
        ///
        /// func presentationControllerDidAttemptToDismiss(_ presentation: UIPresentationController) {
        ///     window.userTriedToSwipe(presentation.presentedViewController)
        /// }
        /// ```
        ///
        /// - Parameter modal: A view controller that is presented.
        /// - Returns: `true` if the screens let it go. It is `true` as well while a navigation asks such a delegate:
        ///   navigations ask the screens whether they can be dismissed.
        public func maySwipe(_ modal: UIViewController) -> Bool {
            if asksForNavigation { return true }
            if forbidsSwipes(modal) { return false }
            if case .goesOn = swipeVerdict(modal) { return true }
            return false
        }

        /// Notes that the user was kept from swiping a modal away: tells the screen that cannot be dismissed, or asks those
        /// that confirm leaving, and dismisses the modal once they have agreed.
        ///
        /// An app's own delegate calls it in `presentationControllerDidAttemptToDismiss(_:)`; see ``maySwipe(_:)``.
        ///
        /// - Parameter modal: A view controller that is presented.
        public func userTriedToSwipe(_ modal: UIViewController) {
            if !forbidsSwipes(modal) { _ = mayGoOn(swipeVerdict(modal)) }
        }

        func userHasSwiped() { look(changedBy: .user) }

        func userHasDragged() { look(changedBy: .user) }

        private func swipeVerdict(_ modal: UIViewController) -> GestureVerdict {
            guard let id = screenID(ofModal: modal), !(screens[id] is StrangerScreen),
                let presenter = hierarchy.presenter(of: id)
            else { return .goesOn }
            return verdict(onGesture: "swipe down") { (editor) throws(HierarchyError) in
                try editor.dismiss(from: presenter)
            }
        }

        private func forbidsSwipes(_ modal: UIViewController) -> Bool {
            if modal.isModalInPresentation { return true }
            return screenID(ofModal: modal).map { hierarchy.forbidsSwiping($0, in: screens) } ?? false
        }

        /// The screen of a modal; `nil` of an alert: UIKit takes a tap outside for the button that cancels.
        private func screenID(ofModal modal: UIViewController) -> ScreenID? {
            modal is UIAlertController ? nil : screens.id(of: controllers.screen(of: modal, isModal: true))
        }

        // MARK: Going back

        func goBack(from page: UIViewController) {
            guard let (stack, top) = page.place, stack.topViewController === top,
                stack.transitionCoordinator?.isInteractive != true, mayGoBack(in: stack)
            else { return }
            stack.popViewController(animated: true)
        }

        func mayGoBack(in stack: UINavigationController) -> Bool {
            // UIKit's own stack of the columns of a split view is none of the screens.
            guard let id = id(of: stack) ?? stack.splitViewController.flatMap(id) else { return true }
            let verdict = verdict(onGesture: "back") { (editor) throws(HierarchyError) in try editor.goBack(in: id) }
            return mayGoOn(verdict)
        }

        // MARK: Tabs

        /// Returns whether the user may tap a tab. A tap on the selected one takes its stack back to the first page, and
        /// stops where a screen that would leave cannot be dismissed or confirms leaving. That one is told or asked, and
        /// the tap happens once all have agreed. Another tab asks nobody, unless the tab bar says so (`TabSwitchAsking`).
        ///
        /// UIKit asks one delegate of a tab bar. The window is the delegate of tab bars that have none; an app's own
        /// delegate asks the window in turn.
        ///
        /// ```swift
        /// func tabBarController(_ bar: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        ///     window.maySelect(viewController, in: bar)
        /// }
        /// ```
        ///
        /// - Parameters:
        ///   - viewController: The view controller of the tab.
        ///   - bar: The tab bar.
        /// - Returns: `true` if UIKit may go on.
        public func maySelect(_ viewController: UIViewController, in bar: UITabBarController) -> Bool {
            maySelect(TabContent(of: bar).controllers.firstIndex { $0 === viewController }, in: bar)
        }

        /// Returns whether the user may tap a tab, in a tab bar that is filled with `UITab`; as
        /// ``maySelect(_:in:)-(UIViewController,_)``.
        ///
        /// - Parameters:
        ///   - tab: The tab.
        ///   - bar: The tab bar.
        /// - Returns: `true` if UIKit may go on.
        public func maySelect(_ tab: UITab, in bar: UITabBarController) -> Bool {
            maySelect(TabContent(of: bar).position(of: tab, in: bar), in: bar)
        }

        private func maySelect(_ index: Int?, in bar: UITabBarController) -> Bool {
            guard let index, let id = id(of: bar) else { return true }
            return mayGoOn(
                verdict(onGesture: "tap on a tab") { (editor) throws(HierarchyError) in
                    try editor.tapTab(index, of: id)
                }
            )
        }

        /// The number of the screen that a container shows; `nil` if it is none of the window's.
        private func id(of container: UIViewController) -> ScreenID? {
            let hierarchy = hierarchy
            guard let screen = controllers.knownScreen(of: container), let id = screens.id(of: screen) else {
                return nil
            }
            return hierarchy.contains(id) ? id : nil
        }

        // MARK: Ways without a question

        /// Logs that screens have left which nobody has asked, although one of them would have been; once for each class.
        func noticeUnasked(_ removed: [ScreenID]) {
            for id in removed {
                guard let known = screens.knownClass(of: id), known.type != StrangerScreen.self,
                    !known.asksOnlyNavigations
                else { continue }
                let confirms = known.confirmsLeaving
                if !confirms, screens.entry(id).map(\.canBeDismissed) != false { continue }
                guard unasked.insert(ObjectIdentifier(known.type)).inserted else { continue }
                logger.log(
                    "\(known.type) has left unasked, although it \(confirms ? "confirms leaving" : "could not be dismissed"): by code, or by a gesture that asks no delegate of the window's. Let code navigate, and an app's own delegate ask maySwipe(_:) or maySelect(_:in:).",
                    at: .error
                )
            }
        }
    }

    extension UIViewController {
        /// The stack off which going back takes a page, and what lies there: the page, or the column that begins with it.
        var place: (stack: UINavigationController, top: UIViewController)? {
            guard let stack = navigationController else { return nil }
            return stack.viewControllers.first === self ? stack.place : (stack, self)
        }
    }
#endif
