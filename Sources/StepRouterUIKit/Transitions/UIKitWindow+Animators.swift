#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    // Transitions that look in a way of the app's own.
    extension UIKitWindow {
        /// What lets a transition look as the first view controller with a style says; `nil` if it looks as it always does.
        func animator(
            for controllers: [UIViewController],
            _ change: Transition.Change
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            guard let make = self.controllers.known.animator else { return nil }
            return controllers.lazy.compactMap { self.controllers.transition(of: $0) }.first.flatMap {
                make($0, change)
            }
        }

        /// Changes the root of the window, in the style of the transition if it has one.
        func changeRoot(in transition: Transition, animated: Bool) {
            guard let window else { return }
            let change = { [self] in window.rootViewController = controller(of: transition.subject) }
            guard animated, let style = screens.style(of: transition) else { return change() }
            controllers.known.changeRoot(style, window, change)
        }
    }
#endif
