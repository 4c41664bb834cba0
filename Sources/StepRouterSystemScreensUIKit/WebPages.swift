// On visionOS the page is shown by Safari itself, and nothing says that it was closed.
#if canImport(SafariServices) && os(iOS)
    import SafariServices
    import StepRouterSystemScreens
    import UIKit

    extension WebPageScreen {
        @MainActor func makeController() -> UIViewController? {
            // An address with another scheme would end the app.
            guard let page = state, Self.canShow(page) else { return nil }
            let (controller, delegate) = (SFSafariViewController(url: page), WebPageDelegate(self))
            (controller.delegate, self.delegate) = (delegate, delegate)
            return controller
        }
    }

    /// SafariServices dismisses the page by itself, once it has told.
    private final class WebPageDelegate: SystemDelegate<WebPageScreen>, SFSafariViewControllerDelegate {
        func safariViewControllerDidFinish(_ controller: SFSafariViewController) { screen?.answer(.cancelled) }
    }
#endif
