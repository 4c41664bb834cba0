import StepRouter
import StepRouterUIKit
import UIKit

// A window of UIKit belongs to the main actor.
nonisolated func drawing(of window: UIKitWindow) -> String {
    window.drawing  // expected-error {{main actor-isolated}}
}

nonisolated func make(for window: UIWindow) {
    _ = UIKitWindow(window)  // expected-error {{call to main actor-isolated initializer}}
}
