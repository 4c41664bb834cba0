// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !os(tvOS)
    public import UniformTypeIdentifiers

    @MainActor open class UIActivity: NSObject {
        public struct ActivityType: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
        }
    }

    @MainActor open class UIActivityViewController: UIViewController {
        public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void
        public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
            super.init(nibName: nil, bundle: nil)
        }
        public required init?(coder: NSCoder) { super.init(coder: coder) }
        open var completionWithItemsHandler: CompletionWithItemsHandler?
    }

    @MainActor open class UIDocumentPickerViewController: UIViewController {
        public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
            super.init(nibName: nil, bundle: nil)
        }
        public init(forExporting urls: [URL], asCopy: Bool) { super.init(nibName: nil, bundle: nil) }
        public required init?(coder: NSCoder) { super.init(coder: coder) }
        open weak var delegate: (any UIDocumentPickerDelegate)?
        open var allowsMultipleSelection = false
    }

    @MainActor @objc public protocol UIDocumentPickerDelegate: NSObjectProtocol {
        @objc optional func documentPicker(
            _ controller: UIDocumentPickerViewController,
            didPickDocumentsAt urls: [URL]
        )
        @objc optional func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    }
#endif
