#if canImport(UniformTypeIdentifiers) && (os(iOS) || os(visionOS))
    import StepRouterSystemScreens
    import UIKit
    import UniformTypeIdentifiers

    extension DocumentScreen {
        @MainActor func makeController() -> UIViewController? {
            // Without a type, or a file, UIKit would end the app.
            let controller: UIDocumentPickerViewController
            switch state {
            case .open(let identifiers, let several, let asCopy):
                let types = identifiers.compactMap { UTType($0) }
                if types.isEmpty { return nil }
                controller = UIDocumentPickerViewController(forOpeningContentTypes: types, asCopy: asCopy)
                controller.allowsMultipleSelection = several
            case .save(let files, let asCopy) where !files.isEmpty:
                controller = UIDocumentPickerViewController(forExporting: files, asCopy: asCopy)
            default: return nil
            }
            let delegate = DocumentDelegate(self)
            (controller.delegate, self.delegate) = (delegate, delegate)
            return controller
        }
    }

    /// UIKit dismisses the browser by itself.
    private final class DocumentDelegate: SystemDelegate<DocumentScreen>, UIDocumentPickerDelegate {
        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            screen?.answer(SystemAnswer(choosing: urls.count, read: urls))
        }

        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { screen?.answer(.cancelled) }
    }
#endif
