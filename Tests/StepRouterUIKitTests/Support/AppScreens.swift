import StepRouter
import StepRouterUIKit
import UIKit

// Screens of the declarations, with view controllers made for them.

final class Home: BaseScreen {}
final class Account: BaseScreen {}
final class Product: ContextScreen<Int> {}
final class Draft: BaseScreen {
    var isSaved = false
    override var canBeDismissed: Bool { isSaved }
    override var isModalInPresentation: Bool { !isSaved }
}

/// A screen for which no view controller is registered.
final class Unknown: Screen, DefaultInitializableScreen {}

// View controllers that are screens themselves.

class BaseViewController: UIViewController, DismissalRefusing {
    var canBeDismissed: Bool { true }
}

final class ItemViewController: BaseViewController, ContextChecking, ContextAccepting, DefaultInitializableScreen {
    var item = 0
    var isSaved = true
    override var canBeDismissed: Bool { isSaved }

    func isTarget(for context: Int) -> Bool { item == context }
    func setup(with context: Int) { item = context }
}

extension ItemViewController: NamedScreen {
    var screenName: String { "Item(\(item))" }
}

/// A view controller of the app that has not moved over.
final class LegacyViewController: UIViewController {}
