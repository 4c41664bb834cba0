// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !os(tvOS)
    public import UIKit

    public struct PHPickerFilter: Equatable, Hashable, Sendable {
        public static let images = PHPickerFilter()
        public static let videos = PHPickerFilter()
        public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter() }
    }

    public struct PHPickerConfiguration: Equatable, Hashable, Sendable {
        public init() {}
        public var selectionLimit = 1
        public var filter: PHPickerFilter?
    }

    public struct PHPickerResult {
        public var itemProvider: NSItemProvider { NSItemProvider() }
        public var assetIdentifier: String? { nil }
    }

    @MainActor open class PHPickerViewController: UIViewController {
        public init(configuration: PHPickerConfiguration) { super.init(nibName: nil, bundle: nil) }
        public required init?(coder: NSCoder) { super.init(coder: coder) }
        open weak var delegate: (any PHPickerViewControllerDelegate)?
    }

    @MainActor @preconcurrency public protocol PHPickerViewControllerDelegate: AnyObject {
        func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
    }
#endif
