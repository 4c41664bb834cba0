import StepRouter
import StepRouterFinders
import StepRouterUIKit
import UIKit

// Containers are found as those of the declarations, which stand for UIKit's own.
@MainActor func stacks() {
    _ = ClassFinder<UINavigationController, Void>()  // expected-error {{does not conform to protocol 'Screen'}}
    _ = ClassFinder<NavigationController, Void>()
}
