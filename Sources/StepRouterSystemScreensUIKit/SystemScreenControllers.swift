#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    public import StepRouterSystemScreens
    public import StepRouterUIKit
    import UIKit

    extension UIKitScreens {
        /// Lets the system's own screens be shown by the system's own view controllers.
        ///
        /// ```swift
        /// UIKitWindow(window) { $0.showSystemScreens() }
        /// ```
        ///
        /// A screen that the platform, or this device, lacks finishes with `notAvailable` as soon as it appears.
        public mutating func showSystemScreens() {
            add(PhotoPickerScreen.self)
            add(DocumentScreen.self)
            add(ContactPickerScreen.self)
            add(ShareScreen.self)
            add(WebPageScreen.self)
            add(PreviewScreen.self)
            add(MailScreen.self)
            add(MessageScreen.self)
        }

        private mutating func add<Request, Chosen, Shown>(_ screens: Shown.Type)
        where Shown: SystemScreen<Request, Chosen> & ControllerMaking {
            show(screens) { $0.makeController() ?? UnavailableViewController<Request, Chosen>($0) }
        }
    }

    /// Makes the system's view controller for a screen; `nil` if there is none here, as by default.
    @MainActor protocol ControllerMaking { func makeController() -> UIViewController? }

    extension ControllerMaking { func makeController() -> UIViewController? { nil } }

    extension PhotoPickerScreen: ControllerMaking {}
    extension DocumentScreen: ControllerMaking {}
    extension ContactPickerScreen: ControllerMaking {}
    extension ShareScreen: ControllerMaking {}
    extension WebPageScreen: ControllerMaking {}
    extension PreviewScreen: ControllerMaking {}
    extension MailScreen: ControllerMaking {}
    extension MessageScreen: ControllerMaking {}

    /// Stands for a screen that this device lacks, and says so as soon as it appears.
    private final class UnavailableViewController<Request: Hashable, Chosen>:
        ScreenViewController<SystemScreen<Request, Chosen>>
    {
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            screen.answer(.notAvailable)
        }
    }

    #if os(iOS) || os(visionOS)
        /// The delegate of a view controller of the system's. The screen keeps it.
        @MainActor class SystemDelegate<Shown: Screen>: NSObject {
            weak let screen: Shown?

            init(_ screen: Shown) { self.screen = screen }
        }
    #endif
#endif
