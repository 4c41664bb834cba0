#if os(Linux)
    import StepRouter
    import StepRouterUIKit
    import UIKit

    /// A window of UIKit's stand-in: a tab bar of 5 tabs, each a navigation controller of 9 screens, 51 view controllers.
    @MainActor final class UIKitBenchmarkApp {
        private let window = UIWindow()
        private let screens: UIKitWindow
        private let stack: UINavigationController
        private let content: [UIViewController]
        private let route = BenchmarkRoutes(visits: nil).item

        init() {
            screens = UIKitWindow(window) { $0.show(ItemScreen.self) { ScreenViewController($0) } }
            let stacks = (0..<5).map { _ in
                let stack = UINavigationController()
                stack.viewControllers = (0..<9).map { _ in UIViewController() }
                return stack
            }
            let tabs = UITabBarController()
            tabs.viewControllers = stacks
            window.rootViewController = tabs
            stack = stacks[0]
            content = stack.viewControllers
            read()
        }

        func read() { _ = screens.hierarchy }

        func push() async throws { try await Router(screens).navigate(to: route, with: 7, animated: false) }

        func pushByHand() {
            stack.setViewControllers(content + [ScreenViewController(ItemScreen(7))], animated: false)
        }

        func pop() {
            stack.viewControllers = content
            read()
        }
    }
#endif
