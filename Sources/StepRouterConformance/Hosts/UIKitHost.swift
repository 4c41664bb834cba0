#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    public import StepRouterUIKit
    public import UIKit

    /// UIKit, on a device or in a simulator: behaviours are checked in windows of a running app.
    ///
    /// Gestures are what they do: a back button pops, a tap on a tab selects it, a swipe dismisses what UIKit would let it dismiss.
    @MainActor open class UIKitHost: HierarchyHost {
        private let makeWindow: () throws -> UIWindow
        private let screens: (inout UIKitScreens) -> Void
        /// Keeps the windows that it has made.
        private var windows: [UIKitWindow] = []

        /// Makes a host.
        ///
        /// - Parameters:
        ///   - screens: Says which view controllers show the screens of an app whose proof is replayed; behaviours need none.
        ///   - makeWindow: Makes an empty window for each behaviour, in a scene that is in front; by default in the first scene of the app.
        public init(
            screens: @escaping (inout UIKitScreens) -> Void = { _ in },
            makeWindow: @escaping () throws -> UIWindow = { UIKitHost.windowOfFirstScene }
        ) {
            self.makeWindow = makeWindow
            self.screens = screens
        }

        /// A new window in the first scene of the app.
        public static var windowOfFirstScene: UIWindow {
            let scenes = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }
            return scenes.first.map { UIWindow(windowScene: $0) } ?? UIWindow()
        }

        /// What it is able to; windows are as wide as the device.
        open var abilities: Set<HostAbility> {
            let isWide = (try? makeWindow())?.traitCollection.horizontalSizeClass == .regular
            return [.gestures, .callbacks, isWide ? .regularWindows : .compactWindows]
        }

        /// Makes a window that shows pages.
        @MainActor open func makeWindow(_ size: HorizontalSize) async throws -> any ScreenWindow {
            let window = UIKitWindow(try makeWindow()) {
                $0.show(Page.self) { ScreenViewController($0) }
                $0.show(Pager.self) { _ in PagesViewController() }
                screens(&$0)
            }
            window.window.makeKeyAndVisible()
            windows.append(window)
            return window
        }

        /// Does what the gesture of a user does, and waits until nothing moves.
        @MainActor public func perform(_ gesture: HostGesture, in window: any ScreenWindow) async throws {
            guard let window = windows.first(where: { $0 === window }) else { return }
            begin(gesture, in: window)
            await window.waitForTransition()
        }

        /// Checks nothing.
        @MainActor open func check(_ window: any ScreenWindow) async throws {}

        /// Does what the gesture of a user does.
        open func begin(_ gesture: HostGesture, in window: UIKitWindow) {
            guard let topmost = window.window.rootViewController.map({ topmost(above: $0) }) else { return }
            switch gesture {
            case .back:
                let stacks = visible(in: topmost).reversed().compactMap { $0 as? UINavigationController }
                _ = stacks.first { $0.viewControllers.count > 1 }?.popViewController(animated: true)
            case .selectTab(let index):
                guard let bar = tabBar(inReachBelow: topmost) else { return }
                let content = TabContent(of: bar)
                if content.selected != index { return bar.select(index, of: content) }
                (content.controllers[index] as? UINavigationController)?.popToRootViewController(animated: true)
            case .swipeDown: swipeDown(topmost)
            case .cancelledBack, .resize: break
            }
        }

        /// Dismisses a sheet as UIKit does for the user: the delegate of its presentation is asked, and told what has become of it.
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

        /// The outermost visible tab bar that no modal covers; one presented in a current context leaves the bar around it in reach.
        private func tabBar(inReachBelow topmost: UIViewController) -> UITabBarController? {
            if let bar = visible(in: topmost).lazy.compactMap({ $0 as? UITabBarController }).first { return bar }
            guard let presenter = topmost.presentingViewController, PresentationStyle(of: topmost).usesCurrentContext
            else { return nil }
            return sequence(first: presenter) { $0.parent }.lazy.compactMap { $0 as? UITabBarController }.first
        }

        private func selectedController(of bar: UITabBarController) -> UIViewController? {
            let content = TabContent(of: bar)
            return content.selected.map { content.controllers[$0] }
        }

        /// A controller and those that are visible in it: containers before what they hold.
        private func visible(in controller: UIViewController) -> [UIViewController] {
            let shown: [UIViewController] =
                switch controller {
                case let stack as UINavigationController: stack.viewControllers.suffix(1)
                case let bar as UITabBarController: selectedController(of: bar).map { [$0] } ?? []
                default: controller.children
                }
            return [controller] + shown.flatMap { visible(in: $0) }
        }
    }

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
