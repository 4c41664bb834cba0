import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// What apps say wrongly of their classes is told, and ends nothing.
@MainActor struct MistakeTests {
    private final class Drawer: ContainerController {}
    private final class DrawerViewController: UIViewController {}
    private class HastyViewController: UIViewController, Screen {
        var canBeDismissed = false
    }
    private final class HastierViewController: HastyViewController {}

    private final class Lines: RoutingLogger {
        private(set) var lines: [String] = []

        func wants(_ level: RoutingLogLevel) -> Bool { true }
        func log(_ message: String, at level: RoutingLogLevel) { lines.append(message) }
    }

    /// Where the compiler does not know that the screens are containers, it has nothing to warn of.
    private func show<Shown: Screen>(
        _ type: Shown.Type,
        in screens: inout UIKitScreens,
        by make: @escaping (Shown) -> UIViewController
    ) {
        screens.show(type, by: make)
    }

    @Test func `a container without its protocol is an error of the navigation, before anything changes`() async throws
    {
        let stage = try await Stage.tabs { show(Drawer.self, in: &$0) { _ in DrawerViewController() } }
        let before = stage.drawing
        let error = await stage.failure(to: stage.modal(Drawer.self))
        #expect(
            error?.underlyingError as? HierarchyError
                == .notAContainer(screen: "Drawer", controller: "DrawerViewController")
        )
        #expect(stage.drawing == before)
    }

    @Test func `a container whose controller is erased, and can hold screens, is shown`() async throws {
        let stage = try await Stage.tabs { show(Drawer.self, in: &$0) { _ in PagesViewController() } }
        try await stage.router.navigate(to: stage.modal(Drawer.self))
        #expect(stage.tabs?.presentedViewController is PagesViewController)
    }

    @Test func `a container of which no class of the declarations is known is told once`() async throws {
        let stage = await Stage()
        let log = Lines()
        stage.screens.logger = log
        stage.window.rootViewController = PagesViewController()
        #expect(stage.drawing == "● PagesViewController")
        #expect(
            log.lines == [
                "PagesViewController is not looked into: it shows no class of the declarations. Name one with UIKitScreens.show."
            ]
        )
    }

    // MARK: Split views without a style

    private func classicSplit() -> UISplitViewController {
        let split = UISplitViewController(style: .unspecified)
        split.viewControllers = [
            UINavigationController(rootViewController: ItemViewController()), ItemViewController(),
        ]
        return split
    }

    @Test func `a split view without a style is a stranger, which is told once`() async throws {
        let stage = await Stage()
        let log = Lines()
        stage.screens.logger = log
        stage.window.rootViewController = classicSplit()
        #expect(stage.drawing == "● UISplitViewController")
        stage.window.rootViewController = classicSplit()
        #expect(stage.drawing == "● UISplitViewController")
        #expect(
            log.lines == [
                "UISplitViewController has no style, so that its columns are not looked into. Make it with init(style:)."
            ]
        )
        let error = await stage.failure(to: DestinationStep(finder: ClassFinder<ItemViewController, Void>()))
        #expect(error != nil)
        try await stage.router.navigate(to: stage.modal(Draft.self))
        #expect(stage.window.rootViewController?.presentedViewController is ScreenViewController<Draft>)
    }

    @Test func `a split view is not shown by one without a style, and nothing changes`() async throws {
        let stage = try await Stage.tabs {
            $0.show(SplitViewController.self) { _ in UISplitViewController(style: .unspecified) }
        }
        let before = stage.drawing
        let error = await stage.failure(to: stage.modal(SplitViewController.self))
        #expect(
            error?.underlyingError as? HierarchyError
                == .notAContainer(screen: "Split", controller: "UISplitViewController")
        )
        #expect(error.map { "\($0)" }?.contains("a split view by one with a style") == true)
        #expect(stage.drawing == before)
    }

    // MARK: Containers of others

    @Test func `a view controller that embeds screens and is not looked into is told once`() {
        let window = UIWindow()
        let screens = UIKitWindow(window)
        let log = Lines()
        screens.logger = log
        window.rootViewController = UIViewController()
        #expect(screens.drawing == "● UIViewController")
        #expect(log.lines == [])
        for _ in 0..<2 {
            let side = UIViewController()
            side.addChild(UINavigationController(rootViewController: ItemViewController()))
            window.rootViewController = side
            #expect(screens.drawing == "● UIViewController")
        }
        #expect(
            log.lines == [
                "UIViewController is not looked into, and Item(0) in it is not found. Let it conform to ContainerViewController, and name a class for it with UIKitScreens.show."
            ]
        )
    }

    // MARK: Refusing to leave

    @Test func `canBeDismissed of a class that does not say DismissalRefusing is told once`() async throws {
        let stage = try await Stage.tabs()
        let log = Lines()
        stage.screens.logger = log
        stage.selectedStack?.pushViewController(HastyViewController(), animated: false)
        stage.selectedStack?.pushViewController(HastyViewController(), animated: false)
        stage.selectedStack?.pushViewController(ItemViewController(), animated: false)
        _ = stage.drawing
        #expect(
            log.lines == [
                "HastyViewController has a canBeDismissed that no navigation asks. Let the class say DismissalRefusing, beside Screen."
            ]
        )
        stage.selectedStack?.pushViewController(HastierViewController(), animated: false)
        _ = stage.drawing
        #expect(log.lines.last?.hasPrefix("HastierViewController has") == true)
    }
}
