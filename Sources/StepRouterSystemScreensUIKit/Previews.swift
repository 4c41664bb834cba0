#if canImport(QuickLook) && (os(iOS) || os(visionOS))
    import QuickLook
    import StepRouterSystemScreens
    import UIKit

    extension PreviewScreen {
        @MainActor func makeController() -> UIViewController? {
            guard let files = state, !files.isEmpty else { return nil }
            let (controller, delegate) = (QLPreviewController(), PreviewDelegate(self))
            (controller.dataSource, controller.delegate, self.delegate) = (delegate, delegate, delegate)
            return controller
        }
    }

    /// QuickLook dismisses the preview by itself, and tells it then.
    private final class PreviewDelegate: SystemDelegate<PreviewScreen>, QLPreviewControllerDataSource,
        QLPreviewControllerDelegate
    {
        private lazy var files = screen?.state ?? []

        func numberOfPreviewItems(in controller: QLPreviewController) -> Int { files.count }

        func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
            files[index] as NSURL
        }

        func previewControllerDidDismiss(_ controller: QLPreviewController) { screen?.answer(.cancelled) }
    }
#endif
