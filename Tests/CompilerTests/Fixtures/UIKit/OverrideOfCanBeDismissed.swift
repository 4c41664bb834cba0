import StepRouter
import StepRouterUIKit
import UIKit

// What stands in an extension cannot be overridden, which the compiler says.
class BaseViewController: UIViewController {}

extension BaseViewController: @MainActor DismissalRefusing {
    var canBeDismissed: Bool { true }  // expected-note {{overridden declaration is here}}
}

final class EditorViewController: BaseViewController {
    override var canBeDismissed: Bool { false }  // expected-error {{cannot be overridden}}
}
