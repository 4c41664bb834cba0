// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !os(tvOS)
    public import UIKit

    @objc public protocol QLPreviewItem: NSObjectProtocol {}

    extension NSURL: QLPreviewItem {}

    @MainActor open class QLPreviewController: UIViewController {
        public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
        public required init?(coder: NSCoder) { super.init(coder: coder) }
        open weak var dataSource: (any QLPreviewControllerDataSource)?
        open weak var delegate: (any QLPreviewControllerDelegate)?
    }

    @MainActor @objc public protocol QLPreviewControllerDataSource {
        func numberOfPreviewItems(in controller: QLPreviewController) -> Int
        func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
    }

    @objc public protocol QLPreviewControllerDelegate: NSObjectProtocol {
        @objc optional func previewControllerDidDismiss(_ controller: QLPreviewController)
    }
#endif
