#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    public import UIKit

    /// A view controller that is none of the app's screens, as it is seen in a hierarchy.
    ///
    /// It may be an alert, a system's controller, or a screen that has not moved over yet.
    ///
    /// No finder looks for it. What it holds is not looked into. A modal one keeps navigations from dismissing it, unless ``UIKitScreens/letLeave(where:)``
    /// says otherwise; one that a container holds leaves as the user would take it off.
    public final class StrangerScreen: NamedScreen, @MainActor DismissalRefusing {
        /// The view controller, as long as there is one.
        public private(set) weak var controller: UIViewController?
        /// What messages call it: the class of its view controller.
        public let screenName: String
        /// Tells that a navigation may take it away.
        @MainActor public var canBeDismissed: Bool { controller.map(mayLeave) ?? true }
        /// Answers for its view controller.
        @MainActor var mayLeave: (UIViewController) -> Bool = { _ in true }

        /// Names two ways to let navigations dismiss it: by its class, and by its style, for a class that has no name
        /// in the app, as that of a SwiftUI sheet.
        @MainActor public var refusalAdvice: String {
            let style = controller.map { PresentationStyle(of: $0).kind.rawValue } ?? "pageSheet"
            return
                "It is none of the app's screens: let the user finish there first, or let it leave, by its class or by its style, as in UIKitWindow(window) { $0.letLeave(\(screenName).self) } or $0.letLeave(.\(style))."
        }

        /// Whether its view controller holds others, one of which may be a screen of the app later.
        let isContainer: Bool

        init(_ controller: UIViewController, isContainer: Bool) {
            self.controller = controller
            self.isContainer = isContainer
            screenName = String(describing: type(of: controller))
        }
    }
#endif
