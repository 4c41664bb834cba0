import StepRouter
import StepRouterUIKit
import UIKit

// Outlets and properties of an app's own collide with nothing that a screen has.
final class ProfileViewController: UIViewController, Screen {
    var container: UIView?
    var window: UIWindow?
    var state = 0
    var screen: UIView?
    var isOnTop = false
}

@MainActor func show(_ window: UIWindow) -> Router { Router(UIKitWindow(window)) }
