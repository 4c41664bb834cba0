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
