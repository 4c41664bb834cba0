#if os(Linux)
    import StepRouter
    import StepRouterUIKit
    import UIKit

    /// A window of UIKit's stand-in: a tab bar of 5 tabs, each a navigation controller; an item is on top of the first one.
    @MainActor final class UIKitBenchmarkApp {
        private let window = UIWindow()
        private let screens: UIKitWindow
        private let stack: UINavigationController
        private let content: [UIViewController]
        private let router: Router
        private let found: DestinationStep<ItemScreen, Int>
        private let presented: DestinationStep<ItemScreen, Int>

        /// Makes an app whose stacks hold some view controllers.
        init(depth: Int) {
            screens = UIKitWindow(window) { $0.show(ItemScreen.self) { ScreenViewController($0) } }
            router = Router(screens)
            let routes = BenchmarkRoutes(visits: nil)
            (found, presented) = (routes.item, routes.modalItem)
            let stacks = (0..<5).map { _ in
                let stack = UINavigationController()
                stack.viewControllers = (0..<depth).map { _ in UIViewController() }
                return stack
            }
            let tabs = UITabBarController()
            tabs.viewControllers = stacks
            window.rootViewController = tabs
            stack = stacks[0]
            stack.viewControllers = stack.viewControllers.dropLast() + [ScreenViewController(ItemScreen(5))]
            content = stack.viewControllers
            read()
        }

        func read() { _ = screens.hierarchy }

        func find() async throws { try await router.navigate(to: found, with: 5, animated: false) }

        func push() async throws { try await router.navigate(to: found, with: 7, animated: false) }

        func pop() {
            stack.viewControllers = content
            read()
        }

        func present() async throws {
            try await router.navigate(to: presented, with: 7, animated: false)
        }

        func dismiss() {
            window.rootViewController?.dismiss(animated: false, completion: nil)
            read()
        }
    }
#endif
