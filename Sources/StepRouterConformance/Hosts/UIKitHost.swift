#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    public import StepRouterUIKit
    public import UIKit

    /// A host for UIKit, on a device or in a simulator: a window of a running app, for one behaviour after the other.
    ///
    /// ```swift
    /// let scenes = UIApplication.shared.connectedScenes
    /// let scene = scenes.first { $0.activationState == .foregroundActive } as? UIWindowScene
    /// let host = scene?.keyWindow.map { UIKitHost($0) }
    /// ```
    ///
    /// Gestures are made by programs: a back button pops, a tap on a tab selects it, a swipe dismisses a modal if UIKit
    /// would.
    @MainActor open class UIKitHost: HierarchyHost {
        private let window: UIWindow
        private let screens: (inout UIKitScreens) -> Void
        /// The router's view of the window since it was emptied last.
        private var shown: UIKitWindow?

        /// Makes a host of a window.
        ///
        /// - Parameters:
        ///   - window: A window of a scene that is in front. It is emptied before each behaviour, and each path of a
        ///     proof.
        ///   - screens: Says which view controllers show the screens of an app whose proof is replayed; behaviours need
        ///     none.
        public init(_ window: UIWindow, screens: @escaping (inout UIKitScreens) -> Void = { _ in }) {
            self.window = window
            self.screens = screens
        }

        /// The abilities of the window, which is as wide as its scene.
        open var abilities: Set<Behaviour.Ability> {
            let isWide = window.traitCollection.horizontalSizeClass == .regular
            return [.gestures, .callbacks, .ownContainers, isWide ? .regularWindows : .compactWindows]
        }

        /// Empties the window, and returns the router's view of it. A view that was returned before is empty from now
        /// on.
        @MainActor open func makeWindow(_ size: Hierarchy.HorizontalSize) async throws -> any ScreenWindow {
            await empty()
            let emptied = UIKitWindow(window) {
                $0.show(Behaviour.Page.self) { ScreenViewController($0) }
                $0.show(Behaviour.Pager.self) { _ in PagesViewController() }
                screens(&$0)
            }
            window.makeKeyAndVisible()
            shown = emptied
            return emptied
        }

        /// Takes all view controllers out of the window, modals first: UIKit keeps those whose presenter goes before
        /// them.
        private func empty() async {
            guard let root = window.rootViewController else { return }
            let former = shown ?? UIKitWindow(window)
            await former.waitForTransition()
            dismissModals(above: root)
            await former.waitForTransition()
            window.rootViewController = nil
        }

        private func dismissModals(above controller: UIViewController) {
            if controller.presentedViewController?.presentingViewController === controller {
                controller.dismiss(animated: false)
            }
            for held in held(by: controller) { dismissModals(above: held) }
        }

        /// Makes a gesture by program, and waits until nothing moves.
        @MainActor public func perform(_ gesture: Behaviour.Gesture, in window: any ScreenWindow) async throws {
            guard let window = window as? UIKitWindow else { return }
            begin(gesture, in: window)
            await window.askedLeaving?.value
            await window.waitForTransition()
            // A sheet may go because of it.
            window.noticeChanges()
            await window.waitForTransition()
        }

        /// Makes the gesture when the change is over.
        @MainActor open func perform(
            _ gesture: Behaviour.Gesture,
            during change: nonisolated(nonsending) () async throws -> Void,
            in window: any ScreenWindow
        ) async throws {
            try await change()
            try await perform(gesture, in: window)
        }

        /// Checks nothing.
        @MainActor open func check(_ window: any ScreenWindow) async throws {}

        /// Makes a gesture by program.
        open func begin(_ gesture: Behaviour.Gesture, in window: UIKitWindow) {
            guard let topmost = window.window?.rootViewController.map({ topmost(above: $0) }) else { return }
            switch gesture {
            case .back:
                if let stack = levels(from: topmost).lazy.compactMap(stackToGoBack).first { tapBackButton(of: stack) }
            case .backBelow(let sheets):
                let levels = levels(from: topmost)
                guard levels.indices.contains(sheets), let stack = stackToGoBack(in: levels[sheets]) else { return }
                tapBackButton(of: stack)
            case .drag(let detent): drag(topmost, to: detent)
            case .selectTab(let index):
                guard let bar = levels(from: topmost).lazy.compactMap({ self.tabBar(inReachBelow: $0) }).first else {
                    return
                }
                let content = TabContent(of: bar)
                if !content.controllers.indices.contains(index)
                    || bar.delegate?.allows(index, of: content, in: bar) == false
                {
                    return
                }
                if content.selected != index { return bar.select(index, of: content) }
                (content.selectedController as? UINavigationController)?.popToRootViewController(animated: true)
            case .swipeDown: swipeDown(topmost)
            case .cancelledBack, .resize: break
            }
        }

        /// A modal, or a root, and those below sheets that leave them in use.
        private func levels(from topmost: UIViewController) -> [UIViewController] {
            guard PresentationStyle(of: topmost).leavesInUse, let presenter = topmost.presentingViewController else {
                return [topmost]
            }
            let level = sequence(first: presenter) { $0.parent }.reduce(presenter) { $1 }
            return [topmost] + levels(from: level)
        }

        private func stackToGoBack(in level: UIViewController) -> UINavigationController? {
            visible(in: level).reversed().lazy.compactMap { $0 as? UINavigationController }
                .first { $0.viewControllers.count > 1 }
        }

        /// Lets a sheet rest at a height as UIKit does for the user: it tells the delegate of its presentation.
        private func drag(_ modal: UIViewController, to detent: Int) {
            #if !os(tvOS) && !os(visionOS)
                guard modal.presentingViewController != nil, let sheet = modal.sheetPresentationController,
                    sheet.detents.count > 1, sheet.detents.indices.contains(detent)
                else { return }
                sheet.selectedDetentIdentifier = sheet.detents[detent].identifier
                let delegate =
                    (sheet as UIPresentationController).delegate as? any UISheetPresentationControllerDelegate
                delegate?.tellOfDrag(of: sheet)
            #endif
        }

        private func tapBackButton(of stack: UINavigationController) {
            #if !os(tvOS)
                var top = stack.topViewController
                while let column = top as? UINavigationController { top = column.topViewController }
                if let action = top?.navigationItem.backAction {
                    return action.performWithSender(nil, target: nil)
                }
            #endif
            stack.popViewController(animated: true)
        }

        /// Dismisses a sheet as UIKit does for the user: it asks the delegate of its presentation, and tells it the
        /// outcome.
        private func swipeDown(_ modal: UIViewController) {
            var style = PresentationStyle(of: modal)
            style.isModalInPresentation = false
            guard modal.presentingViewController != nil, style.isSwipeable,
                let presentation = modal.presentationController
            else { return }
            let delegate = presentation.delegate
            if modal.isModalInPresentation || delegate?.allowsDismissal(presentation) == false {
                delegate?.tellOfAttempt(to: presentation)
            } else {
                modal.dismiss(animated: true) { delegate?.tellOfDismissal(of: presentation) }
            }
        }

        private func topmost(above controller: UIViewController) -> UIViewController {
            for visible in visible(in: controller) {
                if let modal = visible.presentedViewController, modal.presentingViewController === visible,
                    !modal.isBeingDismissed
                {
                    return topmost(above: modal)
                }
            }
            return controller
        }

        /// The outermost visible tab bar that no modal covers. A modal in a current context leaves the tab bar around
        /// it in reach.
        private func tabBar(inReachBelow topmost: UIViewController) -> UITabBarController? {
            if let bar = visible(in: topmost).lazy.compactMap({ $0 as? UITabBarController }).first { return bar }
            guard let presenter = topmost.presentingViewController, PresentationStyle(of: topmost).usesCurrentContext
            else { return nil }
            return sequence(first: presenter) { $0.parent }.lazy.compactMap { $0 as? UITabBarController }.first
        }

        /// A controller and those that are visible in it: containers before what they hold.
        private func visible(in controller: UIViewController) -> [UIViewController] {
            let shown: [UIViewController] =
                switch controller {
                case let stack as UINavigationController: stack.viewControllers.suffix(1)
                case let bar as UITabBarController: TabContent(of: bar).selectedController.map { [$0] } ?? []
                default: held(by: controller)
                }
            return [controller] + shown.flatMap { visible(in: $0) }
        }

        /// The view controllers that another one holds, shown or not.
        private func held(by controller: UIViewController) -> [UIViewController] {
            switch controller {
            case let stack as UINavigationController: stack.viewControllers
            case let bar as UITabBarController: TabContent(of: bar).controllers
            default: controller.children
            }
        }
    }

    extension UITabBarControllerDelegate {
        /// Asks whether the user may tap a tab, as UIKit does.
        fileprivate func allows(_ index: Int, of content: TabContent, in bar: UITabBarController) -> Bool {
            let controller = content.controllers[index]
            #if canImport(ObjectiveC)
                if let tab = content.tab(at: index) {
                    return tabBarController?(bar, shouldSelectTab: tab) ?? true
                }
                return tabBarController?(bar, shouldSelect: controller) ?? true
            #else
                if let tab = content.tab(at: index) { return tabBarController(bar, shouldSelectTab: tab) }
                return tabBarController(bar, shouldSelect: controller)
            #endif
        }
    }

    #if !os(tvOS) && !os(visionOS)
        extension UISheetPresentationControllerDelegate {
            @MainActor fileprivate func tellOfDrag(of sheet: UISheetPresentationController) {
                #if canImport(ObjectiveC)
                    sheetPresentationControllerDidChangeSelectedDetentIdentifier?(sheet)
                #else
                    sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
                #endif
            }
        }
    #endif

    extension UIAdaptivePresentationControllerDelegate {
        fileprivate func tellOfAttempt(to dismissed: UIPresentationController) {
            #if canImport(ObjectiveC)
                presentationControllerDidAttemptToDismiss?(dismissed)
            #else
                presentationControllerDidAttemptToDismiss(dismissed)
            #endif
        }

        fileprivate func tellOfDismissal(of dismissed: UIPresentationController) {
            #if canImport(ObjectiveC)
                presentationControllerDidDismiss?(dismissed)
            #else
                presentationControllerDidDismiss(dismissed)
            #endif
        }
    }
#endif
