import StepRouter
import StepRouterUIKit
import UIKit

// A container is shown by a view controller that says what it holds.
final class Drawer: ContainerController {}
final class DrawerController: UIViewController {}

@MainActor func containers(_ screens: inout UIKitScreens) {
    screens.show(Drawer.self) { _ in PagesViewController() }
    // expected-warning@+1 {{or a ContainerViewController}}
    screens.show(Drawer.self) { _ in DrawerController() }
    // expected-warning@+1 {{or a ContainerViewController}}
    screens.show(TabBarController.self) { _ in UIViewController() }
}
