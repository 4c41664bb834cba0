import StepRouter
import StepRouterUIKit
import UIKit

// A screen is shown by a view controller.
final class BagScreen: BaseScreen {}

@MainActor func screens(_ screens: inout UIKitScreens) {
    screens.show(BagScreen.self) { _ in
        UIView()  // expected-error {{cannot convert value of type 'UIView' to closure result type 'UIViewController'}}
    }
}
