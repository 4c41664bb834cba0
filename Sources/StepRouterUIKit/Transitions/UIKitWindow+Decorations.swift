#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    extension UIKitWindow {
        /// Gives a view controller the title and the closing button that its screen wears; where it wears none, the controller's own stay.
        func decorate(_ controller: UIViewController, of screen: any Screen) {
            guard let decoration = (screen as? any DecoratedScreen)?.decoration else { return }
            if let title = decoration.title { controller.title = title }
            guard let button = decoration.closingButton else { return }
            let tap = UIAction(title: button.label) { [weak self, weak screen] _ in
                guard let self, let screen else { return }
                // The button's action tells the user what has come of it; there is nothing here that could.
                Task { try? await button.tap(on: screen, in: self) }
            }
            controller.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: tap)
        }
    }
#endif
